import { holdsValue } from '@portal/field-kinds';
import { isExample, MAX_BESIDE, type Operation } from '@portal/fieldsets';
import type { ExampleRecord, SetExample, StoredFieldSet } from '@portal/schemas';
import { localToday } from '@portal/translator';
import type { Examples } from './use-examples.ts';

/** An id that no other page gives away; not of randomUUID, which pages without a secure context have not. */
const newId = (): string =>
  `e${[...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')}`;

/** Answers to what a set asks now: what it asks no more, and what is calculated, is no answer. */
function answersOf(set: StoredFieldSet, values: Readonly<Record<string, string>>): Record<string, string> {
  const asked = set.fieldList.filter(
    (field) => holdsValue(field) && field.archived !== '1' && !field.calculated,
  );
  return Object.fromEntries(
    asked.flatMap(({ itemid }) => {
      const value = Object.hasOwn(values, itemid) ? (values[itemid] ?? '') : '';
      return value.trim() === '' ? [] : [[itemid, value]];
    }),
  );
}

function fewOfEach(records: readonly ExampleRecord[]): ExampleRecord[] {
  const counted = new Map<string, number>();
  return records.filter(({ fieldsetid }) => {
    const count = (counted.get(fieldsetid) ?? 0) + 1;
    counted.set(fieldsetid, count);
    return count <= MAX_BESIDE;
  });
}

/**
 * An example of what stands in some records, with what happens now as what it expects (FORM-11): the first of the set is the one
 * that it is about, the others stand beside it.
 *
 * @returns null = it would be longer than a set takes
 */
export function exampleOf(
  set: StoredFieldSet,
  records: readonly ExampleRecord[],
  runner: NonNullable<Examples['runner']>,
  name: string,
): SetExample | null {
  const own = records.findIndex(({ fieldsetid }) => fieldsetid === set.fieldsetid);
  const values = answersOf(set, records[own]?.values ?? {});
  const beside = fewOfEach(records.filter((_, place) => place !== own)).map((record) =>
    record.fieldsetid === set.fieldsetid ? { ...record, values: answersOf(set, record.values) } : record,
  );
  const today = localToday();
  const example: SetExample = {
    id: newId(),
    name,
    today,
    values,
    ...(beside.length > 0 ? { beside } : {}),
    ...runner.expected(values, today, beside),
  };
  return isExample(example) ? example : null;
}

/** The step that keeps an example. */
export const addExample = (example: SetExample): Operation => ({ op: 'addExample', example });
