import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOfStored, type CodeList } from '@portal/fieldsets';
import { comparesSize, relationNamed, relationOf, standsAlone, valuesOf } from '@portal/conditions';
import type { RuleTerm, StoredField } from '@portal/schemas';
import { SelectField } from '../ui/Kit.tsx';
import { useTyped } from '../ui/use-typed.ts';
import { relationsFor, withTermRelation, withTermValues } from './model.ts';
import { useAnswers } from './answers.ts';
import { PickMany } from './PickMany.tsx';
import controls from '../ui/controls.module.css';

const valuesIn = (text: string): string[] =>
  text
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '');

const sameValues = (typed: string, kept: string): boolean => valuesIn(typed).join('|') === kept;

/** Values of a field that has no list, with | between them; what is typed counts at once. */
function TypedValues({
  values,
  sized,
  onChange,
}: {
  values: readonly string[];
  /** One number or date to compare with. */
  sized: boolean;
  onChange(values: string[], typing: boolean): void;
}) {
  const { t } = useTranslation();
  const typing = useRef(false);
  const text = useTyped(values.join('|'), sameValues);
  return (
    <input
      className={controls['input']}
      aria-label={t('rules.values')}
      placeholder={t(sized ? 'rules.sizeHelp' : 'rules.valuesHelp')}
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

interface Props {
  term: RuleTerm;
  field: StoredField | undefined;
  list: CodeList | undefined;
  onChange(term: RuleTerm, typing?: boolean): void;
}

/** How the value of a field has to stand to which values (GRID-07): by a list, by words, or typed. */
export function TermValues({ term, field, list, onChange }: Props) {
  const { t } = useTranslation();
  const relation = relationOf(term);
  const kind = field && kindOfStored(field);
  const fitting = relationsFor(field);
  // What a file or another kind brought along stays to be seen, and chosen away.
  const offered = fitting.includes(relation) ? fitting : [relation, ...fitting];
  const word = (one: (typeof offered)[number]): string =>
    comparesSize(one) && kind?.limits.formats ? t(`rules.is.${one}Date`) : t(`rules.is.${one}`);
  const options = useAnswers()(field, list);
  const put = (values: string[], typing = false): void => onChange(withTermValues(term, values), typing);
  return (
    <>
      <SelectField
        label={t('rules.condition')}
        hideLabel
        value={relation}
        options={offered.map((one) => ({ value: one, label: word(one) }))}
        onChange={(value) => {
          const next = relationNamed(value);
          if (next) onChange(withTermRelation(term, next));
        }}
      />
      {!standsAlone(relation) &&
        (options.length > 0 ? (
          <PickMany
            label={t('rules.values')}
            chosen={valuesOf(term)}
            options={options}
            onChange={(values) => put(values)}
          />
        ) : (
          <TypedValues values={valuesOf(term)} sized={comparesSize(relation)} onChange={put} />
        ))}
    </>
  );
}
