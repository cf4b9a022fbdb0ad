import { keepsBounds } from '@portal/field-kinds';
import type { StoredField } from '@portal/schemas';
import { kindOfStored } from './intents.ts';
import type { CodeList } from '../model.ts';

/**
 * Whether a stored value is one that the field would take: counts `failing` before a change of kind or limits, and
 * checks what a plan puts in its place (console design A5). An empty value always fits. Disabled codes do: they stay.
 *
 * @param lists The code list of the field among them, when it has one.
 * @param today yyyy-MM-dd
 */
export function valueFits(
  value: string,
  field: StoredField,
  lists: readonly CodeList[],
  today: string,
): boolean {
  if (value.trim() === '') return true;
  const codes = lists.find(({ codesetid }) => codesetid === field.codesetid)?.items;
  const kind = kindOfStored(field);
  // What hangs on another field is counted with it, not by a value alone.
  const scope = { today, valueOf: () => '' };
  return kind.check(value, field, { today, codes }) && keepsBounds(value, field, kind, scope);
}
