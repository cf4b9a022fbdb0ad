import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { positionPath } from '@portal/rules';
import type { Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { useQuery } from '../../services/use-query.ts';
import { PositionName } from '../../ui/PositionName.tsx';
import { Trouble } from '../../ui/States.tsx';
import { cellOf, UNIT_COLUMN } from './cells.ts';
import { MissingValues } from './Standing.tsx';
import css from './standing.module.css';

/** Positions that are shown at first, and with each press. */
const STEP = 10;
/** As many as a page of a list may have. */
const MAX_SHOWN = 100;

interface UndecidedProps {
  /** What the list asks for, as text; another list begins anew. */
  asked: string;
  /** Positions of it of which it cannot be told, the first so many. */
  find(size: number): Promise<{ positions: Position[]; total: number }>;
}

/**
 * Positions of which it cannot be told whether one qualifies, apart from those that one does not, each with what has to be
 * filled in (TRY-47). Says nothing where there are none.
 */
export default function Undecided({ asked, find }: UndecidedProps) {
  const { t } = useTranslation('channel');
  const [size, setSize] = useState(STEP);
  const found = useQuery(`undecided/${asked}/${size}`, () => find(size), { keep: true });
  if (found.state === 'failed') return <Trouble text={t('failed')} onRetry={found.retry} />;
  const { total = 0 } = found.data ?? {};
  // A server that does not know the question lists everything and says of nothing how one stands.
  const positions = (found.data?.positions ?? []).filter(({ eligibility }) => eligibility === 'unknown');
  if (positions.length === 0) return null;
  return (
    <section className={css['undecided']} aria-labelledby="undecided-title">
      <h2 id="undecided-title">{t('undecided.title', { count: total })}</h2>
      <p>{t('undecided.text')}</p>
      <ul>
        {positions.map((position) => (
          <li key={position.z0301}>
            <Link to={positionPath(position.hireChannel, position.z0301)} state={{ fromList: true }}>
              <PositionName name={position.z0351} />
            </Link>
            <span>{cellOf(position, UNIT_COLUMN)}</span>
            <MissingValues missing={position.eligibilityMissing} />
          </li>
        ))}
      </ul>
      {positions.length < total && size < MAX_SHOWN && (
        <button type="button" className={controls['button']} onClick={() => setSize(size + STEP)}>
          {t('undecided.more')}
        </button>
      )}
    </section>
  );
}
