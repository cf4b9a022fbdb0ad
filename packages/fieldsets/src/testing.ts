import fc from 'fast-check';
import { anyCondition } from './conditions/testing.ts';
import { standsAlone } from '@portal/conditions';
import { APPLICANT_CATEGORY_SET, DATE_RELATIONS, ORDER_TODAY } from '@portal/rules';
import { RULE_RELATIONS } from '@portal/schemas';
import type { FieldRule, LocalText, OrderRule, RuleTerm, StoredField, StoredFieldSet } from '@portal/schemas';
import { byLanguage, LANGUAGE_IDS } from '@portal/schemas/languages';
import { codesContent, setContent } from './drafts/content.ts';
import { fieldOf, intents } from './fields/intents.ts';
import type { CodeEntry, Content, Operation } from './model.ts';
import { anyCheck } from './rules/sum-rules.test.support.ts';
import { NO_TEXT, withText } from './written-texts.ts';

export const t = (zh: string, en = ''): LocalText => ({ zh, en });

export const textField = (itemid: string, more: Partial<StoredField> = {}): StoredField => ({
  itemid,
  itemdesc: t(`标签${itemid}`, `Label ${itemid}`),
  itemtype: 'A',
  itemlength: 60,
  ...more,
});

export const setOf = (fieldList: StoredField[], more: Partial<StoredFieldSet> = {}): StoredFieldSet => ({
  fieldsetid: 'A04',
  displayname: t('教育经历', 'Education'),
  must: '1',
  fieldList,
  ...more,
});

export const draftOf = (fieldList: StoredField[], more: Partial<StoredFieldSet> = {}): Content =>
  setContent(setOf(fieldList, more));

export const item = (id: string, parent = '', more: Partial<CodeEntry> = {}): CodeEntry => ({
  id,
  parent,
  name: t(`项${id}`, `Item ${id}`),
  ...more,
});

export const codesOf = (items: CodeEntry[]): Content =>
  codesContent({ codesetid: 'AM', name: t('学历', 'Education'), items });

/** Texts as people and files hold them: both scripts, marks that files escape, several lines. */
export const anyText = fc.oneof(
  fc.constantFrom(
    '姓名',
    '手机号码',
    '',
    'Name',
    'a < b & "c"',
    '第一行\n第二行',
    '😀',
    '=1+1',
    "'007",
    '１２',
    '_x000D_',
    'valueOf',
    '__proto__',
  ),
  // No reader gives back the character that stands for an unreadable one.
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll('\ufffd', '')),
);
export const anyLocalText = fc
  .record(byLanguage(() => anyText))
  // What a later language does not say is not written down.
  .map((text) => LANGUAGE_IDS.reduce((kept, one) => withText(kept, one, text[one]), NO_TEXT));

const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${prefix}${String(place + 1).padStart(2, '0')}`);

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

/** Drops undefined properties, as JSON does. */
export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const anyField = (itemid: string): fc.Arbitrary<StoredField> =>
  fc
    .record({
      itemdesc: anyLocalText,
      itemtype: fc.constantFrom('A' as const, 'M' as const, 'N' as const, 'D' as const),
      itemlength: fc.nat(200),
      decimal: maybe(fc.nat(4)),
      codesetid: maybe(fc.constantFrom('0', 'AX', APPLICANT_CATEGORY_SET)),
      layer: maybe(fc.constantFrom('1', '2')),
      leaf_only: maybe(fc.constantFrom('0' as const, '1' as const)),
      minValue: maybe(fc.constantFrom('-5', 'today-18y', '[A0111]+6m')),
      maxValue: maybe(fc.constantFrom('100', '2026-01-01', 'today')),
      boundText: maybe(anyLocalText),
      dateType: maybe(fc.constant('past')),
      format: maybe(fc.constantFrom('yyyy-MM', 'phone', 'note')),
      explain: maybe(anyLocalText),
      suggest: maybe(fc.constantFrom('AX', 'SC')),
      pattern: maybe(fc.constantFrom('orcid', 're:[A-Z]{2}\\d+')),
      patternText: maybe(anyLocalText),
      fileTypes: maybe(fc.constantFrom('pdf', 'pdf jpg')),
      fileKb: maybe(fc.integer({ min: 1, max: 9000 })),
      fileMost: maybe(fc.integer({ min: 1, max: 9 })),
      calculated: maybe(fc.constantFrom('sum(A1, A2)', 'months(A19.A1, A19.A2, today)', 'join(A1, "、")')),
      choices: maybe(fc.constantFrom('ranked', 'alone: 9', 'ranked; alone: 9; A1 = 1 | 2: 3')),
      columns: maybe(fc.constantFrom('a text zh:"甲"', 'rows=1-9; a number must zh:"甲; \\"乙\\"" en:"A"')),
      section: maybe(fc.constantFrom('open' as const, 'folded' as const)),
      width: maybe(fc.constantFrom('full' as const, 'half' as const, 'third' as const)),
      picture: maybe(fc.constantFrom('/servlet/DisplayOleContent?filename=abcdefgh&size=8x6', 'b.png')),
      pictureWidth: maybe(fc.integer({ min: 1, max: 999 })),
      pictureHeight: maybe(fc.integer({ min: 1, max: 999 })),
      sample: maybe(fc.constant('https://example.edu/sample.pdf')),
      must: maybe(fc.constantFrom('0' as const, '1' as const)),
      archived: maybe(fc.constant('1' as const)),
    })
    .map((more) => plain({ itemid, ...more }));

const anyOrder = (items: readonly string[]): fc.Arbitrary<OrderRule> =>
  fc
    .tuple(
      fc.constantFrom(...items),
      fc.constantFrom(...DATE_RELATIONS),
      fc.constantFrom(...items, ORDER_TODAY),
      fc.nat(200),
    )
    .map(([item, is, of, years]) => (is === 'within' ? { item, is, of, years } : { item, is, of }));

const anyRule = (items: readonly string[]): fc.Arbitrary<FieldRule> => {
  const item = fc.constantFrom(...items);
  const values = fc.array(fc.constantFrom('1', '2', '', '0,1', 'a|b', '>1', '= 2', 'empty'), {
    minLength: 1,
    maxLength: 2,
  });
  const alone = fc.constantFrom(...RULE_RELATIONS.filter(standsAlone));
  const compared = fc.constantFrom(...RULE_RELATIONS.filter((relation) => !standsAlone(relation)));
  const term: fc.Arbitrary<RuleTerm> = fc.oneof(
    fc.record({ item, in: values }),
    fc.record({ item, is: compared, of: values }),
    fc.record({ item, is: alone, of: fc.constant<string[]>([]) }),
  );
  const terms = fc.array(term, { minLength: 1, maxLength: 2 });
  const some = fc.array(item, { maxLength: 2 });
  return fc.record({
    when: fc.oneof(
      term,
      fc.record({ all: fc.array(fc.oneof(term, fc.record({ any: terms })), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(fc.oneof(term, fc.record({ all: terms })), { minLength: 1, maxLength: 3 }) }),
    ),
    then: fc.oneof(
      fc.record({ show: some }),
      fc.record({ require: some }),
      fc.record({ show: some, require: some }),
    ),
  });
};

export const anySet = (fieldsetid = 'A04'): fc.Arbitrary<StoredFieldSet> =>
  fc.integer({ min: 1, max: 6 }).chain((count) => {
    const items = ids(`${fieldsetid}0`, count);
    const codes = fc.uniqueArray(fc.constantFrom('01', '02', '03'));
    return fc
      .record({
        displayname: anyLocalText,
        shortname: maybe(anyLocalText),
        must: fc.constantFrom('0' as const, '1' as const),
        forCodes: maybe(codes),
        mustFor: maybe(codes),
        askedWhen: maybe(anyCondition(anyRule(items).map(({ when }) => when))),
        mustWhen: maybe(anyCondition(anyRule(items).map(({ when }) => when))),
        minWhen: maybe(anyCondition(anyRule(items).map(({ when }) => when))),
        minRecords: maybe(fc.integer({ min: 1, max: 9 })),
        maxRecords: maybe(fc.integer({ min: 1, max: 250 })),
        explain: maybe(anyLocalText),
        isHaveSave: maybe(fc.constantFrom('0' as const, '1' as const)),
        deleteRecord: maybe(fc.constantFrom('true' as const, 'false' as const)),
        file_flag: maybe(fc.constantFrom('' as const, '6' as const)),
        uploadSlots: maybe(
          fc.array(fc.record({ title: anyLocalText, filetype: fc.constantFrom('pdf', '', 'jpg,png') }), {
            maxLength: 2,
          }),
        ),
        selectflag: maybe(fc.constantFrom('0' as const, '1' as const)),
        editState: maybe(fc.constantFrom('0' as const, '1' as const)),
        fieldList: fc.tuple(...items.map(anyField)),
        rules: maybe(fc.array(anyRule(items), { maxLength: 3 })),
        orders: maybe(fc.array(anyOrder(items), { maxLength: 2 })),
        checks: maybe(fc.array(anyCheck(items, anyLocalText), { maxLength: 2 })),
      })
      .map((more) => plain({ fieldsetid, ...more }));
  });

/** Random items of a tree; each hangs on one that stands before it. */
export const anyItems = (most = 8): fc.Arbitrary<CodeEntry[]> =>
  fc
    .array(fc.record({ name: anyLocalText, above: fc.nat(), disabled: fc.boolean() }), { maxLength: most })
    .map((rows) =>
      rows.map(({ name, above, disabled }, place) => ({
        id: String(place + 1).padStart(2, '0'),
        parent: above % (place + 1) === 0 ? '' : String(above % (place + 1)).padStart(2, '0'),
        name,
        ...(disabled ? { disabled: true as const } : {}),
      })),
    );

export const anyContent: fc.Arbitrary<Content> = fc.oneof(
  anySet().map(setContent),
  anyItems().map((items) => codesContent({ codesetid: 'AM', name: t('学历', 'Education'), items })),
  fc
    .shuffledSubarray(['A01', 'A04', 'A19', 'A79'], { minLength: 1 })
    .map((sets): Content => ({ kind: 'order', sets })),
);

/** A random operation that fits a content, told by numbers; null when there is nothing it could work on. */
export function operationOn(
  content: Content,
  [which = 0, one = 0, two = 0]: readonly number[],
): Operation | null {
  const pick = <T>(list: readonly T[], number: number): T | undefined =>
    list[number % Math.max(1, list.length)];
  if (content.kind === 'order') {
    const fieldsetid = pick(content.sets, one);
    return fieldsetid === undefined
      ? null
      : { op: 'moveSet', fieldsetid, before: pick([...content.sets, ''], two) ?? '' };
  }
  if (content.kind === 'codes') return codeOperation(content, which, one, two, pick);
  const { fieldList } = content.set;
  const itemid = pick(fieldList, one)?.itemid;
  const before = pick([...fieldList.map((field) => field.itemid), ''], two) ?? '';
  const fresh = `N${Math.max(0, ...fieldList.map((field) => Number(/^N(\d+)$/.exec(field.itemid)?.[1] ?? 0))) + 1}`;
  if (itemid === undefined || which % 9 === 0)
    return {
      op: 'addFields',
      before,
      fields: [fieldOf(pick(intents(), one) ?? 'text', { itemid: fresh, itemdesc: t(fresh) }, 'AX')],
    };
  const field = pick(fieldList, one);
  const all: Operation[] = [
    {
      op: 'setProperties',
      change: { displayname: t(`名${two}`), explain: two % 2 === 0 ? t(`说${two}`) : null },
    },
    {
      op: 'changeField',
      itemid,
      change: { itemdesc: t(`字${two}`), must: two % 2 === 0 ? '1' : null, decimal: two % 5 },
    },
    { op: 'chooseIntent', itemid, intent: pick(intents(), two) ?? 'text', codesetid: 'AX' },
    { op: 'moveField', itemid, before },
    { op: field?.archived === '1' ? 'restoreField' : 'archiveField', itemid },
    { op: 'removeField', itemid },
    {
      op: 'archiveFields',
      itemids: fieldList
        .filter(({ archived }, place) => archived !== '1' && place % 2 === two % 2)
        .map((one) => one.itemid),
    },
    {
      op: 'changeEach',
      changes: fieldList
        .filter((_, place) => place % 2 === two % 2)
        .map((one) => ({ itemid: one.itemid, change: { itemdesc: { en: `E${two}` }, must: '1' } })),
      ...(two % 3 === 0 ? { added: { before, fields: [textField(fresh)] } } : {}),
    },
    {
      op: 'setRules',
      rules: two % 2 === 0 ? [] : [{ when: { item: itemid, in: [String(two)] }, then: { show: [itemid] } }],
    },
    { op: 'replace', content: draftOf([textField(`R${two}`)]), why: 'import' },
  ];
  return pick(all, which) ?? null;
}

function codeOperation(
  content: Extract<Content, { kind: 'codes' }>,
  which: number,
  one: number,
  two: number,
  pick: <T>(list: readonly T[], number: number) => T | undefined,
): Operation {
  const { items } = content.list;
  const id = pick(items, one)?.id;
  const parent = pick(items, two)?.id ?? '';
  if (id === undefined || which % 6 === 0) {
    const fresh = `n${Math.max(0, ...items.map((entry) => Number(/^n(\d+)$/.exec(entry.id)?.[1] ?? 0))) + 1}`;
    return { op: 'addItems', parent, before: '', items: [item(fresh), item(`${fresh}b`, fresh)] };
  }
  const all: Operation[] = [
    { op: 'setListName', name: t(`单${two}`) },
    { op: 'changeItem', id, change: { name: t(`码${two}`), disabled: two % 2 === 0 } },
    {
      op: 'changeItems',
      changes: items.slice(0, 2).map((one) => ({ id: one.id, change: { name: { en: `C${two}` } } })),
    },
    { op: 'moveItem', id, parent: '', before: '' },
    { op: 'moveItem', id, parent, before: '' },
    { op: 'removeItem', id },
  ];
  return pick(all, which) ?? { op: 'removeItem', id };
}
