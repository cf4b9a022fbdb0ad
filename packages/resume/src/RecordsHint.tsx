import { useTranslation } from 'react-i18next';
import { fewestRecords, MAX_RECORDS, missingRecords, mostRecords } from '@portal/rules';
import type { FieldSet } from '@portal/schemas';
import css from './resume.module.css';

interface RecordsHintProps {
  limits: FieldSet['records'];
  /** Records that are there, begun ones among them. */
  count: number;
  must: boolean;
}

/** How many records a set asks for, said before they are missed, and how many are still missing (FORM-04). */
export default function RecordsHint({ limits, count, must }: RecordsHintProps) {
  const { t } = useTranslation('resume-limits');
  const [min, max] = [fewestRecords(limits), mostRecords(limits)];
  const asked = [
    min > 0 && t(must ? 'records.fewest' : 'records.fewestOptional', { count: min }),
    max < MAX_RECORDS && t('records.most', { count: max }),
  ].filter((text) => text !== false);
  if (asked.length === 0) return null;
  const missing = missingRecords(count, limits);
  return (
    <p className={css['limits']} role="status" data-records={missing}>
      {asked.join(t('records.and'))}
      {missing > 0 && (must || count > 0) && t('records.missing', { count: missing })}
      {count >= max && t('records.full')}
    </p>
  );
}
