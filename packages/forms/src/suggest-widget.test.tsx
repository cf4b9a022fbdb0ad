// @vitest-environment jsdom
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CodeItem } from '@portal/schemas';
import { RecordForm, type CodeSource, type FormHandle } from './index.ts';
import { field, fieldSet, fire, mount, translated, type, type Page } from './testing.tsx';

// A chunk that loads when it is first opened; here it is there.
await import('./popup/SuggestPanel.tsx');

const school = (id: string, itemdesc: string): CodeItem => ({ id, itemdesc, leaf: true });
const SCHOOLS = [school('0101', '云溪大学'), school('0102', '云溪师范大学')];

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

async function start(search: CodeSource['search']) {
  const ref = createRef<FormHandle>();
  const set = fieldSet([
    field({ itemid: 'A0435', itemdesc: '毕业院校', itemlength: 60, suggest: 'SC' }),
    field({ itemid: 'NEXT' }),
  ]);
  const codes: CodeSource = { children: async () => [], path: async () => [], search };
  page = await mount(
    <RecordForm ref={ref} translation={translated(set)} formData={{}} codes={codes} idPrefix="r" />,
  );
  const opened = page;
  const box = opened.input('r_A0435');
  const options = () => [...opened.root.querySelectorAll<HTMLElement>('[role=option]')];
  const press = (key: string) =>
    fire(box, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return { box, options, press, page: opened, data: () => ref.current?.data() };
}

test('[TRY-15] names of the list are offered by pinyin initials and chosen with the keys; the value is the name', async () => {
  const search = vi.fn(async () => SCHOOLS);
  const { box, options, press, data } = await start(search);
  expect(box.getAttribute('role')).toBe('combobox');
  await type(box, 'yxdx');
  await expect
    .poll(() => options().map(({ textContent }) => textContent))
    .toEqual(['云溪大学', '云溪师范大学']);
  expect(search).toHaveBeenCalledWith('SC', 'yxdx');
  expect(box.getAttribute('aria-expanded')).toBe('true');
  await press('ArrowDown');
  expect(box.getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
  await press('Enter');
  expect(data()).toEqual({ A0435: '云溪大学' });
  expect(box.value).toBe('云溪大学');
  expect(options()).toEqual([]);
});

test('[TRY-15] a text that the list does not hold stays as it was typed', async () => {
  const { box, options, press, page: opened, data } = await start(async () => []);
  await type(box, '某海外学院');
  await expect.poll(() => opened.root.querySelector('output')?.textContent).toBe('列表中没有，可以直接填写');
  await press('Enter');
  await press('Escape');
  expect(options()).toEqual([]);
  expect(data()).toEqual({ A0435: '某海外学院' });
});

test('[TRY-15] a list that cannot be asked leaves an ordinary text field', async () => {
  const { box, page: opened, data } = await start(() => Promise.reject(new Error('no network')));
  await type(box, '云溪大学');
  await fire(box, new FocusEvent('focusout', { bubbles: true }));
  expect(data()).toEqual({ A0435: '云溪大学' });
  expect(opened.root.querySelector('[role=listbox]')).toBeNull();
});
