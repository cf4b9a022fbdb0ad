// @vitest-environment jsdom
import { act, createRef } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CodeItem } from '@portal/schemas';
import { APPLICANT_CATEGORY_SET } from '@portal/rules';
import { RecordForm, type FormHandle } from './index.ts';
import { field, fieldSet, fire, mount, settle, translated, type Page } from './testing.tsx';
import { item, source } from './codes.test.support.ts';

// Chunks that load when first opened; here they are there.
await import('./popup/CodePanel.tsx');
await import('./popup/CodeSheet.tsx');

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
  vi.unstubAllGlobals();
});

describe('few and many', () => {
  const five = ['甲', '乙', '丙', '丁', '戊'].map((name, index) => item(String(index + 1), name));
  const show = async (items: CodeItem[], formData = {}) => {
    const ref = createRef<FormHandle>();
    const set = fieldSet([field({ itemid: 'C', itemdesc: '类别', codesetid: 'AX' })]);
    page = await mount(
      <RecordForm
        ref={ref}
        translation={translated(set)}
        formData={formData}
        idPrefix="r"
        codes={source()}
        codeData={{ AX: items }}
      />,
    );
    return { root: page.root, form: ref.current as FormHandle };
  };

  test('[UX-13] five known choices are radios, six are a searchable select', async () => {
    const { root, form } = await show(five, { C: '2' });
    const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(radios).toHaveLength(5);
    expect(radios.filter((radio) => radio.checked).map((radio) => radio.value)).toEqual(['2']);
    expect(root.querySelector('[role=radiogroup]')?.getAttribute('aria-labelledby')).toBe('r_C__label');
    await act(async () => radios[4]?.click());
    expect(form.data()).toEqual({ C: '5' });
    await page?.unmount();
    const six = await show([...five, item('6', '己')]);
    expect(six.root.querySelectorAll('input[type=radio]')).toHaveLength(0);
    expect(six.root.querySelectorAll('[role=combobox]')).toHaveLength(1);
  });
});

describe('on a phone', () => {
  test('[UX-13] a code tree drills down with search and the path shown', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.resetModules();
    const { RecordForm: PhoneForm } = await import('./index.ts');
    const phoneTesting = await import('./testing.tsx');
    const ref = createRef<FormHandle>();
    const set = fieldSet([
      field({ itemid: 'C', itemdesc: '类别', codesetid: APPLICANT_CATEGORY_SET, leaf_only: '1' }),
    ]);
    page = await phoneTesting.mount(
      <PhoneForm ref={ref} translation={translated(set)} formData={{}} idPrefix="r" codes={source()} />,
    );
    const { root } = page;
    const button = (name: string) =>
      [...root.querySelectorAll<HTMLElement>('dialog button')].find((candidate) =>
        candidate.textContent?.startsWith(name),
      ) as HTMLElement;
    await fire(page.input('r_C'), new MouseEvent('click', { bubbles: true }));
    await vi.waitFor(async () => {
      await settle();
      expect(button('海外')).toBeDefined();
    });
    await fire(button('海外'), new MouseEvent('click', { bubbles: true }));
    await settle();
    expect(root.querySelector('dialog')?.textContent).toContain('‹ 返回上一级海外归国人员');
    expect(button('应届')).toBeUndefined();
    await fire(button('硕士'), new MouseEvent('click', { bubbles: true }));
    expect(ref.current?.data()).toEqual({ C: '0202' });
    expect(root.querySelector('dialog')).toBeNull();
    expect(page.input('r_C').value).toBe('硕士');
  });
});
