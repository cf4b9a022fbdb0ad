// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { compileVerdict } from '@portal/translator/verdict';
import { item, source } from './codes.test.support.ts';
import { RecordView } from './index.ts';
import { givenRecordForm } from './record-form.test.support.tsx';
import { field, fieldSet, i18n, mount, record, translated } from './testing.tsx';
import { compileCheck } from './validator/check.ts';

await import('./popup/CodePanel.tsx');

const { open } = givenRecordForm();
const LIST = ['英语', '日语', '法语'].map((name, index) => item(String(index + 1), name));
const languages = (more = {}) =>
  field({ itemid: 'C', itemdesc: '外语', codesetid: 'AX', format: 'choices', itemlength: 1000, ...more });
const hobby = field({ itemid: 'Y', itemdesc: '是否调剂', format: 'yesno', itemlength: 1 });
const home = field({ itemid: 'U', itemdesc: '主页', format: 'url', itemlength: 300 });

describe('several choices', () => {
  test('[GRID-07] a short list is boxes to tick, no more of them than the field takes', async () => {
    const { root, form } = await open(fieldSet([languages({ maxValue: '2' })]), {
      formData: { C: '2' },
      codes: source(),
      codeData: { AX: LIST },
    });
    const boxes = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map((box) => box.checked)).toEqual([false, true, false]);
    expect(root.querySelector('[role=group]')?.getAttribute('aria-labelledby')).toBe('r_C__label');
    await act(async () => boxes[0]?.click());
    expect(form.data()).toEqual({ C: '2 1' });
    expect(boxes[2]?.disabled).toBe(true);
    await act(async () => boxes[1]?.click());
    await act(async () => boxes[0]?.click());
    expect(form.data()).toEqual({});
  });

  test('[GRID-07] one that is not in the list any more is shown and can be taken away', async () => {
    const { root, form } = await open(fieldSet([languages()]), {
      formData: { C: '9 1' },
      codes: source(),
      codeData: { AX: LIST },
    });
    const chip = [...root.querySelectorAll('button')].find((button) =>
      button.getAttribute('aria-label')?.includes('9'),
    );
    await act(async () => chip?.click());
    expect(form.data()).toEqual({ C: '1' });
  });

  test('[GRID-07] both validators count what is chosen, each once', () => {
    const { schema } = translated(fieldSet([languages({ maxValue: '2' })]));
    for (const judge of [compileCheck(schema), compileVerdict(schema)]) {
      expect(judge({ C: '1 2' })).toEqual([]);
      expect(judge({ C: '1 1 2' })).toEqual([]);
      expect(judge({ C: '1 2 3' })).toMatchObject([
        { itemid: 'C', keyword: 'x-choices', params: { problem: 'max', max: 2 } },
      ]);
    }
  });
});

const tick = (root: Element, name: string): HTMLInputElement => {
  const label = [...root.querySelectorAll('label')].find((one) => one.textContent === name);
  const box = label?.querySelector('input');
  if (!box) throw new Error(`no box ${name}`);
  return box;
};

describe('rules of choices', () => {
  test('[FORM-07] one that stands alone takes the place of the others, which come back when it is taken away at once', async () => {
    const { root, form } = await open(fieldSet([languages({ choices: 'alone: 3', maxValue: '2' })]), {
      formData: { C: '2 1' },
      codes: source(),
      codeData: { AX: LIST },
    });
    // Also where no more of the others could be chosen.
    await act(async () => tick(root, '法语').click());
    expect(form.data()).toEqual({ C: '3' });
    await act(async () => tick(root, '法语').click());
    expect(form.data()).toEqual({ C: '2 1' });
    await act(async () => tick(root, '法语').click());
    await act(async () => tick(root, '日语').click());
    expect(form.data()).toEqual({ C: '2' });
    await act(async () => tick(root, '日语').click());
    expect(form.data()).toEqual({});
  });

  test('[FORM-07] what may be chosen follows the answer to another field; what is chosen stays and is named', async () => {
    const degree = field({ itemid: 'D', itemdesc: '学历', codesetid: 'AD' });
    const { root, form } = await open(fieldSet([degree, languages({ choices: 'D = 1: 1 | 2' })]), {
      formData: { C: '3' },
      codes: source(),
      codeData: { AX: LIST, AD: [item('1', '专科'), item('2', '本科')] },
    });
    const names = (): string[] =>
      [...root.querySelectorAll('[role=group] label')].map((label) => label.textContent ?? '');
    expect(names()).toEqual(['英语', '日语', '法语']);
    await act(async () => tick(root, '专科').click());
    expect(names()).toEqual(['英语', '日语']);
    expect(form.data()).toEqual({ C: '3', D: '1' });
    expect(root.querySelector('[role=group] li')?.textContent).toContain('法语');
    await act(async () => expect(await form.validate()).toBe(false));
    expect(root.textContent).toContain('与“学历”的回答不符，请改选外语');
    await act(async () => tick(root, '本科').click());
    expect(names()).toEqual(['英语', '日语', '法语']);
    expect(root.textContent).not.toContain('与“学历”的回答不符');
  });

  test('[FORM-07] choices whose order counts are numbered and moved by buttons, which keep the focus', async () => {
    await import('./popup/RankedChoices.tsx');
    const { root, form } = await open(fieldSet([languages({ choices: 'ranked' })]), {
      formData: { C: '2 1' },
      codes: source(),
      codeData: { AX: LIST },
    });
    await act(async () => tick(root, '法语').click());
    expect([...root.querySelectorAll('ol li')].map((row) => row.textContent)).toEqual([
      '1日语',
      '2英语',
      '3法语',
    ]);
    const button = (label: string) => root.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
    expect(button('“日语”上移一位')?.disabled).toBe(true);
    button('“法语”上移一位')?.focus();
    await act(async () => button('“法语”上移一位')?.click());
    expect(form.data()).toEqual({ C: '2 3 1' });
    expect(document.activeElement).toBe(button('“法语”上移一位'));
    expect(root.querySelector('output')?.textContent).toBe('“法语”现在排第 2 位，共 3 项');
    await act(async () => button('“法语”上移一位')?.click());
    expect(form.data()).toEqual({ C: '3 2 1' });
    // At the end of the way the other button takes over.
    expect(document.activeElement).toBe(button('“法语”下移一位'));
    await act(async () => button('去掉“日语”')?.click());
    expect(form.data()).toEqual({ C: '3 1' });
  });

  test('[FORM-07] few choices of a single one are left as radios, the chosen one among them', async () => {
    const degree = field({ itemid: 'D', itemdesc: '学历', codesetid: 'AD' });
    const one = field({ itemid: 'C', itemdesc: '外语', codesetid: 'AX', choices: 'D = 1: 1' });
    const { root } = await open(fieldSet([degree, one]), {
      formData: { C: '3', D: '1' },
      codes: source(),
      codeData: { AX: LIST, AD: [item('1', '专科'), item('2', '本科')] },
    });
    const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['1', true],
      ['2', false],
      ['1', false],
      ['3', true],
    ]);
  });
});

describe('in view', () => {
  test('[GRID-07] choices read as a list, yes as a word, an address as a link that leads nowhere else', async () => {
    const set = fieldSet([languages(), hobby, home]);
    const show = (values: Record<string, string>) =>
      mount(<RecordView set={set} record={record(values, '1')} codes={source()} codeData={{ AX: LIST }} />);
    const page = await show({ C: '1 3', Y: '1', U: 'https://www.example.com/' });
    expect([...page.root.querySelectorAll('dd')].map((dd) => dd.textContent)).toEqual([
      '英语和法语',
      '是',
      'https://www.example.com/',
    ]);
    expect(page.root.querySelector('a')?.rel).toBe('noopener noreferrer nofollow');
    await act(async () => i18n.changeLanguage('en'));
    expect(page.root.textContent).toContain('Yes');
    await page.unmount();
    const hostile = await show({ U: 'javascript:alert(1)' });
    expect(hostile.root.querySelector('a')).toBeNull();
    expect(hostile.root.textContent).toContain('javascript:alert(1)');
    await hostile.unmount();
  });

  test('[GRID-07] yes and no are two radios of which none is chosen', async () => {
    const { root, form } = await open(fieldSet([hobby]));
    const radios = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(radios.map((radio) => [radio.value, radio.checked])).toEqual([
      ['1', false],
      ['0', false],
    ]);
    await act(async () => radios[1]?.click());
    expect(form.data()).toEqual({ Y: '0' });
  });
});
