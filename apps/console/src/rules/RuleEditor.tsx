import { useTranslation } from 'react-i18next';
import { asksAnything, holdsValue, isSection } from '@portal/field-kinds';
import { kindOfStored, type CodeList } from '@portal/fieldsets';
import type { FieldRule, StoredField } from '@portal/schemas';
import { said } from '../ui/texts.ts';
import { termsOf } from './model.ts';
import { PickMany } from './PickMany.tsx';
import { WhenEditor } from './WhenEditor.tsx';
import css from './rules.module.css';

interface Props {
  rule: FieldRule;
  number: number;
  /** Fields, documents and texts of the set. */
  items: readonly StoredField[];
  lists: readonly CodeList[];
  disabled: boolean;
  /** `typing` says that it goes on in the same box (HR-09). */
  onChange(rule: FieldRule, typing?: boolean): void;
}

/** One rule: when [field] is [values] … show and require [fields]. */
export function RuleEditor({ rule, number, items, lists, disabled, onChange }: Props) {
  const { t, i18n } = useTranslation();
  // Values are asked for, documents demanded as well, texts only shown (FORM-03); what a rule names wrongly keeps its name.
  const asked = new Set(termsOf(rule).map(({ item }) => item));
  const fields = items.filter((field) => holdsValue(field) || asked.has(field.itemid));
  const demanded = new Set(rule.then.require);
  const targets = {
    show: items,
    require: items.filter((field) => asksAnything(kindOfStored(field)) || demanded.has(field.itemid)),
  };
  const optionsOf = (what: 'show' | 'require') =>
    targets[what].map((field) => {
      const name = said(field.itemdesc, i18n.language) || field.itemid;
      // A section is shown with all that is in it (FORM-08).
      return {
        value: field.itemid,
        label: isSection(field) ? t('rules.section', { name }) : name,
      };
    });
  return (
    <fieldset className={css['ruleForm']} disabled={disabled}>
      <legend className="visually-hidden">{t('rules.rule', { number })}</legend>
      <div className={css['ruleWhen']}>
        <span className={css['word']}>{t('rules.when')}</span>
        <WhenEditor
          when={rule.when}
          fields={fields}
          lists={lists}
          onChange={(when, typing) => onChange({ ...rule, when }, typing)}
        />
      </div>
      {(['show', 'require'] as const).map((what) => (
        <div key={what} className={css['ruleThen']}>
          <span className={css['word']}>{t(`rules.${what}`)}</span>
          <PickMany
            label={t(`rules.${what}Fields`)}
            chosen={rule.then[what] ?? []}
            options={optionsOf(what)}
            onChange={(ids) => onChange({ ...rule, then: { ...rule.then, [what]: ids } })}
          />
        </div>
      ))}
    </fieldset>
  );
}
