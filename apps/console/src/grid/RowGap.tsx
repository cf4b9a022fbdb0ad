import css from './grid.module.css';

/** As much room as the rows take that are not drawn, in pixels. */
export const RowGap = ({ height }: { height: number }) => (
  <div role="presentation" className={css['gap']} style={{ height }} />
);
