import { kindOfStored, type CodeList } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';

/** The formats that a field's values can be shown in; one that came from elsewhere is kept among them. */
export function formatsOf(field: StoredField): string[] {
  const { format = '' } = field;
  const known = [...(kindOfStored(field).limits.formats ?? [])];
  return format === '' || known.includes(format) ? known : [...known, format];
}

/** How many levels a code list has; parents stand before their children. */
export function depthOf({ items }: CodeList): number {
  const levels = new Map<string, number>();
  let deepest = 1;
  for (const { id, parent } of items) {
    const level = (levels.get(parent) ?? 0) + 1;
    levels.set(id, level);
    deepest = Math.max(deepest, level);
  }
  return deepest;
}
