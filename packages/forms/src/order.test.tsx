// @vitest-environment jsdom
import { act, createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RecordForm, type FormHandle } from './index.ts';
import { field, fieldSet, mount, translated, type, type Page } from './testing.tsx';

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

test('[TRY-03] an end before its start is told at the end and in the summary, and is gone once either is right', async () => {
  const ref = createRef<FormHandle>();
  const set = fieldSet(
    [
      field({ itemid: 'START', itemdesc: '入学时间', itemtype: 'D', itemlength: 7 }),
      field({ itemid: 'END', itemdesc: '毕业时间', itemtype: 'D', itemlength: 7 }),
      field({ itemid: 'SCHOOL', itemdesc: '毕业院校', must: '1' }),
    ],
    { orders: [{ item: 'END', is: 'notBefore', of: 'START' }] },
  );
  const formData = { START: '2020-09', END: '2019-06' };
  page = await mount(<RecordForm ref={ref} translation={translated(set)} formData={formData} idPrefix="r" />);
  const form = page.root.querySelector('form');
  await act(async () => form?.requestSubmit());
  expect(page.text('r_END__error')).toBe('毕业时间不能早于入学时间');
  expect(page.element('r_START__error')).toBeNull();
  const root = page.root;
  await expect
    .poll(() => root.querySelector('[data-error-summary]')?.textContent ?? '')
    .toContain('毕业时间不能早于入学时间');
  await type(page.input('r_START'), '2018-09');
  expect(page.element('r_END__error')).toBeNull();
});
