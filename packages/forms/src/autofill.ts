import type { CalculateItems } from '@portal/field-kinds';
import { identityFacts } from '@portal/rules';

type Data = Readonly<Record<string, unknown>>;

/** What an identity number filled in this session, by item id. */
export type Filled = Readonly<Record<string, string>>;

const blank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/**
 * Values that a changed identity number gives to birthday, sex and age (VAL-33, D-08): empty ones are filled, those
 * that the number itself filled before are filled anew, all others stay. null = nothing follows.
 *
 * @param checked true when the number is one of the kind that says these things (default ID type)
 * @param today yyyy-MM-dd
 */
export function autofill(
  before: Data,
  after: Data,
  items: CalculateItems,
  filled: Filled,
  checked: boolean,
  today: string,
): Record<string, string> | null {
  const number = after[items.cardid];
  if (items.cardid === '' || number === before[items.cardid] || typeof number !== 'string' || !checked)
    return null;
  const facts = identityFacts(number, today);
  if (!facts) return null;
  const values: [string, string][] = [
    [items.birthday, facts.birthday],
    [items.sex, facts.sex],
    [items.age, String(facts.age)],
  ];
  const follows = values.filter(
    ([item, value]) =>
      item !== '' && after[item] !== value && (blank(after[item]) || after[item] === filled[item]),
  );
  return follows.length === 0 ? null : Object.fromEntries(follows);
}
