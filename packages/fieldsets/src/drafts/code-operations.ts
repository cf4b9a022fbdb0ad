import { childrenOf } from './content.ts';
import { assign, edited, followed, patched, type Edit } from './edit.ts';
import { listPatches } from './list-patches.ts';
import type { CodeEntry, Content, Operation, Patch } from '../model.ts';
import { anyValue, readChanges, readGood } from './read-operation.ts';
import { readItem } from './read-content.ts';
import { list, localText } from '../read-value.ts';
import { withCells } from '../written-texts.ts';
import { WrongOperation, type Misfit } from './wrong-operation.ts';

type CodesContent = Extract<Content, { kind: 'codes' }>;
type Of<K extends Operation['op']> = Extract<Operation, { op: K }>;
type CodesOperation = Of<
  'setListName' | 'addItems' | 'changeItem' | 'changeItems' | 'moveItem' | 'mergeItem' | 'removeItem'
>;

/** An item with all below it. */
function withBelow(items: readonly CodeEntry[], id: string): Set<string> {
  const below = childrenOf(items);
  const found = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.add(next);
    open.push(...(below.get(next) ?? []).map((child) => child.id));
  }
  return found;
}

function itemIn(items: readonly CodeEntry[], id: string, operation: Operation): CodeEntry {
  const found = items.find((item) => item.id === id);
  if (!found) throw new WrongOperation('unknownItem', operation, id);
  return found;
}

/** Place of a new child: before a sibling, or after everything below the parent. */
function placeFor(
  items: readonly CodeEntry[],
  { parent, before }: { parent: string; before: string },
  operation: Operation,
): number {
  if (parent !== '') itemIn(items, parent, operation);
  if (before !== '') {
    const place = items.findIndex((item) => item.id === before && item.parent === parent);
    if (place < 0) throw new WrongOperation('unknownItem', operation, before);
    return place;
  }
  if (parent === '') return items.length;
  const branch = withBelow(items, parent);
  return items.findLastIndex(({ id }) => branch.has(id)) + 1;
}

function withItems(content: CodesContent, items: readonly CodeEntry[]): Edit {
  const path: Patch['path'] = ['list', 'items'];
  const patches = listPatches(path, content.list.items, items);
  const inverse = listPatches(path, items, content.list.items);
  return { content: patched(content, patches), patches, inverse };
}

function addItems(content: CodesContent, operation: Of<'addItems'>): Edit {
  const given = readGood(list(readItem), operation.items, operation, '/items');
  const { items } = content.list;
  const place = placeFor(items, operation, operation);
  const taken = new Set(items.map(({ id }) => id));
  const own = new Set<string>();
  const added = given.map((item) => {
    if (taken.has(item.id) || own.has(item.id)) throw new WrongOperation('duplicate', operation, item.id);
    if (item.parent !== '' && item.parent !== operation.parent && !own.has(item.parent))
      throw new WrongOperation('unknownItem', operation, item.parent);
    own.add(item.id);
    return item.parent === '' ? { ...item, parent: operation.parent } : item;
  });
  return withItems(content, items.toSpliced(place, 0, ...added));
}

function moveItem(content: CodesContent, operation: Of<'moveItem'>): Edit {
  const { items } = content.list;
  const item = itemIn(items, operation.id, operation);
  const branch = withBelow(items, operation.id);
  if (branch.has(operation.parent)) throw new WrongOperation('loop', operation, operation.parent);
  if (operation.before === operation.id && operation.parent === item.parent) return withItems(content, items);
  const rest = items.filter(({ id }) => !branch.has(id));
  const place = placeFor(rest, operation, operation);
  const moved = item.parent === operation.parent ? item : { ...item, parent: operation.parent };
  const block = items.filter(({ id }) => branch.has(id)).map((one) => (one === item ? moved : one));
  return withItems(content, rest.toSpliced(place, 0, ...block));
}

/**
 * Why an item cannot be merged into another one (SHEET-02); null = it can be. The other one has to be offered and to stand elsewhere
 * than in its branch, and what was merged is not merged again.
 */
export function mergeFault(
  items: readonly CodeEntry[],
  id: string,
  into: string,
): Extract<Misfit, 'unknownItem' | 'loop' | 'disabledItem' | 'mergedItem'> | null {
  const item = items.find((one) => one.id === id);
  const target = items.find((one) => one.id === into);
  if (!item || !target) return 'unknownItem';
  if (withBelow(items, id).has(into)) return 'loop';
  if (target.disabled) return 'disabledItem';
  return item.into === undefined ? null : 'mergedItem';
}

/** What stood below a merged item stands last below the other one, and what was merged into it before follows it. */
function mergeItem(content: CodesContent, operation: Of<'mergeItem'>): Edit {
  const { items } = content.list;
  const item = itemIn(items, operation.id, operation);
  const target = itemIn(items, operation.into, operation);
  const fault = mergeFault(items, item.id, target.id);
  if (fault) throw new WrongOperation(fault, operation, fault === 'mergedItem' ? item.id : target.id);
  const branch = withBelow(items, item.id);
  const into = target.id;
  const turned = (one: CodeEntry): CodeEntry => {
    if (one === item) return { ...one, disabled: true, into };
    const now = one.into === item.id ? { ...one, into } : one;
    return one.parent === item.id ? { ...now, parent: into } : now;
  };
  const isBelow = ({ id }: CodeEntry): boolean => id !== item.id && branch.has(id);
  const rest = items.filter((one) => !isBelow(one)).map(turned);
  const place = placeFor(rest, { parent: into, before: '' }, operation);
  return withItems(content, rest.toSpliced(place, 0, ...items.filter(isBelow).map(turned)));
}

/** What of an item is written; texts are whole here. One that is offered again stands for itself. */
function itemChange(
  { name, disabled }: Of<'changeItem'>['change'],
  operation: CodesOperation,
): Record<string, unknown> {
  return {
    ...(name === undefined ? {} : { name: readGood(localText, name, operation, '/change/name') }),
    ...(disabled === undefined ? {} : disabled ? { disabled: true } : { disabled: null, into: null }),
  };
}

/** Cells of several items, and items that come with them. */
function changeItems(content: CodesContent, operation: Of<'changeItems'>): Edit {
  const { items } = content.list;
  const byId = new Map(items.map((item) => [item.id, item]));
  const changes = new Map(
    [...readChanges('id', operation.changes, operation)].map(([id, change]) => {
      const item = byId.get(id);
      if (!item) throw new WrongOperation('unknownItem', operation, id);
      const { name, ...rest } = change;
      const whole = name === undefined ? rest : { ...rest, name: withCells(item.name, name) };
      return [id, itemChange(whole, operation)];
    }),
  );
  const changed = edited(content, (draft) => {
    for (const item of draft.list.items) assign(item, changes.get(item.id) ?? {});
  });
  const { added: given = [] } = operation;
  const added = readGood(list(anyValue), given, operation, '/added');
  return added.reduce<Edit>(
    (edit, place) =>
      followed(edit, (now) =>
        addItems(now as CodesContent, { ...(Object(place) as Of<'addItems'>), op: 'addItems' }),
      ),
    changed,
  );
}

/** Applies an operation on a code list; throws WrongOperation when it does not fit. */
export function editCodes(content: CodesContent, operation: CodesOperation): Edit {
  const { items } = content.list;
  switch (operation.op) {
    case 'setListName': {
      const name = readGood(localText, operation.name, operation, '/name');
      return edited(content, (draft) => assign(draft.list, { name }));
    }
    case 'addItems':
      return addItems(content, operation);
    case 'changeItem': {
      itemIn(items, operation.id, operation);
      const change = itemChange(Object(operation.change) as typeof operation.change, operation);
      return edited(content, (draft) => assign(itemIn(draft.list.items, operation.id, operation), change));
    }
    case 'changeItems':
      return changeItems(content, operation);
    case 'moveItem':
      return moveItem(content, operation);
    case 'mergeItem':
      return mergeItem(content, operation);
    case 'removeItem': {
      itemIn(items, operation.id, operation);
      const branch = withBelow(items, operation.id);
      return withItems(
        content,
        items.filter(({ id }) => !branch.has(id)),
      );
    }
  }
}
