import { everyOf } from '@portal/conditions';
import type { JsonSchema } from '@portal/schemas';
import type { ItemConditions } from './conditions.ts';
import type { Constrained } from './schema-builder.ts';

/** The condition under which all of some fields are shown; undefined = they always are. */
export function allShown(items: readonly string[], { show }: ItemConditions): JsonSchema | undefined {
  const shown = items.flatMap((item) => show.get(item) ?? []);
  return shown.length > 0 ? everyOf(shown) : undefined;
}

/** What is judged at one field by the values of several. */
interface Judged {
  itemid: string;
  /** All the fields whose values are looked at. */
  items: readonly string[];
  setting: object;
}

/** Settings of a keyword that judges values by one another: each counts while all its fields are shown. */
export function whileShown(
  keyword: `x-${string}`,
  judged: readonly Judged[],
  conditions: ItemConditions,
): Constrained[] {
  const found = new Map<string, Constrained & { all: object[] }>();
  for (const { itemid, items, setting } of judged) {
    const condition = allShown(items, conditions);
    const key = JSON.stringify([itemid, condition]);
    const entry = found.get(key) ?? { itemid, condition, constraint: {}, all: [] };
    entry.all.push(setting);
    found.set(key, entry);
  }
  return [...found.values()].map(({ all, ...rest }) => ({ ...rest, constraint: { [keyword]: all } }));
}
