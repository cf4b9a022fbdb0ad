// @vitest-environment jsdom
import { act, createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RecordForm, type FormHandle } from './index.ts';
import { field, fieldSet, fire, mount, translated, type Page } from './testing.tsx';

// A chunk that loads when it is first opened; here it is there.
await import('./popup/DateTimeCalendar.tsx');

const INTERVIEW = {
  itemid: 'T',
  itemdesc: '面试时间',
  itemtype: 'D',
  itemlength: 16,
  format: 'yyyy-MM-dd HH:mm',
};

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

async function start(more = {}, formData = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const ref = createRef<FormHandle>();
  const set = fieldSet([field({ ...INTERVIEW, ...more }), field({ itemid: 'NEXT' })]);
  page = await mount(<RecordForm ref={ref} translation={translated(set)} formData={formData} idPrefix="r" />);
  const { root } = page;
  const find = <T extends HTMLElement>(selector: string): T => {
    const found = root.querySelector<T>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const press = (element: HTMLElement, init: KeyboardEventInit) =>
    fire(element, new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  const click = (element: HTMLElement) => act(async () => element.click());
  const open = async (): Promise<void> => {
    await click(find('[aria-haspopup=dialog]'));
    await expect.poll(() => root.querySelector('[role=dialog] table')).not.toBeNull();
  };
  const day = (number: string): HTMLElement => {
    const days = [...root.querySelectorAll<HTMLElement>('[role=dialog] table button')];
    const found = days.find(
      (button) => button.textContent === number && !button.hasAttribute('data-outside'),
    );
    if (!found) throw new Error(`no day ${number}`);
    return found;
  };
  const choose = async (name: '时' | '分', text: string): Promise<void> => {
    const list = find<HTMLSelectElement>(`select[aria-label=${name}]`);
    list.value = text;
    await fire(list, new Event('change', { bubbles: true }));
  };
  const time = (): string =>
    [...root.querySelectorAll<HTMLSelectElement>('[role=dialog] select')].map((one) => one.value).join(':');
  return { root, find, press, click, open, day, choose, time, value: () => ref.current?.data()['T'] };
}

test('[UX-13] a date with a time is picked from the calendar with its time of day, and closing gives the focus back', async () => {
  const { root, find, press, click, open, day, choose, time, value } = await start(
    {},
    { T: '2026-07-03 09:05' },
  );
  await open();
  expect(time()).toBe('09:05');
  await click(day('16'));
  // The day is written at once, the calendar stays for the time, which has the focus.
  expect(value()).toBe('2026-07-16 09:05');
  const hours = find('select[aria-label=时]');
  expect(document.activeElement).toBe(hours);
  await choose('时', '14');
  await choose('分', '30');
  expect(value()).toBe('2026-07-16 14:30');
  await press(hours, { key: 'Enter' });
  expect(root.querySelector('[role=dialog]')).toBeNull();
  expect(document.activeElement).toBe(find('[aria-haspopup=dialog]'));
  expect(find<HTMLInputElement>('#r_T').value).toBe('2026-07-16 14:30');
});

test('[UX-13] a time that is picked before its day waits for it, a day alone stays in the field, Escape closes', async () => {
  const { root, find, press, open, click, day, choose, value } = await start();
  await open();
  await choose('时', '08');
  expect(value() ?? '').toBe('');
  await click(day('12'));
  expect(value()).toMatch(/^\d{4}-\d\d-12 08:00$/);
  await choose('时', '');
  expect(value()).toMatch(/^\d{4}-\d\d-12$/);
  await press(find('select'), { key: 'Escape' });
  expect(root.querySelector('[role=dialog]')).toBeNull();
});

test('[UX-13] days after the limit of the field cannot be picked', async () => {
  const first = await start({ maxValue: '2026-07-10 12:00' }, { T: '2026-07-03 09:05' });
  await first.open();
  expect(first.day('10').hasAttribute('disabled')).toBe(false);
  expect(first.day('11').hasAttribute('disabled')).toBe(true);
});
