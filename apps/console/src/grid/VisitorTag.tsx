import { useTranslation } from 'react-i18next';
import css from './grid.module.css';

/** Who else is in a cell or row just now, on its edge (SHEET-05); nothing where nobody is. */
export function VisitorTag({ names }: { names: string }) {
  const { t } = useTranslation();
  if (names === '') return null;
  return (
    <span className={css['visitor']}>
      <span aria-hidden="true">{names}</span>
      <span className="visually-hidden">{t('places.here', { names })}</span>
    </span>
  );
}
