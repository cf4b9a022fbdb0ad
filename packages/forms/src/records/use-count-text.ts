import { useTranslation } from 'react-i18next';
import { fewestRecords, MAX_RECORDS, missingRecords, mostRecords, type RecordLimits } from '@portal/rules';

/**
 * How many records a set asks for, and how many are missing (FORM-04).
 *
 * @param count records that are there, begun ones among them
 * @param must whether there have to be any at all
 * @returns '' = any number will do
 */
export function useCountText(limits: RecordLimits | undefined, count: number, must: boolean): string {
  const { t } = useTranslation('forms-late');
  const [min, max] = [fewestRecords(limits), mostRecords(limits)];
  const asked = [
    min > 0 && t(must ? 'records.fewest' : 'records.fewestOptional', { count: min }),
    max < MAX_RECORDS && t('records.most', { count: max }),
  ].filter((text) => text !== false);
  if (asked.length === 0) return '';
  const missing = missingRecords(count, limits);
  return [
    asked.join(t('records.and')),
    missing > 0 && (must || count > 0) ? t('records.missing', { count: missing }) : '',
    count >= max ? t('records.full') : '',
  ].join('');
}
