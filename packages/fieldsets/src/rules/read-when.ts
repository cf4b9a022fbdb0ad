import { isInheritedName } from '@portal/rules';
import { RULE_RELATIONS, type RuleRelation, type RuleTerm, type RuleWhen } from '@portal/schemas';
import { list, oneOf, shape, text, type Read } from '../read-value.ts';

/** An id of this form that is no name of something every object has (SAFE-11). */
export const idOf =
  (form: RegExp): Read<string> =>
  (value, at, wrong) => {
    const read = text(value, at, wrong);
    if (read !== undefined && form.test(read) && !isInheritedName(read)) return read;
    if (read !== undefined) wrong(at, 'id');
    return undefined;
  };

export const id: Read<string> = idOf(/^[\w.-]{1,60}$/);

const listed = shape<{ item: string; in: string[] }>({ item: id, in: list(text) });
const compared = shape<{ item: string; is: RuleRelation; of: string[] }>({
  item: id,
  is: oneOf(...RULE_RELATIONS),
  of: list(text),
});
const term: Read<RuleTerm> = (value, at, wrong) =>
  Object.hasOwn(Object(value), 'is') ? compared(value, at, wrong) : listed(value, at, wrong);

/** A condition of any depth; whether it is too deep is a problem of the content, not of its shape. */
export const readWhen: Read<RuleWhen> = (value, at, wrong) => {
  const given = Object(value) as Record<string, unknown>;
  // Nobody writes conditions this deep; a file that does is to end in a problem and not in a full stack.
  if (at.length > 500) {
    wrong(at, 'depth');
    return undefined;
  }
  for (const join of ['all', 'any'] as const)
    if (Object.hasOwn(given, join)) {
      const parts = list(readWhen)(given[join], `${at}/${join}`, wrong);
      return parts && ({ [join]: parts } as RuleWhen);
    }
  return term(value, at, wrong);
};
