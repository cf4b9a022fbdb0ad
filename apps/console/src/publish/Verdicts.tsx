import { useTranslation } from 'react-i18next';
import { verdictSentences, type Verdict } from '@portal/fieldsets';
import type { PublishRequest } from '@portal/fieldsets/console-api';
import { Check } from '../ui/Kit.tsx';
import { useSay } from '../ui/use-say.ts';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './publish.module.css';

interface Props {
  title: string;
  verdicts: readonly Verdict[];
  confirmed: ReadonlySet<string>;
  onConfirm(key: string, on: boolean): void;
  plans: PublishRequest['plans'];
  onPlan(key: string, value: string, becomes: string): void;
}

const WORST = ['forbidden', 'plan', 'confirm', 'ok'];

/** The changes of one draft, worst first: what happens, how far it reaches, and what is asked before it may. */
export function Verdicts({ title, verdicts, confirmed, onConfirm, plans, onPlan }: Props) {
  const { t } = useTranslation();
  const { say, language } = useSay();
  const sorted = verdicts.toSorted((one, two) => WORST.indexOf(one.class) - WORST.indexOf(two.class));
  return (
    <section className={layout['card']} aria-label={title}>
      <h2>
        {title} <span className={controls['badge']}>{verdicts.length}</span>
      </h2>
      {verdicts.length === 0 && <p className={controls['muted']}>{t('publish.same')}</p>}
      <ul className={css['verdicts']} data-testid="verdicts">
        {sorted.map((verdict) => {
          const { change, class: reach, evidence } = verdict;
          const [what = '', ...why] = verdictSentences(verdict, language).map(say);
          return (
            <li key={change.key} data-class={reach}>
              <span className={css['changeClass']} data-class={reach}>
                {t(`fieldsets:class.${reach}`)}
              </span>
              <div>
                <strong>{what}</strong>
                <p className={controls['muted']}>{why.join(' ')}</p>
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
                    onChange={(on) => onConfirm(change.key, on)}
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
                              onChange={(event) => onPlan(change.key, value, event.target.value)}
                            />
                            <Check
                              label={t('publish.stays')}
                              checked={plans[change.key]?.[value] === ''}
                              onChange={() => onPlan(change.key, value, '')}
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
