import type { Say } from '../../rules/rule-words.ts';
import { reading } from './fold.ts';

/** Ways in which values are asked for, beside being one of them; each is a text `condition.value.…`. */
export const VALUE_FORMS = [
  'andAbove',
  'empty',
  'filled',
  'not',
  'greaterDate',
  'lessDate',
  'greater',
  'less',
  'lacks',
  'contains',
] as const;
export type ValueForm = (typeof VALUE_FORMS)[number];

export type FormReaders = ReadonlyMap<ValueForm, (text: string) => Record<string, string> | undefined>;

/** Readers of what is said of values, by form. */
export const valueReaders = (say: Say): FormReaders =>
  new Map(
    VALUE_FORMS.map((form) => [
      form,
      reading((values) => say(`condition.value.${form}`, values), ['values']),
    ]),
  );
