import type { Content, JournalEntry, Operation } from '../model.ts';

/**
 * A part of a draft that is changed as one, as a path by ids: `['field', 'A0405', 'itemdesc', 'zh']`. A path stands for
 * all below it; `[]` is the whole draft. Two people who change different cells are in nobody's way (GRID-02).
 */
export type Cell = readonly string[];

/** What an operation did, and what it says. */
export type Deed = Pick<JournalEntry, 'operation' | 'patches' | 'inverse'>;

/** Where something stands among its siblings. */
const PLACE = '@place';

type Properties = Record<string, unknown>;

/** A text in several languages, as opposed to lists and bare values. */
export const isText = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => typeof part === 'string');

/** JSON values alike, whatever the order of their properties: a database keeps none. */
export function alike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name) => alike((one as Properties)[name], (other as Properties)[name]))
  );
}

/** Properties that were changed, each language of a text by itself; `depth` is where their names stand in a patch. */
function propertyCells(prefix: Cell, { patches, inverse }: Deed, depth: number): Cell[] {
  const after = new Map(patches.map(({ path, value }) => [path.join('/'), value]));
  return inverse.flatMap(({ path, value: before }): Cell[] => {
    const cell = [...prefix, ...path.slice(depth).map(String)];
    const now = after.get(path.join('/'));
    if (!isText(before) || !isText(now)) return [cell];
    const languages = new Set([...Object.keys(before), ...Object.keys(now)]);
    return [...languages]
      .filter((language) => before[language] !== now[language])
      .map((language) => [...cell, language]);
  });
}

/** The cells that a change says, of a text those languages alone that it says. */
const saidCells = (prefix: Cell, change: Properties): Cell[] =>
  Object.entries(change).flatMap(([name, value]): Cell[] =>
    isText(value) ? Object.keys(value).map((language) => [...prefix, name, language]) : [[...prefix, name]],
  );

/** The cells that an operation changed. */
export function cellsOf(deed: Deed): Cell[] {
  const { operation } = deed;
  switch (operation.op) {
    case 'addFields':
      return operation.fields.map(({ itemid }) => ['field', itemid]);
    case 'removeField':
      return [['field', operation.itemid]];
    case 'archiveFields':
      return operation.itemids.map((itemid) => ['field', itemid]);
    case 'moveField':
      return [['field', operation.itemid, PLACE]];
    case 'changeField':
    case 'chooseIntent':
    case 'archiveField':
    case 'restoreField':
      return propertyCells(['field', operation.itemid], deed, 3);
    case 'changeFields':
      return operation.itemids.flatMap((itemid) =>
        Object.keys(operation.change).map((name) => ['field', itemid, name]),
      );
    case 'changeEach':
      return [
        ...operation.changes.flatMap(({ itemid, change }) => saidCells(['field', itemid], change)),
        ...(operation.added?.fields ?? []).map(({ itemid }) => ['field', itemid]),
      ];
    case 'setProperties':
    case 'setRules':
    case 'setOrders':
    case 'setChecks':
      return propertyCells(['set'], deed, 1);
    case 'addExample':
      return [['example', operation.example.id]];
    case 'removeExample':
      return [['example', operation.id]];
    case 'changeExample':
      return propertyCells(['example', operation.id], deed, 3);
    case 'setListName':
      return propertyCells(['list'], deed, 1);
    case 'addItems':
      return operation.items.map(({ id }) => ['item', id]);
    case 'removeItem':
      return deed.inverse.map(({ value }) => ['item', (value as { id: string }).id]);
    case 'changeItems':
      return [
        ...operation.changes.flatMap(({ id, change }) => saidCells(['item', id], change)),
        ...(operation.added ?? []).flatMap(({ items }) => items.map(({ id }) => ['item', id])),
      ];
    case 'moveItem':
      return [['item', operation.id, PLACE]];
    case 'mergeItem':
      return ['disabled', 'into'].map((name) => ['item', operation.id, name]);
    case 'changeItem':
      return propertyCells(['item', operation.id], deed, 3);
    case 'moveSet':
      return [['order', operation.fieldsetid]];
    case 'replace':
      return [[]];
  }
}

/** Everything that a cell lies in, from all there is to the cell itself. */
const around = (cell: Cell): string[] =>
  Array.from({ length: cell.length + 1 }, (_, depth) => JSON.stringify(cell.slice(0, depth)));

/** Whether something lies in both of some cells and others. Of blocks, thousands of them, none is compared with each other one. */
export function overlap(cells: readonly Cell[], others: readonly Cell[]): boolean {
  const wholes = new Set(others.map((other) => JSON.stringify(other)));
  const arounds = new Set(others.flatMap(around));
  return cells.some(
    (cell) => arounds.has(JSON.stringify(cell)) || around(cell).some((whole) => wholes.has(whole)),
  );
}

/** What a cell holds; undefined when there is no such thing, and for places, which nobody minds. */
export function cellValue(content: Content, [part, ...path]: Cell): unknown {
  if (part === undefined) return content;
  let rest = path;
  let value: unknown;
  if (part === 'set' && content.kind === 'set') value = content.set;
  else if (part === 'list' && content.kind === 'codes') value = content.list;
  else if (part === 'field' && content.kind === 'set') {
    value = content.set.fieldList.find(({ itemid }) => itemid === path[0]);
    rest = path.slice(1);
  } else if (part === 'example' && content.kind === 'set') {
    value = content.set.examples?.find(({ id }) => id === path[0]);
    rest = path.slice(1);
  } else if (part === 'item' && content.kind === 'codes') {
    value = content.list.items.find(({ id }) => id === path[0]);
    rest = path.slice(1);
  }
  return rest.reduce<unknown>((node, name) => (Object(node) as Properties)[name], value);
}

/** Where the properties stand that an operation changes; null for an operation that changes none by name. */
function targetOf(operation: Operation): { target: Cell; change: Properties } | null {
  switch (operation.op) {
    case 'changeField':
      return { target: ['field', operation.itemid], change: operation.change };
    case 'changeItem':
      return { target: ['item', operation.id], change: operation.change };
    case 'changeExample':
      return { target: ['example', operation.id], change: operation.change };
    case 'setProperties':
      return { target: ['set'], change: operation.change };
    case 'setListName':
      return { target: ['list'], change: { name: operation.name } };
    default:
      return null;
  }
}

/** A step over many rows on what is left of them; the same object when all are there. */
function ofThoseLeft(operation: Operation, content: Content): Operation {
  if (operation.op === 'changeEach' && content.kind === 'set') {
    const there = new Set(content.set.fieldList.map(({ itemid }) => itemid));
    const { added } = operation;
    const changes = operation.changes.filter(({ itemid }) => there.has(itemid));
    const isPlaced = !added || added.before === '' || there.has(added.before);
    if (changes.length === operation.changes.length && isPlaced) return operation;
    return {
      ...operation,
      changes,
      ...(added ? { added: { ...added, before: isPlaced ? added.before : '' } } : {}),
    };
  }
  if (operation.op === 'changeItems' && content.kind === 'codes') {
    const there = new Set(content.list.items.map(({ id }) => id));
    const changes = operation.changes.filter(({ id }) => there.has(id));
    return changes.length === operation.changes.length ? operation : { ...operation, changes };
  }
  return operation;
}

/**
 * An operation as it is to be done on a content that others have changed since: languages of a text and properties that
 * it says but did not change keep what they are now, and of many rows only those are changed that are still there. The same object when there is nothing to adapt.
 */
export function rebased(deed: Deed, content: Content): Operation {
  const { operation, inverse } = deed;
  const found = targetOf(operation);
  const now = found && cellValue(content, found.target);
  if (!found) return ofThoseLeft(operation, content);
  if (typeof now !== 'object' || now === null) return operation;
  const before = new Map(inverse.map(({ path, value }) => [path.at(-1), value]));
  const change: Properties = {};
  for (const [name, own] of Object.entries(found.change)) {
    const current = (now as Properties)[name];
    const was = before.get(name);
    if (!before.has(name)) {
      // Taking away what is not there says no more than nothing.
      const isAbsent = own === null || own === false;
      if (alike(isAbsent ? undefined : own, current)) change[name] = own;
    } else if (isText(own) && isText(was) && isText(current)) {
      const parts = Object.keys(own).map((language) => [
        language,
        own[language] === was[language] ? (current[language] ?? own[language]) : own[language],
      ]);
      change[name] = Object.fromEntries(parts);
    } else change[name] = own;
  }
  if (alike(change, found.change)) return operation;
  if (operation.op !== 'setListName') return { ...operation, change } as Operation;
  return isText(change['name']) ? ({ ...operation, name: change['name'] } as Operation) : operation;
}
