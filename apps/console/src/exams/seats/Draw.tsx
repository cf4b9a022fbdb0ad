import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_OFFICE_REASON } from '@portal/rules';
import type { SeatsDrawn } from '@portal/console-contract';
import { call } from '../../api.ts';
import { Button, ErrorLine, Skeleton, TextField } from '../../ui/Kit.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import controls from '../../ui/controls.module.css';
import layout from '../../ui/layout.module.css';
import type { ExamProps } from '../exam-props.ts';
import { SeatError } from './SeatError.tsx';
import css from './seats.module.css';

interface Props extends ExamProps {
  /** Version of the newest draw; 0 = there is none. */
  version: number;
  onDrawn(): void;
}

/** Draws all seats, or says what is missing (EXAM-02). */
export function Draw({ recruitment, busy, run, errorOfPart, version, onDrawn }: Props) {
  const { t } = useTranslation('exams');
  const params = { id: recruitment };
  const { data, error, reload } = useLoaded('GET /recruitments/:id/exams/seat-plan', { params });
  const [reason, setReason] = useState('');
  useUnsaved(reason.trim() !== '');
  const [drawn, setDrawn] = useState<SeatsDrawn | null>(null);
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={2} />;
  if (data.plan.sessions.length === 0) return <p className={layout['note']}>{t('seats.planFirst')}</p>;
  const draw = async (): Promise<void> => {
    setDrawn(null);
    await run('draw', async () => {
      const body = { rev: data.rev, version, reason: reason.trim() };
      setDrawn(await call('POST /recruitments/:id/exams/seats', { params, body }));
      setReason('');
    });
    await reload();
    onDrawn();
  };
  return (
    <>
      <p className={controls['muted']}>{t('seats.drawText')}</p>
      <p>
        {t('seats.seedHash')} <span className={css['seed']}>{data.seedHash}</span>{' '}
        <a href={`/draws/${encodeURIComponent(recruitment)}`} target="_blank" rel="noopener">
          {t('seats.check')}
        </a>
      </p>
      {version > 0 && (
        <TextField
          label={t('seats.again')}
          maxLength={MAX_OFFICE_REASON}
          value={reason}
          onChange={setReason}
        />
      )}
      <div className={`${controls['actions']} ${css['acts']}`}>
        <Button
          kind={version === 0 ? 'primary' : undefined}
          disabled={busy || (version > 0 && reason.trim() === '')}
          onClick={() => void draw()}
        >
          {t(version === 0 ? 'seats.draw' : 'seats.drawAgain')}
        </Button>
      </div>
      <SeatError error={errorOfPart('draw')} />
      {drawn && (
        <div role="status" className={drawn.lacks.length > 0 ? layout['note'] : layout['success']}>
          {drawn.lacks.length === 0 ? (
            t('seats.drawn', { count: drawn.seats })
          ) : (
            <>
              <p>{t('seats.lacking')}</p>
              <ul>
                {drawn.lacks.map(({ kind, session, needed, there }) => (
                  <li key={`${session} ${kind}`}>{t(`seats.lack.${kind}`, { session, needed, there })}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </>
  );
}
