import { anyOf, everyOf, meets, textsOf, whenSchema } from '@portal/conditions';
import {
  holdsValue,
  isSection,
  kindOrText,
  settings,
  textOf,
  type Check,
  type KindField,
} from '@portal/field-kinds';
import type { FieldRule, FieldSet, JsonSchema, UploadSlot } from '@portal/schemas';

/** Conditions under which an item is shown and demanded; absent = always shown, demanded only by its own must. */
export interface ItemConditions {
  show: Map<string, JsonSchema>;
  require: Map<string, JsonSchema>;
}

/** A set as far as its rules go. */
export type RuledSet = Pick<FieldSet, 'rules'> & {
  fieldList: readonly (KindField & { archived?: string })[];
  uploadFileList?: readonly UploadSlot[] | undefined;
};

/** Slots of the documents of a set, which rules name by the item id of their field (FORM-03). */
export const documentSlots = ({ uploadFileList = [] }: RuledSet): string[] =>
  uploadFileList.filter(({ document }) => document !== undefined).map(({ filetype }) => filetype);

/**
 * The section that each field, text and document of a set stands in, by item id or slot (FORM-08). The wire tells of a document
 * only what it stands before.
 */
export function sectionsWithDocuments({ fieldList, uploadFileList = [] }: RuledSet): Map<string, string> {
  const found = new Map<string, string>();
  let section = '';
  const put = (item: string): void => {
    if (section) found.set(item, section);
  };
  const putDocuments = (next: string): void => {
    for (const { filetype, document } of uploadFileList) if (document?.before === next) put(filetype);
  };
  for (const field of fieldList) {
    putDocuments(field.itemid);
    if (isSection(field)) section = field.itemid;
    else if (field.archived !== '1') put(field.itemid);
  }
  putDocuments('*');
  return found;
}

/**
 * Compiles the rules of a field set (HR-17) into conditions by item. Several rules about one item are alternatives.
 * An item that hangs on another which is itself hidden is hidden too, and so is all that stands in a section that is (FORM-08). Rules come from outside and may be broken: a
 * part that cannot be read holds never. Rules speak of fields and texts that are asked for and of documents; one about
 * other items is left out.
 */
export function compileRules(set: RuledSet): ItemConditions {
  const known = new Set([
    ...set.fieldList.filter(({ archived }) => archived !== '1').map(({ itemid }) => itemid),
    ...documentSlots(set),
  ]);
  const several = new Set(
    set.fieldList.filter((field) => kindOrText(field).several).map(({ itemid }) => itemid),
  );
  const rules = (set.rules ?? []).map((rule) => ({ rule, condition: whenSchema(rule.when, several) }));
  const direct = (list: 'show' | 'require'): Map<string, JsonSchema> => {
    const found = new Map<string, JsonSchema[]>();
    for (const { rule, condition } of rules)
      for (const item of targets(rule, list).filter((one) => known.has(one)))
        found.set(item, [...(found.get(item) ?? []), condition]);
    return new Map([...found].map(([item, conditions]) => [item, anyOf(conditions)]));
  };
  const shown = direct('show');
  for (const [item, section] of sectionsWithDocuments(set)) {
    const [own, above] = [shown.get(item), shown.get(section)];
    if (above) shown.set(item, own ? everyOf([own, above]) : above);
  }
  const visible = (item: string, own: JsonSchema, below: readonly string[]): JsonSchema => {
    const seen = [...below, item];
    const above = itemsOf(own).flatMap((other) => {
      const condition = seen.includes(other) ? undefined : shown.get(other);
      return condition ? [visible(other, condition, seen)] : [];
    });
    return everyOf([own, ...above]);
  };
  const show = new Map([...shown].map(([item, own]) => [item, visible(item, own, [])]));
  return { show, require: direct('require') };
}

/** Whatever stands there; what is no item of the set is left out where it is asked. */
const targets = (rule: FieldRule, list: 'show' | 'require'): readonly string[] => {
  const items = rule.then[list];
  return Array.isArray(items) ? items : [];
};

/** Items that a condition speaks about. */
function itemsOf(condition: JsonSchema): string[] {
  const parts = [
    ...(condition.allOf ?? []),
    ...(condition.anyOf ?? []),
    ...(condition.not ? [condition.not] : []),
  ];
  const inner = parts.flatMap(itemsOf);
  return [...new Set([...Object.keys(condition.properties ?? {}), ...(condition.required ?? []), ...inner])];
}

/**
 * Whether form data meets a generated condition. Reads only what conditions are made of (properties with enum, const or
 * x-meets, required, allOf, anyOf, not); the validators read the same conditions in full.
 */
export function holds(condition: JsonSchema, data: Readonly<Record<string, unknown>>): boolean {
  return (
    (condition.required ?? []).every((item) => Object.hasOwn(data, item) && data[item] !== undefined) &&
    Object.entries(condition.properties ?? {}).every(([item, schema]) => valueHolds(schema, data, item)) &&
    (condition.allOf ?? []).every((part) => holds(part, data)) &&
    (condition.anyOf === undefined || condition.anyOf.some((part) => holds(part, data))) &&
    (condition.not === undefined || !holds(condition.not, data))
  );
}

/** Item ids of asked fields that are shown with the given data. */
export function shownItems(set: RuledSet, data: Readonly<Record<string, unknown>>): Set<string> {
  const asked = set.fieldList.filter((field) => field.archived !== '1' && holdsValue(field));
  const ids = new Set(asked.map((field) => field.itemid));
  const { show } = compileRules(set);
  for (const [itemid, condition] of show) if (!holds(condition, data)) ids.delete(itemid);
  return ids;
}

function valueHolds(schema: JsonSchema, data: Readonly<Record<string, unknown>>, item: string): boolean {
  const value = Object.hasOwn(data, item) ? data[item] : undefined;
  if (value === undefined) return true;
  if (schema.const !== undefined && schema.const !== value) return false;
  const setting = schema['x-meets'];
  if (setting !== undefined && typeof value === 'string' && !isMet(value, setting)) return false;
  return schema.enum === undefined || schema.enum.some((accepted) => accepted === value);
}

function isMet(value: string, setting: unknown): boolean {
  const { is, of } = settings(setting);
  return meets(value, textOf(is), textsOf(of));
}

/** `x-meets`: a value stands to one of others as a rule says; stands in conditions alone (GRID-07). */
export const checkMeets: Check = (value, setting) => (isMet(value, setting) ? null : {});
