// @vitest-environment jsdom
import { act, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mount, settle, type Page } from '../testing.tsx';

// What tests mount a form with has loaded RJSF already; here it is still to come.
vi.resetModules();
const { useRjsf } = await import('./use-rjsf.ts');

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

/** A form with a list that may be open, which says who draws it. */
function Form({ expanded }: { expanded: () => boolean }) {
  const root = useRef<HTMLDivElement>(null);
  const isTaken = useRjsf(true, true, root, () => undefined);
  return (
    <div ref={root} data-drawn={isTaken ? 'rjsf' : 'first'}>
      <button type="button" aria-expanded={expanded()}>
        list
      </button>
    </div>
  );
}

const drawn = (): string | null | undefined =>
  page?.root.querySelector('[data-drawn]')?.getAttribute('data-drawn');

test('[PERF-06] a list that is open after the focus has left holds the fields, and gives them free when it closes', async () => {
  page = await mount(<Form expanded={() => true} />);
  const button = page.root.querySelector('button');
  await act(async () => button?.focus());
  await settle(2500);
  expect(drawn()).toBe('first');
  await act(async () => button?.blur());
  await settle(2000);
  expect(drawn()).toBe('first');
  // No event tells that a list has closed.
  button?.setAttribute('aria-expanded', 'false');
  await expect.poll(drawn, { timeout: 10_000 }).toBe('rjsf');
});
