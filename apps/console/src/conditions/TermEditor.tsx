import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeList } from '@portal/fieldsets';
import { ruleOfTerm, withRuleOfTerm } from '@portal/rules';
import type { ConditionTerm, StoredField, StoredFieldSet } from '@portal/schemas';
import { WhenEditor } from '../rules/WhenEditor.tsx';
import { newTerm } from '../rules/model.ts';
import { DateField } from '../ui/DateField.tsx';
import { Check, SelectField, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { AgeDayForNew } from './age-day.ts';
import { askedFields, dateFields, kindOfTerm, newConditionTerm, TERM_KINDS } from './model.ts';
import css from './conditions.module.css';

interface Props {
  term: ConditionTerm;
  sets: readonly StoredFieldSet[];
  lists: readonly CodeList[];
  /** What an empty day stands for: of applying, or the day itself. */
  isToday: boolean;
  /** `typing` says that it goes on in the same box (HR-09). */
  onChange(term: ConditionTerm, typing?: boolean): void;
}

const whole = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;

/** What a condition asks for: a record of a set, an age, or years that records cover together. */
export function TermEditor({ term, sets, lists, isToday, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const ageDay = useContext(AgeDayForNew);
  const set = sets.find(({ fieldsetid }) => fieldsetid === term.set);
  const named = (field: StoredField) => ({
    value: field.itemid,
    label: said(field.itemdesc, i18n.language) || field.itemid,
  });
  const setOptions = sets.map((one) => ({
    value: one.fieldsetid,
    label: said(one.displayname, i18n.language) || one.fieldsetid,
  }));
  const dates = dateFields(set).map(named);
  const kind = kindOfTerm(term);
  const rule = ruleOfTerm(term);
  return (
    <div className={css['term']}>
      <div className={css['line']}>
        <SelectField
          label={t('conditions.about')}
          hideLabel
          value={kind}
          options={TERM_KINDS.map((one) => ({ value: one, label: t(`conditions.kind.${one}`) }))}
          onChange={(value) => {
            const next = TERM_KINDS.find((one) => one === value);
            if (next) onChange(newConditionTerm(sets, next, term.set, ageDay));
          }}
        />
        <SelectField
          label={t('conditions.set')}
          hideLabel
          value={term.set}
          options={set ? setOptions : [{ value: term.set, label: term.set }, ...setOptions]}
          onChange={(value) => onChange(newConditionTerm(sets, kind, value, ageDay))}
        />
        {('age' in term || 'latest' in term) && (
          <SelectField
            label={t('conditions.date')}
            hideLabel
            value={'age' in term ? term.age : term.by}
            options={dates}
            onChange={(date) => onChange('age' in term ? { ...term, age: date } : { ...term, by: date })}
          />
        )}
      </div>
      {'count' in term && <CountLine term={term} fields={askedFields(set)} onChange={onChange} />}
      {rule !== null && (
        <WhenEditor
          when={rule}
          fields={askedFields(set)}
          lists={lists}
          onChange={(when, typing) =>
            onChange(
              withRuleOfTerm(term, () => when),
              typing,
            )
          }
        />
      )}
      {'age' in term && (
        <div className={css['line']}>
          <Bound
            label={t('conditions.from')}
            value={term.atLeast}
            onChange={(atLeast) => onChange(withBounds(term, atLeast, term.atMost))}
          />
          <Bound
            label={t('conditions.to')}
            value={term.atMost}
            onChange={(atMost) => onChange(withBounds(term, term.atLeast, atMost))}
          />
          <Day on={term.on} isToday={isToday} onChange={(on) => onChange({ ...term, on })} />
        </div>
      )}
      {'years' in term && (
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
      )}
    </div>
  );
}

/** Bounds as they are stored: one that is not set is not there. */
const bounded = (atLeast: number | undefined, atMost: number | undefined) => ({
  ...(atLeast === undefined ? {} : { atLeast }),
  ...(atMost === undefined ? {} : { atMost }),
});

type CountTerm = Extract<ConditionTerm, { count: object }>;

interface CountLineProps {
  term: CountTerm;
  fields: readonly StoredField[];
  onChange(term: ConditionTerm): void;
}

/** How many records there are, and whether those alone count that hold something. */
function CountLine({ term, fields, onChange }: CountLineProps) {
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

type AgeTerm = Extract<ConditionTerm, { age: string }>;

const withBounds = (
  { set, age, on }: AgeTerm,
  atLeast: number | undefined,
  atMost: number | undefined,
): AgeTerm => ({
  set,
  age,
  on,
  ...bounded(atLeast, atMost),
});

interface BoundProps {
  label: string;
  value: number | undefined;
  onChange(value: number | undefined): void;
}

/** A number of years or records; empty = no bound. */
function Bound({ label, value, onChange }: BoundProps) {
  return (
    <TextField
      label={label}
      value={value === undefined ? '' : String(value)}
      inputMode="numeric"
      maxLength={3}
      size={4}
      onChange={(text) => onChange(whole(text))}
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
