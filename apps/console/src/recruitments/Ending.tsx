import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentIn, said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { TIME_ZONE } from '@portal/rules';
import layout from '../ui/layout.module.css';

/** Recruitments whose data is deleted within 30 days, each with the way to its hold; nothing when there is none (DATA-04). */
export function Ending() {
  const { t, i18n } = useTranslation('recruitments');
  const { data } = useLoaded('GET /retention');
  if (!data || data.length === 0) return null;
  return (
    <div className={layout['note']} role="status">
      {data.map(({ id, name, dueAt, applications, held }) => {
        const values = { name: said(name, i18n.language), at: momentIn(TIME_ZONE, dueAt, i18n.language) };
        return (
          <p key={id}>
            <Link to={`/recruitments/${id}/retention`}>
              {held
                ? t('retention.endingHeld', values)
                : t('retention.ending', { ...values, count: applications })}
            </Link>
          </p>
        );
      })}
    </div>
  );
}
