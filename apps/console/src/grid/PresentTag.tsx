import { useTranslation } from 'react-i18next';
import css from './present.module.css';

/** Who else is in a cell or row just now, on its edge (SHEET-05); nothing where nobody is. */
export function PresentTag({ names }: { names: string }) {
  const { t } = useTranslation();
  if (names === '') return null;
  return (
    // Drawn by the style sheet: what the cell says is its own text alone.
    <span className={css['present']} role="img" aria-label={t('places.here', { names })} data-names={names} />
  );
}
