import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOfTerm } from '@portal/conditions';
import type { ConditionTerm, ConditionTerms, StoredField, TermKind } from '@portal/schemas';
import { newTerm } from '../rules/model.ts';
import { DateField } from '../ui/DateField.tsx';
import { Check, SelectField, TextField } from '../ui/Kit.tsx';
import css from './conditions.module.css';

interface LineProps<T extends ConditionTerm> {
  term: T;
  /** Dates of its set, and all fields that can be asked about. */
  dates: readonly { value: string; label: string }[];
  fields: readonly StoredField[];
  /** What an empty day stands for: of applying, or the day itself. */
  isToday: boolean;
  onChange(term: ConditionTerm): void;
}

/** Bounds as they are stored: one that is not set is not there. */
const bounded = (atLeast: number | undefined, atMost: number | undefined) => ({
  ...(atLeast === undefined ? {} : { atLeast }),
  ...(atMost === undefined ? {} : { atMost }),
});

/** How many records there are, and whether those alone count that hold something. */
function CountLine({ term, fields, onChange }: LineProps<ConditionTerms['count']>) {
  const { t } = useTranslation();
  const { set, count, of } = term;
  const put = (atLeast: number | undefined, atMost: number | undefined): void =>
    onChange({
      set,
      count: bounded(atLeast, atMost),
      ...(of ? { of } : {}),
    });
  return (
    <div className={css['line']}>
      <Bound
        label={t('conditions.fewest')}
        value={count.atLeast}
        onChange={(least) => put(least, count.atMost)}
      />
      <Bound
        label={t('conditions.most')}
        value={count.atMost}
        onChange={(most) => put(count.atLeast, most)}
      />
      <Check
        label={t('conditions.countOf')}
        checked={of !== undefined}
        onChange={(isOf) => onChange({ set, count, ...(isOf ? { of: newTerm(fields[0]) } : {}) })}
      />
    </div>
  );
}

/** Full years since a date, within bounds, on a day. */
function AgeLine({ term, isToday, onChange }: LineProps<ConditionTerms['age']>) {
  const { t } = useTranslation();
  const { set, age, on } = term;
  const put = (atLeast: number | undefined, atMost: number | undefined): void =>
    onChange({ set, age, on, ...bounded(atLeast, atMost) });
  return (
    <div className={css['line']}>
      <Bound
        label={t('conditions.from')}
        value={term.atLeast}
        onChange={(atLeast) => put(atLeast, term.atMost)}
      />
      <Bound
        label={t('conditions.to')}
        value={term.atMost}
        onChange={(atMost) => put(term.atLeast, atMost)}
      />
      <Day on={on} isToday={isToday} onChange={(next) => onChange({ ...term, on: next })} />
    </div>
  );
}

/** Between which dates records cover time, how much of it, and on which day. */
function YearsLine({ term, dates, isToday, onChange }: LineProps<ConditionTerms['years']>) {
  const { t } = useTranslation();
  return (
    <div className={css['line']}>
      {(['from', 'to'] as const).map((end) => (
        <SelectField
          key={end}
          label={t(`conditions.${end === 'from' ? 'begins' : 'ends'}`)}
          value={term.years[end]}
          options={dates}
          onChange={(item) => onChange({ ...term, years: { ...term.years, [end]: item } })}
        />
      ))}
      <Bound
        label={t('conditions.years')}
        value={term.atLeast}
        onChange={(atLeast) => onChange({ ...term, atLeast: atLeast ?? 0 })}
      />
      <Day on={term.on} isToday={isToday} onChange={(on) => onChange({ ...term, on })} />
    </div>
  );
}

interface BoundProps {
  label: string;
  value: number | undefined;
  onChange(value: number | undefined): void;
}

/** A number of years or records; empty = no bound. What is no number is not taken: the one before stays. */
function Bound({ label, value, onChange }: BoundProps) {
  return (
    <TextField
      label={label}
      value={value === undefined ? '' : String(value)}
      inputMode="numeric"
      maxLength={3}
      size={4}
      onChange={(text) => {
        const typed = text.trim();
        if (/^\d{0,3}$/.test(typed)) onChange(typed === '' ? undefined : Number(typed));
      }}
    />
  );
}

/** The day that years are counted on, yyyy-MM-dd; empty = the day of applying, or of judging. */
function Day({ on, isToday, onChange }: { on: string; isToday: boolean; onChange(on: string): void }) {
  const { t } = useTranslation();
  return (
    <DateField
      label={t('conditions.on')}
      help={t(isToday ? 'conditions.onToday' : 'conditions.onHelp')}
      kind="date"
      value={on}
      onChange={onChange}
    />
  );
}

/** What the editor shows of a kind of term besides what it asks of a record. */
interface TermLine<T extends ConditionTerm> {
  /** Above what it asks of a record. */
  Bounds?: ComponentType<LineProps<T>>;
  /** Below it. */
  Line?: ComponentType<LineProps<T>>;
  /** The term by another one of the dates of its set; absent = it goes by no single date. */
  withDate?: (term: T, item: string) => T;
}

const LINES: { readonly [K in TermKind]: TermLine<ConditionTerms[K]> } = {
  when: {},
  every: {},
  latest: { withDate: (term, by) => ({ ...term, by }) },
  count: { Bounds: CountLine },
  age: { Line: AgeLine, withDate: (term, age) => ({ ...term, age }) },
  years: { Line: YearsLine },
};

/** What the editor shows of a term. */
export const lineOf = (term: ConditionTerm): TermLine<ConditionTerm> =>
  LINES[kindOfTerm(term)] as TermLine<ConditionTerm>;
