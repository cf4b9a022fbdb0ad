import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import css from './standing.module.css';

type Judged = Pick<Position, 'eligibility' | 'eligibilityText' | 'eligibilityMissing'>;

/**
 * How the signed-in candidate stands to a position's conditions, at a glance (ELIG-04); the whole sentence is on the
 * position's page.
 */
export function Standing({ position }: { position: Judged }) {
  const { t } = useTranslation('channel');
  const { eligibility, eligibilityText, eligibilityMissing: missing } = position;
  if (eligibility !== 'met' && eligibility !== 'notMet' && eligibility !== 'unknown') return null;
  return (
    <p className={css['standing']} data-verdict={eligibility}>
      {eligibility === 'unknown' && missing.length > 0 ? (
        <MissingValues missing={missing} />
      ) : (
        <span className={controls['badge']} title={eligibilityText || undefined}>
          {t(`eligibility.${eligibility}`)}
        </span>
      )}
    </p>
  );
}

/** What has to be filled in before it can be told, each the way to its place in the resume (TRY-47). */
export function MissingValues({ missing }: { missing: Position['eligibilityMissing'] }) {
  const { t } = useTranslation('channel');
  return (
    <span className={css['missing']}>
      <span>{t('toFill')}</span>
      {missing.map(({ fieldsetid = '', itemid = '', itemdesc = itemid, record = '0' }) => (
        <Link
          key={`${fieldsetid}.${itemid}`}
          to={`/user/resume?${new URLSearchParams({ set: fieldsetid, ...(record === '0' ? {} : { record }) }).toString()}`}
        >
          {itemdesc}
        </Link>
      ))}
    </span>
  );
}
