import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** What the entry for the rest takes, in px, with room for its word in any language. */
const MORE_WIDTH = 96;

/**
 * How many entries stand side by side, the first ones first, when the last of the row gathers the rest.
 *
 * @param widths of all entries, px
 * @param room of the row, px
 */
export function countFitting(widths: readonly number[], room: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let used = MORE_WIDTH;
  const over = widths.findIndex((width) => (used += width) > room);
  return over < 0 ? widths.length : over;
}

/**
 * Number of entries that fit in a row, before the first paint and at every change of its width.
 *
 * @param nav the row; its first child holds one element an entry
 * @param entries what is in it: others are measured anew
 */
export function useFitting(nav: RefObject<HTMLElement | null>, entries: readonly unknown[]): number {
  const [fit, setFit] = useState({ entries, count: entries.length });
  const widths = useRef<{ entries: readonly unknown[]; list: number[] }>({ entries: [], list: [] });
  // Entries that nobody has measured yet are all drawn once.
  const count = fit.entries === entries ? fit.count : entries.length;
  useLayoutEffect(() => {
    const element = nav.current;
    if (!element) return;
    const measure = (): void => {
      // Where the row is not shown there is nothing to fit.
      if (element.clientWidth === 0) return;
      if (widths.current.entries !== entries) {
        const items = [...(element.firstElementChild?.children ?? [])];
        if (items.length !== entries.length) return;
        widths.current = { entries, list: items.map((item) => item.getBoundingClientRect().width) };
      }
      setFit({ entries, count: countFitting(widths.current.list, element.clientWidth) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [nav, entries]);
  return count;
}
