import { useRef, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from './use-columns.ts';
import css from './grid.module.css';

interface Props {
  /** Heading of the column. */
  name: string;
  width: number | undefined;
  /** null = the usual width again. */
  onWidth(width: number | null): void;
}

/** Pixels that an arrow key moves the edge. */
const STEP = 16;

/** The edge of a column: drawn with the pointer or moved by arrow keys; a double click gives the usual width (GRID-07). */
export function ColumnEdge({ name, width, onWidth }: Props) {
  const { t } = useTranslation();
  const drawn = useRef<{ x: number; width: number } | null>(null);
  const current = (edge: Element): number => edge.parentElement?.getBoundingClientRect().width ?? 0;
  return (
    <span
      role="slider"
      tabIndex={-1}
      className={css['edge']}
      aria-label={t('grid.resize', { name })}
      aria-orientation="horizontal"
      aria-valuemin={MIN_COLUMN_WIDTH}
      aria-valuemax={MAX_COLUMN_WIDTH}
      aria-valuenow={width ?? MIN_COLUMN_WIDTH}
      onPointerDown={(event: PointerEvent<HTMLSpanElement>) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        drawn.current = { x: event.clientX, width: current(event.currentTarget) };
      }}
      onPointerMove={(event) => {
        if (drawn.current) onWidth(drawn.current.width + event.clientX - drawn.current.x);
      }}
      onPointerUp={() => {
        drawn.current = null;
      }}
      onPointerCancel={() => {
        drawn.current = null;
      }}
      onDoubleClick={() => onWidth(null)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        event.stopPropagation();
        onWidth(current(event.currentTarget) + (event.key === 'ArrowRight' ? STEP : -STEP));
      }}
    />
  );
}
