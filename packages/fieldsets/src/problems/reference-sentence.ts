import type { Sentence } from '../spoken.ts';

/** Parts of a field set that name something, as the server tells them: `A04/rules`. */
const OF_SET =
  /^([\w.-]+)\/(rules|forCodes|askedWhen|mustWhen|minWhen|calculated|choices|columns|offered|quotes|examples)$/;
/** Settings that name a field: `portal/nameItem`. */
export const OF_SETTINGS = /^(?:portal|registration)\//;

function oneSentence(reference: string, nameOf: (fieldsetid: string) => string): Sentence {
  if (OF_SETTINGS.test(reference)) return { key: 'reference.settings', values: {} };
  const [, set, part] = OF_SET.exec(reference) ?? [];
  return set === undefined
    ? { key: 'reference.position', values: { code: reference } }
    : { key: `reference.${part}`, values: { set: nameOf(set) } };
}

/**
 * What still names a thing, in words: the settings, rules and conditions of sets, and positions by their codes.
 *
 * @param nameOf name of a set by its id
 */
export function referenceSentence(
  references: readonly string[],
  nameOf: (fieldsetid: string) => string,
): Sentence {
  const told = new Map(
    references
      .map((reference) => oneSentence(reference, nameOf))
      .map((one) => [JSON.stringify(one), one] as const),
  );
  return [...told.values()].reduce((left, right) => ({ key: 'reference.and', values: { left, right } }));
}
