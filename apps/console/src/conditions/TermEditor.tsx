import { kindOfTerm, meaningOf, ruleOfTerm, TERM_KINDS, withRuleOfTerm } from '@portal/conditions';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeList } from '@portal/fieldsets';
import type { ConditionTerm, StoredField, StoredFieldSet } from '@portal/schemas';
import { WhenEditor } from '../rules/WhenEditor.tsx';
import { SelectField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { AgeDayForNew } from './age-day.ts';
import { askedFields, dateFields, newConditionTerm } from './model.ts';
import { lineOf } from './TermLines.tsx';
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
  const { Bounds, Line, withDate } = lineOf(term);
  const own = { term, dates, fields: askedFields(set), isToday, onChange };
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
        {withDate && (
          <SelectField
            label={t('conditions.date')}
            hideLabel
            value={meaningOf(term).dates(term)[0] ?? ''}
            options={dates}
            onChange={(date) => onChange(withDate(term, date))}
          />
        )}
      </div>
      {Bounds && <Bounds {...own} />}
      {rule !== null && (
        <WhenEditor
          when={rule}
          fields={own.fields}
          lists={lists}
          onChange={(when, typing) =>
            onChange(
              withRuleOfTerm(term, () => when),
              typing,
            )
          }
        />
      )}
      {Line && <Line {...own} />}
    </div>
  );
}
