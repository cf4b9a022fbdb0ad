import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeList } from '@portal/fieldsets';
import type { FieldRule, RuleTerm, StoredField } from '@portal/schemas';
import { Button, SelectField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useTyped } from '../ui/use-typed.ts';
import { shapeOf, whenOf, type Shape } from './model.ts';
import { PickMany } from './PickMany.tsx';
import controls from '../ui/controls.module.css';
import css from './rules.module.css';

interface Props {
  rule: FieldRule;
  number: number;
  fields: readonly StoredField[];
  lists: readonly CodeList[];
  disabled: boolean;
  /** `typing` says that it goes on in the same box (HR-09). */
  onChange(rule: FieldRule, typing?: boolean): void;
}

const valuesIn = (text: string): string[] =>
  text
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');

const sameValues = (typed: string, kept: string): boolean => valuesIn(typed).join('|') === kept;

/** Values of a field that has no list, with | between them; what is typed counts at once. */
function TypedValues({
  values,
  onChange,
}: {
  values: string[];
  onChange(values: string[], typing: boolean): void;
}) {
  const { t } = useTranslation();
  const typing = useRef(false);
  const text = useTyped(values.join('|'), sameValues);
  return (
    <input
      className={controls['input']}
      aria-label={t('rules.values')}
      placeholder={t('rules.valuesHelp')}
      value={text.shown}
      onChange={(event) => {
        text.type(event.target.value);
        onChange(valuesIn(event.target.value), typing.current);
        typing.current = true;
      }}
      onBlur={() => {
        text.rest();
        typing.current = false;
      }}
    />
  );
}

/** One rule: when [field] is [values] … show and require [fields]. */
export function RuleEditor({ rule, number, fields, lists, disabled, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const shape = shapeOf(rule.when);
  const named = (field: StoredField): string => said(field.itemdesc, i18n.language) || field.itemid;
  const options = fields.map((field) => ({ value: field.itemid, label: named(field) }));
  const put = (next: Shape, typing = false): void => onChange({ ...rule, when: whenOf(next) }, typing);
  const putTerm = (group: number, place: number, term: RuleTerm | null, typing = false): void => {
    const terms = shape.groups[group] ?? [];
    const next = term ? terms.with(place, term) : terms.toSpliced(place, 1);
    const groups = next.length > 0 ? shape.groups.with(group, next) : shape.groups.toSpliced(group, 1);
    if (groups.length > 0) put({ ...shape, groups }, typing);
  };
  const inner = shape.outer === 'all' ? 'or' : 'and';
  const outer = shape.outer === 'all' ? 'and' : 'or';
  const first = fields[0]?.itemid ?? '';
  const count = shape.groups.flat().length;
  return (
    <fieldset className={css['ruleForm']} disabled={disabled}>
      <legend className="visually-hidden">{t('rules.rule', { number })}</legend>
      <div className={css['ruleWhen']}>
        <span className={css['word']}>{t('rules.when')}</span>
        <div>
          {shape.groups.map((group, at) => (
            <div key={at} className={css['ruleGroup']}>
              {at > 0 && <span className={css['word']}>{t(`rules.${outer}`)}</span>}
              {group.map((term, place) => {
                const field = fields.find(({ itemid }) => itemid === term.item);
                const list = lists.find(({ codesetid }) => codesetid === field?.codesetid);
                return (
                  <div key={place} className={css['ruleTerm']}>
                    {place > 0 && <span className={css['word']}>{t(`rules.${inner}`)}</span>}
                    <SelectField
                      label={t('rules.field')}
                      hideLabel
                      value={term.item}
                      options={field ? options : [{ value: term.item, label: term.item }, ...options]}
                      onChange={(item) => putTerm(at, place, { item, in: [] })}
                    />
                    <span className={css['word']}>{t('rules.is')}</span>
                    {list && list.items.length > 0 ? (
                      <PickMany
                        label={t('rules.values')}
                        chosen={term.in}
                        options={list.items.map(({ id, name }) => ({
                          value: id,
                          label: said(name, i18n.language),
                        }))}
                        onChange={(values) => putTerm(at, place, { ...term, in: values })}
                      />
                    ) : (
                      <TypedValues
                        values={term.in}
                        onChange={(values, typing) => putTerm(at, place, { ...term, in: values }, typing)}
                      />
                    )}
                    {count > 1 && (
                      <Button
                        kind="quiet"
                        aria-label={t('rules.removeTerm')}
                        onClick={() => putTerm(at, place, null)}
                      >
                        ×
                      </Button>
                    )}
                  </div>
                );
              })}
              <Button
                kind="quiet"
                onClick={() =>
                  put({ ...shape, groups: shape.groups.with(at, [...group, { item: first, in: [] }]) })
                }
              >
                + {t(`rules.${inner}`)}
              </Button>
            </div>
          ))}
          <div className={controls['actions']}>
            <Button
              kind="quiet"
              onClick={() => put({ ...shape, groups: [...shape.groups, [{ item: first, in: [] }]] })}
            >
              + {t(`rules.${outer}`)}
            </Button>
            {count > 1 && (
              <Button
                kind="quiet"
                onClick={() => put({ ...shape, outer: shape.outer === 'all' ? 'any' : 'all' })}
              >
                {t('rules.swap')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {(['show', 'require'] as const).map((what) => (
        <div key={what} className={css['ruleThen']}>
          <span className={css['word']}>{t(`rules.${what}`)}</span>
          <PickMany
            label={t(`rules.${what}Fields`)}
            chosen={rule.then[what] ?? []}
            options={options}
            onChange={(ids) => onChange({ ...rule, then: { ...rule.then, [what]: ids } })}
          />
        </div>
      ))}
    </fieldset>
  );
}
