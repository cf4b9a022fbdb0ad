import { useTranslation } from 'react-i18next';
import type { RecruitmentView, RehearsalStep, RehearsalView } from '@portal/console-contract';
import { TIME_ZONE } from '@portal/rules';
import { moment, momentIn } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { FindingLine } from './FindingLine.tsx';
import css from './rehearsal.module.css';

interface Props {
  recruitment: RecruitmentView;
  last: NonNullable<RehearsalView['last']>;
}

/** What a rehearsal has found: whether the recruitment can open, then step by step. */
export function Report({ recruitment, last }: Props) {
  const { t, i18n } = useTranslation('rehearsal');
  const { zone } = recruitment;
  const at =
    zone === TIME_ZONE ? moment(last.endedAt, i18n.language) : momentIn(zone, last.endedAt, i18n.language);
  const { report } = last;
  const headline = (): string => {
    if (!report) return t(`last.${last.state === 'stopped' ? 'stopped' : 'broken'}`);
    return report.stops === 0 ? t('last.ready') : t('last.stops', { count: report.stops });
  };
  return (
    <section className={layout['card']} aria-labelledby="rehearsed">
      <h2 id="rehearsed" className={css['headline']} data-bad={report === null || report.stops > 0}>
        {headline()}
      </h2>
      {report ? (
        <p>
          {t('last.walked', {
            count: report.candidates,
            walked: report.walked,
            positions: report.positions,
          })}
          {report.notes > 0 && (
            <span className={controls['muted']}>{`  ${t('last.notes', { count: report.notes })}`}</span>
          )}
        </p>
      ) : (
        <p>{t(last.state === 'stopped' ? 'last.stoppedText' : 'last.brokenText')}</p>
      )}
      <p className={controls['muted']}>{t('last.by', { at, by: last.by })}</p>
      {last.changed && <p className={layout['note']}>{t('last.changed')}</p>}
      {report && (
        <div className={css['scroll']}>
          <table className={layout['table']}>
            <caption>{t('table.caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('table.step')}</th>
                <th scope="col" className={css['number']}>
                  {t('table.in')}
                </th>
                <th scope="col" className={css['number']}>
                  {t('table.out')}
                </th>
                <th scope="col">{t('table.found')}</th>
              </tr>
            </thead>
            <tbody>
              {report.steps.map((step) => (
                <StepRow key={step.id} recruitment={recruitment.id} step={step} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function StepRow({ recruitment, step }: { recruitment: string; step: RehearsalStep }) {
  const { t } = useTranslation('rehearsal');
  const { id, state, findings, more } = step;
  const isUnused = state === 'unused';
  return (
    <tr data-off={isUnused}>
      <th scope="row" className={css['step']}>
        {t(`step.${id}`)}
      </th>
      <td className={css['number']}>{isUnused ? '–' : step.in}</td>
      <td className={css['number']}>{isUnused ? '–' : step.out}</td>
      <td>
        {(findings.length === 0 || state === 'broken') && (
          <span className={controls['muted']}>{t(`state.${state}`)}</span>
        )}
        {findings.length > 0 && (
          <ul className={css['findings']}>
            {findings.map((finding) => (
              <FindingLine key={JSON.stringify(finding)} recruitment={recruitment} finding={finding} />
            ))}
          </ul>
        )}
        {more > 0 && <p className={controls['muted']}>{t('more', { count: more })}</p>}
      </td>
    </tr>
  );
}
