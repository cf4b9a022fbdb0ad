import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isApplied, momentText, positionPath } from '@portal/rules';
import type { Position } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { PositionName } from '../../ui/PositionName.tsx';
import { cellOf, UNIT_COLUMN } from '../channel/cells.ts';
import { closureOf } from '../channel/closure.ts';
import { useClosureText } from '../channel/use-closure.ts';
import { Standing } from '../channel/Standing.tsx';
import css from './positions.module.css';

const DEGREE_COLUMN = 'z0329';
const PLACE_COLUMN = 'z0333';

/** Tells the detail that Back may go back in history. */
const FROM_LIST = { fromList: true };

/** A position of a search over all channels: name, state, channel, unit, degree, place and deadline. */
export function FoundPosition({ position }: { position: Position }) {
  const { t } = useTranslation('positions');
  const { now, language } = usePortal();
  const closureText = useClosureText();
  const closure = closureOf(position, now());
  const applied = position.isApplyedPos === 'true' || isApplied(position);
  const state = applied ? t('applied') : closure === '' ? t('open') : closureText(position, closure);
  const deadline = momentText(position.endtime, language, { isEnd: true });
  const facts = [
    position.columns['channelname'] ?? '',
    cellOf(position, UNIT_COLUMN),
    cellOf(position, DEGREE_COLUMN),
    cellOf(position, PLACE_COLUMN),
  ].filter((fact) => fact !== '');
  return (
    <li className={css['position']}>
      <h2>
        <Link to={positionPath(position.hireChannel, position.z0301)} state={FROM_LIST}>
          <PositionName name={position.z0351} />
        </Link>
      </h2>
      <p>
        <span className={controls['badge']}>{state}</span>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Standing position={position} />
      <p className={controls['muted']}>
        {deadline === '' ? t('noDeadline') : t('deadline', { at: deadline })}
      </p>
    </li>
  );
}
