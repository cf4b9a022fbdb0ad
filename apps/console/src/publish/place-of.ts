import type { DraftId } from '@portal/fieldsets';

/** Fragment of an address that leads to the first error of a set or list (GRID-06). */
export const FIRST_ERROR = 'first-error';

/** Fragment of an address that opens the examples of a set (FORM-11). */
export const EXAMPLES = 'examples';

/** The page on which a draft is edited. */
export function placeOf(id: DraftId): string {
  const [kind = '', own = ''] = id.split(':');
  return kind === 'order' ? '/sets' : `/${kind === 'codes' ? 'codes' : 'sets'}/${own}`;
}
