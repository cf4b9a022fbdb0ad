import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { COLUMN_WIDTH, momentText, positionPath, unbroken } from '@portal/rules';
import type { Column, Language, Position } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { PositionName } from '../../ui/PositionName.tsx';
import { ACTION_COLUMN, cellOf, NAME_COLUMN } from './cells.ts';
import { closureOf, isAppliedTo } from './closure.ts';
import { Standing } from './Standing.tsx';
import css from './position-list.module.css';

interface PositionListProps {
  channel: string;
  caption: string;
  positions: readonly Position[];
  columns: readonly Column[];
}

/** Tells the detail that Back may go back in history. */
const FROM_LIST = { fromList: true };

/** Positions with the server's columns: a table, or cards on a phone (CHAN-14 to CHAN-18, D-69). */
export function PositionList({ channel, caption, positions, columns }: PositionListProps) {
  const { t } = useTranslation(['channel', 'position']);
  const { now, language } = usePortal();
  const address = (position: Position): string => positionPath(channel, position.z0301);
  const isSettled = (position: Position): boolean =>
    isAppliedTo(position) || closureOf(position, now()) !== '';
  const cell = (position: Position, column: Column) => {
    const { itemid, itemdesc } = column;
    const id = itemid.toLowerCase();
    if (id === NAME_COLUMN)
      return (
        <th key={itemid} scope="row" className={css['nameCell']} data-label={itemdesc}>
          <Link to={address(position)} state={FROM_LIST}>
            <PositionName name={position.z0351} />
          </Link>
          <PositionPeriod position={position} language={language} />
          {/* One sign of how things stand: where none can be handed in any more, the one beside the way to do it. */}
          {!isSettled(position) && <Standing position={position} />}
        </th>
      );
    if (id !== ACTION_COLUMN)
      return (
        <td key={itemid} data-label={itemdesc} data-type={column.itemtype}>
          {cellOf(position, itemid)}
        </td>
      );
    const closure = closureOf(position, now());
    const applied = isAppliedTo(position);
    return (
      <td key={itemid} className={css['actionCell']}>
        {applied ? (
          <span className={controls['badge']}>{t('applied')}</span>
        ) : closure !== '' ? (
          <span className={`${controls['badge']} ${css['closed']}`}>{t(`position:closed.${closure}`)}</span>
        ) : (
          <Link
            className={css['applyLink']}
            to={`${address(position)}?apply=check`}
            state={FROM_LIST}
            aria-label={`${t('apply')}: ${position.z0351}`}
          >
            {t('apply')}
          </Link>
        )}
        <Link
          className={css['detailsLink']}
          to={address(position)}
          state={FROM_LIST}
          aria-label={`${t('details')}: ${position.z0351}`}
        >
          {t('details')}
        </Link>
      </td>
    );
  };
  return (
    <table className={`${controls['table']} ${css['table']}`}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        {columns.map(({ itemid }) => {
          const width = COLUMN_WIDTH[itemid.toLowerCase() as keyof typeof COLUMN_WIDTH] as number | undefined;
          return <col key={itemid} style={width === undefined ? undefined : { width }} />;
        })}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ itemid, itemdesc }) => (
            <th key={itemid} scope="col">
              {itemdesc}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <tr key={position.z0301}>{columns.map((column) => cell(position, column))}</tr>
        ))}
      </tbody>
    </table>
  );
}

/** Until when applications are taken, or from when to when while they are not yet; nothing when no times are told. */
function PositionPeriod({ position, language }: { position: Position; language: Language }) {
  const { t } = useTranslation(['channel', 'position']);
  const { now } = usePortal();
  const { starttime, endtime } = position;
  const [from, to] = [momentText(starttime, language), momentText(endtime, language, { isEnd: true })];
  if (from === '' && to === '') return null;
  const isAhead = Date.parse(starttime) > now().getTime();
  const key = isAhead ? (to === '' ? 'periodFrom' : 'period') : to === '' ? 'endless' : 'deadline';
  return <p className={css['period']}>{unbroken(t(key, { from, to }))}</p>;
}
