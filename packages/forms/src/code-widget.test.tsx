// @vitest-environment jsdom
import { createRef } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { APPLICANT_CATEGORY_SET } from '@portal/rules';
import { RecordForm, type FormHandle, type RecordFormProps } from './index.ts';
import { field, fieldSet, fire, mount, settle, translated, type, type Page } from './testing.tsx';
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

interface Opened extends Page {
  form: FormHandle;
  combobox: HTMLInputElement;
  options: () => HTMLElement[];
  names: () => string[];
  open: () => Promise<void>;
  choose: (name: string) => Promise<void>;
}

async function start(props: Partial<RecordFormProps>, more = {}, itemid = 'C'): Promise<Opened> {
  const ref = createRef<FormHandle>();
  const set = fieldSet([
    field({ itemid, itemdesc: '类别', codesetid: APPLICANT_CATEGORY_SET, leaf_only: '1', ...more }),
  ]);
  page = await mount(
    <RecordForm ref={ref} translation={translated(set)} formData={{}} idPrefix="r" {...props} />,
  );
  await settle();
  const opened = page;
  const combobox = opened.input(`r_${itemid}`);
  const options = (): HTMLElement[] => [
    ...opened.root.querySelectorAll<HTMLElement>('[role=treeitem], [role=option]'),
  ];
  const nameOf = (option: HTMLElement): string => option.lastElementChild?.textContent ?? '';
  return {
    ...opened,
    form: ref.current as FormHandle,
    combobox,
    options,
    names: () => options().map(nameOf),
    open: async () => {
      await fire(combobox, new MouseEvent('click', { bubbles: true }));
      await vi.waitFor(async () => {
        await settle();
        expect(opened.root.querySelector('[role=tree], [role=listbox], dialog')).not.toBeNull();
      });
      await settle();
    },
    choose: async (name) => {
      const option = options().find((candidate) => nameOf(candidate).startsWith(name));
      await fire(option as Element, new MouseEvent('click', { bubbles: true }));
      await settle();
    },
  };
}

const key = (name: string): KeyboardEvent =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });

describe('code select', () => {
  test('[TRANS-04] shows the name of a stored code and keeps the code', async () => {
    const codes = source();
    const named = await start({ codes, formData: { C: '0202' }, names: { C: '硕士研究生' } });
    expect(named.combobox.value).toBe('硕士研究生');
    expect(codes.asked).toEqual([]);
    expect(named.form.data()).toEqual({ C: '0202' });
    await named.unmount();
    const asked = await start({ codes, formData: { C: '0202' } });
    expect(asked.combobox.value).toBe('硕士');
  });

  test('[CODE-01] a branch opens when clicked and is not chosen; a leaf is', async () => {
    const { open, choose, names, options, form, combobox, root } = await start({ codes: source() });
    await open();
    await choose('海外');
    expect(form.data()).toEqual({});
    expect(names()).toEqual(['应届毕业生', '海外归国人员', '博士', '硕士']);
    expect(options()[1]?.getAttribute('aria-expanded')).toBe('true');
    await choose('博士');
    expect(form.data()).toEqual({ C: '0201' });
    expect(combobox.value).toBe('博士');
    expect(root.querySelector('[role=tree]')).toBeNull();
  });

  test('[CODE-02] applicant categories for internal use appear neither in the tree nor in hits', async () => {
    const { open, names, combobox } = await start({ codes: source() });
    await open();
    expect(names()).toEqual(['应届毕业生', '海外归国人员']);
    await type(combobox, '士');
    await settle(250);
    expect(names()).toEqual(['博士海外归国人员 / 博士']);
  });

  test('[CODE-07] children load when a branch is opened, and a text is searched on the server', async () => {
    const codes = source();
    const { open, choose, combobox } = await start({ codes });
    expect(codes.asked).toEqual([]);
    await open();
    expect(codes.asked).toEqual(['children root']);
    await choose('海外');
    expect(codes.asked).toEqual(['children root', 'children 02']);
    await type(combobox, '毕');
    await type(combobox, '毕业');
    await settle(250);
    expect(codes.asked.slice(2)).toEqual(['search 毕业']);
  });

  test('is used by keyboard alone', async () => {
    const { open, combobox, form, options } = await start({ codes: source() });
    await open();
    for (const name of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await fire(combobox, key(name));
    await settle();
    await fire(combobox, key('ArrowDown'));
    const active = document.getElementById(combobox.getAttribute('aria-activedescendant') ?? '');
    expect(active).toBe(options()[2]);
    const enter = key('Enter');
    await fire(combobox, enter);
    expect(enter.defaultPrevented).toBe(true);
    expect(form.data()).toEqual({ C: '0201' });
    await open();
    await fire(combobox, key('Escape'));
    expect(combobox.getAttribute('aria-expanded')).toBe('false');
  });

  test('a depth of one offers no level below, and its items may be chosen', async () => {
    const { open, choose, names, options, form } = await start({ codes: source() }, { layer: '1' });
    await open();
    expect(options()[1]?.hasAttribute('aria-expanded')).toBe(false);
    await choose('海外');
    expect(names()).toEqual([]);
    expect(form.data()).toEqual({ C: '02' });
  });

  test('a branch may be chosen when not only leaves may', async () => {
    const { open, choose, form } = await start({ codes: source() }, { leaf_only: '0' });
    await open();
    await choose('海外');
    expect(form.data()).toEqual({ C: '02' });
  });

  test('a choice can be cleared', async () => {
    const { root, form, combobox } = await start({
      codes: source(),
      formData: { C: '01' },
      names: { C: '应届毕业生' },
    });
    await fire(
      root.querySelector('button[aria-label="清空类别"]') as Element,
      new MouseEvent('click', { bubbles: true }),
    );
    expect(form.data()).toEqual({});
    expect(combobox.value).toBe('');
  });

  test('[ERR-18] a list that cannot be loaded says so and can be asked for again', async () => {
    let broken = true;
    const good = source();
    const codes = source({
      children: (set, node) => (broken ? Promise.reject(new Error('x')) : good.children(set, node)),
    });
    const { open, names, root, combobox } = await start({ codes });
    await open();
    expect(root.textContent).toContain('获取代码失败');
    await fire(combobox, key('Escape'));
    await open();
    expect(root.textContent).toContain('获取代码失败');
    broken = false;
    const retry = [...root.querySelectorAll('button')].find((button) => button.textContent === '重试');
    await fire(retry as Element, new MouseEvent('click', { bubbles: true }));
    await settle();
    expect(names()).toEqual(['应届毕业生', '海外归国人员']);
  });

  test('[SEC-05] hostile names of codes are text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const codes = source({ children: () => Promise.resolve([item('1', hostile)]) });
    const { open, names, choose, root, combobox } = await start({ codes });
    await open();
    expect(names()).toEqual([hostile]);
    await choose(hostile);
    expect(combobox.value).toBe(hostile);
    expect(root.querySelector('img')).toBeNull();
  });
});
