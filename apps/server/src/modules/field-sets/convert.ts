import { choicesOf, idsOf } from '@portal/field-kinds';
import { kindOfStored, type CodeEntry, type CodeList } from '@portal/fieldsets';
import { toHalfWidth, saidIn } from '@portal/rules';
import type { StoredField, StoredFieldSet, StoredPortalSettings } from '@portal/schemas';
import { judgeDraft } from '../resume/judge.ts';

/** What a stored value becomes under another definition of its field; null = it does not fit. */
export type Convert = (value: string) => string | null;

const levelOf = (item: CodeEntry, byId: Map<string, CodeEntry>): number => {
  let level = 1;
  for (let above = byId.get(item.parent); above && level < 20; above = byId.get(above.parent)) level += 1;
  return level;
};

/** Codes that may be chosen: enabled, not too deep, and leaves where only they count. */
function choosable(field: StoredField, list: CodeList | null): CodeEntry[] {
  if (!list) return [];
  const byId = new Map(list.items.map((item) => [item.id, item]));
  const parents = new Set(list.items.map((item) => item.parent));
  const deepest = Number(field.layer) || Infinity;
  return list.items.filter(
    (item) =>
      item.disabled !== true &&
      (field.leaf_only !== '1' || !parents.has(item.id)) &&
      levelOf(item, byId) <= deepest,
  );
}

/** Between the names of several choices that become a text. */
const BETWEEN_NAMES = '、';

const plain = (text: string): string => toHalfWidth(text).trim().toLowerCase();

/** A code by its name, or by itself when both lists call it the same; names decide, ids of two lists are unrelated. */
function toCode(codes: CodeEntry[], named: (value: string) => string): Convert {
  const byName = new Map<string, string[]>();
  for (const { id, name } of codes)
    for (const text of new Set(saidIn(name).map(plain)))
      if (text !== '') byName.set(text, [...(byName.get(text) ?? []), id]);
  return (value) => {
    const found = byName.get(plain(named(value))) ?? [];
    return found.length === 1 ? (found[0] ?? null) : null;
  };
}

/** What people put between several names; a value of several codes has white space alone. */
const BETWEEN = /[\s、,，;；|/]+/;

/** Every part of a value is carried over by itself, unless the whole is one; a part that cannot be keeps all from it. */
const toCodes =
  (one: Convert, several: boolean): Convert =>
  (value) => {
    const whole = one(value);
    if (!several || whole !== null) return whole;
    const parts = value
      .split(BETWEEN)
      .filter((part) => part !== '')
      .map(one);
    const found = parts.filter((id) => id !== null);
    return found.length > 0 && found.length === parts.length ? choicesOf(found) : null;
  };

/** Whether single values are good under a definition, whatever else is in their record. */
export function fitsField(
  field: StoredField,
  list: CodeList | null,
  portal: StoredPortalSettings,
  today: string,
): (value: string) => boolean {
  const kind = kindOfStored(field);
  if (kind.coded) {
    const ids = new Set(choosable(field, list).map(({ id }) => id));
    const most = kind.several ? Number(field.maxValue) || Infinity : 1;
    return (value) => {
      const chosen = idsOf(value);
      return chosen.length > 0 && chosen.length <= most && chosen.every((id) => ids.has(id));
    };
  }
  const { archived: _, ...asked } = field;
  const alone: StoredFieldSet = {
    fieldsetid: 'X',
    displayname: field.itemdesc,
    must: '0',
    fieldList: [{ ...asked, must: '0' }],
  };
  const problems = judgeDraft(alone, portal, today, '');
  return (value) => problems({ [field.itemid]: value }).length === 0;
}

/**
 * How values of a field are carried over when it becomes of another kind, or chooses from another list: as text by what
 * they show, as a code by its name, as a date in its shape. The original always stays (HR-12).
 *
 * @param lists the code lists of both definitions
 */
export function converterOf(
  from: StoredField,
  to: StoredField,
  lists: { from: CodeList | null; to: CodeList | null },
  portal: StoredPortalSettings,
  today: string,
): Convert {
  const [was, is] = [kindOfStored(from), kindOfStored(to)];
  const names = new Map(
    (lists.from?.items ?? []).map(({ id, name }) => [id, saidIn(name).find((said) => said !== '') ?? '']),
  );
  const nameOf = (id: string): string => names.get(id) ?? id;
  const shown = (value: string): string =>
    was.several ? idsOf(value).map(nameOf).join(BETWEEN_NAMES) : was.coded ? nameOf(value) : value;
  const fits = fitsField(to, lists.to, portal, today);
  const written: Convert = is.coded
    ? toCodes(toCode(choosable(to, lists.to), nameOf), was.several === true)
    : (value) => is.convert(shown(value).trim());
  return (value) => {
    const result = written(value);
    return result !== null && result !== '' && fits(result) ? result : null;
  };
}
