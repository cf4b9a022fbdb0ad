import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  conditionSchema,
  itemsOf,
  judgeCondition,
  kindOfTerm,
  meaningOf,
  ruleOfTerm,
  TERM_KINDS,
  withRuleOfTerm,
} from '../../packages/conditions/src/index.ts';
import { readCondition, writeCondition } from '../../packages/fieldsets/src/conditions/condition-cell.ts';
import { conditionFlaws } from '../../packages/fieldsets/src/conditions/condition-problems.ts';
import { conditionWords } from '../../packages/fieldsets/src/conditions/condition-words.ts';
import { readConditionWhen } from '../../packages/fieldsets/src/conditions/read-condition-when.ts';
import { readConditionWords } from '../../packages/fieldsets/src/conditions/sentences/read-condition-words.ts';
import { TERM_WRITINGS } from '../../packages/fieldsets/src/conditions/terms/registry.ts';
import { compileCondition } from '../../packages/translator/src/verdict.ts';
import { readWireConditions } from '../../packages/wire/src/conditions.ts';
import { BASIC_SET } from '../../packages/rules/src/index.ts';
import type { Eligibility, Language } from '../../schemas/index.ts';
import { sayIn, textAt, textsOf } from '../support/locale-texts.ts';
import { EXAMPLE_DAY, TERM_CASES, TERM_FILES, TERM_SET, termExamples } from '../support/terms.ts';

const LANGUAGES: readonly Language[] = ['zh', 'en'];
const options = { today: EXAMPLE_DAY };
const terms = TERM_KINDS.flatMap((kind) => termExamples(kind).map(({ term }) => term));
const root = join(import.meta.dirname, '..', '..');

describe('the registry of terms about records', () => {
  test('[FORM-03] has a file for each of its entries, for what it means and for how it is written, and no other', () => {
    expect(TERM_FILES.toSorted()).toEqual(TERM_KINDS.toSorted());
    expect(Object.keys(TERM_WRITINGS)).toEqual(TERM_KINDS);
    const written = readdirSync(join(root, 'packages/fieldsets/src/conditions/terms'));
    for (const kind of TERM_KINDS) expect(written).toContain(`${kind}.ts`);
  });

  test.each(TERM_KINDS)(
    '[FORM-03, ELIG-02] %s has examples that are met, not met and, of no record, told',
    (kind) => {
      const verdicts = new Set<Eligibility>();
      for (const { term, answers } of termExamples(kind)) {
        expect(kindOfTerm(term)).toBe(kind);
        for (const [, expected] of answers) verdicts.add(expected);
      }
      expect([...verdicts].toSorted()).toEqual(['met', 'notMet', 'unknown']);
      expect(
        termExamples(kind).some(({ answers }) => answers.some(([records]) => records.length === 0)),
      ).toBe(true);
    },
  );

  test.each(LANGUAGES)(
    '[ELIG-07] has a text for each of its sentences and for its name in %s',
    (language) => {
      const [fieldsets, console] = [textsOf(language, 'fieldsets'), textsOf(language, 'console')];
      for (const kind of TERM_KINDS) {
        expect(textAt(console, `conditions.kind.${kind}`), kind).toBeTypeOf('string');
        for (const [sentence, places] of Object.entries(TERM_WRITINGS[kind].sentences)) {
          const text = textAt(fieldsets, `condition.${sentence}`);
          const named = [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place);
          expect(new Set(named), `${kind} ${sentence}`).toEqual(new Set(places));
        }
      }
    },
  );
});

describe('every answer of every example of a term', () => {
  test('[ELIG-01, ELIG-02] is judged so, and by the JSON Schema where it is met', () => {
    expect(TERM_CASES.length).toBeGreaterThan(35);
    for (const { term, records, expected } of TERM_CASES) {
      const what = JSON.stringify([term, records]);
      const resume = { S: records };
      const judged = judgeCondition(term, resume, options);
      expect(judged.verdict, what).toBe(expected);
      expect(judged.missing.length > 0, what).toBe(expected === 'unknown');
      expect(compileCondition(conditionSchema(term, options))(resume), what).toBe(expected === 'met');
    }
  });

  test('[FORM-12] is met by no record at all only where no record is wanted, and by one record that the rule is true of', () => {
    for (const term of terms) {
      const meaning = meaningOf(term);
      const what = JSON.stringify(term);
      expect(judgeCondition(term, {}, options).verdict === 'met', what).toBe(!meaning.wantsRecord(term));
      const quantifier = meaning.quantifier(term);
      const met = TERM_CASES.filter((one) => one.term === term && one.expected === 'met');
      for (const { records } of met) {
        const rule = ruleOfTerm(term);
        const holds = records.map(
          (record) =>
            rule === null ||
            judgeCondition({ set: 'S', when: rule }, { S: [record] }, options).verdict === 'met',
        );
        if (quantifier === 'every') expect(holds, what).not.toContain(false);
        if (quantifier === 'some') expect(holds, what).toContain(true);
      }
    }
  });

  test('[ELIG-02] what it looks at is among the items that it names', () => {
    for (const { term, records } of TERM_CASES) {
      const named = new Set(itemsOf(term).map(String));
      const { looked, missing } = judgeCondition(term, { S: records }, options);
      for (const { set, item } of [...looked, ...missing])
        expect(named.has(String([set, item])), JSON.stringify([term, item])).toBe(true);
    }
  });
});

describe('every term of the examples', () => {
  test('[ELIG-01] is right over its set, and keeps its kind with another rule', () => {
    for (const term of terms) {
      expect(conditionFlaws(term, [TERM_SET], []), JSON.stringify(term)).toEqual([]);
      const other = withRuleOfTerm(term, () => ({ item: 'NUM', in: ['9'] }));
      expect(kindOfTerm(other)).toBe(kindOfTerm(term));
      if (ruleOfTerm(term)) expect(ruleOfTerm(other)).toEqual({ item: 'NUM', in: ['9'] });
      else expect(other).toEqual(term);
    }
  });

  test.each(LANGUAGES)('[ELIG-07] reads back from the sentence that says it in %s', (language) => {
    const names = { sets: [TERM_SET], lists: [], language };
    const say = sayIn(language, 'fieldsets');
    const sentences = terms.map((term) => conditionWords(term, names, say));
    expect(new Set(sentences).size).toBe(terms.length);
    terms.forEach((term, at) => {
      const sentence = sentences[at] ?? '';
      expect(sentence).not.toMatch(/\{\{|undefined|null/);
      expect(readConditionWords(sentence, names, say), sentence).toEqual({ when: term });
    });
  });

  test.each(LANGUAGES)(
    '[ELIG-07] about the one record of the basic set is said as of some record in %s',
    (language) => {
      const basic = { ...TERM_SET, fieldsetid: BASIC_SET };
      const rule = { item: 'TXT', in: ['law'] };
      const [some, every, latest] = [
        { set: BASIC_SET, when: rule },
        { set: BASIC_SET, every: rule },
        { set: BASIC_SET, latest: rule, by: 'TO' },
      ].map((term) =>
        conditionWords(term, { sets: [basic], lists: [], language }, sayIn(language, 'fieldsets')),
      );
      expect([every, latest]).toEqual([some, some]);
    },
  );

  test('[GRID-07] reads back from a cell, and no two are written alike', () => {
    const cells = terms.map((term) => writeCondition(term));
    expect(new Set(cells).size).toBe(terms.length);
    terms.forEach((term, at) => expect(readCondition(cells[at] ?? ''), cells[at]).toEqual(term));
  });

  test('[ELIG-01, SEC-02] reads back from outside and from the wire, and nothing is read where its main part is wrong', () => {
    const faults: string[] = [];
    const read = (value: unknown) => readConditionWhen(value, '', (at, what) => faults.push(`${at} ${what}`));
    const readSent = (when: unknown) => readWireConditions([{ id: 'c1', sentence: 'one', when }])[0]?.when;
    for (const term of terms) {
      const sent: unknown = JSON.parse(JSON.stringify(term));
      expect(read(sent), JSON.stringify(term)).toEqual(term);
      expect(readSent(sent), JSON.stringify(term)).toEqual(term);
      expect(faults).toEqual([]);
      const broken = { ...term, [kindOfTerm(term)]: 7 };
      expect(read(broken), JSON.stringify(broken)).toBeUndefined();
      expect(faults.splice(0)).not.toEqual([]);
    }
  });
});
