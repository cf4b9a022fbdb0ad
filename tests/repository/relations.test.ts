import { describe, expect, test } from 'vitest';
import {
  comparesSize,
  judgeTerm,
  RELATION_NAMES,
  PRESENTATIONS,
  standsAlone,
  valuesOf,
  conditionSchema,
  judgeCondition,
} from '../../packages/conditions/src/index.ts';
import { conditionWords } from '../../packages/fieldsets/src/conditions/condition-words.ts';
import { readConditionWords } from '../../packages/fieldsets/src/conditions/sentences/read-condition-words.ts';
import { readWhen, writeWhen } from '../../packages/fieldsets/src/rules/rule-cell.ts';
import { whenWords } from '../../packages/fieldsets/src/rules/rule-words.ts';
import { askedBy, canHoldTogether, liesIn } from '../../packages/fieldsets/src/rules/ways.ts';
import { wireSetOf } from '../../packages/fieldsets/src/wire-set.ts';
import { compileCheck } from '../../packages/forms/src/validator/check.ts';
import { shownItems, translateFieldSet } from '../../packages/translator/src/index.ts';
import { context } from '../../packages/translator/src/testing.ts';
import { compileCondition, compileVerdict } from '../../packages/translator/src/verdict.ts';
import { readFieldSet } from '../../packages/wire/src/index.ts';
import type { Language, RuleTerm } from '../../schemas/index.ts';
import { sayIn, textAt, textsOf } from '../support/locale-texts.ts';
import {
  CASES,
  EXAMPLE_SET,
  examplesOf,
  FIELDS,
  FILES,
  isSeveral,
  LISTS,
  recordWith,
  SET,
  TERMS,
} from '../support/relations.ts';

const LANGUAGES: readonly Language[] = ['zh', 'en'];
const options = { today: '2026-11-22', several: isSeveral };
const asked = (term: RuleTerm) => ({ set: SET, when: term });

describe('the registry of relations', () => {
  test('[GRID-07] has a file for each of its entries, and no other', () => {
    expect(FILES.toSorted()).toEqual(RELATION_NAMES.toSorted());
  });

  test.each(RELATION_NAMES)(
    '[GRID-07] %s has examples, met and not, for each kind of field that it is offered for',
    (relation) => {
      const shapes = new Map<string, Set<string>>();
      for (const { field, answers } of examplesOf(relation)) {
        const { shape } = FIELDS[field];
        shapes.set(shape, new Set([...(shapes.get(shape) ?? []), ...Object.values(answers)]));
      }
      // A table is one text, of which only whether it is there can be asked (FORM-09).
      for (const shape of PRESENTATIONS[relation].offered.filter((one) => one !== 'table'))
        expect([...(shapes.get(shape) ?? [])], shape).toEqual(expect.arrayContaining(['met', 'notMet']));
      const isCompared = !standsAlone(relation);
      const missing = examplesOf(relation).flatMap(({ answers }) => answers[''] ?? []);
      expect(missing.includes('unknown')).toBe(isCompared);
      expect(examplesOf(relation).some(({ values }) => values.length === 0)).toBe(true);
    },
  );

  test('[GRID-07] says what it says in every language, with dates in words of their own, and no two spellings are one', () => {
    for (const language of LANGUAGES) {
      const console = textsOf(language, 'console');
      for (const relation of RELATION_NAMES) {
        const { rule, value } = PRESENTATIONS[relation].texts;
        for (const ending of comparesSize(relation) ? ['', 'Date'] : ['']) {
          const keys = [
            `rule.${rule}${ending}`,
            ...(value === null ? [] : [`condition.value.${value}${ending}`]),
          ];
          for (const key of keys)
            expect(textAt(textsOf(language, 'fieldsets'), key), `${language} ${key}`).toBeTypeOf('string');
          expect(textAt(console, `rules.is.${relation}${ending}`), `${language} ${relation}`).toBeTypeOf(
            'string',
          );
        }
      }
    }
    const spellings = RELATION_NAMES.flatMap((relation) => PRESENTATIONS[relation].cell);
    expect(new Set(spellings).size).toBe(spellings.length);
  });
});

describe('every answer of every example', () => {
  test('[GRID-07, ELIG-02] is judged so, of a value and of a resume', () => {
    expect(CASES.length).toBeGreaterThan(60);
    for (const { term, item, answer, expected } of CASES) {
      const what = JSON.stringify([term, answer]);
      expect(judgeTerm(term, answer, isSeveral(SET, item)), what).toBe(expected);
      const resume = { [SET]: [recordWith(item, answer)] };
      expect(judgeCondition(asked(term), resume, options).verdict, what).toBe(expected);
    }
  });

  test('[GRID-07, ELIG-01] is the same in the JSON Schema of a form under both validators, and of a resume', () => {
    for (const { term, item, answer, expected } of CASES) {
      const what = JSON.stringify([term, answer]);
      const set = readFieldSet(
        wireSetOf(
          { ...EXAMPLE_SET, rules: [{ when: term, then: { show: ['ASKED'], require: ['ASKED'] } }] },
          0,
          '',
          'en',
        ),
      );
      const data = recordWith(item, answer);
      const { schema } = translateFieldSet(set, context());
      const isAsked = expected === 'met';
      expect(shownItems(set, data).has('ASKED'), what).toBe(isAsked);
      for (const compile of [compileVerdict, compileCheck])
        expect(
          compile(schema)(data).some(({ itemid }) => itemid === 'ASKED'),
          `${what} by ${compile.name}`,
        ).toBe(isAsked);
      const resume = { [SET]: [data] };
      expect(compileCondition(conditionSchema(asked(term), options))(resume), what).toBe(isAsked);
      const none = { set: SET, count: { atMost: 0 }, of: term };
      expect(compileCondition(conditionSchema(none, options))(resume), `none: ${what}`).toBe(
        expected === 'notMet',
      );
    }
  });

  test('[FORM-12] is among the values that its term leaves, where it meets it', () => {
    for (const { term, item, answer, expected } of CASES.filter((one) => one.expected === 'met')) {
      const field = EXAMPLE_SET.fieldList.find(({ itemid }) => itemid === item);
      const left = askedBy(term, field);
      const what = JSON.stringify([term, answer, expected]);
      expect(left?.values?.has(answer) ?? true, what).toBe(true);
      expect(liesIn(answer, left?.span ?? null), what).toBe(true);
      // A number has to be one that the field takes, too.
      if (!answer.startsWith('-')) expect(canHoldTogether([term], EXAMPLE_SET, LISTS), what).toBe(true);
    }
  });
});

describe('every term of the examples', () => {
  const said = TERMS.filter(({ relation, term }) => standsAlone(relation) || valuesOf(term).length > 0);

  test.each(LANGUAGES)('[ELIG-07] reads back from the sentence that says it in %s', (language) => {
    const names = { sets: [EXAMPLE_SET], lists: LISTS, language };
    for (const { term } of said) {
      const sentence = conditionWords(asked(term), names, sayIn(language, 'fieldsets'));
      expect(sentence, JSON.stringify(term)).not.toMatch(/\{\{|undefined|null/);
      expect(readConditionWords(sentence, names, sayIn(language, 'fieldsets')), sentence).toEqual({
        when: asked(term),
      });
    }
  });

  test.each(LANGUAGES)('[HR-17] is a sentence of a rule of its own in %s', (language) => {
    const names = { set: EXAMPLE_SET, lists: LISTS, language };
    const sentences = said.map(({ term }) => whenWords(term, names, sayIn(language, 'fieldsets')));
    for (const sentence of sentences) expect(sentence).not.toMatch(/\{\{|undefined|null/);
    const distinct = new Set(said.map(({ term }) => JSON.stringify(term)));
    expect(new Set(sentences).size).toBe(distinct.size);
  });

  test('[GRID-07] reads back from a cell, in each of its spellings and in capitals', () => {
    for (const { relation, term } of TERMS) {
      const cell = writeWhen(term);
      expect(readWhen(cell), cell).toEqual(term);
      const [own] = PRESENTATIONS[relation].cell;
      for (const spelling of PRESENTATIONS[relation].cell)
        for (const written of [spelling, spelling.toUpperCase()])
          expect(readWhen(cell.replace(` ${own}`, ` ${written}`)), written).toEqual(term);
    }
  });
});
