import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useId, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RankProblem } from '@portal/machines/applied-view/ranking.ts';
import css from './rank.module.css';

interface RankCellProps {
  name: string;
  value: string;
  /** Positions in the batch: the highest number. */
  size: number;
  /** 0-based place among them. */
  place: number;
  problem: RankProblem | undefined;
  disabled: boolean;
  onRank: (value: string) => void;
  /** Moves by one place. */
  onMove: (by: -1 | 1) => void;
  /** The handle was taken hold of. */
  onGrab: (event: PointerEvent<HTMLElement>) => void;
}

/** The preference number of one position: typed, moved by one place, or dragged by its handle (APPLIED-05). */
export function RankCell({
  name,
  value,
  size,
  place,
  problem,
  disabled,
  onRank,
  onMove,
  onGrab,
}: RankCellProps) {
  const { t } = useTranslation('user');
  const id = useId();
  return (
    <span className={css['rank']}>
      {/* For pointers only: the field and the buttons do the same for everybody. */}
      {size > 1 && (
        <span
          className={css['grip']}
          title={t('rank.drag')}
          aria-hidden="true"
          data-disabled={disabled}
          onPointerDown={disabled ? undefined : onGrab}
        >
          <IconGripVertical size={20} />
        </span>
      )}
      <input
        inputMode="numeric"
        aria-label={t('rank.of', { name })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        value={value}
        disabled={disabled}
        onChange={(event) => onRank(event.currentTarget.value)}
      />
      <button
        type="button"
        data-by="-1"
        aria-label={t('rank.up', { name })}
        disabled={disabled || place === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        data-by="1"
        aria-label={t('rank.down', { name })}
        disabled={disabled || place === size - 1}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </button>
      {problem !== undefined && (
        <span id={id} className={css['rankProblem']}>
          {t(`rank.${problem}`, { size })}
        </span>
      )}
    </span>
  );
}
