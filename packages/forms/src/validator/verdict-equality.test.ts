import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  translateAccountForm,
  translateFieldSet,
  translateQueryItems,
  type FieldError,
} from '@portal/translator';
import { arbitraryData, arbitraryFieldSet } from '@portal/translator/arbitraries';
import { context, demoFieldSets, queryItem } from '@portal/translator/testing';
import { compileVerdict } from '@portal/translator/verdict';
import { compilationCount, compileCheck } from './check.ts';
import { createValidator } from './index.ts';

/** Field sets and data that are judged; every third run is another schema. */
const RUNS = 2000;

test(
  '[TRANS-25] the browser without code generation and ajv on the server give the same verdicts',
  { timeout: 120_000 },
  () => {
    const seed = Date.now() % 2 ** 31;
    console.warn(`verdict equality: ${RUNS} runs, seed ${seed}`);
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(
        arbitraryFieldSet,
        fc.array(arbitraryData, { minLength: 1, maxLength: 4 }),
        (set, samples) => {
          const { schema } = translateFieldSet(set, context());
          const browser = compileCheck(schema);
          const server = compileVerdict(schema);
          for (const data of samples) {
            const verdict = server(data);
            expect(browser(data)).toEqual(verdict);
            for (const { keyword } of verdict) seen.set(keyword, (seen.get(keyword) ?? 0) + 1);
          }
        },
      ),
      { numRuns: RUNS, seed },
    );
    // The runs must have met every keyword that field sets are made of, or equality would say little.
    const keywords = ['required', 'type', 'maxLength', 'format', 'x-decimal', 'x-date', 'x-bounds'];
    expect(keywords.filter((keyword) => (seen.get(keyword) ?? 0) === 0)).toEqual([]);
  },
);

test('[TRANS-25] the verdicts are equal on the demo field sets, on search forms and on account forms', () => {
  const schemas = [
    ...demoFieldSets().map((set) => translateFieldSet(set, context()).schema),
    translateQueryItems(
      [
        queryItem({ itemid: 'X1', itemlength: 3 }),
        queryItem({ itemid: 'X2', itemtype: 'N' }),
        queryItem({ itemid: 'X3', itemtype: 'D' }),
      ],
      { today: '2026-07-03' },
    ).schema,
    translateAccountForm('', [
      { name: 'X1', kind: 'email', title: '', must: true },
      {
        name: 'X2',
        kind: 'password',
        title: '',
        must: true,
        policy: { complex: true, minlen: 6, maxlen: 12 },
      },
      { name: 'X3', kind: 'password', title: '', must: true, same: 'X2', differs: 'X1' },
      { name: 'X4', kind: 'captcha', title: '', must: true },
      { name: 'A0150', kind: 'checkbox', title: '', must: true },
      { name: 'A0177', kind: 'identity', title: '', must: true, checked: true },
      { name: 'A0148', kind: 'phone', title: '', phonePattern: '\\d{3}' },
    ]).schema,
  ];
  const verdicts = (judge: (data: Record<string, unknown>) => FieldError[]): FieldError[][] =>
    fc.sample(arbitraryData, { numRuns: 100, seed: 7 }).map((data) => judge(data));
  for (const schema of schemas)
    expect(verdicts(compileCheck(schema)), schema.title).toEqual(verdicts(compileVerdict(schema)));
});

test('[TRANS-22] a schema is prepared once, however many records of its set are translated and validated', () => {
  const make = () =>
    translateAccountForm('', [{ name: 'ONCE', kind: 'text', title: '', must: true }], '2026-07-03').schema;
  const before = compilationCount();
  for (let record = 0; record < 20; record += 1) compileCheck(make())({ ONCE: String(record) });
  expect(compilationCount() - before).toBe(1);
});

test('as a validator of RJSF it names properties and keywords, and speaks no English of a library', () => {
  const [set] = demoFieldSets();
  if (!set) throw new Error('no demo set');
  const { schema } = translateFieldSet(set, context());
  const { errors, errorSchema } = createValidator().validateFormData({}, schema as never);
  expect(errors.map((error) => error.property)).toContain('.A0101');
  expect(errors.every((error) => /^[\w-]+\.\w+$/.test(error.message ?? ''))).toBe(true);
  expect(Object.keys(errorSchema)).toContain('A0101');
  expect(createValidator().isValid({ properties: { a: { const: '1' } } }, { a: '2' }, {})).toBe(false);
});
