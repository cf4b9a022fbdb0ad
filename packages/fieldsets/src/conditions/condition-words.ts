import { conditionParts, isConditionGroup } from '@portal/rules';
import type { ConditionWhen } from '@portal/schemas';
import type { Say } from '../rules/rule-words.ts';
import type { ConditionNames } from './sentences/names.ts';
import type { Writer } from './sentences/words.ts';
import { writingOf } from './terms/registry.ts';

/**
 * A position's condition as an office writes it (ELIG-07): "Level: Master or above; Subject: Computing · Age: 35 or under (on
 * 2026-12-31)". Marks say how its parts hang together: `;` of one record, `/` one of several, `·` terms that all have to hold; alternatives and groups within groups stand in brackets.
 * `readConditionWords` makes the same condition of it.
 */
export function conditionWords(when: ConditionWhen, names: ConditionNames, say: Say): string {
  return partWords({ names, say }, when);
}

/** A part without the groups of one that it stands in. */
const innermost = (when: ConditionWhen): ConditionWhen => {
  const { parts } = conditionParts(when);
  const [only] = parts;
  return isConditionGroup(when) && only && parts.length === 1 ? innermost(only) : when;
};

function partWords(writer: Writer, given: ConditionWhen): string {
  const { say } = writer;
  const when = innermost(given);
  if (!isConditionGroup(when)) return writingOf(when).words(when, writer);
  const { parts, any } = conditionParts(when);
  if (parts.length === 0) return say('rule.never', {});
  const inBrackets = (part: ConditionWhen): string =>
    say('condition.group', { inside: partWords(writer, part) });
  if (any) return parts.map(inBrackets).join(say('condition.or', {}));
  return parts
    .map((part) => (isConditionGroup(innermost(part)) ? inBrackets(part) : partWords(writer, part)))
    .join(say('condition.and', {}));
}
