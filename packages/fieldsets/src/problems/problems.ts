import { asksAnything } from '@portal/field-kinds';
import { isCoded, type KindLimits } from '@portal/field-kinds';
import type { LocalText, StoredField, StoredFieldSet } from '@portal/schemas';
import {
  codePointLength,
  isTextPattern,
  MAX_RECORDS,
  ownPatternOf,
  saidIn,
  setNameRoom,
  TAKES_FILES,
} from '@portal/rules';
import { setConditionFlaws } from '../conditions/set-conditions.ts';
import { offerProblems } from '../fields/offers.ts';
import { quoteProblems } from '../fields/quote-problems.ts';
import { quoteNames } from '../fields/quote-names.ts';
import { inQuoteWords } from '../fields/quotes.ts';
import { choiceProblems } from '../fields/choice-problems.ts';
import { boundProblems } from '../fields/bound-problems.ts';
import { isPicture, pictureProblems } from '../fields/pictures.ts';
import { fileProblems } from '../fields/file-problems.ts';
import { error, warning, type Flaw } from '../flaws.ts';
import { kindOfStored } from '../fields/intents.ts';
import type { CodeList, Content, TextPart } from '../model.ts';
import { orderProblems } from '../rules/order-rules.ts';
import { calculationProblems } from '../calculations/calculation-problems.ts';
import { sectionProblems } from '../fields/section-problems.ts';
import { tableProblems } from '../fields/tables.ts';
import { deadEnds } from './dead-ends.ts';
import { checkProblems } from '../rules/sum-rules.ts';
import { ruleProblems } from '../rules/rule-problems.ts';
import { NO_TEXT } from '../written-texts.ts';

/** What contents refer to. */
export interface Surroundings {
  lists: readonly CodeList[];
  sets: readonly StoredFieldSet[];
}

const when = (says: boolean, flaw: () => Flaw): Flaw[] => (says ? [flaw()] : []);
const isMissing = (text: LocalText | undefined): boolean => (text?.zh ?? '').trim() === '';
const wantsEnglish = (text: LocalText | undefined): boolean =>
  !isMissing(text) && (text?.en ?? '').trim() === '';

/** Each text that is there in Chinese alone. */
const withoutEnglish = (
  texts: Partial<Record<TextPart, LocalText | undefined>>,
  of: Partial<Flaw> = {},
): Flaw[] =>
  (Object.keys(texts) as TextPart[])
    .filter((part) => wantsEnglish(texts[part]))
    .map((part) => warning('englishMissing', { ...of, part }));

/** Values that stand more than once, each told once. */
export function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(value).size))];
}

function lengthFlaws(field: StoredField, { length, fixedLength, decimals }: KindLimits): Flaw[] {
  const { itemid, itemlength, decimal = 0 } = field;
  const { bounds, advised = 0 } = length ?? {};
  const most = String(bounds?.max ?? '');
  return [
    ...when(fixedLength !== undefined && itemlength !== fixedLength, () => error('dateLength', { itemid })),
    ...when(bounds !== undefined && (itemlength < bounds.min || itemlength > bounds.max), () =>
      error('lengthWrong', { itemid, values: { most } }),
    ),
    ...when(decimals !== undefined && decimal > decimals.max, () =>
      error('decimalsWrong', { itemid, values: { most: String(decimals?.max ?? '') } }),
    ),
    ...when(itemlength < advised, () => warning('identityShort', { itemid })),
  ];
}

function limitFlaws(field: StoredField, set: StoredFieldSet): Flaw[] {
  const { itemid, layer = '' } = field;
  return [
    ...boundProblems(field, set),
    ...when(layer !== '' && !/^[1-9]\d?$/.test(layer), () =>
      error('layerWrong', { itemid, values: { value: layer } }),
    ),
  ];
}

function fieldFlaws(field: StoredField, set: StoredFieldSet, around: Surroundings): Flaw[] {
  const { lists } = around;
  const { itemid, itemdesc, explain, codesetid, suggest = '' } = field;
  const { coded, limits } = kindOfStored(field);
  const pattern = limits.patterns ? (field.pattern ?? '') : '';
  const own = ownPatternOf(pattern) !== null;
  return [
    ...when(pattern !== '' && !isTextPattern(pattern), () => error('patternWrong', { itemid })),
    ...when(own && isMissing(field.patternText), () => warning('patternTextMissing', { itemid })),
    ...when(isMissing(itemdesc), () =>
      error(isPicture(field) ? 'pictureTextMissing' : 'labelMissing', { itemid }),
    ),
    ...pictureProblems(field),
    ...withoutEnglish(
      { itemdesc, explain, boundText: field.boundText, patternText: own ? field.patternText : undefined },
      { itemid },
    ),
    ...lengthFlaws(field, limits),
    ...limitFlaws(field, set),
    ...fileProblems(field),
    ...choiceProblems(field, set, lists),
    ...tableProblems(field, lists),
    ...offerProblems(field, set, around),
    ...when(codesetid === '' || (coded && !isCoded(codesetid ?? '')), () => error('listMissing', { itemid })),
    ...when(
      limits.suggestions === true && suggest !== '' && !lists.some((list) => list.codesetid === suggest),
      () => error('suggestUnknown', { itemid, values: { list: suggest } }),
    ),
    ...when(coded && isCoded(codesetid ?? '') && !lists.some((list) => list.codesetid === codesetid), () =>
      error('listUnknown', { itemid, values: { list: codesetid ?? '' } }),
    ),
  ];
}

/** Names that the list of a resume cuts (RES-05), and short ones that it would have to cut as well (TRY-20). */
function nameFlaws({ displayname, shortname = NO_TEXT }: StoredFieldSet): Flaw[] {
  const isLong = (text: string): boolean => codePointLength(text) > setNameRoom(text);
  const most = (...texts: string[]) => ({
    values: { most: String(Math.min(...texts.filter(isLong).map(setNameRoom))) },
  });
  const isCut = (language: 'zh' | 'en'): boolean =>
    isLong(displayname[language]) && shortname[language].trim() === '';
  return [
    ...when(isCut('zh'), () => warning('nameLong', most(displayname.zh))),
    ...when(isCut('en'), () => warning('englishNameLong', most(displayname.en))),
    ...when(saidIn(shortname).some(isLong), () => warning('shortNameLong', most(...saidIn(shortname)))),
  ];
}

/** How many records are asked for: no more than are taken at all, and at least not above at most (FORM-04). */
function recordFlaws({ minRecords: min = 0, maxRecords: max = MAX_RECORDS }: StoredFieldSet): Flaw[] {
  if (Math.max(min, max) > MAX_RECORDS)
    return [error('recordsMost', { values: { most: String(MAX_RECORDS) } })];
  return when(min > max, () => error('recordsCross', { values: { min: String(min), max: String(max) } }));
}

/** Fields that candidates cannot tell apart: each that has the name of one before it. */
function namesakes(fields: readonly StoredField[]): Flaw[] {
  const seen = new Map<string, string>();
  return fields.flatMap((field) => {
    const name = field.itemdesc.zh.normalize('NFKC').trim();
    if (name === '' || !asksAnything(kindOfStored(field))) return [];
    const first = seen.get(name);
    if (first === undefined) seen.set(name, field.itemid);
    return first === undefined || first === field.itemid
      ? []
      : [warning('labelTwice', { itemid: field.itemid })];
  });
}

function setFlaws(set: StoredFieldSet, around: Surroundings): Flaw[] {
  const asked = set.fieldList.filter(({ archived }) => archived !== '1');
  const ids = set.fieldList.map(({ itemid }) => itemid);
  const others = new Map(
    around.sets
      .filter(({ fieldsetid }) => fieldsetid !== set.fieldsetid)
      .flatMap((other) => other.fieldList.map(({ itemid }) => [itemid, other.displayname] as const)),
  );
  const slots = set.uploadSlots ?? [];
  const flaws = [
    ...when(isMissing(set.displayname), () => error('nameMissing')),
    ...withoutEnglish({
      displayname: set.displayname,
      explain: set.explain,
      slot: slots.map(({ title }) => title).find(wantsEnglish),
    }),
    ...nameFlaws(set),
    ...recordFlaws(set),
    ...setConditionFlaws(set, around.sets, around.lists),
    ...when(
      asked.every((field) => kindOfStored(field).widget === null),
      () => error('noFields'),
    ),
    ...when(
      slots.some(({ title }) => isMissing(title)),
      () => error('slotNameMissing'),
    ),
    ...when(slots.length > 0 && set.file_flag !== TAKES_FILES, () => warning('slotsUnused')),
    ...repeated(ids).map((itemid) => error('idTwice', { itemid })),
    ...ids
      .filter((itemid) => others.has(itemid))
      .map((itemid) => error('idElsewhere', { itemid, texts: { set: others.get(itemid) ?? NO_TEXT } })),
    ...when(ids.includes(''), () => error('idMissing')),
    // What nobody is asked for need not be in order.
    ...asked.flatMap((field) => fieldFlaws(field, set, around)),
    ...namesakes(asked),
    ...sectionProblems(asked),
    ...ruleProblems(set, around.lists),
    ...orderProblems(set),
    ...checkProblems(set),
    ...calculationProblems(set, around.sets),
    ...quoteProblems(set, around.sets),
  ];
  // What is wrong by itself is told before what contradicts something else.
  const all = flaws.some(({ level }) => level === 'error')
    ? flaws
    : [...flaws, ...deadEnds(set, around.lists)];
  return inNames(all, set, around.sets);
}

/** Flaws that call fields by their labels, with names for what those quote (FORM-13). */
function inNames(flaws: Flaw[], set: StoredFieldSet, sets: readonly StoredFieldSet[]): Flaw[] {
  const names = quoteNames(set, sets);
  return flaws.map((flaw) =>
    flaw.texts
      ? {
          ...flaw,
          texts: Object.fromEntries(
            Object.entries(flaw.texts).map(([place, text]) => [place, inQuoteWords(text, names)]),
          ),
        }
      : flaw,
  );
}

function codeFlaws({ name, items }: CodeList): Flaw[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return [
    ...when(isMissing(name), () => error('nameMissing')),
    ...withoutEnglish({ displayname: name }),
    ...repeated(items.map(({ id }) => id)).map((code) => error('idTwice', { code })),
    ...items.flatMap(({ id: code, parent, name: label, disabled }): Flaw[] => {
      const above = byId.get(parent);
      return [
        ...when(code === '', () => error('idMissing')),
        ...when(isMissing(label), () => error('labelMissing', { code })),
        ...withoutEnglish({ itemdesc: label }, { code }),
        ...when(parent !== '' && !above, () => error('parentUnknown', { code, values: { parent } })),
        ...when(above?.disabled === true && !disabled, () =>
          warning('parentDisabled', { code, values: { parent } }),
        ),
      ];
    }),
    ...twins(items),
  ];
}

/** Items that candidates cannot tell apart: the same name under the same parent. */
function twins(items: CodeList['items']): Flaw[] {
  const seen = new Set<string>();
  return items.flatMap(({ id, parent, name, disabled }) => {
    const place = `${parent}\n${name.zh.trim()}`;
    if (disabled || name.zh.trim() === '') return [];
    if (!seen.has(place)) return seen.add(place) && [];
    return [warning('itemTwice', { code: id, values: { name: name.zh } })];
  });
}

/**
 * Everything wrong with a content: errors keep it from being published, warnings do not. A content may hold anything
 * that can be typed; this says what is still to be done.
 */
export function problemsOf(content: Content, around: Surroundings): Flaw[] {
  if (content.kind === 'set') return setFlaws(content.set, around);
  if (content.kind === 'codes') return codeFlaws(content.list);
  const known = new Set(around.sets.map(({ fieldsetid }) => fieldsetid));
  return [
    ...repeated(content.sets).map((set) => error('setTwice', { values: { set } })),
    ...content.sets.filter((id) => !known.has(id)).map((set) => error('setUnknown', { values: { set } })),
  ];
}
