import { useTranslation } from 'react-i18next';
import type { BackupLine, OperationsView } from '@portal/console-contract';
import { Empty } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import { bytesIn, durationIn, numberIn } from './amounts.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './operations.module.css';

function Result({ run }: { run: BackupLine }) {
  const { t } = useTranslation('operations');
  return (
    <>
      <span className={css['state']} data-state={run.state}>
        {t(`backups.state.${run.state}`)}
      </span>
      {run.missing > 0 && (
        <span className={css['problem']}>{t('backups.missing', { count: run.missing })}</span>
      )}
      {run.state === 'broken' && <span className={css['problem']}>{t('backups.broken')}</span>}
      {run.problem !== '' && (
        <span className={css['problem']}>
          {t('backups.problem')} <q>{run.problem}</q>
        </span>
      )}
    </>
  );
}

function Line({ run }: { run: BackupLine }) {
  const { t, i18n } = useTranslation('operations');
  const { language } = i18n;
  const seconds = run.ended === '' ? null : (Date.parse(run.ended) - Date.parse(run.started)) / 1_000;
  return (
    <tr>
      <td data-label={t('backups.started')} className={css['at']}>
        {moment(run.started, language)}
        <span className={css['small']}>{t(run.scheduled ? 'backups.scheduled' : 'backups.byHand')}</span>
      </td>
      <td data-label={t('backups.result')}>
        <Result run={run} />
      </td>
      <td data-label={t('backups.took')}>{seconds === null ? '–' : durationIn(language, seconds)}</td>
      <td data-label={t('backups.size')}>{run.bytes === 0 ? '–' : bytesIn(language, run.bytes)}</td>
      <td data-label={t('backups.holds')}>
        {run.rows === 0
          ? '–'
          : t('backups.holding', {
              rows: numberIn(language, run.rows),
              files: numberIn(language, run.files),
            })}
      </td>
    </tr>
  );
}

/** The schedule in words and the last backups, with what went wrong. */
export function Backups({ backups: { schedule, runs } }: Pick<OperationsView, 'backups'>) {
  const { t, i18n } = useTranslation('operations');
  return (
    <section aria-labelledby="operations-backups" className={css['block']}>
      <h2 id="operations-backups">{t('backups.title')}</h2>
      {schedule ? (
        <p className={controls['muted']}>
          {t('backups.schedule', {
            at: schedule.at,
            days: schedule.days,
            weeks: schedule.weeks,
            next: moment(schedule.next, i18n.language),
          })}
        </p>
      ) : (
        runs?.length !== 0 && <p className={layout['note']}>{t('backups.unscheduled')}</p>
      )}
      {runs === null && <p className={controls['muted']}>{t('unknown')}</p>}
      {runs?.length === 0 && (
        <Empty title={t('backups.none')} text={t(schedule ? 'backups.noneYet' : 'backups.unscheduled')} />
      )}
      {runs && runs.length > 0 && (
        <table className={`${layout['table']} ${css['stacked']}`}>
          <thead>
            <tr>
              {(['started', 'result', 'took', 'size', 'holds'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`backups.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <Line key={run.id} run={run} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
