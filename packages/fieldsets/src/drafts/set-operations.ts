import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { assign, edited, followed, patched, type Edit } from './edit.ts';
import { editExamples } from './example-operations.ts';
import { intents, withIntent } from '../fields/intents.ts';
import { listPatches } from './list-patches.ts';
import type { Content, Operation, Patch } from '../model.ts';
import { readChange, readChanges, readGood } from './read-operation.ts';
import { FIELD_PARTS, readField, readChecks, readOrders, readRules, SET_PARTS } from './read-content.ts';
import { list, text } from '../read-value.ts';
import { isEmptyText, withCells } from '../written-texts.ts';
import { WrongOperation } from './wrong-operation.ts';

type SetContent = Extract<Content, { kind: 'set' }>;
type Of<K extends Operation['op']> = Extract<Operation, { op: K }>;
type SetOperation = Of<
  | 'setProperties'
  | 'addFields'
  | 'changeField'
  | 'changeFields'
  | 'changeEach'
  | 'chooseIntent'
  | 'moveField'
  | 'archiveField'
  | 'archiveFields'
  | 'restoreField'
  | 'removeField'
  | 'setRules'
  | 'setOrders'
  | 'setChecks'
  | 'addExample'
  | 'changeExample'
  | 'removeExample'
>;

/** Ids of the fields that a content holds; none of a content that is no set. */
export const fieldIds = (content: Content | null): Set<string> =>
  new Set(content?.kind === 'set' ? content.set.fieldList.map(({ itemid }) => itemid) : []);

function fieldIn(set: StoredFieldSet, itemid: string, operation: Operation): StoredField {
  const found = set.fieldList.find((field) => field.itemid === itemid);
  if (!found) throw new WrongOperation('unknownField', operation, itemid);
  return found;
}

/** Another list of fields; fields that stay are the same objects. */
function withFields(content: SetContent, fields: readonly StoredField[]): Edit {
  const path: Patch['path'] = ['set', 'fieldList'];
  const patches = listPatches(path, content.set.fieldList, fields);
  const inverse = listPatches(path, fields, content.set.fieldList);
  return { content: patched(content, patches), patches, inverse };
}

/** The list with `added` before the field `before`, '' = at the end. */
function inserted(
  fields: readonly StoredField[],
  added: readonly StoredField[],
  before: string,
  operation: Operation,
): StoredField[] {
  const place = before === '' ? fields.length : fields.findIndex(({ itemid }) => itemid === before);
  if (place < 0) throw new WrongOperation('unknownField', operation, before);
  return fields.toSpliced(place, 0, ...added);
}

function changed(
  content: SetContent,
  itemid: string,
  operation: Operation,
  change: (field: StoredField) => void,
): Edit {
  fieldIn(content.set, itemid, operation);
  return edited(content, ({ set }) => change(fieldIn(set, itemid, operation)));
}

function addFields(content: SetContent, operation: Of<'addFields'>, published: Content | null): Edit {
  const fields = readGood(list(readField), operation.fields, operation, '/fields');
  const taken = new Set([...fieldIds(content), ...fieldIds(published)]);
  for (const { itemid } of fields) {
    if (taken.has(itemid)) throw new WrongOperation('duplicate', operation, itemid);
    taken.add(itemid);
  }
  return withFields(content, inserted(content.set.fieldList, fields, operation.before, operation));
}

function moveField(content: SetContent, operation: Of<'moveField'>): Edit {
  const field = fieldIn(content.set, operation.itemid, operation);
  if (operation.before === operation.itemid) return withFields(content, content.set.fieldList);
  const others = content.set.fieldList.filter((other) => other !== field);
  return withFields(content, inserted(others, [field], operation.before, operation));
}

function archive(content: SetContent, operation: Of<'archiveField' | 'restoreField'>): Edit {
  const on = operation.op === 'archiveField';
  return changed(content, operation.itemid, operation, (field) => {
    if ((field.archived === '1') === on)
      throw new WrongOperation(on ? 'archived' : 'notArchived', operation, operation.itemid);
    if (on) field.archived = '1';
    else delete field.archived;
  });
}

/** Takes away what no candidate ever saw (HR-12). */
function removeField(content: SetContent, operation: Of<'removeField'>, published: Content | null): Edit {
  const field = fieldIn(content.set, operation.itemid, operation);
  if (fieldIds(published).has(operation.itemid))
    throw new WrongOperation('published', operation, operation.itemid);
  return withFields(
    content,
    content.set.fieldList.filter((other) => other !== field),
  );
}

function archiveFields(content: SetContent, operation: Of<'archiveFields'>, published: Content | null): Edit {
  const wanted = new Set(readGood(list(text), operation.itemids, operation, '/itemids'));
  for (const itemid of wanted)
    if (fieldIn(content.set, itemid, operation).archived === '1')
      throw new WrongOperation('archived', operation, itemid);
  const kept = fieldIds(published);
  const marked = edited(content, ({ set }) => {
    for (const field of set.fieldList)
      if (wanted.has(field.itemid) && kept.has(field.itemid)) field.archived = '1';
  });
  return followed(marked, (now) => {
    const { set } = now as SetContent;
    return withFields(
      now as SetContent,
      set.fieldList.filter(({ itemid }) => !wanted.has(itemid) || kept.has(itemid)),
    );
  });
}

/** Cells of several fields, and fields that come with them. */
function changeEach(content: SetContent, operation: Of<'changeEach'>, published: Content | null): Edit {
  const { itemid: _, archived: __, ...parts } = FIELD_PARTS;
  const changes = new Map(
    [...readChanges('itemid', operation.changes, operation)].map(([itemid, change]) => {
      const field = fieldIn(content.set, itemid, operation);
      return [itemid, readChange(parts, wholeTexts(field, change), operation)];
    }),
  );
  const changed = edited(content, ({ set }) => {
    for (const field of set.fieldList) assign(field, changes.get(field.itemid) ?? {});
  });
  if (operation.added === undefined) return changed;
  const { before, fields } = Object(operation.added) as typeof operation.added;
  return followed(changed, (now) =>
    addFields(now as SetContent, { op: 'addFields', before, fields }, published),
  );
}

/** A change with its texts as they are to be: what they say of some languages, and what the field says in the others. */
function wholeTexts(field: StoredField, change: Record<string, unknown>): Record<string, unknown> {
  const whole = { ...change };
  if (whole['itemdesc'] !== undefined) whole['itemdesc'] = withCells(field.itemdesc, whole['itemdesc']);
  if (whole['explain'] !== undefined) {
    const explain = withCells(field.explain, whole['explain']);
    whole['explain'] = isEmptyText(explain) ? null : explain;
  }
  return whole;
}

/** Applies an operation on a field set; throws WrongOperation when it does not fit. */
export function editSet(content: SetContent, operation: SetOperation, published: Content | null): Edit {
  switch (operation.op) {
    case 'setProperties': {
      const change = readChange(SET_PARTS, operation.change, operation);
      return edited(content, ({ set }) => assign(set, change));
    }
    case 'addFields':
      return addFields(content, operation, published);
    case 'changeField': {
      const { itemid: _, archived: __, ...parts } = FIELD_PARTS;
      const change = readChange(parts, operation.change, operation);
      return changed(content, operation.itemid, operation, (field) => assign(field, change));
    }
    case 'changeFields': {
      const { must, explain, leaf_only, dateType } = FIELD_PARTS;
      const parts = Object.fromEntries(
        Object.entries({ must, explain, leaf_only, dateType }).filter((part) => part[1] !== undefined),
      ) as typeof FIELD_PARTS;
      const change = readChange(parts, operation.change, operation);
      const wanted = new Set(readGood(list(text), operation.itemids, operation, '/itemids'));
      for (const itemid of wanted) fieldIn(content.set, itemid, operation);
      return edited(content, ({ set }) => {
        for (const field of set.fieldList) if (wanted.has(field.itemid)) assign(field, change);
      });
    }
    case 'changeEach':
      return changeEach(content, operation, published);
    case 'chooseIntent': {
      if (!intents().includes(operation.intent)) throw new WrongOperation('invalid', operation, '/intent');
      const field = fieldIn(content.set, operation.itemid, operation);
      const next = readGood(readField, withIntent(field, operation.intent, operation.codesetid), operation);
      const gone = Object.keys(field).filter((name) => !(name in next));
      return changed(content, operation.itemid, operation, (target) =>
        assign(target, { ...next, ...Object.fromEntries(gone.map((name) => [name, null])) }),
      );
    }
    case 'moveField':
      return moveField(content, operation);
    case 'archiveField':
    case 'restoreField':
      return archive(content, operation);
    case 'archiveFields':
      return archiveFields(content, operation, published);
    case 'removeField':
      return removeField(content, operation, published);
    case 'setRules': {
      const rules = readGood(readRules, operation.rules, operation, '/rules');
      return edited(content, ({ set }) => assign(set, { rules: rules.length > 0 ? rules : null }));
    }
    case 'setOrders': {
      const orders = readGood(readOrders, operation.orders, operation, '/orders');
      return edited(content, ({ set }) => assign(set, { orders: orders.length > 0 ? orders : null }));
    }
    case 'setChecks': {
      const checks = readGood(readChecks, operation.checks, operation, '/checks');
      return edited(content, ({ set }) => assign(set, { checks: checks.length > 0 ? checks : null }));
    }
    case 'addExample':
    case 'changeExample':
    case 'removeExample':
      return editExamples(content, operation);
    default:
      // What the server is sent may name no operation at all.
      throw new WrongOperation('kind', operation);
  }
}
