import { useEffect, type RefObject } from 'react';

/** The element of a field, in a form or in a view; null = it is not shown. */
const elementOf = (page: HTMLElement, itemid: string): HTMLElement | null =>
  [...page.querySelectorAll<HTMLElement>('[data-item]')].find(
    ({ dataset: { item = '' } }) => item === itemid || item.endsWith(`_${itemid}`),
  ) ?? null;

/**
 * Marks a field of the page and scrolls to it, also when it is drawn only later or anew (GRID-09). The focus stays where it
 * is: whoever types in the grid goes on typing.
 */
export function useFollowedField(page: RefObject<HTMLElement | null>, itemid: string): void {
  useEffect(() => {
    const box = page.current;
    if (!box || itemid === '') return undefined;
    let marked: HTMLElement | null = null;
    const follow = (): void => {
      const found = elementOf(box, itemid);
      if (found === marked) return;
      marked?.removeAttribute('data-followed');
      marked = found;
      found?.setAttribute('data-followed', 'true');
      // In a folded section it is shown first (FORM-08).
      found?.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
      found?.scrollIntoView({ block: 'center' });
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      marked?.removeAttribute('data-followed');
    };
  }, [page, itemid]);
}
