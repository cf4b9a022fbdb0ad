import { idsOf, textOf, type Check } from '@portal/field-kinds';
import { allowedChoices, readChoiceRules, type ChoiceLimit } from '@portal/rules';
import type { Field } from '@portal/schemas';
import type { ItemConditions } from './conditions.ts';
import type { Constrained } from './schema-builder.ts';
import { whileShown } from './while-shown.ts';

/** What `x-only` says of the answers to one other field; `name` is its label, for the message. */
interface LimitSetting {
  of: string;
  name: string;
  lines: readonly ChoiceLimit[];
}

/**
 * Compiles what limits the choices of fields by the answers of others (FORM-07) into keywords. A limit counts while both fields are
 * shown; one by a field that is not asked for is left out, as definitions come from outside and may be broken.
 */
export function compileChoiceLimits(
  asked: ReadonlyMap<string, Field>,
  labelOf: (itemid: string) => string,
  conditions: ItemConditions,
): Constrained[] {
  const judged = [...asked].flatMap(([itemid, { choices = '' }]) => {
    const limits = readChoiceRules(choices)?.limits ?? [];
    return [...new Set(limits.map(({ item }) => item))]
      .filter((of) => of !== itemid && asked.has(of))
      .map((of) => {
        const lines = limits.filter(({ item }) => item === of);
        return { itemid, items: [itemid, of], setting: { of, name: labelOf(of), lines } };
      });
  });
  return whileShown('x-only', judged, conditions);
}

const limitsIn = (setting: unknown): readonly LimitSetting[] => (Array.isArray(setting) ? setting : []);

/** Items whose answers limit choices. @param setting `x-only` of their property, as its schema says now */
export const limitingItems = (setting: unknown): string[] => limitsIn(setting).map(({ of }) => of);

/** What may be chosen by `x-only` beside the answers of other items; null = everything. */
export const choicesBeside = (
  setting: unknown,
  valueOf: (item: string) => string,
): ReadonlySet<string> | null =>
  allowedChoices(
    limitsIn(setting).flatMap(({ lines }) => lines),
    valueOf,
  );

/** `x-only`: each choice is one of those that the answers of other fields leave (FORM-07). */
export const checkOnly: Check = (value, setting, { siblings }) => {
  for (const { of, name, lines } of limitsIn(setting)) {
    const allowed = allowedChoices(lines, (item) => textOf(siblings[item]));
    if (allowed && !idsOf(value).every((id) => allowed.has(id))) return { of, other: name };
  }
  return null;
};
