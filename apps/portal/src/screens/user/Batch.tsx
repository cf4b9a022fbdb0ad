import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  arranged,
  ranksAfterMove,
  type RankProblem,
  type Ranks,
} from '@portal/machines/applied-view/ranking.ts';
import type { Column, Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { ApplicationProgress } from './ApplicationProgress.tsx';
import { PositionTable, type RowProps } from './PositionTable.tsx';
import { RankCell } from './RankCell.tsx';
import { useRowDrag, type RowDrag } from './use-row-drag.ts';
import css from './user.module.css';

const RANK_COLUMN = 'thenumber';

/** Distinct texts of a batch's positions, in order (APPLIED-08, D-57). */
const notesOf = (positions: readonly Position[]): string[] => [
  ...new Set(positions.map(({ descripValue }) => descripValue).filter((text) => text !== '')),
];

/** Positions in a given order; those it does not name come last. */
function inOrder(positions: readonly Position[], order: readonly string[]): Position[] {
  const place = ({ pos_id }: Position): number =>
    order.includes(pos_id) ? order.indexOf(pos_id) : order.length;
  return positions.toSorted((a, b) => place(a) - place(b));
}

/** How a row stands while one is dragged: lifted itself, aside to make room, or beside the place where that one would go. */
function dragProps(drag: RowDrag | null, place: number): RowProps {
  if (drag === null) return {};
  const { from, to, by, room } = drag;
  const moved = (pixels: number): CSSProperties =>
    ({ '--drag-by': `${pixels}px`, '--drag-room': `${room}px` }) as CSSProperties;
  if (from === place) return { 'data-dragged': 'lifted', style: moved(by) };
  const passed = from < to ? from < place && place <= to : to <= place && place < from;
  return {
    'data-dragged': 'aside',
    style: moved(passed ? (from < to ? -room : room) : 0),
    ...(place === to ? { 'data-drop': to < from ? 'before' : 'after' } : {}),
  };
}

interface BatchProps {
  name: string;
  positions: readonly Position[];
  columns: readonly Column[];
  /** Preference numbers as typed; null = they cannot be changed here (APPLIED-12). */
  ranks: Ranks | null;
  problems: Readonly<Record<string, RankProblem>>;
  disabled: boolean;
  onRank: (id: string, value: string) => void;
  onOpen: (position: Position) => void;
  /** Told when something of an application changed. */
  onChanged: () => void;
  actions: ((position: Position) => ReactNode) | undefined;
}

/** The applications of a batch: by number, by buttons or by dragging they are put in the candidate's order. */
export function Batch({
  name,
  positions,
  columns,
  ranks,
  problems,
  disabled,
  onRank,
  onOpen,
  onChanged,
  actions,
}: BatchProps) {
  const { t } = useTranslation('user');
  const section = useRef<HTMLElement>(null);
  const [order, setOrder] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const shown = ranks === null ? positions : arranged(inOrder(positions, order), ranks);

  // The limit of this recruitment, which may be another than that of the portal (OFFICE-11).
  const most = Number(positions[0]?.maxPositions);

  const move = (id: string, from: number, to: number): void => {
    for (const [other, value] of Object.entries(ranksAfterMove(shown, id, to)))
      if (ranks?.[other] !== value) onRank(other, value);
    const moved = shown[from];
    setSaid(t('rank.moved', { name: moved?.z0351 ?? '', place: to + 1, size: shown.length }));
    // The row takes the focus along; at an end the button that brought it there goes no further.
    requestAnimationFrame(() => {
      const row = `[data-position="${CSS.escape(id)}"]`;
      const buttons = section.current?.querySelectorAll<HTMLElement>(`${row} [data-by]:not(:disabled)`) ?? [];
      const same = [...buttons].find(({ dataset }) => dataset['by'] === String(Math.sign(to - from)));
      (same ?? buttons[0])?.focus();
    });
  };
  const { drag, grab } = useRowDrag(move);

  const rankCell = (position: Position): ReactNode => {
    const { pos_id, z0351 } = position;
    const place = shown.indexOf(position);
    return (
      <RankCell
        name={z0351}
        value={ranks?.[pos_id] ?? ''}
        size={shown.length}
        place={place}
        problem={problems[pos_id]}
        disabled={disabled}
        onRank={(value) => {
          // Until the numbers are complete again, the rows stay as they are now.
          setOrder(shown.map((one) => one.pos_id));
          onRank(pos_id, value);
        }}
        onMove={(by) => move(pos_id, place, place + by)}
        onGrab={(event) => grab(pos_id, event)}
      />
    );
  };
  return (
    <section ref={section} className={`${controls['card']} ${css['batch']}`} aria-label={name}>
      <h2 className={controls['cardTitle']}>{name}</h2>
      {ranks !== null && most > 0 && (
        <p className={controls['muted']}>{t('limit', { count: most, used: positions.length })}</p>
      )}
      {notesOf(positions).map((note) => (
        <p key={note} className={css['note']}>
          {note}
        </p>
      ))}
      <PositionTable
        caption={name}
        positions={shown}
        columns={columns}
        cell={(position, { itemid }) =>
          ranks !== null && itemid.toLowerCase() === RANK_COLUMN ? rankCell(position) : undefined
        }
        below={(position) => (
          <ApplicationProgress position={position} current={ranks !== null} onChanged={onChanged} />
        )}
        row={(_, place) => dragProps(drag, place)}
        {...(actions ? { actionsTitle: t('actions'), actions } : {})}
        onOpen={onOpen}
      />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </section>
  );
}
