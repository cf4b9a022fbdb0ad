// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { RecordForm, type FormHandle } from './index.ts';
import { field, fieldSet, mount, translated, type } from './testing.tsx';

test('[REC-12] saving with an empty must field marks it and puts focus there', async () => {
  const set = fieldSet([field({ itemid: 'A0101', itemdesc: '姓名', must: '1' }), field({ itemid: 'A0102', itemdesc: '曾用名' })]);
  let form: FormHandle | null = null;
  const page = await mount(
    <RecordForm ref={(handle) => void (form = handle)} translation={translated(set)} formData={{}} idPrefix="r" />,
  );
  await act(async () => expect(form?.validate()).toBe(false));
  await act(async () => new Promise((done) => setTimeout(done)));
  const input = page.input('r_A0101');
  expect(page.text('r_A0101__error')).toBe('请输入姓名');
  expect(input.getAttribute('aria-describedby')).toBe('r_A0101__error');
  expect(document.activeElement).toBe(input);
  await type(input, '李蕾');
  expect(page.element('r_A0101__error')).toBeNull();
  await act(async () => expect(form?.validate()).toBe(true));
});
