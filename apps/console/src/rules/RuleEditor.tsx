import { useTranslation } from 'react-i18next';
import type { CodeList } from '@portal/fieldsets';
import type { FieldRule, StoredField } from '@portal/schemas';
import { said } from '../ui/texts.ts';
import { PickMany } from './PickMany.tsx';
import { WhenEditor } from './WhenEditor.tsx';
import css from './rules.module.css';

interface Props {
  rule: FieldRule;
  number: number;
  fields: readonly StoredField[];
  /** What a rule can show and demand. */
  targets: Readonly<Record<'show' | 'require', readonly StoredField[]>>;
  lists: readonly CodeList[];
  disabled: boolean;
  /** `typing` says that it goes on in the same box (HR-09). */
  onChange(rule: FieldRule, typing?: boolean): void;
}

/** One rule: when [field] is [values] … show and require [fields]. */
export function RuleEditor({ rule, number, fields, targets, lists, disabled, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const optionsOf = (what: 'show' | 'require') =>
    targets[what].map((field) => ({
      value: field.itemid,
      label: said(field.itemdesc, i18n.language) || field.itemid,
    }));
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
