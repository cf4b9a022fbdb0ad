import { describe, expect, test } from 'vitest';
import type { Field } from '@portal/schemas';
import { messageFor, messageKeys, type Translate } from './messages.ts';
import { context, field, fieldSet } from './testing.ts';
import { translateBy, type Texts } from './texts.ts';
import { translateAccountForm } from './translate-account-form.ts';
import { translateFieldSet } from './translate-field-set.ts';
import { compileVerdict } from './verdict.ts';
import zh from '../../../locales/zh/forms-late.json' with { type: 'json' };
import en from '../../../locales/en/forms-late.json' with { type: 'json' };

const translator = (late: Texts): Translate =>
  translateBy([{ language: late === zh ? 'zh' : 'en', files: { 'forms-late': late } }]);

describe('messages', () => {
  const samples: [Partial<Field>, unknown, string, string][] = [
    [{ must: '1', itemdesc: '学历', codesetid: 'AM' }, '', '请选择学历', 'Please select 学历'],
    [{ must: '1', itemdesc: '入学时间', itemtype: 'D' }, '', '请选择入学时间', 'Please select 入学时间'],
    [{ must: '1', itemdesc: '姓名' }, '', '请输入姓名', 'Enter 姓名'],
    [{ itemdesc: '姓名', itemlength: 2 }, '李雷雷', '姓名最多 2 个字', '姓名 takes at most 2 characters'],
    [{ itemid: 'A0177' }, '1', '请输入正确的身份证号', 'Please enter a valid ID number'],
    [{ itemid: 'A0148' }, '1', '手机号码格式不正确', 'Phone number format incorrect'],
    [
      { itemtype: 'D', itemlength: 10, itemdesc: '出生日期' },
      '1990-02-31',
      '出生日期：1990-02-31 这一天不存在',
      '出生日期: there is no such day as 1990-02-31',
    ],
    [
      { itemtype: 'D', itemlength: 7, itemdesc: '入学时间' },
      '2020-13',
      '入学时间：没有 2020-13 这个月份，月份应为 01 至 12',
      '入学时间: there is no such month as 2020-13; months run from 01 to 12',
    ],
    [
      { itemtype: 'D', itemlength: 10, itemdesc: '出生日期' },
      '31.2.1990',
      '出生日期请按“年-月-日”填写，例如 2026-07-03',
      'Enter 出生日期 as year-month-day, such as 2026-07-03',
    ],
    [
      { itemtype: 'N', itemlength: 3, itemdesc: '年龄' },
      '1000',
      '年龄不能大于 999',
      '年龄 must be at most 999',
    ],
    [
      { itemtype: 'N', itemlength: 3, itemdesc: '年龄' },
      '1.5',
      '年龄只能填写整数',
      '年龄 must be a whole number',
    ],
    [
      { itemtype: 'N', itemlength: 3, decimal: 1, itemdesc: '身高' },
      '1.55',
      '身高最多 1 位小数',
      '身高 takes at most 1 decimal place',
    ],
  ];
  const say = (more: Partial<Field>, value: unknown, texts: Texts): string => {
    const itemid = more.itemid ?? 'X1';
    const { schema } = translateFieldSet(fieldSet([field({ itemid, ...more })]), context());
    const [error] = compileVerdict(schema)({ [itemid]: value });
    if (!error) throw new Error('no error');
    return messageFor(error, { title: more.itemdesc ?? itemid }, translator(texts));
  };

  test('[TRANS-20, TRY-12] every kind of error speaks in the words of the product, in both languages', () => {
    for (const [more, value, chinese, english] of samples) {
      expect(say(more, value, zh)).toBe(chinese);
      expect(say(more, value, en)).toBe(english);
    }
  });

  test('[VAL-25] a missing choice says please select and what', () => {
    expect(say({ must: '1', itemdesc: '学历', codesetid: 'AM' }, '', zh)).toBe('请选择学历');
  });

  test('[VAL-18] a failing identity number asks for a valid one', () => {
    expect(say({ itemid: 'A0177' }, '110105194912310021', zh)).toBe('请输入正确的身份证号');
    expect(say({ itemid: 'A0177' }, '110105194912310021', en)).toBe('Please enter a valid ID number');
  });

  test('[VAL-31] a bad phone number says so', () => {
    expect(say({ itemid: 'A0148' }, '23800138000', zh)).toBe('手机号码格式不正确');
  });

  test('[VAL-23] each broken part of a password has its own text with the lengths filled in', () => {
    const texts = (complex: boolean, password: string, words: Texts): string => {
      const { schema } = translateAccountForm('', [
        { name: 'p', kind: 'password', title: '密码', policy: { complex, minlen: 6, maxlen: 12 } },
      ]);
      const [error] = compileVerdict(schema)({ p: password });
      if (!error) throw new Error('no error');
      return messageFor(error, { title: '密码' }, translator(words));
    };
    const said = (words: Texts) => [
      texts(true, 'A1#', words),
      texts(true, 'Abcdef#', words),
      texts(true, '123456#', words),
      texts(true, 'Abc1234', words),
      texts(false, 'abc', words),
    ];
    expect(new Set(said(zh)).size).toBe(5);
    expect(new Set(said(en)).size).toBe(5);
    expect(said(zh)[0]).toBe('密码长度必须为 6-12 位');
    expect(said(zh)[3]).toContain('!"#$%&\'()*@^~');
    expect(said(zh)[4]).toContain('6-8');
  });

  test('a field may have its own text for a keyword', () => {
    const error = { itemid: 'ok', keyword: 'const', params: {}, kind: 'checkbox' as const };
    expect(messageFor(error, { title: 'x', messages: { const: '请先同意协议' } }, translator(zh))).toBe(
      '请先同意协议',
    );
    expect(messageKeys(error)).toEqual([
      'kind.checkbox.const.any',
      'error.const.checkbox',
      'error.const.any',
      'error.any',
    ]);
  });

  test.each([
    ['required', 'code', {}, ['error.required.code', 'error.required.any']],
    ['x-nonBlank', 'text', {}, ['error.required.text', 'error.required.any']],
    ['minLength', 'captcha', {}, ['error.required.captcha', 'error.required.any']],
    ['x-maxCodePoints', 'text', { limit: 2 }, ['error.maxLength.text', 'error.maxLength.any']],
    ['format', 'date', { format: 'date' }, ['error.format.date', 'error.format.date', 'error.format.any']],
    [
      'format',
      'date',
      { format: 'date', problem: 'noSuchDay' },
      ['error.format.noSuchDay', 'error.format.date', 'error.format.any'],
    ],
    ['x-phone', 'phone', {}, ['error.format.cn-phone']],
  ])('[TRANS-20] %s of %s with %j is said by the first known of %j', (keyword, kind, params, keys) => {
    expect(
      messageKeys({ itemid: 'A', keyword, kind, params }).filter((key) => !key.startsWith('kind.')),
    ).toEqual([...keys, 'error.any']);
  });

  test('both languages have the same keys', () => {
    const keys = (node: object, path = ''): string[] =>
      Object.entries(node).flatMap(([key, value]) =>
        typeof value === 'object' && value !== null ? keys(value, `${path}${key}.`) : [path + key],
      );
    // Chinese has one form of what it counts.
    expect(keys(en).filter((key) => !key.endsWith('_one'))).toEqual(keys(zh));
  });
});
