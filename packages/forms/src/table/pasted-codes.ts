import type { CodeItem } from '@portal/schemas';
import { rememberItems } from '../codes/use-code-label.ts';
import type { FormServices } from '../engine/services.ts';

const flat = (items: readonly CodeItem[]): CodeItem[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])]);

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * The code that a pasted text means: by its name, or the code itself (FORM-09). null = no code that may be chosen is called so, or the list
 * could not be asked.
 */
export async function codeNamed(
  services: FormServices,
  codesetid: string,
  text: string,
  leafOnly: boolean,
): Promise<string | null> {
  const wanted = plain(text);
  const among = (items: readonly CodeItem[]): CodeItem | undefined => {
    const usable = items.filter((item) => item.leaf || !leafOnly);
    return usable.find(({ itemdesc }) => plain(itemdesc) === wanted) ?? usable.find(({ id }) => id === text);
  };
  const known = among(flat(services.codeData[codesetid] ?? []));
  if (known) return known.id;
  try {
    const found = among(await services.codes.search(codesetid, text));
    if (found) rememberItems(services, codesetid, [found]);
    return found?.id ?? null;
  } catch {
    return null;
  }
}
