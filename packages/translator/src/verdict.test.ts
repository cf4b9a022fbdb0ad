import { describe, expect, test } from 'vitest';
import { standardKinds, withKind } from '@portal/field-kinds';
import type { Field, JsonSchema } from '@portal/schemas';
import { context, demoFieldSets, field, fieldSet } from './testing.ts';
import { translateAccountForm } from './translate-account-form.ts';
import { translateFieldSet } from './translate-field-set.ts';
import type { TranslateContext } from './types.ts';
import { compilationCount, compileCondition, compileVerdict } from './verdict.ts';

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

  test('[TRY-01] a number from abroad is judged by the numbers of its country from the first verdict on', () => {
    expect(judge({ itemid: 'A0148' }, '+14155550100')).toBe('ok');
    expect(judge({ itemid: 'A0148' }, '+141555501000')).toBe('format');
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

describe('compiled schemas', () => {
  const text = standardKinds.byId('text');
  if (!text) throw new Error('no text');
  // A registry of its own has compiled nothing yet.
  const kinds = withKind(standardKinds, { ...text, id: 'other', family: 'other', recognises: () => false });
  const numbered = (number: number): JsonSchema => ({ title: String(number) });
  const compiles = (schema: JsonSchema): boolean => {
    const before = compilationCount();
    compileVerdict(schema, kinds);
    return compilationCount() > before;
  };

  test('[TRANS-22] the last 500 are kept, the oldest goes first', () => {
    const all = Array.from({ length: 500 }, (_, number) => compiles(numbered(number)));
    expect(all).not.toContain(false);
    expect([0, 1, 499].map((number) => compiles(numbered(number)))).toEqual([false, false, false]);
    expect(compiles(numbered(500))).toBe(true);
    expect(compiles(numbered(1))).toBe(false);
    expect(compiles(numbered(0))).toBe(true);
  });

  test('[VAL-28] each is judged by its own day', () => {
    const past: JsonSchema = { properties: { D: { 'x-date': { kind: 'date', past: true } } } };
    const isGood = (today: string) => compileVerdict({ ...past, 'x-today': today })({ D: '2026-07-03' });
    for (const [today, faults] of [
      ['2026-07-02', 1],
      ['2026-07-03', 0],
      ['2026-07-02', 1],
    ] as const)
      expect(isGood(today), today).toHaveLength(faults);
  });

  test('[HR-17] a condition may demand what it does not describe, and all that is missing is told', () => {
    for (const today of ['2003-01-01', '2003-01-02']) {
      const when: JsonSchema = { if: { required: ['A'] }, then: { required: ['B', 'C'] } };
      const verdict = compileVerdict({ properties: {}, allOf: [when], 'x-today': today });
      expect(verdict({ A: '1' }).map(({ itemid }) => itemid)).toEqual(['B', 'C']);
      expect(verdict({})).toEqual([]);
    }
  });

  test('[ELIG-01] the years that records cover are counted on every day', () => {
    const covers = { from: 'S', to: 'E', on: '2026-07-03', years: 2 };
    for (const today of ['2002-01-01', '2002-01-02']) {
      const meets = compileCondition({
        properties: { W: { type: 'array', 'x-covers': covers } },
        'x-today': today,
      });
      expect(meets({ W: [{ S: '2020-01', E: '2022-01' }] })).toBe(true);
      expect(meets({ W: [{ S: '2020-01', E: '2021-01' }] })).toBe(false);
    }
  });

  test('two versions under one id do not get into each other’s way', () => {
    const version = (maxLength: number): JsonSchema => ({
      $id: 'set',
      properties: { A: { type: 'string', maxLength } },
    });
    expect(compileVerdict(version(1))({ A: 'ab' })).toHaveLength(1);
    expect(compileVerdict(version(2))({ A: 'ab' })).toEqual([]);
  });

  test('a keyword that nobody knows is refused on every day, rather than passed over', () => {
    for (const today of ['2001-01-01', '2001-01-02'])
      expect(() => compileVerdict({ 'x-unheard': 1, 'x-today': today })).toThrow('x-unheard');
  });

  test.each<[JsonSchema, unknown, string, object]>([
    [{ enum: ['1'] }, 'x', 'enum', {}],
    [{ type: 'string' }, 7, 'type', {}],
    [{ maxLength: 1 }, 'xx', 'maxLength', { limit: 1 }],
    [{ format: 'date' }, 'x', 'format', { format: 'date' }],
    [{ 'x-nonBlank': 'input' }, ' ', 'required', {}],
    [{ 'x-date': { kind: 'date', past: true } }, '2999-01-01', 'x-date', { problem: 'past', max: '' }],
  ])('%j is broken by %j: %s with %j', (property, value, keyword, params) => {
    const schema: JsonSchema = { properties: { A: property }, required: ['A'] };
    expect(compileVerdict(schema)({ A: value })).toStrictEqual([
      { itemid: 'A', keyword, params, kind: 'text' },
    ]);
  });
});
