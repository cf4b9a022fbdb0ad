import { expect, test } from 'vitest';
import type { CodeEntry, CodeList } from '@portal/fieldsets';
import { installPatternEngine } from '@portal/rules/pattern-engine';
import type { ConditionWhen, PositionCondition, StoredCodeItem } from '@portal/schemas';
import { demo } from '@portal/schemas/demo';
import { judgeOf } from '../../resume/judge.ts';
import { fittingResume } from './fit.ts';
import type { Fill, Maker } from './maker.ts';

installPatternEngine();

const flat = (items: readonly StoredCodeItem[], parent = ''): CodeEntry[] =>
  items.flatMap(({ id, name, children = [] }) => [{ id, parent, name }, ...flat(children, id)]);
const lists = new Map(
  demo.codeSets.map((set): [string, CodeList] => [
    set.codesetid,
    { codesetid: set.codesetid, name: set.name, items: flat(set.items) },
  ]),
);
const maker: Maker = {
  applyCode: '01',
  sets: demo.fieldSets.map((definition) => ({ definition, version: 1 })),
  knowledge: { sets: demo.fieldSets, lists },
  lists,
  settings: { portal: demo.flavours.university, registration: demo.registrationSettings },
  today: '2026-11-30',
};
const conditionsOf = (whens: readonly ConditionWhen[]): PositionCondition[] =>
  whens.map((when, at) => ({ id: String(at), action: 'refuse', when }));

/** Kinds of conditions that positions have. */
const WHENS: Record<string, ConditionWhen> = {
  code: { set: 'A04', when: { item: 'A0405', in: ['01', '02'] } },
  other: { set: 'A01', when: { item: 'A0107', in: ['2'] } },
  not: { set: 'A04', every: { item: 'A0405', is: 'not', of: ['01'] } },
  young: { set: 'A01', age: 'A0111', on: '', atMost: 30 },
  between: { set: 'A01', age: 'A0111', on: '2026-01-01', atLeast: 41, atMost: 42 },
  years: { set: 'A19', years: { from: 'A1905', to: 'A1910' }, on: '', atLeast: 8 },
  count: { set: 'A65', count: { atLeast: 2 }, of: { item: 'A6520', is: 'less', of: ['3'] } },
  latest: { set: 'A04', latest: { item: 'A0405', in: ['02'] }, by: 'A0430' },
  number: { set: 'A81', when: { item: 'A8120', is: 'greater', of: ['425'] } },
  group: {
    any: [
      {
        all: [
          { set: 'A04', when: { item: 'A0405', in: ['01'] } },
          { set: 'A01', age: 'A0111', on: '', atMost: 35 },
        ],
      },
      { set: 'A70', count: { atLeast: 1 } },
    ],
  },
};

test.each(Object.keys(WHENS))(
  '[DATA-05] a resume is made that meets a condition, and one that misses it alone: %s',
  async (name) => {
    const conditions = conditionsOf([WHENS[name] as ConditionWhen]);
    for (const fill of ['least', 'all', 'longest'] as const satisfies readonly Fill[]) {
      const { resume, judged } = await fittingResume(maker, { conditions, number: 1, fill, most: 120 });
      expect(
        judged.map(({ verdict }) => verdict),
        fill,
      ).toEqual(['met']);
      // The judge of candidates finds nothing wrong in any of its records.
      for (const { fieldsetid, values } of resume.records) {
        const set = maker.sets.find(({ definition }) => definition.fieldsetid === fieldsetid);
        if (!set) throw new Error(fieldsetid);
        expect(judgeOf(set, maker.settings.portal, maker.today, '01').problems(values), fieldsetid).toEqual(
          [],
        );
      }
    }
    const missed = await fittingResume(maker, {
      conditions,
      number: 2,
      fill: 'least',
      most: 120,
      missing: 0,
    });
    expect(missed.judged[0]?.verdict).not.toBe('met');
  },
);

test('[DATA-05] all conditions at once are met by one resume, or it is said after how many that none was', async () => {
  const together = conditionsOf(
    ['code', 'other', 'young', 'years', 'count', 'number'].map((name) => WHENS[name] as ConditionWhen),
  );
  const { judged } = await fittingResume(maker, {
    conditions: together,
    number: 0,
    fill: 'least',
    most: 120,
  });
  expect(judged.map(({ verdict }) => verdict)).toEqual(together.map(() => 'met'));
  const never = conditionsOf([WHENS['young'] as ConditionWhen, WHENS['between'] as ConditionWhen]);
  const { judged: best, tries } = await fittingResume(maker, {
    conditions: never,
    number: 0,
    fill: 'least',
    most: 120,
  });
  expect(best.some(({ verdict }) => verdict === 'met')).toBe(true);
  expect(best.some(({ verdict }) => verdict !== 'met')).toBe(true);
  expect(tries).toBeGreaterThan(10);
});
