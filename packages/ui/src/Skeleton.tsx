import css from './states.module.css';

interface SkeletonProps {
  /** What a screen reader is told. */
  label: string;
  rows?: number;
  /** About the height of what will come: a line of a dense screen, a row of a list, a block of a form. */
  size?: 'line' | 'row' | 'block';
}

/** Something is on its way: grey shapes of about the right size. */
export function Skeleton({ label, rows = 3, size = 'row' }: SkeletonProps) {
  return (
    <div className={css['skeleton']} data-size={size} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  );
}
