import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Position } from '@portal/schemas';
import { usePortal } from '../../services/portal.tsx';
import { useAsk } from '../../services/use-ask.ts';
import controls from '../../theme/controls.module.css';
import { usePageTitle } from '../../ui/Page.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import { PositionDetail } from '../channel/PositionDetail.tsx';
import { PositionTable } from './PositionTable.tsx';
import { useCentre } from './UserCentre.tsx';
import css from './user.module.css';

/** Positions by batch in order of first appearance (APPLIED-01, D-57). */
export function byBatch(
  positions: readonly Position[],
): { batch: string; notes: string[]; positions: Position[] }[] {
  const batches = new Map<string, Position[]>();
  for (const position of positions)
    batches.set(position.batchName, [...(batches.get(position.batchName) ?? []), position]);
  return [...batches].map(([batch, list]) => ({
    batch,
    notes: [...new Set(list.map(({ descripValue }) => descripValue).filter((text) => text !== ''))],
    positions: list,
  }));
}

/** Applied positions by batch, with the history behind a switch and the detail inside the page. */
export default function AppliedScreen() {
  const { t } = useTranslation('user');
  const { language } = usePortal();
  const { client, refresh } = useCentre();
  const [view, setView] = useState<'current' | 'history'>('current');
  const [open, setOpen] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  usePageTitle(t('applied'));
  const asked = useAsk(`applied/${view}/${language}/${round}`, async () => {
    const answer = await client.call(view === 'current' ? 'appliedPositions' : 'appliedHistory', {});
    if (!answer.ok) throw new Error(answer.code);
    return answer.data;
  });

  if (open !== null)
    return (
      <PositionDetail
        id={open}
        embedded
        onBack={() => {
          setOpen(null);
          setRound((count) => count + 1);
        }}
        onChanged={refresh}
      />
    );
  const batches = byBatch(asked.data?.positions ?? []);
  return (
    <>
      <header className={css['head']}>
        <h1 className={css['title']}>{t('applied')}</h1>
        <button
          type="button"
          className={controls['button']}
          aria-pressed={view === 'history'}
          onClick={() => setView((now) => (now === 'current' ? 'history' : 'current'))}
        >
          {t(view === 'current' ? 'history' : 'current')}
        </button>
      </header>
      <p className={controls['muted']}>{t('appliedLead')}</p>
      {asked.state === 'loading' && <Loading />}
      {asked.state === 'failed' && <Trouble text={t('appliedFailed')} onRetry={asked.retry} />}
      {asked.state === 'ready' && batches.length === 0 && (
        <Empty
          title={t(view === 'current' ? 'appliedEmpty' : 'historyEmpty')}
          text={view === 'current' ? t('appliedEmptyText') : undefined}
        >
          <Link className={controls['primary']} to="/">
            {t('browse')}
          </Link>
        </Empty>
      )}
      {batches.map(({ batch, notes, positions }) => (
        <section key={batch} className={`${controls['card']} ${css['batch']}`} aria-label={batch}>
          <h2 className={controls['cardTitle']}>{batch}</h2>
          {notes.map((note) => (
            <p key={note} className={css['note']}>
              {note}
            </p>
          ))}
          <PositionTable
            caption={batch}
            positions={positions}
            columns={asked.data?.columns ?? []}
            onOpen={(position) => setOpen(position.pos_id)}
          />
        </section>
      ))}
    </>
  );
}
