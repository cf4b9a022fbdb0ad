import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatRow } from '@portal/console-contract';
import { call } from '../../api.ts';
import { may, useMe } from '../../session/me.ts';
import { ErrorLine, Skeleton } from '../../ui/Kit.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import controls from '../../ui/controls.module.css';
import layout from '../../ui/layout.module.css';
import type { ExamProps } from '../exam-props.ts';
import page from '../exams.module.css';
import { Draw } from './Draw.tsx';
import { MoveDialog, type MoveAsk } from './MoveDialog.tsx';
import { SeatList } from './SeatList.tsx';
import { SeatPlanPart } from './SeatPlanPart.tsx';

/** Sites, rooms and sessions, the draw of seats, and who sits where (EXAM-01, EXAM-02). */
export function Seats(props: ExamProps) {
  const { recruitment, busy, run, errorOfPart } = props;
  const { t } = useTranslation('exams');
  const { user } = useMe();
  const mayPlan = may(user, 'putSeatPlan');
  const [saved, setSaved] = useState(0);
  const [moves, setMoves] = useState(0);
  const [moving, setMoving] = useState<SeatRow | null>(null);
  const params = { id: recruitment };
  // Pages of the list are turned below: what is typed of the plan stays meanwhile.
  const { data, error, reload } = useLoaded('GET /recruitments/:id/exams/seats', { params });
  if (!data) return error ? <ErrorLine error={error} /> : <Skeleton lines={4} />;
  const version = data.draws[0]?.version ?? 0;
  if (!mayPlan && version === 0) return null;
  const move = async (body: MoveAsk): Promise<void> => {
    await run('move', async () => {
      await call('POST /recruitments/:id/exams/seats/move', { params, body: { ...body, version } });
      setMoving(null);
      setMoves(moves + 1);
    });
    await reload();
  };
  return (
    <section className={layout['card']} aria-labelledby="exam-seats">
      <h2 id="exam-seats">{t('seats.title')}</h2>
      <p className={controls['muted']}>{t('seats.text')}</p>
      {mayPlan && (
        <>
          <SeatPlanPart {...props} onSaved={() => setSaved(saved + 1)} />
          <div className={page['step']}>
            <h3>{t('seats.drawTitle')}</h3>
            <Draw key={saved} {...props} version={version} onDrawn={() => void reload()} />
          </div>
        </>
      )}
      {version > 0 && (
        <div className={page['step']}>
          <h3>{t('seats.list')}</h3>
          <SeatList
            key={`${version} ${moves}`}
            recruitment={recruitment}
            onMove={may(user, 'moveSeat') ? setMoving : null}
          />
        </div>
      )}
      {moving && (
        <MoveDialog
          row={moving}
          busy={busy}
          error={errorOfPart('move')}
          onClose={() => setMoving(null)}
          onMove={(body) => void move(body)}
        />
      )}
    </section>
  );
}
