import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScoreCorrectionLine, ScoreMoveView } from '@portal/console-contract';
import { call } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine, Scroll, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './exams.module.css';

export type Decided = 'done' | 'dropped' | 'calledOff';

interface Props {
  recruitment: string;
  correction: ScoreCorrectionLine;
  busy: boolean;
  onDecide(what: () => Promise<unknown>, decided: Decided): Promise<void>;
}

/** Whose rank one correction moves, behind a line that opens where it is done, and what can be decided of it. */
export function CorrectionMoves({ correction, ...rest }: Props) {
  const { t } = useTranslation('exams');
  const [open, setOpen] = useState(correction.state === 'asked');
  if (correction.state === 'asked') return <Moves correction={correction} {...rest} />;
  return (
    <details className={css['gap']} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('corrections.moved', { count: correction.movedCount })}</summary>
      {open && <Moves correction={correction} {...rest} />}
    </details>
  );
}

function Moves({ recruitment, correction, busy, onDecide }: Props) {
  const { t } = useTranslation('exams');
  const { user } = useMe();
  const params = { id: recruitment, correction: correction.id };
  const { data, error } = useLoaded('GET /recruitments/:id/exams/score-corrections/:correction', { params });
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={3} />;
  const waits = data.state === 'asked';
  const isOwn = data.askedBy === user.login;
  const { fingerprint, moved } = data;
  const placeOf = ({ rank, standing }: ScoreMoveView['before']): string =>
    rank === null ? t(`ranking.standing.${standing}`) : String(rank);
  return (
    <>
      {waits && fingerprint === '' ? (
        <p className={layout['note']}>{t('corrections.stale')}</p>
      ) : (
        <>
          {waits && <p>{t('corrections.moves', { count: data.movedCount })}</p>}
          {moved.length > 0 && (
            <Scroll label={t('corrections.moves', { count: data.movedCount })}>
              <table className={`${layout['table']} ${css['ranks']}`}>
                <thead>
                  <tr>
                    <th scope="col">{t('ranking.name')}</th>
                    <th scope="col">{t('ranking.reference')}</th>
                    <th scope="col">{t('ranking.total')}</th>
                    <th scope="col">{t('ranking.rank')}</th>
                    <th scope="col">{t('ranking.result')}</th>
                  </tr>
                </thead>
                <tbody>
                  {moved.map(({ reference, name, before, after }) => (
                    <tr key={reference}>
                      <td>{name}</td>
                      <td>{reference}</td>
                      <td>{arrow(before.total ?? '–', after.total ?? '–')}</td>
                      <td>
                        <strong>{arrow(placeOf(before), placeOf(after))}</strong>
                      </td>
                      <td>
                        {before.passed === after.passed
                          ? ''
                          : t(after.passed ? 'corrections.nowPassed' : 'corrections.noLongerPassed')}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
          )}
          {data.movedCount > moved.length && (
            <p className={controls['muted']}>
              {t('corrections.others', { count: data.movedCount - moved.length })}
            </p>
          )}
          {waits && (
            <p className={controls['muted']}>
              {t(data.shown ? 'corrections.shownAtOnce' : 'corrections.shownLater')}
            </p>
          )}
        </>
      )}
      {waits && may(user, 'endScoreCorrection') && (
        <div className={controls['actions']}>
          {!isOwn && fingerprint !== '' && may(user, 'confirmScoreCorrection') && (
            <Button
              kind="primary"
              disabled={busy}
              onClick={() =>
                void onDecide(
                  () =>
                    call('POST /recruitments/:id/exams/score-corrections/:correction/confirm', {
                      params,
                      body: { fingerprint },
                    }),
                  'done',
                )
              }
            >
              {t('corrections.confirm')}
            </Button>
          )}
          {isOwn && <span className={controls['muted']}>{t('corrections.own')}</span>}
          <Button
            disabled={busy}
            onClick={() =>
              void onDecide(
                () => call('POST /recruitments/:id/exams/score-corrections/:correction/end', { params }),
                isOwn ? 'calledOff' : 'dropped',
              )
            }
          >
            {t(isOwn ? 'corrections.callOff' : 'corrections.decline')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What was and what is; one of them where they are the same. */
const arrow = (before: string, after: string): string => (before === after ? after : `${before} → ${after}`);
