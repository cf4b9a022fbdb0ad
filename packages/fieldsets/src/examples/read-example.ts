import { isDate } from '@portal/rules';
import {
  EXAMPLE_FAULTS,
  type ExampleExpectation,
  type ExampleRecord,
  type SetExample,
} from '@portal/schemas';
import { list, oneOf, optional, records, shape, text, type Read } from '../read-value.ts';
import { id } from '../rules/read-when.ts';

/** Most examples of a set, records of each set beside one, answers of a record, records beside in all, and characters of one as JSON (FORM-11). */
export const MAX_EXAMPLES = 20;
export const MAX_BESIDE = 5;
const MAX_ANSWERS = 300;
const MAX_BESIDE_ALL = 20;
const MAX_EXAMPLE_LENGTH = 20_000;

/** Answers by item id, in one order; blank ones are left out. */
const readAnswers: Read<Record<string, string>> = (value, at, wrong) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    wrong(at, 'object');
    return undefined;
  }
  const entries = Object.entries(value);
  if (entries.length > MAX_ANSWERS) {
    wrong(at, 'long');
    return undefined;
  }
  let ok = true;
  const read = entries.flatMap(([itemid, answer]): [string, string][] => {
    const good = text(answer, `${at}/${itemid}`, wrong);
    const named = id(itemid, `${at}/${itemid}`, wrong) !== undefined;
    if (good === undefined || !named) ok = false;
    return named && good !== undefined && good !== '' ? [[itemid, good]] : [];
  });
  if (!ok) return undefined;
  return Object.fromEntries(read.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

const readBeside: Read<ExampleRecord[]> = (value, at, wrong) => {
  const all = records(shape<ExampleRecord>({ fieldsetid: id, values: readAnswers }), MAX_BESIDE_ALL)(
    value,
    at,
    wrong,
  );
  const bySet = new Map<string, number>();
  for (const { fieldsetid } of all ?? []) bySet.set(fieldsetid, (bySet.get(fieldsetid) ?? 0) + 1);
  if ([...bySet.values()].every((count) => count <= MAX_BESIDE)) return all;
  wrong(at, 'long');
  return undefined;
};

const day: Read<string> = (value, at, wrong) => {
  if (typeof value === 'string' && isDate(value, 'date')) return value;
  wrong(at, 'value');
  return undefined;
};

const flag = oneOf('0', '1');

/** Parts of an example that are changed by name. */
export const EXAMPLE_PARTS = {
  name: text,
  today: day,
  values: readAnswers,
  beside: optional(readBeside),
  expects: list(
    shape<ExampleExpectation>({
      itemid: id,
      shown: optional(flag),
      must: optional(flag),
      fault: optional(oneOf(...EXAMPLE_FAULTS, 'good')),
      of: optional(text),
    }),
    MAX_ANSWERS,
  ),
  complete: optional(flag),
  eligibility: optional(
    shape<NonNullable<SetExample['eligibility']>>({
      position: id,
      is: oneOf('met', 'notMet', 'unknown'),
    }),
  ),
};

const readShape = shape<SetExample>({ id, ...EXAMPLE_PARTS });

/** One example, within its length. */
export const readExample: Read<SetExample> = (value, at, wrong) => {
  const read = readShape(value, at, wrong);
  if (!read || JSON.stringify(read).length <= MAX_EXAMPLE_LENGTH) return read;
  wrong(at, 'long');
  return undefined;
};

/** Whether an example is one that a set takes: within its length, with answers by the ids of fields. */
export const isExample = (value: unknown): boolean => readExample(value, '', () => undefined) !== undefined;

/** The examples of a set; each has an id of its own. */
export const readExamples: Read<SetExample[]> = (value, at, wrong) => {
  const all = records(readExample, MAX_EXAMPLES)(value, at, wrong);
  if (!all) return undefined;
  const seen = new Set<string>();
  const twice = all.findIndex(({ id: own }) => seen.size === seen.add(own).size);
  if (twice < 0) return all;
  wrong(`${at}/${twice}/id`, 'value');
  return undefined;
};
