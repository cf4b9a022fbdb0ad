// @vitest-environment jsdom
import { act, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, test } from 'vitest';
import {
  defineKinds,
  ownKindNames,
  standardKinds,
  withKind,
  type KindDescriptor,
  type KindRegistry,
} from '@portal/field-kinds';
import { text as kindText } from '@portal/field-kinds/kinds/text';
import type { Translation } from '@portal/translator';
import { compileVerdict } from '@portal/translator/verdict';
import { SENTENCE_TEXTS, sentencesIn, type SentenceTexts } from '@portal/fieldsets/sentences';
import { builtProgram } from '../../../tests/support/built-program.ts';
import { FormTexts } from './FormTexts.tsx';
import { RecordForm, type FormHandle } from './index.ts';
import { field, fieldSet, settle, translated } from './testing.tsx';

const TODAY = '2026-07-03';
const FRAME_MS = 40;
const { zh } = SENTENCE_TEXTS;

/** German as somebody's data: what is not translated stays Chinese. */
const german: SentenceTexts = {
  forms: zh.forms,
  'forms-late': {
    ...zh['forms-late'],
    error: {
      required: { any: 'Bitte „{{field}}“ angeben', code: 'Bitte „{{field}}“ auswählen' },
      maxLength: { any: "„{{field}}“: höchstens $t(forms-late:counted.characters, {'count': {{limit}} })" },
      'x-decimal': { max: '„{{field}}“ darf höchstens {{max}} sein' },
      'x-order': { notBefore: '„{{field}}“ darf nicht vor „{{other}}“ liegen' },
      'x-sum': { equal: '{{left}} muss {{right}} ergeben' },
    },
    counted: { characters_one: 'ein Zeichen', characters_other: '{{count}} Zeichen' },
  },
  fieldsets: {
    rule: {
      show: 'Wenn {{when}}, zeige {{fields}}',
      is: '„{{field}}“ gleich {{values}}',
      value: '„{{value}}“',
    },
    order: { notBefore: '„{{field}}“ liegt nicht vor {{other}}' },
    check: { equal: '{{left}} ergibt {{right}}' },
  },
};

const set = fieldSet(
  [
    field({ itemid: 'N', itemdesc: 'Name', must: '1' }),
    field({ itemid: 'L', itemdesc: 'Level', must: '1', codesetid: 'AM' }),
    field({ itemid: 'S', itemdesc: 'Short', itemlength: 1 }),
    field({ itemid: 'T', itemdesc: 'Title', itemlength: 3 }),
    field({ itemid: 'G', itemdesc: 'Grade', itemtype: 'N', itemlength: 1, maxValue: '5' }),
    field({ itemid: 'F', itemdesc: 'From', itemtype: 'D', itemlength: 10 }),
    field({ itemid: 'U', itemdesc: 'Until', itemtype: 'D', itemlength: 10 }),
    field({ itemid: 'P', itemdesc: 'Part', itemtype: 'N', itemlength: 3 }),
    field({ itemid: 'R', itemdesc: 'Rest', itemtype: 'N', itemlength: 3 }),
    field({ itemid: 'E', itemdesc: 'Mail', format: 'email' }),
  ],
  {
    rules: [{ when: { item: 'S', in: ['ab'] }, then: { show: ['T'] } }],
    orders: [{ item: 'U', is: 'notBefore', of: 'F' }],
    checks: [{ sum: ['P', 'R'], is: 'equal', value: '100' }],
  },
);
const data = { S: 'ab', T: 'abcd', G: '9', F: '2020-09-01', U: '2019-06-30', P: '40', R: '50', E: 'x' };

/** What the form shows beside its fields in a language. */
async function shown(
  language: string,
  words?: SentenceTexts,
  {
    translation = translated(set, { today: TODAY }),
    entered = data,
    kinds,
  }: { translation?: Translation; entered?: Record<string, string>; kinds?: KindRegistry } = {},
): Promise<{ itemid: string; message: string }[]> {
  const root = document.body.appendChild(document.createElement('div'));
  const reactRoot = createRoot(root);
  const ref = createRef<FormHandle>();
  const own = kinds ? { kinds } : {};
  const form = <RecordForm ref={ref} translation={translation} formData={entered} idPrefix="r" {...own} />;
  await act(async () =>
    reactRoot.render(
      <FormTexts language={language} {...(words ? { words } : {})}>
        {form}
      </FormTexts>,
    ),
  );
  await act(async () => ref.current?.validate());
  await settle(FRAME_MS);
  const told = [...root.querySelectorAll('[id^=r_][id$=__error]')].map(({ id, textContent }) => ({
    itemid: id.slice('r_'.length, -'__error'.length),
    message: textContent ?? '',
  }));
  await act(async () => reactRoot.unmount());
  root.remove();
  return told;
}

interface Told {
  errors: { itemid: string; message: string }[];
  rules: string[];
  orders: string[];
  checks: string[];
}

describe('a program without React', () => {
  test('[PKG-01] a program in Node says what the form shows, in both languages and a third that is data, and holds no React', async () => {
    const languages = { zh: null, en: null, de: german };
    const { told, modules } = builtProgram('tests/support/say-errors.ts', ({ modules: within, run }) => ({
      modules: within,
      told: JSON.parse(run(JSON.stringify({ set, data, languages, today: TODAY }))) as Record<string, Told>,
    }));
    expect(modules.filter((name) => /packages\/fieldsets\/src\/sentences\.ts/.test(name))).toHaveLength(1);
    expect(modules.filter((name) => /react|i18next|immer|excel/.test(name))).toEqual([]);

    expect(told['zh']?.errors).toEqual(await shown('zh'));
    expect(told['en']?.errors).toEqual(await shown('en'));
    expect(told['de']?.errors).toEqual(await shown('de', german));

    const english = told['en']?.errors.map(({ message }) => message) ?? [];
    expect(english).toEqual(
      expect.arrayContaining([
        'Enter Name',
        'Please select Level',
        'Short takes at most 1 character',
        'Title takes at most 3 characters',
        'Grade must be at most 5',
        'Until must not be before From',
        'Enter a valid e-mail address, such as name@example.com',
      ]),
    );
    const third = told['de']?.errors.map(({ message }) => message) ?? [];
    expect(third).toEqual(
      expect.arrayContaining([
        'Bitte „Name“ angeben',
        'Bitte „Level“ auswählen',
        '„Short“: höchstens ein Zeichen',
        '„Title“: höchstens 3 Zeichen',
        '„Until“ darf nicht vor „From“ liegen',
      ]),
    );
    // What nobody put into it is said in the first language that has it.
    expect(third).toContain(told['zh']?.errors.find(({ itemid }) => itemid === 'E')?.message);
    expect(told['de']).toMatchObject({
      rules: ['Wenn „Short“ gleich „ab“, zeige „Title“'],
      orders: ['„Until“ liegt nicht vor „From“'],
      checks: ['„Part“ + „Rest“ ergibt 100'],
    });
    expect(told['en']).toMatchObject({
      rules: ['When “Short” is “ab”, show “Title”'],
      orders: ['“Until” is not before “From”'],
      checks: ['“Part” + “Rest” must be equal to 100'],
    });
  }, 60_000);
});

/** As an outside package writes it: what it is called and what it says stand in it, in three languages. */
const postcode: KindDescriptor<'postcode'> = {
  ...kindText,
  id: 'postcode',
  family: 'postcode',
  rank: 95,
  recognises: ({ format }) => format === 'postcode',
  stored: { itemtype: 'A', itemlength: 6, format: 'postcode' },
  shape: () => ({ schema: { format: 'postcode', 'x-city': true }, ui: { 'ui:widget': 'text' } }),
  checks: {
    formats: { postcode: (value) => /^\d{6}$/.test(value) },
    keywords: { 'x-city': (value) => (value.startsWith('9') ? { problem: 'nowhere', city: value } : null) },
  },
  limits: {},
  texts: {
    names: { zh: '邮编', en: 'Postcode', de: 'Postleitzahl' },
    messages: {
      zh: {
        required: '请填写{{field}}',
        format: '{{field}}为六位数字',
        'x-city.nowhere': '没有{{city}}这个地方',
      },
      en: {
        required: 'Give {{field}}',
        format: '{{field}} has six digits',
        'x-city.nowhere': 'No place is {{city}}',
      },
      de: {
        required: '{{field}} angeben',
        format: '{{field}} hat sechs Ziffern',
        'x-city.nowhere': 'Kein Ort heißt {{city}}',
      },
    },
  },
};

describe('a kind with words of its own', () => {
  const kinds = withKind<string, 'postcode'>(standardKinds, postcode);
  const withCode = fieldSet([
    field({ itemid: 'Z', itemdesc: 'Code', format: 'postcode', must: '1' }),
    field({ itemid: 'N', itemdesc: 'Name', must: '1' }),
  ]);

  test.each([
    ['zh', undefined, ['请填写Code', 'Code为六位数字', '没有912345这个地方']],
    ['en', undefined, ['Give Code', 'Code has six digits', 'No place is 912345']],
    ['de', german, ['Code angeben', 'Code hat sechs Ziffern', 'Kein Ort heißt 912345']],
  ] as const)(
    '[PKG-03] says in %s what it brings along, and leaves other kinds their own',
    async (language, words, said) => {
      const translation = translated(withCode, { kinds, today: TODAY });
      const { errors } = sentencesIn(language, words, kinds);
      for (const [place, value] of [undefined, '12', '912345'].entries()) {
        const entered: Record<string, string> = value === undefined ? {} : { Z: value };
        const page = await shown(language, words, { translation, entered, kinds });
        expect(page[0]).toEqual({ itemid: 'Z', message: said[place] });
        expect(page[1]?.message).not.toBe(said[0]);
        expect(errors(compileVerdict(translation.schema, kinds)(entered), translation)).toEqual(page);
      }
    },
  );

  test('[PKG-03] is called by its name in any language that it has one for', () => {
    defineKinds(kinds.list);
    try {
      const inGerman = ownKindNames('de');
      expect([ownKindNames('en'), inGerman]).toEqual([
        { postcode: 'Postcode' },
        { postcode: 'Postleitzahl' },
      ]);
    } finally {
      defineKinds(standardKinds.list);
    }
  });
});
