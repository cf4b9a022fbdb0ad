import { useTranslation } from 'react-i18next';
import { comparedWith, judgedOver, withOptionalText, type StoredCheck } from '@portal/fieldsets';
import { SUM_RELATIONS } from '@portal/rules';
import type { StoredField } from '@portal/schemas';
import { QuotingFields } from '../quotes/QuotingFields.tsx';
import { SelectField, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { writtenIn } from '../ui/written.ts';
import { PickMany } from './PickMany.tsx';
import css from './rules.module.css';

interface Props {
  check: StoredCheck;
  number: number;
  /** Fields that hold numbers. */
  numbers: readonly StoredField[];
  disabled: boolean;
  /** `typing` says that it goes on in the same box (HR-09). */
  onChange(check: StoredCheck, typing?: boolean): void;
}

const SIDES = ['value', 'of'] as const;

/** One check (FORM-06): [numbers added up] of [each record | all records] [relation] [a number | numbers added up]. */
export function CheckEditor({ check, number, numbers, disabled, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const options = numbers.map(({ itemid, itemdesc }) => ({
    value: itemid,
    label: said(itemdesc, i18n.language) || itemid,
  }));
  const side = check.of ? 'of' : 'value';
  return (
    <fieldset className={css['ruleForm']} disabled={disabled}>
      <legend className="visually-hidden">{t('rules.check', { number })}</legend>
      <PickMany
        label={t('rules.added')}
        options={options}
        chosen={check.sum}
        onChange={(sum) => onChange({ ...check, sum })}
      />
      <div className={css['ruleTerm']}>
        <SelectField
          label={t('rules.over')}
          hideLabel
          value={check.over ?? ''}
          options={['', 'records'].map((over) => ({
            value: over,
            label: t(over === '' ? 'rules.eachRecord' : 'rules.allRecords'),
          }))}
          onChange={(over) => onChange(judgedOver(check, over === 'records' ? over : undefined))}
        />
        <SelectField
          label={t('rules.relation')}
          hideLabel
          value={check.is}
          options={SUM_RELATIONS.map((is) => ({ value: is, label: t(`rules.sums.${is}`) }))}
          onChange={(word) => {
            const is = SUM_RELATIONS.find((known) => known === word);
            if (is) onChange({ ...check, is });
          }}
        />
        {check.over === undefined && (
          <SelectField
            label={t('rules.comparedWith')}
            hideLabel
            value={side}
            options={SIDES.map((one) => ({ value: one, label: t(`rules.sides.${one}`) }))}
            onChange={(one) => onChange(comparedWith(check, one === 'of' ? { of: [] } : { value: '' }))}
          />
        )}
      </div>
      {check.of ? (
        <PickMany
          label={t('rules.otherAdded')}
          options={options}
          chosen={check.of}
          onChange={(of) => onChange({ ...check, of })}
        />
      ) : (
        <TextField
          label={t('rules.number')}
          inputMode="decimal"
          value={check.value ?? ''}
          onChange={(value) => onChange({ ...check, value: value.trim() }, true)}
        />
      )}
      <QuotingFields
        label={(language) => writtenIn(t, 'check', language)}
        help={t('rules.checkMessageHelp')}
        text={check.message}
        onChange={(language, text) => {
          const { message: before, ...rest } = check;
          const message = withOptionalText(before, language, text);
          onChange(message ? { ...rest, message } : rest, true);
        }}
      />
    </fieldset>
  );
}
