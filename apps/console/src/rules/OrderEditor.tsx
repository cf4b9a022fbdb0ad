import { useTranslation } from 'react-i18next';
import { withRelation } from '@portal/fieldsets';
import { DATE_RELATIONS, MAX_ORDER_YEARS, MIN_ORDER_YEARS, ORDER_TODAY } from '@portal/rules';
import type { OrderRule, StoredField } from '@portal/schemas';
import { wholeNumberIn } from '../ui/CountField.tsx';
import { SelectField, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import css from './rules.module.css';

interface Props {
  rule: OrderRule;
  number: number;
  /** Fields that hold dates. */
  dates: readonly StoredField[];
  disabled: boolean;
  /** `typing` says that it goes on in the same box (HR-09). */
  onChange(rule: OrderRule, typing?: boolean): void;
}

/** One order rule (TRY-03): [date] is [not before | after | within … years of] [date | today]. */
export function OrderEditor({ rule, number, dates, disabled, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const options = dates.map(({ itemid, itemdesc }) => ({
    value: itemid,
    label: said(itemdesc, i18n.language) || itemid,
  }));
  const withOwn = (value: string, all: typeof options): typeof options =>
    all.some((option) => option.value === value) ? all : [{ value, label: value }, ...all];
  const today = { value: ORDER_TODAY, label: t('fieldsets:order.today') };
  return (
    <fieldset className={css['ruleForm']} disabled={disabled}>
      <legend className="visually-hidden">{t('rules.order', { number })}</legend>
      <div className={css['ruleTerm']}>
        <SelectField
          label={t('rules.laterDate')}
          hideLabel
          value={rule.item}
          options={withOwn(rule.item, options)}
          onChange={(item) => onChange({ ...rule, item })}
        />
        <SelectField
          label={t('rules.relation')}
          hideLabel
          value={rule.is}
          options={DATE_RELATIONS.map((is) => ({ value: is, label: t(`rules.relations.${is}`) }))}
          onChange={(word) => {
            const is = DATE_RELATIONS.find((known) => known === word);
            if (is) onChange(withRelation(rule, is));
          }}
        />
        <SelectField
          label={t('rules.otherDate')}
          hideLabel
          value={rule.of}
          options={withOwn(rule.of, [...options, today])}
          onChange={(of) => onChange({ ...rule, of })}
        />
      </div>
      {rule.is === 'within' && (
        <div className={controls['field']}>
          <TextField
            label={t('rules.years')}
            inputMode="numeric"
            help={t('rules.yearsHelp', { min: MIN_ORDER_YEARS, max: MAX_ORDER_YEARS })}
            value={rule.years === undefined || rule.years === 0 ? '' : String(rule.years)}
            onChange={(typed) => {
              const years = wholeNumberIn(typed.slice(0, 4));
              onChange({ ...rule, years }, true);
            }}
          />
        </div>
      )}
    </fieldset>
  );
}
