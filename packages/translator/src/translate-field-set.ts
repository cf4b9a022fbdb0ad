import { everyOf } from '@portal/conditions';
import {
  asksForFile,
  holdsValue,
  isSection,
  kindOf,
  kindOrText,
  sameItem,
  type UiNode,
} from '@portal/field-kinds';
import type { Field, FieldSet, JsonSchema } from '@portal/schemas';
import { isInheritedName, LABEL_WIDTH, readableChecks } from '@portal/rules';
import { archivedItems, type ArchivedItem } from './archived-items.ts';
import { compileBounds } from './bounds.ts';
import { compileChoiceLimits } from './choice-limits.ts';
import { compileRules, type ItemConditions } from './conditions.ts';
import type { FieldInput } from './fragment.ts';
import { compileOrders } from './orders.ts';
import { nonBlank, stages } from './stages.ts';
import { compileSums } from './sums.ts';
import { SchemaBuilder } from './schema-builder.ts';
import type { TranslateContext, Translation } from './types.ts';
import { createWarner } from './warn.ts';

/** A text or a place for a document between fields: before the property `before`, or at the end when that is null. */
export interface Note {
  itemid: string;
  /** null = the place of the document with that slot (FORM-02). */
  text: string | null;
  before: string | null;
  /** Shown while the data of the form meet it (FORM-03); absent = always. */
  show?: JsonSchema | undefined;
  /** The document is demanded while the data of the form meet it. */
  require?: JsonSchema | undefined;
}

/**
 * Turns a field set into the JSON Schema of one record and its UI schema (TRANS-01). Pure: equal input gives deep-equal
 * output; what it cannot read becomes a plain text field and one console warning, never an exception (TRANS-18).
 *
 * Values are text throughout; code lists are never part of the schema; archived fields and notes are no properties.
 */
export function translateFieldSet(set: FieldSet, ctx: TranslateContext): Translation {
  const warn = createWarner(set.fieldsetid);
  const fields = usableFields(set.fieldList, warn);
  const asked = new Map(fields.filter(isAsked).map((field) => [field.itemid, field]));
  const conditions = compileRules(set);
  const archived = archivedItems(fields);
  const builder = new SchemaBuilder(set.displayname, ctx.today);
  const spelt = (itemid: string): string | undefined =>
    [...asked.keys()].find((own) => sameItem(own, itemid));

  const labelOf = (itemid: string): string => asked.get(itemid)?.itemdesc || itemid;
  const inputs = new Map<string, FieldInput>();
  for (const field of asked.values()) {
    if (kindOf(field, ctx, ctx.kinds) === undefined)
      warn(`field ${field.itemid} has the unknown item type ${JSON.stringify(field.itemtype)}`);
    const kind = kindOrText(field, ctx, ctx.kinds);
    const input = { field, kind, ctx, asked: spelt, labelOf };
    inputs.set(field.itemid, input);
    addField(builder, input, conditions, { former: archived.get(field.itemid), warn });
  }
  const together = {
    bounds: compileBounds(inputs, conditions),
    orders: compileOrders(set, asked, conditions),
    checks: compileSums(set, asked, labelOf, conditions),
    choices: compileChoiceLimits(asked, labelOf, conditions),
  };
  for (const [rule, constraints] of Object.entries(together))
    for (const constrained of constraints) builder.constrain(constrained, rule);
  return builder.finish({
    'ui:order': [...asked.keys(), '*'],
    ...(set.explain.trim() === '' ? {} : { 'ui:description': set.explain }),
    ...(ctx.mode === 'view' || !ctx.writeable ? { 'ui:disabled': true } : {}),
    'ui:options': {
      labelWidth: LABEL_WIDTH,
      columns: 2,
      ...besides(set, fields, conditions, archived.get('') ?? []),
      // What follows answers: calculated fields (FORM-05), and texts that quote some (FORM-13).
      ...(fields.some(({ calculated, quotes }) => calculated || quotes) ||
      readableChecks(set.checks).some(({ quoted }) => quoted)
        ? { following: set }
        : {}),
    },
  });
}

/** The schema of all records of a set (TRANS-02). */
export function recordListSchema(translation: Translation): JsonSchema {
  return { type: 'array', title: translation.schema.title ?? '', items: translation.schema };
}

function usableFields(fields: readonly Field[], warn: (text: string) => void): Field[] {
  const seen = new Set<string>();
  return fields.filter((field) => {
    const usable =
      typeof field.itemid === 'string' &&
      field.itemid !== '' &&
      !isInheritedName(field.itemid) &&
      !seen.has(field.itemid);
    if (!usable) warn(`field ${JSON.stringify(field.itemid)} left out: no usable item id of its own`);
    seen.add(field.itemid);
    return usable;
  });
}

/** Archived fields keep their data and notes have none: neither is asked for (HR-12, wire section 6). */
function isAsked(field: Field): boolean {
  return field.archived !== '1' && holdsValue(field);
}

/** A text between the fields: it holds no value and asks for no file. */
const isText = (field: Field): boolean =>
  field.archived !== '1' && !holdsValue(field) && !asksForFile(field) && !isSection(field);

function addField(
  builder: SchemaBuilder,
  input: FieldInput,
  conditions: ItemConditions,
  { former, warn }: { former: readonly ArchivedItem[] | undefined; warn: (text: string) => void },
): void {
  const { itemid } = input.field;
  const show = conditions.show.get(itemid);
  const place = builder.property(itemid, show);
  for (const stage of stages) {
    try {
      place.add(stage.id, stage.apply(input));
    } catch (error) {
      warn(`field ${itemid}: ${stage.id} failed (${String(error)})`);
      place.add('base', {
        schema: { type: 'string', title: itemid, 'x-kind': 'text' },
        ui: { 'ui:widget': 'text' },
      });
    }
  }
  if (former) place.add('former', { ui: { 'ui:options': { former: { of: itemid, items: former } } } });
  const required = conditions.require.get(itemid);
  if (required && input.field.must !== '1') {
    const demanded = show ? everyOf([required, show]) : required;
    builder.demand(itemid, demanded, nonBlank(input));
  }
}

/** What a form shows beside its values: notes where they stand, and archived items, which keep their data (HR-12). */
function besides(
  set: FieldSet,
  fields: readonly Field[],
  conditions: ItemConditions,
  archived: readonly ArchivedItem[],
): UiNode {
  const { uploadFileList = [] } = set;
  const { show, require } = conditions;
  const notes: Note[] = [];
  const put = (itemid: string, text: string | null, before: string | null): void => {
    notes.push({ itemid, text, before, show: show.get(itemid), require: require.get(itemid) });
  };
  for (const [index, field] of fields.entries())
    if (isText(field))
      put(field.itemid, field.itemdesc, fields.slice(index + 1).find(isAsked)?.itemid ?? null);
  for (const { filetype, document } of uploadFileList)
    if (document) put(filetype, null, document.before === '*' ? null : document.before);
  return {
    ...(notes.length > 0 ? { notes } : {}),
    // Headings and pictures are worked out by who draws them (`sectionsIn`): few sets have any (PERF-06).
    ...(fields.some((field) => isSection(field) || field.picture) ? { sections: set } : {}),
    ...(archived.length > 0 ? { archived } : {}),
  };
}
