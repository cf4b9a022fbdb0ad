import type { Page } from 'playwright';

/** What a person does on a path: characters that are typed, places that are touched, screens that are seen. */
export interface Effort {
  keys: number;
  taps: number;
  screens: number;
}

declare global {
  interface Window {
    countEffort(what: 'keys' | 'taps', count: number): void;
  }
}

/**
 * Counts from now on, whatever page is shown. A text that a test fills in at once counts with each of its characters,
 * as if it had been typed; a file that is chosen counts as a touch.
 */
export async function watchEffort(page: Page): Promise<Effort> {
  const effort: Effort = { keys: 0, taps: 0, screens: 0 };
  await page.exposeFunction('countEffort', (what: 'keys' | 'taps', count: number) => {
    effort[what] += count;
  });
  await page.addInitScript(() => {
    const lengths = new WeakMap<EventTarget, number>();
    // Not at the window: there Playwright takes back a touch that would have met another place, and tries again.
    document.addEventListener('pointerdown', () => window.countEffort('taps', 1), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
        if (target.type === 'file') window.countEffort('taps', 1);
        if (['file', 'checkbox', 'radio', 'range'].includes(target.type)) return;
        const before = lengths.get(target) ?? 0;
        lengths.set(target, target.value.length);
        window.countEffort('keys', Math.max(1, Math.abs(target.value.length - before)));
      },
      true,
    );
  });
  let shown = '';
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname, search } = new URL(frame.url());
    if (pathname + search === shown) return;
    shown = pathname + search;
    effort.screens += 1;
  });
  return effort;
}
