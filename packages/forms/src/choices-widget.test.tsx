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
