import type { StoredFieldSet } from '@portal/schemas';
import { editCodes } from './code-operations.ts';
import { draftIdOf, inTreeOrder } from './content.ts';
import { patched, replaced, type Edit } from './edit.ts';
import { listPatches } from './list-patches.ts';
import type { CodeEntry, CodeList, Content, Operation } from '../model.ts';
import { readContent } from './read-content.ts';
import { readGood } from './read-operation.ts';
import { editSet } from './set-operations.ts';
import { WrongOperation } from './wrong-operation.ts';

type OrderContent = Extract<Content, { kind: 'order' }>;

function moveSet(content: OrderContent, operation: Extract<Operation, { op: 'moveSet' }>): Edit {
  const { fieldsetid, before } = operation;
  if (!content.sets.includes(fieldsetid)) throw new WrongOperation('unknownSet', operation, fieldsetid);
  const others = content.sets.filter((id) => id !== fieldsetid);
  const place = before === '' ? others.length : others.indexOf(before);
  if (place < 0 && before !== fieldsetid) throw new WrongOperation('unknownSet', operation, before);
  const sets = before === fieldsetid ? content.sets : others.toSpliced(place, 0, fieldsetid);
  const patches = listPatches(['sets'], content.sets, sets);
  const inverse = listPatches(['sets'], sets, content.sets);
  return { content: patched(content, patches), patches, inverse };
}

/** What was published stays: fields that the other set does not have are archived at its end (HR-12). */
function keepFields(next: StoredFieldSet, published: StoredFieldSet): StoredFieldSet {
  const has = new Set(next.fieldList.map(({ itemid }) => itemid));
  const kept = published.fieldList
    .filter(({ itemid }) => !has.has(itemid))
    .map((field) => ({ ...field, archived: '1' as const }));
  return kept.length === 0 ? next : { ...next, fieldList: [...next.fieldList, ...kept] };
}

/** Files do not say which codes were merged: those stay merged that are not offered again (SHEET-02). */
function keepMerges({ items, ...next }: CodeList, published: CodeList): CodeList {
  const merged = new Map(published.items.flatMap(({ id, into }) => (into === undefined ? [] : [[id, into]])));
  const stands = new Set(items.flatMap(({ id, into }) => (into === undefined ? [id] : [])));
  return {
    ...next,
    items: items.map((item): CodeEntry => {
      const into = item.disabled && item.into === undefined ? merged.get(item.id) : undefined;
      return into !== undefined && stands.has(into) && !merged.has(into) ? { ...item, into } : item;
    }),
  };
}

/** Codes that the other list does not have are disabled, each below its parent (HR-12). */
function keepItems(next: CodeList, published: CodeList): CodeList {
  const has = new Set(next.items.map(({ id }) => id));
  const kept = published.items
    .filter(({ id }) => !has.has(id))
    .map((item): CodeEntry => ({ ...item, disabled: true }));
  if (kept.length === 0) return next;
  const items = inTreeOrder([...next.items, ...kept]);
  // Two lists can disagree on who is above whom; then the published codes stand at the top level.
  const whole = items.length === next.items.length + kept.length;
  return {
    ...next,
    items: whole ? items : [...next.items, ...kept.map((item) => ({ ...item, parent: '' }))],
  };
}

/** Files of before, and spreadsheets, know no examples: those that are there stay until somebody takes them away (FORM-11). */
function keepExamples(next: Content, now: Content, why: 'import' | 'restore'): Content {
  const { examples } = now.kind === 'set' ? now.set : {};
  if (why === 'restore' || next.kind !== 'set' || next.set.examples || !examples) return next;
  return { ...next, set: { ...next.set, examples } };
}

/** Another content with everything in it that was ever published. */
function keepPublished(next: Content, published: Content | null): Content {
  if (next.kind === 'set' && published?.kind === 'set')
    return { ...next, set: keepFields(next.set, published.set) };
  if (next.kind === 'codes' && published?.kind === 'codes')
    return { ...next, list: keepMerges(keepItems(next.list, published.list), published.list) };
  if (next.kind === 'order' && published?.kind === 'order')
    return { ...next, sets: [...new Set([...next.sets, ...published.sets])] };
  return next;
}

/**
 * Does one operation to a content.
 *
 * @param published What candidates see now, null = nothing: its fields and codes cannot be taken away.
 * @throws WrongOperation when the operation does not fit; the content is never changed.
 */
export function operate(content: Content, operation: Operation, published: Content | null): Edit {
  switch (operation.op) {
    case 'replace': {
      const next = readGood(readContent, operation.content, operation, '/content');
      if (draftIdOf(next) !== draftIdOf(content))
        throw new WrongOperation('kind', operation, draftIdOf(next));
      return replaced(content, keepExamples(keepPublished(next, published), content, operation.why));
    }
    case 'moveSet':
      if (content.kind === 'order') return moveSet(content, operation);
      break;
    case 'setListName':
    case 'addItems':
    case 'changeItem':
    case 'changeItems':
    case 'moveItem':
    case 'mergeItem':
    case 'removeItem':
      if (content.kind === 'codes') return editCodes(content, operation);
      break;
    default:
      if (content.kind === 'set') return editSet(content, operation, published);
  }
  throw new WrongOperation('kind', operation);
}
