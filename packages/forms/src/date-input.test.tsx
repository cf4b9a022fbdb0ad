// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DateInput } from './DateInput.tsx';
import { dateFault, readDate, shownDate } from './date-text.ts';
import { fire, i18n, mount, type, type Page } from './testing.tsx';

// A chunk that loads when it is first opened; here it is there.
await import('./popup/DateTimeCalendar.tsx');

describe('spellings', () => {
  test.each([
    ['2026.9.1', '2026-09-01'],
    ['20260901', '2026-09-01'],
    ['2026/9/1', '2026-09-01'],
    ['2026-9-1', '2026-09-01'],
    ['2026年9月1日', '2026-09-01'],
    ['２０２６．９．１', '2026-09-01'],
    [' ', ''],
    ['2026.9', null],
    ['2026-02-30', null],
    ['20261301', null],
    ['soon', null],
    ['2026.9.1 9:00', null],
    ['2026.9.1 9', null],
  ])('[OFFICE-14] a day typed as %j is %j', (typed, read) => {
    expect(readDate(typed, 'date')).toBe(read);
  });

  test.each([
    ['2026.9.1 9:00', '2026-09-01T09:00'],
    ['2026-9-1 9:00', '2026-09-01T09:00'],
    ['2026/9/1 18:30', '2026-09-01T18:30'],
    ['202609010900', '2026-09-01T09:00'],
    ['20260901 0900', '2026-09-01T09:00'],
    ['2026年9月1日9时0分', '2026-09-01T09:00'],
    ['2026-09-01T09:00', '2026-09-01T09:00'],
    ['2026.9.1 9：00', '2026-09-01T09:00'],
    ['20260901', '2026-09-01T00:00'],
    ['2026.9.1', '2026-09-01T00:00'],
    ['', ''],
    ['2026.9.1 25:00', null],
    ['2026.9.1 9', null],
    ['2026.2.30 9:00', null],
    ['tomorrow at nine', null],
  ])('[OFFICE-14] a moment typed as %j is %j', (typed, read) => {
    expect(readDate(typed, 'moment')).toBe(read);
  });

  test('[OFFICE-14] a moment is shown without the letter between its parts, and what is wrong with a text is named', () => {
    expect(shownDate('2026-09-01T09:00')).toBe('2026-09-01 09:00');
    expect(dateFault('soon', 'date')).toBe('date');
    expect(dateFault('soon', 'moment')).toBe('datetime');
    expect(dateFault('2026.2.30', 'date')).toBe('noSuchDay');
    expect(dateFault('2026.2.30 9:00', 'moment')).toBe('noSuchDay');
    expect(dateFault('20261301', 'date')).toBe('noSuchMonth');
  });
});

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
  await i18n.changeLanguage('zh');
});

async function start(kind: 'date' | 'moment', first = '') {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const told: string[] = [];
  const unread: boolean[] = [];
  function Held() {
    const [value, setValue] = useState(first);
    return (
      <>
        <button id="elsewhere" type="button" onClick={() => setValue('2026-10-01')}>
          elsewhere
        </button>
        <DateInput
          id="d"
          label="截止时间"
          kind={kind}
          value={value}
          onChange={(next) => {
            told.push(next);
            setValue(next);
          }}
          onUnread={hear}
        />
      </>
    );
  }
  const hear = (is: boolean): void => void unread.push(is);
  page = await mount(<Held />);
  const { root, input } = page;
  const button = (): HTMLElement => root.querySelector<HTMLElement>('[aria-haspopup=dialog]') as HTMLElement;
  return {
    root,
    told,
    box: input('d'),
    button,
    alert: () => root.querySelector('[role=alert]')?.textContent ?? '',
    isUnread: () => unread.at(-1),
    leave: () => act(async () => input('d').blur()),
    enter: () => act(async () => input('d').focus()),
    putElsewhere: () => act(async () => root.querySelector<HTMLElement>('#elsewhere')?.click()),
    open: async () => {
      await act(async () => button().click());
      await expect.poll(() => root.querySelector('[role=dialog] table')).not.toBeNull();
    },
  };
}

test('[OFFICE-14] a date is told as it is typed, keeps its spelling meanwhile and is written in one when it is left', async () => {
  const { box, told, enter, leave, isUnread } = await start('moment');
  await enter();
  await type(box, '20260901');
  expect([box.value, told.at(-1)]).toEqual(['20260901', '2026-09-01T00:00']);
  await type(box, '2026.9.1 9:00');
  expect([box.value, told.at(-1), isUnread()]).toEqual(['2026.9.1 9:00', '2026-09-01T09:00', false]);
  await leave();
  expect(box.value).toBe('2026-09-01 09:00');
  await enter();
  await type(box, '');
  await leave();
  expect([box.value, told.at(-1)]).toEqual(['', '']);
});

test('[OFFICE-14] what is no date stays in the field and is told, is never taken for empty, and is said in the language of the page', async () => {
  const { box, told, enter, leave, alert, isUnread } = await start('moment', '2026-09-01T09:00');
  await enter();
  await type(box, 'next week');
  expect([isUnread(), alert()]).toEqual([true, '']);
  await leave();
  expect([box.value, told]).toEqual(['next week', []]);
  expect(alert()).toBe('截止时间请填写年-月-日 时:分，例如 2026-07-03 14:30');
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(box.getAttribute('aria-describedby')).toBe('d-error');
  await act(async () => i18n.changeLanguage('en'));
  expect(alert()).toBe('Enter 截止时间 as year-month-day and time, such as 2026-07-03 14:30');
  await enter();
  await type(box, '2026.2.30');
  expect(alert()).toContain('there is no such day as 2026.2.30');
  await type(box, '2026.3.1');
  expect([isUnread(), alert(), told]).toEqual([false, '', ['2026-03-01T00:00']]);
});

test('[OFFICE-14] another value from elsewhere takes the place of what was typed, but not under the hands', async () => {
  const { box, enter, leave, putElsewhere, isUnread } = await start('date', '2026-09-01');
  await enter();
  await type(box, 'soon');
  await putElsewhere();
  expect([box.value, isUnread()]).toEqual(['soon', true]);
  await leave();
  expect([box.value, isUnread()]).toEqual(['2026-10-01', false]);
});

test('[OFFICE-14] Enter says what is wrong, without leaving', async () => {
  const { box, enter, alert } = await start('date');
  await enter();
  await type(box, '2026');
  await fire(box, new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(alert()).toBe('截止时间请按“年-月-日”填写，例如 2026-07-03');
});

test('[OFFICE-14] a day is picked from the calendar of the forms; Escape closes it alone and gives the focus back', async () => {
  const { root, box, told, button, open } = await start('date', '2026-09-01');
  await open();
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  const outside = vi.fn<() => void>();
  document.addEventListener('keydown', outside);
  await fire(root.querySelector('[role=dialog] table button') as HTMLElement, escape);
  document.removeEventListener('keydown', outside);
  // What a dialog around it does by itself with the key does not happen.
  expect(escape.defaultPrevented).toBe(true);
  expect(outside).not.toHaveBeenCalled();
  expect(root.querySelector('[role=dialog]')).toBeNull();
  expect(document.activeElement).toBe(button());
  await open();
  const day = [...root.querySelectorAll<HTMLElement>('[role=dialog] table button')].find(
    ({ textContent }) => textContent === '16',
  );
  await act(async () => day?.click());
  expect([told, box.value]).toEqual([['2026-09-16'], '2026-09-16']);
  expect(root.querySelector('[role=dialog]')).toBeNull();
});

test('[OFFICE-14] a moment begins with the first minute of its day, until a time is chosen by hour and minute', async () => {
  const { root, box, told, open } = await start('moment');
  await open();
  const day = [...root.querySelectorAll<HTMLElement>('[role=dialog] table button')].find(
    ({ textContent }) => textContent === '16',
  );
  await act(async () => day?.click());
  expect(told.at(-1)).toMatch(/-16T00:00$/);
  const [hours] = root.querySelectorAll<HTMLSelectElement>('[role=dialog] select');
  if (!hours) throw new Error('no hours');
  hours.value = '18';
  await fire(hours, new Event('change', { bubbles: true }));
  expect(told.at(-1)).toMatch(/-16T18:00$/);
  expect(box.value).toMatch(/-16 18:00$/);
  expect(root.querySelector('input[type=time], input[type=date], input[type=datetime-local]')).toBeNull();
});
