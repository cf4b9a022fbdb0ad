import { readableChecks, sumItems } from '@portal/rules';
import type { Field, FieldSet } from '@portal/schemas';
import type { ItemConditions } from './conditions.ts';
import type { Constrained } from './schema-builder.ts';
import { whileShown } from './while-shown.ts';

/**
 * Compiles the checks of single records (FORM-06) into keywords of the field that is filled in last. One about a field that is not
 * asked for is left out, as definitions come from outside and may be broken.
 */
export function compileSums(
  set: Pick<FieldSet, 'checks'>,
  asked: ReadonlyMap<string, Field>,
  labelOf: (itemid: string) => string,
  conditions: ItemConditions,
): Constrained[] {
  const places = [...asked.keys()];
  const added = (items: readonly string[]): string => items.map(labelOf).join(' + ');
  const judged = readableChecks(set.checks).flatMap((check) => {
    const items = sumItems(check);
    const itemid = places.findLast((place) => items.includes(place));
    if (check.over || itemid === undefined || !items.every((item) => asked.has(item))) return [];
    const right = check.of ? added(check.of) : (check.value ?? '');
    return [{ itemid, items, setting: { ...check, left: added(check.sum), right } }];
  });
  return whileShown('x-sum', judged, conditions);
}
