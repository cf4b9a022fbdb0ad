import { useTranslation } from 'react-i18next';
import type { CodeList } from '@portal/fieldsets';
import type { RuleTerm, RuleWhen, StoredField } from '@portal/schemas';
import { Button, SelectField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { newTerm, shapeOf, whenOf, type Shape } from './model.ts';
import { TermValues } from './TermValues.tsx';
import controls from '../ui/controls.module.css';
import css from './rules.module.css';

interface Props {
  when: RuleWhen;
  fields: readonly StoredField[];
  lists: readonly CodeList[];
  /** `typing` says that it goes on in the same box (HR-09). */
  onChange(when: RuleWhen, typing?: boolean): void;
}

/** The condition of a sentence: terms over the fields of a set, in groups joined by the other word (HR-17, ELIG-01). */
export function WhenEditor({ when, fields, lists, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const shape = shapeOf(when);
  const options = fields.map((field) => ({
    value: field.itemid,
    label: said(field.itemdesc, i18n.language) || field.itemid,
  }));
  const put = (next: Shape, typing = false): void => onChange(whenOf(next), typing);
  const putTerm = (group: number, place: number, term: RuleTerm | null, typing = false): void => {
    const terms = shape.groups[group] ?? [];
    const next = term ? terms.with(place, term) : terms.toSpliced(place, 1);
    const groups = next.length > 0 ? shape.groups.with(group, next) : shape.groups.toSpliced(group, 1);
    if (groups.length > 0) put({ ...shape, groups }, typing);
  };
  const inner = shape.outer === 'all' ? 'or' : 'and';
  const outer = shape.outer === 'all' ? 'and' : 'or';
  const fieldOf = (item: string) => fields.find(({ itemid }) => itemid === item);
  const begun = newTerm(fields[0]);
  const count = shape.groups.flat().length;
  return (
    <div>
      {shape.groups.map((group, at) => (
        <div key={at} className={css['ruleGroup']}>
          {at > 0 && <span className={css['word']}>{t(`rules.${outer}`)}</span>}
          {group.map((term, place) => {
            const field = fieldOf(term.item);
            const list = lists.find(({ codesetid }) => codesetid === field?.codesetid);
            return (
              <div key={place} className={css['ruleTerm']}>
                {place > 0 && <span className={css['word']}>{t(`rules.${inner}`)}</span>}
                <SelectField
                  label={t('rules.field')}
                  hideLabel
                  value={term.item}
                  options={field ? options : [{ value: term.item, label: term.item }, ...options]}
                  onChange={(item) => putTerm(at, place, newTerm(fieldOf(item), item))}
                />
                <TermValues
                  term={term}
                  field={field}
                  list={list}
                  onChange={(next, typing) => putTerm(at, place, next, typing)}
                />
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
            onClick={() => put({ ...shape, groups: shape.groups.with(at, [...group, begun]) })}
          >
            + {t(`rules.${inner}`)}
          </Button>
        </div>
      ))}
      <div className={controls['actions']}>
        <Button kind="quiet" onClick={() => put({ ...shape, groups: [...shape.groups, [begun]] })}>
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
  );
}
