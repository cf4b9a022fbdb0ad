import type { CalculateItems } from '@portal/field-kinds';
import { ageOf, identityFacts, normaliseDate } from '@portal/rules';

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
  const values = Object.entries(saidBy(number, items, today)).filter(
    ([item, value]) => after[item] !== value && (blank(after[item]) || after[item] === filled[item]),
  );
  return values.length === 0 ? null : Object.fromEntries(values);
}

/** What a number says, by item id; nothing when it is wrong. */
function saidBy(number: string, items: CalculateItems, today: string): Record<string, string> {
  const facts = identityFacts(number, today);
  if (!facts) return {};
  const values: [string, string][] = [
    [items.birthday, facts.birthday],
    [items.sex, facts.sex],
    [items.age, String(facts.age)],
  ];
  return Object.fromEntries(values.filter(([item]) => item !== ''));
}

/**
 * Values that a number gives which has just become one that says them, because the ID type was changed to the one it is
 * checked under: over whatever stands there, because they are locked from now on (TRY-06). null = nothing follows.
 */
export function factsOf(data: Data, items: CalculateItems, today: string): Record<string, string> | null {
  const number = data[items.cardid];
  const values = typeof number === 'string' ? saidBy(number, items, today) : {};
  return Object.keys(values).length === 0 ? null : values;
}

/**
 * The age that the birth date of the same form says (TRY-03); null = it says none, or the one that stands there. A valid
 * identity number fills both, so that they never differ from it.
 */
export function ageFrom(
  data: Data,
  { birthday, age }: CalculateItems,
  today: string,
): Record<string, string> | null {
  const born = data[birthday];
  if (birthday === '' || age === '' || typeof born !== 'string') return null;
  const years = ageOf(normaliseDate(born, 'date'), today);
  return years === null || data[age] === String(years) ? null : { [age]: String(years) };
}

/** Whether the birth date of a form says the age, which is then no place to type. */
export const saysAge = (data: Data, items: CalculateItems, today: string): boolean =>
  items.age !== '' && ageFrom({ ...data, [items.age]: undefined }, items, today) !== null;
