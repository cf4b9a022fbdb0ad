import { useTranslation } from 'react-i18next';
import { useCountText } from '@portal/forms/records/use-count-text';
import { brokenSumOver, missingRecords } from '@portal/rules';
import type { FieldSet, SumCheck } from '@portal/schemas';
import type { HeldRecord, HeldSet } from './store.ts';
import css from './resume.module.css';

interface RecordsHintProps {
  set: HeldSet['set'];
  /** Records that are there, begun ones among them. */
  records: readonly HeldRecord[];
  /** All records are in view; beside a single one only what is not met is said. */
  whole: boolean;
}

/** What a set asks of its records together, said before it is missed: how many, and what they have to be in all (FORM-04, FORM-06). */
export default function RecordsHint({ set, records, whole }: RecordsHintProps) {
  return (
    <>
      {whole && <CountHint limits={set.records} count={records.length} must={set.must === '1'} />}
      {(set.checks ?? [])
        .filter(({ over }) => over !== undefined)
        .map((check, place) => (
          <SumHint key={place} check={check} set={set} records={records} whole={whole} />
        ))}
    </>
  );
}

interface CountHintProps {
  limits: FieldSet['records'];
  count: number;
  must: boolean;
}

function CountHint({ limits, count, must }: CountHintProps) {
  const text = useCountText(limits, count, must);
  if (text === '') return null;
  return (
    <p className={css['limits']} role="status" data-records={missingRecords(count, limits)}>
      {text}
    </p>
  );
}

interface SumHintProps extends RecordsHintProps {
  check: SumCheck;
}

/** By what is stored: what is only typed counts once it is saved. */
function SumHint({ check, set, records, whole }: SumHintProps) {
  const { t } = useTranslation(['resume-late', 'forms-late']);
  const total = brokenSumOver(
    check,
    records.map(({ record }) => record.values),
  );
  const labels = check.sum.map(
    (itemid) => set.fieldList.find((field) => field.itemid === itemid)?.itemdesc || itemid,
  );
  const left = t('together.sum', { sum: labels.join(' + ') });
  const asked = t(`forms-late:error.x-sum.${check.is}`, { left, right: check.value });
  if (total === null && !whole) return null;
  return (
    <p className={css[total === null ? 'limits' : 'unmet']} role="status">
      {total === null ? asked : `${check.message || asked}${t('together.now', { total })}`}
    </p>
  );
}
