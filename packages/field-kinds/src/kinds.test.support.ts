import type { KindDescriptor, KindField } from './descriptor.ts';
import { standardKinds, type StandardKindId } from './standard.ts';

export const TODAY = '2026-07-03';
export const kind = (id: StandardKindId): KindDescriptor => {
  const found = standardKinds.byId(id);
  if (!found) throw new Error(id);
  return found;
};
export const ids = standardKinds.list.map(({ id }) => id);
export const having = (holds: (one: KindDescriptor) => boolean) => ids.filter((id) => holds(kind(id)));
/** A field as HR makes it of a kind. */
export const made = (id: StandardKindId, more: Partial<KindField> = {}): KindField => {
  const { stored, coded } = kind(id);
  return { itemid: 'X1', ...stored, ...(coded ? { codesetid: 'AX' } : {}), ...more };
};
