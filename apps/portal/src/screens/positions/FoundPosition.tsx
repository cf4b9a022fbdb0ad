import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentText, positionPath, unbroken } from '@portal/rules';
import type { Position } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { Facts } from '../../ui/Facts.tsx';
import { PositionName } from '../../ui/PositionName.tsx';
import { cellOf, DEGREE_COLUMN, OPENINGS_COLUMN, PLACE_COLUMN, UNIT_COLUMN } from '../channel/cells.ts';
import { closureOf, isAppliedTo } from '../channel/closure.ts';
import { useClosureText } from '../channel/use-closure.ts';
import { Standing } from '../channel/Standing.tsx';
import css from './positions.module.css';

/** Tells the detail that Back may go back in history. */
const FROM_LIST = { fromList: true };

/**
 * A position of a search over all channels: name, channel, unit, degree, openings and place, deadline,
 * and one sign of how one stands to it (TRY-54).
 */
export function FoundPosition({ position }: { position: Position }) {
  const { t } = useTranslation('positions');
  const { now, language } = usePortal();
  const closureText = useClosureText();
  const closure = closureOf(position, now());
  const applied = isAppliedTo(position);
  const state = applied ? t('applied') : closure === '' ? '' : closureText(position, closure);
  const openings = cellOf(position, OPENINGS_COLUMN);
  const deadline = momentText(position.endtime, language, { isEnd: true });
  const facts = [
    position.columns['channelname'] ?? '',
    cellOf(position, UNIT_COLUMN),
    cellOf(position, DEGREE_COLUMN),
    openings === '' ? '' : t('openings', { count: Number(openings), number: openings }),
    cellOf(position, PLACE_COLUMN),
  ];
  return (
    <li className={css['position']}>
      <h2>
        <Link to={positionPath(position.hireChannel, position.z0301)} state={FROM_LIST}>
          <PositionName name={position.z0351} />
        </Link>
      </h2>
      <Facts facts={facts} />
      <p className={controls['muted']}>
        {deadline === '' ? t('noDeadline') : unbroken(t('deadline', { at: deadline }))}
      </p>
      {state === '' ? (
        <Standing position={position} />
      ) : (
        <p>
          <span className={controls['badge']}>{state}</span>
        </p>
      )}
    </li>
  );
}
