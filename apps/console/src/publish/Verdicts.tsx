import { useTranslation } from 'react-i18next';
import { evidenceSentences, isFailedExample, sentence, type DraftId, type Verdict } from '@portal/fieldsets';
import type { PublishRequest } from '@portal/console-contract';
import { Link } from 'react-router-dom';
import { Check } from '../ui/Kit.tsx';
import { ImpactLink } from './ImpactLink.tsx';
import { EXAMPLES, placeOf } from './place-of.ts';
import { useSay } from '../ui/use-say.ts';
import { Words } from '../ui/Words.tsx';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './publish.module.css';

interface Props {
  id: DraftId;
  /** Drafts that are reviewed together: the records are counted with all of them. */
  together: readonly DraftId[];
  title: string;
  /** Name of a document that is spoken of. */
  nameOf(id: DraftId): string;
  verdicts: readonly Verdict[];
  confirmed: ReadonlySet<string>;
  /** Absent = what was answered is shown and cannot be changed. */
  onConfirm?(key: string, on: boolean): void;
  plans: PublishRequest['plans'];
  onPlan?(key: string, value: string, becomes: string): void;
}

const WORST = ['forbidden', 'plan', 'confirm', 'ok'];

/** The changes of one draft, worst first: what happens, how far it reaches, and what is asked before it may. */
export function Verdicts(props: Props) {
  const { id, together, title, nameOf, verdicts, confirmed, onConfirm, plans, onPlan } = props;
  const { t } = useTranslation();
  const { say, language } = useSay();
  const sorted = verdicts.toSorted((one, two) => WORST.indexOf(one.class) - WORST.indexOf(two.class));
  return (
    <section className={layout['card']} aria-label={title}>
      <h2>
        {title}{' '}
        <span className={controls['badge']}>
          {verdicts.filter(({ change }) => !isFailedExample(change)).length}
        </span>
      </h2>
      {verdicts.length === 0 && <p className={controls['muted']}>{t('publish.same')}</p>}
      <ul className={css['verdicts']} data-testid="verdicts">
        {sorted.map((verdict) => {
          const { change, class: reach, evidence } = verdict;
          return (
            <li key={change.key} data-class={reach}>
              <span className={css['changeClass']} data-class={reach}>
                {t(`fieldsets:class.${reach}`)}
              </span>
              <div>
                <strong>
                  <Words text={say(sentence(change, language))} />
                </strong>
                <p className={controls['muted']}>
                  <Words text={say(sentence(verdict, language))} />
                  {evidenceSentences(evidence, (set) => nameOf(`set:${set}`)).map((told) => (
                    <span key={told.key}>
                      {' '}
                      <ImpactLink id={id} together={together} change={change.key} told={told} />
                    </span>
                  ))}
                  {isFailedExample(change) && (
                    <>
                      {' '}
                      <Link to={`${placeOf(`set:${change.fieldsetid ?? ''}`)}#${EXAMPLES}`}>
                        {t('examples.look')}
                      </Link>
                    </>
                  )}
                </p>
                {reach === 'confirm' && (evidence.failing ?? []).length > 0 && (
                  <details>
                    <summary>{t('publish.failing')}</summary>
                    <ul className={layout['list']}>
                      {evidence.failing?.map(({ value, records }) => (
                        <li key={value}>
                          {value}{' '}
                          <span className={controls['muted']}>{t('publish.times', { count: records })}</span>
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
                {reach === 'confirm' && (
                  <Check
                    label={t('publish.confirm')}
                    checked={confirmed.has(change.key)}
                    disabled={!onConfirm}
                    onChange={(on) => onConfirm?.(change.key, on)}
                  />
                )}
                {reach === 'plan' && (
                  <table className={layout['table']}>
                    <caption>{t('publish.plan')}</caption>
                    <thead>
                      <tr>
                        <th scope="col">{t('publish.value')}</th>
                        <th scope="col">{t('publish.records')}</th>
                        <th scope="col">{t('publish.becomes')}</th>
                      </tr>
                    </thead>
                    <tbody>
                      {(evidence.failing ?? []).map(({ value, records }) => (
                        <tr key={value}>
                          <td>{value}</td>
                          <td>{records}</td>
                          <td>
                            <input
                              className={controls['input']}
                              aria-label={t('publish.becomesOf', { value })}
                              value={plans[change.key]?.[value] ?? ''}
                              readOnly={!onPlan}
                              onChange={(event) => onPlan?.(change.key, value, event.target.value)}
                            />
                            <Check
                              label={t('publish.stays')}
                              checked={plans[change.key]?.[value] === ''}
                              disabled={!onPlan}
                              onChange={() => onPlan?.(change.key, value, '')}
                            />
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
