import { sumItems } from '@portal/rules';
import type { Field, FieldSet, JsonSchema, SumCheck } from '@portal/schemas';
import { everyOf, type ItemConditions } from './conditions.ts';

/** The last of the fields of a check as the form has them, and the condition under which all are shown. */
interface Checked {
  itemid: string;
  condition: JsonSchema | undefined;
  constraint: JsonSchema;
}

/** The checks that say what is added up, and compared with what. */
const readable = (checks: unknown): SumCheck[] =>
  (Array.isArray(checks) ? checks : []).filter((check: unknown) => {
    const { sum, of } = Object(check) as { sum?: unknown; of?: unknown };
    return Array.isArray(sum) && sum.length > 0 && (of === undefined || Array.isArray(of));
  });

/** Labels of numbers that are added up, as one writes it. */
const added = (items: readonly string[], labelOf: (itemid: string) => string): string =>
  items.map(labelOf).join(' + ');

/**
 * Compiles the checks of single records (FORM-06) into keywords of the field that is filled in last. A check counts while all its
 * fields are shown; one about a field that is not asked for is left out, as definitions come from outside and may be broken.
 */
export function compileSums(
  set: Pick<FieldSet, 'checks'>,
  asked: ReadonlyMap<string, Field>,
  labelOf: (itemid: string) => string,
  { show }: ItemConditions,
): Checked[] {
  const places = [...asked.keys()];
  const found = new Map<string, Checked & { all: object[] }>();
  for (const check of readable(set.checks)) {
    const items = sumItems(check);
    const itemid = places.findLast((place) => items.includes(place));
    if (check.over !== undefined || itemid === undefined || !items.every((item) => asked.has(item))) continue;
    const shown = items.flatMap((item) => show.get(item) ?? []);
    const condition = shown.length > 0 ? everyOf(shown) : undefined;
    const key = JSON.stringify([itemid, condition]);
    const entry = found.get(key) ?? { itemid, condition, constraint: {}, all: [] };
    entry.all.push(settingOf(check, labelOf));
    found.set(key, entry);
  }
  return [...found.values()].map(({ all, ...rest }) => ({ ...rest, constraint: { 'x-sum': all } }));
}

/** What `x-sum` says of one check: the check with labels for its message. */
const settingOf = (check: SumCheck, labelOf: (itemid: string) => string): object => ({
  ...check,
  left: added(check.sum, labelOf),
  right: check.of ? added(check.of, labelOf) : (check.value ?? ''),
});
