import type { CodeList } from '@portal/fieldsets';
import { dateKind } from '@portal/rules';
import type { StoredField } from '@portal/schemas';

/** Ways to show a date, the wire's own first (TRANS-10); what is stored stays yyyy, yyyy-MM or yyyy-MM-dd (D-55). */
const FORMATS = {
  year: ['yyyy', 'yyyy年'],
  month: ['yyyy-MM', 'yyyy/MM', 'yyyy.MM', 'yyyy年MM月'],
  date: ['yyyy-MM-dd', 'yyyy/MM/dd', 'yyyy.MM.dd', 'yyyy年MM月dd日'],
} as const;

/** The formats a date field can be shown in; one that came from elsewhere is kept among them. */
export function dateFormats({ itemlength, format = '' }: StoredField): string[] {
  const known: string[] = [...FORMATS[dateKind(itemlength)]];
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
