import {
  comparesSize,
  RELATION_NAMES,
  PRESENTATIONS,
  standsAlone,
  type RelationName,
} from '@portal/conditions';
import { DATED, type Say } from '../../rules/rule-words.ts';
import { reading } from './fold.ts';

/** A way in which values are asked for, beside being one of them; it has a text `condition.value.…`. */
export interface ValueForm {
  name: string;
  /** null = a code and all above it. */
  relation: RelationName | null;
}

const formsOf = (relation: RelationName): ValueForm[] => {
  const { value } = PRESENTATIONS[relation].texts;
  if (value === null) return [];
  const dated = comparesSize(relation) ? [{ name: `${value}${DATED}`, relation }] : [];
  return [...dated, { name: value, relation }];
};

/** All of them, those first that are read as a whole: "not filled in" does not exclude a value "filled in". */
export const VALUE_FORMS: readonly ValueForm[] = [
  { name: 'andAbove', relation: null },
  ...RELATION_NAMES.filter((relation) => standsAlone(relation)).flatMap(formsOf),
  ...RELATION_NAMES.filter((relation) => !standsAlone(relation)).flatMap(formsOf),
];

export type FormReaders = ReadonlyMap<ValueForm, (text: string) => Record<string, string> | undefined>;

/** Readers of what is said of values, by form. */
export const valueReaders = (say: Say): FormReaders =>
  new Map(
    VALUE_FORMS.map((form) => [
      form,
      reading((values) => say(`condition.value.${form.name}`, values), ['values']),
    ]),
  );
