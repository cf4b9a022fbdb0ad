// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useRested } from './use-rested.ts';

test('[SHEET-03] what is worked out of a draft waits until typing rests; the first draft is there at once', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  const seen: (string | undefined)[] = [];
  function Page({ value }: { value: string | undefined }) {
    seen.push(useRested(value, 150));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const show = async (value: string | undefined): Promise<string | undefined> => {
    await act(async () => root.render(<Page value={value} />));
    return seen.at(-1);
  };
  const wait = async (ms: number): Promise<string | undefined> => {
    await act(async () => vi.advanceTimersByTime(ms));
    return seen.at(-1);
  };
  expect(await show(undefined)).toBeUndefined();
  expect(await show('a')).toBe('a');
  expect(await show('b')).toBe('a');
  expect(await wait(100)).toBe('a');
  expect(await show('c')).toBe('a');
  expect(await wait(100)).toBe('a');
  expect(await wait(50)).toBe('c');
  // Back before it rested: nothing is worked out anew.
  await show('d');
  await show('c');
  const before = seen.length;
  await wait(500);
  expect([seen.length, seen.at(-1)]).toEqual([before, 'c']);
  await act(async () => root.unmount());
  vi.useRealTimers();
});
