import { useTranslation } from 'react-i18next';
import {
  CALCULATION_SHAPES,
  calculationsFor,
  calculationWords,
  takesField,
  type ChangeOf,
} from '@portal/fieldsets';
import {
  ALL_RECORDS,
  BASIC_SET,
  CALCULATIONS,
  MAX_BETWEEN,
  readCalculation,
  TODAY,
  writeCalculation,
  type Calculation,
  type CalculationName,
  type Operand,
} from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { PickMany } from '../rules/PickMany.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Check, SelectField, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useSay } from '../ui/use-say.ts';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

interface Props {
  set: StoredFieldSet;
  /** All sets, this one as it is drafted. */
  sets: readonly StoredFieldSet[];
  field: StoredField;
  change(name: string, change: ChangeOf<Omit<StoredField, 'itemid'>>): void;
}

interface PartProps extends Props {
  calculation: Calculation;
  put(calculation: Calculation, name?: string): void;
}

const FIXED = 'fixed';

/** An operand as the value of a choice, and back. */
const valueOf = (operand: Operand | undefined): string => {
  if (!operand) return '';
  if ('day' in operand) return operand.day === TODAY ? TODAY : FIXED;
  return operand.set === undefined ? operand.item : `${operand.set}.${operand.item}`;
};

function operandOf(value: string): Operand {
  if (value === TODAY) return { day: TODAY };
  const [first = '', second] = value.split('.');
  return second === undefined ? { item: first } : { set: first, item: second };
}

/** What may be chosen: fields of the same record, and those of all records of any set. */
function useOptions({ set, field }: Pick<Props, 'set' | 'field'>, is: CalculationName) {
  const { t, i18n } = useTranslation();
  const nameOf = (one: StoredField): string => said(one.itemdesc, i18n.language) || one.itemid;
  const setName = (one: StoredFieldSet): string => said(one.displayname, i18n.language) || one.fieldsetid;
  const takes = (one: StoredField): boolean => one !== field && takesField(is, one, field);
  const own = set.fieldList
    .filter((one) => one.itemid !== field.itemid && takes(one))
    .map((one) => ({ value: one.itemid, label: nameOf(one) }));
  const ofRecords = (among: readonly StoredFieldSet[]) =>
    among.flatMap((one) =>
      one.fieldList
        .filter((other) => other.itemid !== field.itemid && takes(other))
        .map((other) => ({
          value: `${one.fieldsetid}.${other.itemid}`,
          label:
            one.fieldsetid === BASIC_SET
              ? `${setName(one)} · ${nameOf(other)}`
              : t('details.calculation.inRecords', { set: setName(one), field: nameOf(other) }),
        })),
    );
  return { own, ofRecords, nameOf, setName, takes };
}

/** Any number of answers, of the record or of all records. */
function SeveralOperands(props: PartProps) {
  const { set, sets, calculation, put } = props;
  const { t } = useTranslation();
  const { is, of, between } = calculation;
  const { own, ofRecords, setName } = useOptions(props, is);
  const records =
    CALCULATION_SHAPES[is].form === 'records'
      ? sets
          .filter(({ fieldsetid }) => fieldsetid !== BASIC_SET)
          .map((one) => ({
            value: `${one.fieldsetid}.${ALL_RECORDS}`,
            label: t('details.calculation.records', { set: setName(one) }),
          }))
      : [];
  // The person's own set is one record: its fields are in `own` there.
  const others = sets.filter(({ fieldsetid }) => fieldsetid !== set.fieldsetid || fieldsetid !== BASIC_SET);
  return (
    <>
      <PickMany
        label={t('details.calculation.of')}
        options={[...records, ...own, ...ofRecords(others)]}
        chosen={of.map(valueOf)}
        onChange={(values) => put({ ...calculation, of: values.map(operandOf) })}
      />
      {is === 'join' && (
        <TextField
          label={t('details.calculation.between')}
          value={between ?? ''}
          maxLength={MAX_BETWEEN}
          onChange={(text) => {
            const { between: _, ...rest } = calculation;
            const kept = text.replaceAll('"', '');
            put(kept === '' ? rest : { ...rest, between: kept }, 'between');
          }}
        />
      )}
    </>
  );
}

/** Two days of one record: where a span begins and ends, or when somebody was born and on which day it counts. */
function TwoDays(props: PartProps) {
  const { set, sets, calculation, put } = props;
  const { t } = useTranslation();
  const { is, of } = calculation;
  const { own, ofRecords } = useOptions(props, is);
  const others =
    set.fieldsetid === BASIC_SET ? [] : sets.filter(({ fieldsetid }) => fieldsetid === BASIC_SET);
  const dates = [...own, ...ofRecords(others)];
  const today = { value: TODAY, label: t('details.calculation.today') };
  const [first, second] = of;
  const isAge = is === 'age';
  const fixed = second && 'day' in second && second.day !== TODAY ? second.day : null;
  return (
    <>
      <SelectField
        label={t(isAge ? 'details.calculation.born' : 'details.calculation.first')}
        value={valueOf(first)}
        options={[{ value: '', label: t('choose') }, ...dates]}
        onChange={(value) => value !== '' && put({ is, of: [operandOf(value), second ?? { day: TODAY }] })}
      />
      <SelectField
        label={t(isAge ? 'details.calculation.day' : 'details.calculation.second')}
        value={valueOf(second)}
        options={[
          ...(second ? [] : [{ value: '', label: t('choose') }]),
          today,
          ...dates,
          { value: FIXED, label: t('details.calculation.fixed') },
        ]}
        onChange={(value) => {
          if (value === '') return;
          const day = value === FIXED ? { day: `${new Date().getFullYear()}-12-31` } : operandOf(value);
          put({ is, of: [first ?? { day: TODAY }, day] });
        }}
      />
      {fixed !== null && (
        <DateField
          kind="date"
          label={t('details.calculation.date')}
          value={fixed}
          // An emptied one is none yet.
          onChange={(day) => day !== '' && put({ is, of: [first ?? { day: TODAY }, { day }] }, 'day')}
        />
      )}
    </>
  );
}

/** Spans of all records of a set. */
function Spans(props: PartProps) {
  const { sets, calculation, put } = props;
  const { t } = useTranslation();
  const { is, of } = calculation;
  const { nameOf, setName, takes } = useOptions(props, is);
  const [first, second, open] = of;
  const chosen = first && 'set' in first ? first.set : undefined;
  const datesOf = (id: string | undefined): StoredField[] =>
    sets.find(({ fieldsetid }) => fieldsetid === id)?.fieldList.filter(takes) ?? [];
  const able = sets.filter(({ fieldsetid }) => fieldsetid !== BASIC_SET && datesOf(fieldsetid).length > 0);
  const dates = datesOf(chosen);
  const itemOf = (operand: Operand | undefined): string => (operand && 'item' in operand ? operand.item : '');
  const build = (id: string, from: string, to: string, isOpen: boolean): void =>
    put({
      is,
      of: [{ set: id, item: from }, { set: id, item: to }, ...(isOpen ? [{ day: TODAY }] : [])],
    });
  return (
    <>
      <SelectField
        label={t('details.calculation.set')}
        value={chosen ?? ''}
        options={[
          ...(chosen === undefined ? [{ value: '', label: t('choose') }] : []),
          ...able.map((one) => ({ value: one.fieldsetid, label: setName(one) })),
        ]}
        onChange={(id) => {
          const [from, to = from] = datesOf(id);
          if (from && to) build(id, from.itemid, to.itemid, true);
        }}
      />
      {chosen !== undefined &&
        (
          [
            ['first', first],
            ['second', second],
          ] as const
        ).map(([end, operand]) => (
          <SelectField
            key={end}
            label={t(`details.calculation.${end}`)}
            value={itemOf(operand)}
            options={dates.map((one) => ({ value: one.itemid, label: nameOf(one) }))}
            onChange={(item) =>
              build(
                chosen,
                end === 'first' ? item : itemOf(first),
                end === 'second' ? item : itemOf(second),
                open !== undefined,
              )
            }
          />
        ))}
      {chosen !== undefined && (
        <Check
          label={t('details.calculation.open')}
          checked={open !== undefined}
          onChange={(isOpen) => build(chosen, itemOf(first), itemOf(second), isOpen)}
        />
      )}
    </>
  );
}

/** The operands of a calculation, asked for by its form. */
function Operands(props: PartProps) {
  switch (CALCULATION_SHAPES[props.calculation.is].form) {
    case 'spans':
      return <Spans {...props} />;
    case 'span':
    case 'age':
      return <TwoDays {...props} />;
    default:
      return <SeveralOperands {...props} />;
  }
}

/** What a field is calculated from (FORM-05): chosen, never written, and read back as a sentence. */
export function CalculationEditor(props: Props) {
  const { set, sets, field, change } = props;
  const { t } = useTranslation();
  const { say, language } = useSay();
  const { calculated = '' } = field;
  const calculation = readCalculation(calculated);
  const able = calculationsFor(field);
  if (able.length === 0 && calculated === '') return null;
  const put = (next: Calculation | null, name = ''): void =>
    change(
      name === '' ? '' : `calculated.${name}`,
      next === null ? { calculated: null } : { calculated: writeCalculation(next), must: '0' },
    );
  return (
    <section aria-label={t('details.calculation.title')} className={controls['form']}>
      <h3>{t('details.calculation.title')}</h3>
      <SelectField
        label={t('details.calculation.source')}
        value={calculation?.is ?? ''}
        options={[
          { value: '', label: t('details.calculation.typed') },
          ...CALCULATIONS.filter((name) => able.includes(name) || name === calculation?.is).map((name) => ({
            value: name,
            label: t(`details.calculation.is.${name}`),
          })),
        ]}
        onChange={(word) => {
          const is = able.find((known) => known === word);
          put(is ? { is, of: [] } : null);
        }}
      />
      {calculated !== '' && !calculation && (
        <p role="alert">{t('details.calculation.unreadable', { text: calculated })}</p>
      )}
      {calculation && (
        <>
          <Operands {...props} calculation={calculation} put={put} />
          {calculation.of.length > 0 && (
            <p className={css['inWords']} data-testid="calculation-in-words">
              {calculationWords(calculation, { set, sets, language }, (key, values) => say({ key, values }))}
            </p>
          )}
          <p className={controls['muted']}>{t('details.calculation.help')}</p>
        </>
      )}
    </section>
  );
}
