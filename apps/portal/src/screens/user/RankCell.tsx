import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RankProblem } from '@portal/machines/applied-view/ranking.ts';
import css from './user.module.css';

interface RankCellProps {
  name: string;
  value: string;
  /** Positions in the batch: the highest number. */
  size: number;
  problem: RankProblem | undefined;
  disabled: boolean;
  onRank: (value: string) => void;
  /** Moves by one place, changing numbers with the neighbour. */
  onMove: (by: -1 | 1) => void;
}

/** The preference number of one position: typed, or moved by one place (APPLIED-05). */
export function RankCell({ name, value, size, problem, disabled, onRank, onMove }: RankCellProps) {
  const { t } = useTranslation('user');
  const id = useId();
  const number = Number(value);
  return (
    <span className={css['rank']}>
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
        aria-label={t('rank.up', { name })}
        disabled={disabled || number <= 1}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={t('rank.down', { name })}
        disabled={disabled || !(number < size)}
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
