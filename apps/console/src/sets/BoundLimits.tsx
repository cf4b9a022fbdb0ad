import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDateField, kindOfStored, withOptionalText, type ChangeOf } from '@portal/fieldsets';
import { readRelativeDate, writeRelativeDate, type RelativeDate } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { wholeNumberIn } from '../ui/CountField.tsx';
import { QuotingFields } from '../quotes/QuotingFields.tsx';
import { SelectField, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { writtenIn } from '../ui/written.ts';
import css from './sets.module.css';

type Side = 'minValue' | 'maxValue';
type Change = (name: string, change: ChangeOf<Omit<StoredField, 'itemid'>>) => void;

interface Props {
  set: StoredFieldSet;
  field: StoredField;
  change: Change;
}

const MONTHS_OF_YEAR = 12;
/** More digits than months in 150 years have. */
const MAX_DIGITS = 4;

/** A bound as it is kept: without the space around it, in half width; null = none. */
const kept = (text: string): string | null => text.normalize('NFKC').trim() || null;

/** The lowest or highest number, or how many characters or choices at least. */
export function PlainBound({
  side,
  label,
  help,
  decimal = false,
  field,
  change,
}: Omit<Props, 'set'> & { side: Side; label: string; help: string; decimal?: boolean }) {
  return (
    <TextField
      label={label}
      help={help}
      inputMode={decimal ? 'decimal' : 'numeric'}
      value={field[side] ?? ''}
      onChange={(text) => change(side, { [side]: kept(text) })}
    />
  );
}

interface RelativeProps {
  name: string;
  date: RelativeDate;
  onChange(date: RelativeDate): void;
}

/** So many years or months before or after what a date is counted from. */
function Offset({ name, date, onChange }: RelativeProps) {
  const { t } = useTranslation();
  const { item, months } = date;
  const [unit, setUnit] = useState(months % MONTHS_OF_YEAR === 0 ? 'years' : 'months');
  const size = unit === 'years' ? MONTHS_OF_YEAR : 1;
  const amount = Math.abs(months) / size;
  const put = (many: number, sign: number, each: number): void =>
    onChange({ item, months: many === 0 ? 0 : Math.round(many) * each * sign });
  const sign = months < 0 ? -1 : 1;
  return (
    <div className={css['offset']}>
      <TextField
        label={t('details.bound.amount', { name })}
        inputMode="numeric"
        maxLength={MAX_DIGITS}
        value={amount === 0 ? '' : String(Math.trunc(amount))}
        onChange={(text) => put(wholeNumberIn(text), sign, size)}
      />
      <SelectField
        label={t('details.bound.unit', { name })}
        value={unit}
        options={['years', 'months'].map((value) => ({
          value,
          label: t(`details.bound.${value as 'years' | 'months'}`),
        }))}
        onChange={(value) => {
          setUnit(value);
          put(Math.trunc(amount), sign, value === 'years' ? MONTHS_OF_YEAR : 1);
        }}
      />
      <SelectField
        label={t('details.bound.direction', { name })}
        value={sign < 0 ? 'before' : 'after'}
        options={['before', 'after'].map((value) => ({
          value,
          label: t(`details.bound.${value as 'before' | 'after'}`),
        }))}
        onChange={(value) => put(Math.trunc(amount), value === 'before' ? -1 : 1, size)}
      />
    </div>
  );
}

/** The earliest or latest date: a fixed one, or one that hangs on today or on another date of the record (FORM-01). */
export function DateBound({ side, set, field, change }: Props & { side: Side }) {
  const { t, i18n } = useTranslation();
  const value = field[side] ?? '';
  const relative = readRelativeDate(value);
  const [fixed, setFixed] = useState(value !== '' && !relative);
  const others = set.fieldList.filter(
    (one) => one.itemid !== field.itemid && one.archived !== '1' && isDateField(one),
  );
  const name = t(`details.bound.${side}`);
  const from = relative ? `item:${relative.item}` : fixed || value !== '' ? 'fixed' : '';
  const gone = relative && relative.item !== '' && !others.some(({ itemid }) => itemid === relative.item);
  const put = (bound: string | null): void => change(side, { [side]: bound });
  return (
    <>
      <SelectField
        label={name}
        value={from}
        options={[
          { value: '', label: t('details.bound.none') },
          { value: 'fixed', label: t('details.bound.fixed') },
          { value: 'item:', label: t('details.bound.today') },
          ...others.map(({ itemid, itemdesc }) => ({
            value: `item:${itemid}`,
            label: t('details.bound.item', { name: said(itemdesc, i18n.language) || itemid }),
          })),
          ...(gone ? [{ value: from, label: relative.item }] : []),
        ]}
        onChange={(chosen) => {
          setFixed(chosen === 'fixed');
          const item = chosen.startsWith('item:') ? chosen.slice('item:'.length) : null;
          put(item === null ? null : writeRelativeDate({ item, months: relative?.months ?? 0 }));
        }}
      />
      {from === 'fixed' && (
        <TextField
          label={t('details.bound.day', { name })}
          help={t('details.bound.dayHelp', { format: kindOfStored(field).limits.formats?.[0] ?? '' })}
          value={value}
          onChange={(text) => put(kept(text))}
        />
      )}
      {relative && <Offset name={name} date={relative} onChange={(date) => put(writeRelativeDate(date))} />}
    </>
  );
}

/** What a candidate reads whose value is out of bounds; without it the portal's own words (FORM-01). */
export function BoundMessage({ field, change }: Omit<Props, 'set'>) {
  const { t } = useTranslation();
  const { minValue = '', maxValue = '', boundText } = field;
  if (minValue === '' && maxValue === '' && boundText === undefined) return null;
  return (
    <QuotingFields
      label={(language) => writtenIn(t, 'bound', language)}
      help={t('details.bound.textHelp')}
      text={boundText}
      onChange={(language, said) =>
        change(`boundText.${language}`, { boundText: withOptionalText(boundText, language, said) })
      }
    />
  );
}
