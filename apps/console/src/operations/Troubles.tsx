import { IconAlertTriangleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Trouble } from '@portal/console-contract';
import { URGENT } from '@portal/console-contract/operations';
import { numberIn } from './amounts.ts';
import { PLACES, SECTIONS } from './sections.ts';
import css from './operations.module.css';

function One({ trouble: { kind, of, count } }: { trouble: Trouble }) {
  const { t, i18n } = useTranslation('operations');
  const isUrgent = URGENT.has(kind);
  const Icon = isUrgent ? IconAlertTriangleFilled : IconInfoCircleFilled;
  const place = PLACES[kind];
  const names = { count, number: numberIn(i18n.language, count), of: of === '' ? '' : t(`of.${of}`) };
  return (
    <li className={css['trouble']} data-urgent={isUrgent}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <h3>
          <span className={css['weight']}>{t(isUrgent ? 'urgent' : 'soon')}</span>{' '}
          {t(`trouble.${kind}.title`, names)}
        </h3>
        <p>{t(`trouble.${kind}.act`, names)}</p>
        <p className={css['where']}>
          {place !== undefined && <Link to={place}>{t('toOutbox')}</Link>}
          <span>{t('manual', { section: SECTIONS[kind] })}</span>
        </p>
      </div>
    </li>
  );
}

/** What needs somebody, the worst first, each with what to do; or that nothing does. */
export function Troubles({ troubles, hasSchedule }: { troubles: readonly Trouble[]; hasSchedule: boolean }) {
  const { t } = useTranslation('operations');
  return (
    <section aria-labelledby="operations-troubles">
      <h2 id="operations-troubles" className={troubles.length === 0 ? 'visually-hidden' : css['attention']}>
        {t('attention')}
      </h2>
      {troubles.length === 0 ? (
        <p className={css['calm']}>
          <IconCircleCheckFilled size={20} aria-hidden="true" />
          <span>
            <strong>{t('calm')}</strong> {t(hasSchedule ? 'calmText' : 'calmUnscheduled')}
          </span>
        </p>
      ) : (
        <ul className={css['troubles']}>
          {troubles.map((trouble) => (
            <One key={`${trouble.kind} ${trouble.of}`} trouble={trouble} />
          ))}
        </ul>
      )}
    </section>
  );
}
