import { describe, expect, test } from 'vitest';
import type { Field, FieldSet, OrderRule } from '@portal/schemas';
import { messageFor, messageKeys, type Translate } from './messages.ts';
import { context, demoFieldSets, field, fieldSet } from './testing.ts';
import { translateAccountForm } from './translate-account-form.ts';
import { translateFieldSet } from './translate-field-set.ts';
import type { TranslateContext } from './types.ts';
import { compilationCount, compileVerdict } from './verdict.ts';
import zh from '../../../locales/zh/forms.json' with { type: 'json' };
import en from '../../../locales/en/forms.json' with { type: 'json' };

const judge = (more: Partial<Field>, value: unknown, ctx: Partial<TranslateContext> = {}): string => {
  const itemid = more.itemid ?? 'X1';
  const { schema } = translateFieldSet(fieldSet([field({ itemid, ...more })]), context(ctx));
  const [error] = compileVerdict(schema)(value === undefined ? {} : { [itemid]: value });
  if (!error) return 'ok';
  return [error.keyword, error.params['problem']].filter((part) => part !== undefined).join(':');
};

describe('verdict', () => {
  test('[TRANS-08] empty, spaces only and a cleared select all count as missing', () => {
    for (const blank of ['', '   ', undefined]) {
      expect(judge({ must: '1' }, blank)).toBe('required');
      expect(judge({ must: '1', codesetid: 'AM' }, blank)).toBe('required');
      expect(judge({ must: '0' }, blank)).toBe('ok');
    }
  });

  test('[HR-12] a value that was good before its field became narrower has no fault until it is edited', () => {
    const { schema } = translateFieldSet(
      fieldSet([field({ itemid: 'X1', itemlength: 3, must: '1' })]),
      context({}),
    );
    const verdict = compileVerdict({ ...schema, 'x-kept': { X1: '招聘门户' } });
    expect(verdict({ X1: '招聘门户' })).toEqual([]);
    expect(verdict({ X1: '招聘系统' })).toMatchObject([{ itemid: 'X1', keyword: 'maxLength' }]);
    expect(verdict({ X1: '' })).toMatchObject([{ itemid: 'X1', keyword: 'required' }]);
  });

  test('[VAL-24] one must field of each type is refused when empty', () => {
    for (const itemtype of ['A', 'M', 'N', 'D'])
      expect(judge({ must: '1', itemtype }, ''), itemtype).toBe('required');
  });

  test('[VAL-02] lengths count code points', () => {
    expect(judge({ itemlength: 5 }, '😀😀😀😀😀')).toBe('ok');
    expect(judge({ itemlength: 5 }, '招聘门户系统')).toBe('maxLength');
    expect(judge({ itemlength: 5 }, ' 招聘门户系 ')).toBe('ok');
  });

  test('[VAL-26] numbers are 0 or more with at most their decimal places', () => {
    const number = { itemtype: 'N', itemlength: 3, decimal: 2 };
    for (const good of ['0.07', '4.18', '0', '999.99']) expect(judge(number, good), good).toBe('ok');
    expect(judge(number, '0.075')).toBe('x-decimal:decimals');
    expect(judge(number, '-1')).toBe('x-decimal:min');
    expect(judge(number, 'a')).toBe('x-decimal:format');
    expect(judge({ ...number, decimal: 0 }, '1.5')).toBe('x-decimal:integer');
  });

  test('[VAL-27] the maximum is all nines, or maxValue', () => {
    expect(judge({ itemtype: 'N', itemlength: 3, decimal: 2 }, '1000')).toBe('x-decimal:max');
    expect(judge({ itemtype: 'N', itemlength: 3, maxValue: '60' }, '61')).toBe('x-decimal:max');
  });

  test('[VAL-28] dates have the shape of their kind', () => {
    expect(judge({ itemtype: 'D', itemlength: 4 }, '2026')).toBe('ok');
    expect(judge({ itemtype: 'D', itemlength: 7 }, '2026-07')).toBe('ok');
    expect(judge({ itemtype: 'D', itemlength: 10 }, '2026-07-03')).toBe('ok');
    expect(judge({ itemtype: 'D', itemlength: 10 }, '2026/7/3')).toBe('format');
    expect(judge({ itemtype: 'D', itemlength: 10, dateType: 'past' }, '2026-07-04')).toBe('x-date:past');
    expect(judge({ itemtype: 'D', itemlength: 7, maxValue: '2025-01' }, '2025-02')).toBe('x-date:max');
  });

  test('[VAL-30] the phone item is checked, and may be empty when not demanded', () => {
    const phone = { itemid: 'A0148' };
    expect(judge(phone, '13800138000')).toBe('ok');
    expect(judge(phone, '23800138000')).toBe('format');
    expect(judge(phone, '1380013800')).toBe('format');
    expect(judge(phone, '')).toBe('ok');
    expect(judge(phone, '+44 20', { phonePattern: '\\+\\d+' })).toBe('ok');
    expect(judge(phone, '13800138000', { phonePattern: '\\+\\d+' })).toBe('x-phone');
  });

  test('[VAL-32] the identity number is checked for the default ID type, otherwise only demanded', () => {
    const card = { itemid: 'A0177', must: '1' };
    for (const wrong of ['G12345678', '1101051949123100'])
      expect(judge(card, wrong, { idTypeValue: '1' })).toBe('format');
    expect(judge(card, '11010519491231002X', { idTypeValue: '1' })).toBe('ok');
    expect(judge(card, 'G12345678', { idTypeValue: '2' })).toBe('ok');
    expect(judge(card, '', { idTypeValue: '2' })).toBe('required');
  });

  test('the identity number follows the ID type chosen in the same record', () => {
    const set = fieldSet([
      field({ itemid: 'A0150', codesetid: 'IDT' }),
      field({ itemid: 'A0177', must: '1' }),
    ]);
    const verdict = compileVerdict(translateFieldSet(set, context()).schema);
    expect(verdict({ A0150: '2', A0177: 'G12345678' })).toEqual([]);
    expect(verdict({ A0150: '1', A0177: 'G12345678' })).toHaveLength(1);
    expect(verdict({ A0177: 'G12345678' })[0]?.kind).toBe('identity');
  });

  test('a hidden field is neither demanded nor checked', () => {
    const basic = demoFieldSets()[0];
    if (!basic) throw new Error('no demo set');
    const verdict = compileVerdict(translateFieldSet(basic, context()).schema);
    const items = (data: Record<string, string>) => verdict(data).map((error) => error.itemid);
    expect(items({ A0127: '1' })).not.toContain('A0128');
    expect(items({ A0127: '2' })).toContain('A0128');
    expect(items({ A0127: '2', A0128: 'x'.repeat(31) })).toContain('A0128');
    expect(items({ A0127: '1', A0128: 'x'.repeat(31) })).not.toContain('A0128');
  });

  test('archived data passes unseen', () => {
    expect(judge({ itemid: 'X1', archived: '1', itemlength: 1, must: '1' }, 'long')).toBe('ok');
  });

  test('errors come in the order of the fields, one a field', () => {
    const set = fieldSet(
      ['C', 'A', 'B'].map((itemid) => field({ itemid, must: '1', itemlength: 1, format: 'email' })),
    );
    const verdict = compileVerdict(translateFieldSet(set, context()).schema);
    expect(verdict({ A: 'zu lang' }).map(({ itemid, keyword }) => [itemid, keyword])).toEqual([
      ['C', 'required'],
      ['A', 'maxLength'],
      ['B', 'required'],
    ]);
  });

  test('[TRANS-22] equal schemas are compiled once', () => {
    const set = fieldSet([field({ itemid: 'ONCE', must: '1' })]);
    const before = compilationCount();
    for (let round = 0; round < 20; round += 1) compileVerdict(translateFieldSet(set, context()).schema)({});
    expect(compilationCount() - before).toBe(1);
  });

  test('accounts: rule, repetition and difference of passwords', () => {
    const policy = { complex: true, minlen: 8, maxlen: 20 };
    const { schema } = translateAccountForm('', [
      { name: 'oldPw', kind: 'password', title: '原密码', must: true },
      { name: 'newPw', kind: 'password', title: '新密码', must: true, policy, differs: 'oldPw' },
      { name: 'confirmPw', kind: 'password', title: '确认密码', must: true, same: 'newPw' },
    ]);
    const verdict = (data: Record<string, string>) =>
      compileVerdict(schema)(data).map(({ itemid, keyword }) => `${itemid} ${keyword}`);
    expect(verdict({})).toEqual(['oldPw required', 'newPw required', 'confirmPw required']);
    expect(verdict({ oldPw: 'Demo#2026', newPw: 'abc', confirmPw: 'abc' })).toEqual(['newPw x-password']);
    expect(verdict({ oldPw: 'Demo#2026', newPw: 'Demo#2026', confirmPw: 'Demo#2026' })).toEqual([
      'newPw x-differs',
    ]);
    expect(verdict({ oldPw: 'a', newPw: 'Demo#2027', confirmPw: 'Demo#2028' })).toEqual(['confirmPw x-same']);
    expect(verdict({ oldPw: 'a', newPw: 'Demo#2027', confirmPw: 'Demo#2027' })).toEqual([]);
  });

  test('accounts: e-mail, captcha and agreement', () => {
    const { schema } = translateAccountForm('', [
      { name: 'user', kind: 'email', title: '邮箱', must: true },
      { name: 'vaildcode', kind: 'captcha', title: '验证码', must: true },
      { name: 'ok', kind: 'checkbox', title: '报名协议', must: true },
    ]);
    const verdict = (data: Record<string, unknown>) =>
      compileVerdict(schema)(data).map(({ itemid, keyword }) => `${itemid} ${keyword}`);
    expect(verdict({ user: 'a@b', vaildcode: 'abc', ok: false })).toEqual([
      'user format',
      'vaildcode minLength',
      'ok const',
    ]);
    expect(verdict({})).toEqual(['user required', 'vaildcode required', 'ok required']);
    expect(verdict({ user: 'a@b.cn', vaildcode: 'K7QX', ok: true })).toEqual([]);
  });
});

/** i18next in small: first known key, values filled in. */
const translator =
  (texts: object): Translate =>
  (keys, values) => {
    for (const key of keys) {
      let node: unknown = texts;
      for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
      if (typeof node === 'string')
        return node.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? `?${name}?`));
    }
    throw new Error(`no text for ${keys.join(', ')}`);
  };

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
      '身高 takes at most 1 decimal places',
    ],
  ];
  const say = (more: Partial<Field>, value: unknown, texts: object): string => {
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
    const texts = (complex: boolean, password: string, words: object): string => {
      const { schema } = translateAccountForm('', [
        { name: 'p', kind: 'password', title: '密码', policy: { complex, minlen: 6, maxlen: 12 } },
      ]);
      const [error] = compileVerdict(schema)({ p: password });
      if (!error) throw new Error('no error');
      return messageFor(error, { title: '密码' }, translator(words));
    };
    const said = (words: object) => [
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
    expect(messageKeys(error)).toEqual(['error.const.checkbox', 'error.const.any', 'error.any']);
  });

  test('both languages have the same keys', () => {
    const keys = (node: object, path = ''): string[] =>
      Object.entries(node).flatMap(([key, value]) =>
        typeof value === 'object' && value !== null ? keys(value, `${path}${key}.`) : [path + key],
      );
    expect(keys(en)).toEqual(keys(zh));
  });
});

describe('order of dates', () => {
  const dates = [
    field({ itemid: 'START', itemdesc: '入学时间', itemtype: 'D', itemlength: 7 }),
    field({ itemid: 'END', itemdesc: '毕业时间', itemtype: 'D', itemlength: 10 }),
    field({ itemid: 'KIND' }),
  ];
  const judged = (orders: OrderRule[], data: Record<string, string>, more: Partial<FieldSet> = {}) =>
    compileVerdict(translateFieldSet(fieldSet(dates, { orders, ...more }), context()).schema)(data);
  const notBefore: OrderRule = { item: 'END', is: 'notBefore', of: 'START' };

  test('[TRY-03] an end before its start is refused at the later field, in words that name both', () => {
    const [error, ...more] = judged([notBefore], { START: '2020-09', END: '2019-06-30' });
    expect(more).toEqual([]);
    expect(error).toMatchObject({ itemid: 'END', keyword: 'x-order', params: { problem: 'notBefore' } });
    const t: Translate = (keys, values) => {
      const texts = keys.map((key) => key.split('.').reduce<unknown>((node, part) => Object(node)[part], zh));
      const found = texts.find((text) => typeof text === 'string') as string;
      return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    };
    expect(error && messageFor(error, { title: '毕业时间' }, t)).toBe('毕业时间不能早于入学时间');
    expect(judged([notBefore], { START: '2020-09', END: '2020-09-01' })).toEqual([]);
    expect(judged([notBefore], { END: '2019-06-30' })).toEqual([]);
  });

  test('[TRY-03] dates are judged beside today and within years of each other', () => {
    const today: OrderRule = { item: 'END', is: 'after', of: '@today' };
    expect(judged([today], { END: '2026-07-03' })).toMatchObject([{ params: { problem: 'afterToday' } }]);
    expect(judged([today], { END: '2026-07-04' })).toEqual([]);
    const near: OrderRule = { item: 'END', is: 'within', of: 'START', years: 8 };
    expect(judged([near], { START: '2010-09', END: '2020-06-30' })).toMatchObject([
      { params: { problem: 'within', years: 8 } },
    ]);
    expect(judged([notBefore, near], { START: '2015-09', END: '2020-06-30' })).toEqual([]);
  });

  test('[TRY-03] a date that is not shown, archived or unknown takes no part in an order', () => {
    const rules = [{ when: { item: 'KIND', in: ['1'] }, then: { show: ['START'] } }];
    const wrong = { START: '2020-09', END: '2019-06-30' };
    expect(judged([notBefore], { ...wrong, KIND: '2' }, { rules })).toEqual([]);
    expect(judged([notBefore], { ...wrong, KIND: '1' }, { rules })).toHaveLength(1);
    expect(judged([{ ...notBefore, of: 'NOBODY' }], wrong)).toEqual([]);
    for (const broken of [null, 'x', [null, 7, {}]])
      expect(judged(broken as unknown as OrderRule[], wrong)).toEqual([]);
  });

  test('[TRY-03] two dates that were saved before the rule have no fault until one of them is edited', () => {
    const { schema } = translateFieldSet(fieldSet(dates, { orders: [notBefore] }), context());
    const kept = { ...schema, 'x-kept': { END: '2019-06-30' }, 'x-stored': { START: '2020-09' } };
    expect(compileVerdict(kept)({ START: '2020-09', END: '2019-06-30' })).toEqual([]);
    expect(compileVerdict(kept)({ START: '2021-09', END: '2019-06-30' })).toHaveLength(1);
    expect(compileVerdict(kept)({ START: '2020-09', END: '2019-05-30' })).toHaveLength(1);
  });
});
