import { inLanguage, sumItems, TAKES_FILES } from '@portal/rules';
import type { FieldRule, LocalText, OrderRule, StoredFieldSet } from '@portal/schemas';
import { byLanguage, LANGUAGE_IDS } from '@portal/schemas/languages';
import { CATEGORY_CHANGES, type Found, type What } from './changes.ts';
import { SET_CONDITIONS, type SetConditionName } from '../conditions/set-conditions.ts';
import type { CodeList } from '../model.ts';
import { compareExamples } from './compare-examples.ts';
import { compareFields } from './compare-fields.ts';
import { compareSections } from './compare-sections.ts';
import { orderItems, orderKey } from '../rules/order-rules.ts';
import { checkKey, type StoredCheck } from '../rules/sum-rules.ts';
import { targetsOf } from '../rules/rule-items.ts';
import { NO_TEXT, sameText } from '../written-texts.ts';

type Say = (what: What, property: string, values?: Pick<Found, 'from' | 'to'>) => Found;

/** Names of fields as one text; the character between them belongs to the language. */
function namesOf(items: readonly string[], set: StoredFieldSet): LocalText {
  const names = items.map((itemid) => {
    const name = set.fieldList.find((field) => field.itemid === itemid)?.itemdesc;
    return byLanguage((language) => inLanguage(name, language) || itemid);
  });
  return byLanguage((language) => names.map((name) => name[language]).join(language === 'zh' ? '、' : ', '));
}

function compareRules(before: StoredFieldSet, after: StoredFieldSet): Found[] {
  const written = (rules: readonly FieldRule[] = []) =>
    new Map(rules.map((rule) => [JSON.stringify(rule), rule]));
  const [old, now] = [written(before.rules), written(after.rules)];
  const tell = (
    what: 'ruleAdded' | 'ruleRemoved',
    set: StoredFieldSet,
    json: string,
    rule: FieldRule,
  ): Found => ({
    key: `${after.fieldsetid}/rules/${json}`,
    subject: 'rule',
    what,
    fieldsetid: after.fieldsetid,
    name: namesOf(targetsOf(rule), set),
    // What it does decides how far it reaches: 'show', 'require' or 'show,require'.
    to: (['show', 'require'] as const).filter((part) => (rule.then[part] ?? []).length > 0).join(','),
  });
  return [
    ...[...now]
      .filter(([json]) => !old.has(json))
      .map(([json, rule]) => tell('ruleAdded', after, json, rule)),
    ...[...old]
      .filter(([json]) => !now.has(json))
      .map(([json, rule]) => tell('ruleRemoved', before, json, rule)),
  ];
}

function compareOrders(before: StoredFieldSet, after: StoredFieldSet): Found[] {
  const keyed = ({ orders = [] }: StoredFieldSet) =>
    new Map(orders.map((rule) => [orderKey(after.fieldsetid, rule), rule]));
  const [old, now] = [keyed(before), keyed(after)];
  const tell = (
    what: 'orderAdded' | 'orderRemoved',
    set: StoredFieldSet,
    key: string,
    rule: OrderRule,
  ): Found => ({
    key,
    subject: 'rule',
    what,
    fieldsetid: after.fieldsetid,
    itemid: rule.item,
    name: namesOf(orderItems(rule), set),
  });
  return [
    ...[...now].filter(([key]) => !old.has(key)).map(([key, rule]) => tell('orderAdded', after, key, rule)),
    ...[...old]
      .filter(([key]) => !now.has(key))
      .map(([key, rule]) => tell('orderRemoved', before, key, rule)),
  ];
}

/** Checks that came, went, or say something else where they do not hold (FORM-06). */
function compareChecks(before: StoredFieldSet, after: StoredFieldSet): Found[] {
  const keyed = ({ checks = [] }: StoredFieldSet) =>
    new Map(checks.map((check) => [checkKey(after.fieldsetid, check), check]));
  const [old, now] = [keyed(before), keyed(after)];
  const tell = (what: What, set: StoredFieldSet, key: string, check: StoredCheck): Found => ({
    key,
    subject: 'rule',
    what,
    fieldsetid: after.fieldsetid,
    name: namesOf(sumItems(check), set),
  });
  return [
    ...[...now].flatMap(([key, check]) => {
      const was = old.get(key);
      if (!was) return [tell(check.over ? 'checkAllAdded' : 'checkAdded', after, key, check)];
      return sameText(was.message, check.message) ? [] : [tell('checkTextChanged', after, key, check)];
    }),
    ...[...old]
      .filter(([key]) => !now.has(key))
      .map(([key, check]) => tell('checkRemoved', before, key, check)),
  ];
}

/** Identities that were added to or left out of a list; undefined = all. */
function identities(before: string[] | undefined, after: string[] | undefined) {
  const more = before === undefined ? [] : (after?.filter((code) => !before.includes(code)) ?? ['*']);
  const fewer = after === undefined ? [] : (before?.filter((code) => !after.includes(code)) ?? ['*']);
  return { more, fewer };
}

function identityChanges(before: StoredFieldSet, after: StoredFieldSet, say: Say): Found[] {
  const asked = identities(before.forCodes, after.forCodes);
  const must = identities(before.mustFor ?? [], after.mustFor ?? []);
  const tell = (what: What, property: string, codes: string[], to = codes.join(',')): Found[] =>
    codes.length > 0 ? [say(what, property, { to })] : [];
  return [
    ...tell('setAskedOfMore', 'forCodes+', asked.more),
    ...tell('setAskedOfFewer', 'forCodes-', asked.fewer, (after.forCodes ?? []).join(',')),
    ...tell('setMustOfMore', 'mustFor+', must.more),
    ...tell('setMustOfFewer', 'mustFor-', must.fewer),
  ];
}

const CONDITION_CHANGES: Readonly<Record<SetConditionName, [added: What, changed: What, removed: What]>> = {
  askedWhen: ['setAskedWhenAdded', 'setAskedWhenChanged', 'setAskedWhenRemoved'],
  mustWhen: ['setMustWhenAdded', 'setMustWhenChanged', 'setMustWhenRemoved'],
  minWhen: ['setMinWhenAdded', 'setMinWhenChanged', 'setMinWhenRemoved'],
};

/** Whether the set is asked for, or required, by what the resume holds (FORM-03). */
const conditionChanges = (before: StoredFieldSet, after: StoredFieldSet, say: Say): Found[] =>
  SET_CONDITIONS.flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    if (JSON.stringify(old) === JSON.stringify(now)) return [];
    const [added, changed, removed] = CONDITION_CHANGES[name];
    return [say(old === undefined ? added : now === undefined ? removed : changed, name)];
  });

/** How many records are asked for, 0 = none, and are taken, '' = any number (FORM-04). */
function recordChanges(before: StoredFieldSet, after: StoredFieldSet, say: Say): Found[] {
  const [fewest, fewestNow] = [before.minRecords ?? 0, after.minRecords ?? 0];
  const [most, mostNow] = [before.maxRecords ?? Infinity, after.maxRecords ?? Infinity];
  const written = (count: number): string => (Number.isFinite(count) ? String(count) : '');
  const tell = (property: string, from: number, to: number, [more, fewer]: [What, What]): Found[] =>
    from === to ? [] : [say(to > from ? more : fewer, property, { from: written(from), to: written(to) })];
  return [
    ...tell('minRecords', fewest, fewestNow, ['setMinRecordsMore', 'setMinRecordsFewer']),
    ...tell('maxRecords', most, mostNow, ['setMaxRecordsMore', 'setMaxRecordsFewer']),
  ];
}

function optionChanges(before: StoredFieldSet, after: StoredFieldSet, say: Say): Found[] {
  const deletable = (set: StoredFieldSet): boolean => set.deleteRecord !== 'false';
  const files = (set: StoredFieldSet): boolean => set.file_flag === TAKES_FILES;
  const slots = (set: StoredFieldSet): string =>
    JSON.stringify(
      (set.uploadSlots ?? []).map(({ filetype, title }) => [
        filetype,
        ...LANGUAGE_IDS.map((one) => title[one] ?? ''),
      ]),
    );
  const on = (was: boolean, is: boolean, property: string, [yes, no]: [What, What]): Found[] =>
    was === is ? [] : [say(is ? yes : no, property)];
  return [
    ...on(files(before), files(after), 'file_flag', ['setFilesOn', 'setFilesOff']),
    ...(files(before) && files(after) && slots(before) !== slots(after)
      ? [say('setSlotsChanged', 'uploadSlots')]
      : []),
    ...on(deletable(before), deletable(after), 'deleteRecord', ['setDeletingOn', 'setDeletingOff']),
    ...on(before.selectflag !== '0', after.selectflag !== '0', 'selectflag', ['setShown', 'setHidden']),
    ...on(before.editState !== '0', after.editState !== '0', 'editState', ['setEditingOn', 'setEditingOff']),
    ...on(before.archived === '1', after.archived === '1', 'archived', ['setArchived', 'setRestored']),
    ...on(before.isHaveSave !== '0', after.isHaveSave !== '0', 'isHaveSave', ['setSavingOn', 'setSavingOff']),
  ];
}

/** What differs between two versions of a field set. */
export function compareSets(before: StoredFieldSet, after: StoredFieldSet): Found[] {
  const { fieldsetid, displayname: name } = after;
  const say: Say = (what, property, values = {}) => ({
    key: `${fieldsetid}/${property}`,
    subject: 'set',
    what,
    fieldsetid,
    name,
    ...values,
  });
  const help = { from: before.explain ?? NO_TEXT, to: after.explain ?? NO_TEXT };
  return [
    ...(sameText(before.displayname, name)
      ? []
      : [say('setNameChanged', 'displayname', { from: before.displayname, to: name })]),
    ...(sameText(before.shortname, after.shortname)
      ? []
      : [
          say('setShortNameChanged', 'shortname', {
            from: before.shortname ?? NO_TEXT,
            to: after.shortname ?? NO_TEXT,
          }),
        ]),
    ...(sameText(help.from, help.to) ? [] : [say('setHelpChanged', 'explain', help)]),
    ...(before.must === after.must ? [] : [say(after.must === '1' ? 'setMustOn' : 'setMustOff', 'must')]),
    ...identityChanges(before, after, say),
    ...conditionChanges(before, after, say),
    ...recordChanges(before, after, say),
    ...optionChanges(before, after, say),
    ...compareFields(fieldsetid, before.fieldList, after.fieldList),
    ...compareRules(before, after),
    ...compareSections(before, after),
    ...compareOrders(before, after),
    ...compareChecks(before, after),
    ...compareExamples(before, after),
  ];
}

/** Changes with the names of the applicant categories that they name by code; `list` holds them, null = there is none. */
export const withCategoryNames = (changes: readonly Found[], list: CodeList | null): Found[] =>
  changes.map((change) => {
    if (!CATEGORY_CHANGES.has(change.what) || typeof change.to !== 'string') return change;
    const codes = change.to.split(',');
    const named = (list?.items ?? []).filter(({ id }) => codes.includes(id));
    return { ...change, others: Object.fromEntries(named.map(({ id, name }) => [id, name])) };
  });
