// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { translateQueryItems } from '@portal/translator';
import { SearchForm, type CodeSource, type SearchValues } from './index.ts';
import { source } from './codes.test.support.ts';
import { fire, mount, queryItem, settle, type, type Page } from './testing.tsx';

// Chunks that load when first opened; here they are there.
await import('./popup/CodePanel.tsx');

let page: Page | undefined;
afterEach(async () => {
  await page?.unmount();
  page = undefined;
});

const press = async (root: HTMLElement, name: string): Promise<void> => {
  const button = [...root.querySelectorAll('button')].find((candidate) => candidate.textContent === name);
  await act(async () => button?.click());
  await settle();
};

describe('SearchForm', () => {
  const items = [
    queryItem({ itemid: 'z0351', itemdesc: '岗位名称', itemlength: 20 }),
    queryItem({ itemid: 'memo', itemdesc: '要求', itemtype: 'M' }),
    queryItem({ itemid: 'z0315', itemdesc: '人数', itemtype: 'N' }),
    queryItem({ itemid: 'z0321', itemdesc: '招聘单位', codesetid: 'UN' }),
    queryItem({ itemid: 'z0325', itemdesc: '部门', codesetid: 'UM' }),
  ];
  const units = [
    { value: '103E02', name: '交通学院' },
    { value: '103E05', name: '数学学院' },
    { value: '103E06', name: '停用', hidden: true },
  ];
  const departments = [
    { value: '103E0201', name: '交通工程系' },
    { value: '103E0501', name: '统计系' },
  ];

  async function open(value: SearchValues = {}, codes?: CodeSource) {
    const found: SearchValues[] = [];
    const onReset = vi.fn<() => void>();
    page = await mount(
      <SearchForm
        translation={translateQueryItems(items)}
        value={value}
        onSearch={(values) => found.push(values)}
        onReset={onReset}
        units={units}
        departments={departments}
        {...(codes ? { codes } : {})}
        idPrefix="s"
      />,
    );
    return { ...page, found, onReset };
  }

  const openList = async (opened: Page, id: string): Promise<string[]> => {
    await fire(opened.input(id), new MouseEvent('click', { bubbles: true }));
    await vi.waitFor(async () => {
      await settle();
      expect(opened.root.querySelector('[role=listbox]')).not.toBeNull();
    });
    await settle();
    return [...opened.root.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '');
  };

  test('[CHAN-20] searching gives the values that are filled in, as text', async () => {
    const { root, input, found } = await open();
    await type(input('s_z0351'), ' 教学 ');
    await type(input('s_z0315'), '2');
    await press(root, '查询');
    expect(found).toEqual([{ z0351: '教学', z0315: '2' }]);
  });

  test('values that the form itself asked for come back without starting it anew; others do', async () => {
    const found: SearchValues[] = [];
    const node = (value: SearchValues): React.ReactNode => (
      <SearchForm
        translation={translation}
        value={value}
        onSearch={(values) => found.push(values)}
        onReset={() => undefined}
        idPrefix="s"
      />
    );
    const translation = translateQueryItems(items);
    page = await mount(node({}));
    await type(page.input('s_z0351'), '教学');
    const before = page.input('s_z0351');
    await press(page.root, '查询');
    await page.show(node({ ...found[0], memo: '' }));
    expect(page.input('s_z0351')).toBe(before);
    await page.show(node({ z0351: '科研' }));
    expect(page.input('s_z0351').value).toBe('科研');
    expect(page.input('s_z0351')).not.toBe(before);
  });

  test('[CHAN-21] reset empties every control', async () => {
    const { root, input, onReset } = await open({ z0351: '教学' });
    expect(input('s_z0351').value).toBe('教学');
    await press(root, '重置');
    expect(onReset).toHaveBeenCalledOnce();
    expect(input('s_z0351').value).toBe('');
  });

  test('[CHAN-05] a text is limited to its item length', async () => {
    const { input } = await open();
    await type(input('s_z0351'), 'x'.repeat(25));
    expect(input('s_z0351').value).toHaveLength(20);
  });

  test('[CHAN-07] a number below 1 or with decimals is refused', async () => {
    const { root, input, found, text } = await open();
    for (const wrong of ['0', '1.5']) {
      await type(input('s_z0315'), wrong);
      await press(root, '查询');
      expect(text('s_z0315__error'), wrong).not.toBe('');
    }
    expect(found).toEqual([]);
  });

  test('[CHAN-09] units come from the unit list, divisions are those of the chosen unit', async () => {
    const opened = await open({ z0325: '103E0501' });
    expect(opened.input('s_z0325').value).toBe('统计系');
    expect(await openList(opened, 's_z0321')).toEqual(['交通学院', '数学学院']);
    const [first] = opened.root.querySelectorAll('[role=option]');
    await fire(first as Element, new MouseEvent('click', { bubbles: true }));
    await settle();
    expect(opened.input('s_z0321').value).toBe('交通学院');
    expect(opened.input('s_z0325').value).toBe('');
    expect(await openList(opened, 's_z0325')).toEqual(['交通工程系']);
  });

  test('[CHAN-09] [TRY-51] what a given list of units lacks is not looked for among all units', async () => {
    const codes = source();
    const opened = await open({}, codes);
    await openList(opened, 's_z0321');
    const shown = (): (string | null)[] =>
      [...opened.root.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
    await type(opened.input('s_z0321'), '数学');
    await settle();
    expect(shown()).toEqual(['数学学院']);
    await type(opened.input('s_z0321'), '停用');
    await settle(250);
    expect(shown()).toEqual([]);
    expect(codes.asked).toEqual([]);
  });

  test('[CHAN-06] a memo stands three rows tall and may grow to thirty', async () => {
    const { element } = await open();
    const memo = element('s_memo') as HTMLTextAreaElement;
    expect(memo.rows).toBe(3);
    expect(memo.style.maxHeight).toBe(`${30 * 24 + 14}px`);
  });
});
