import type { Found, What } from './changes.ts';
import { NO_TEXT, sameText } from '../written-texts.ts';
import { childrenOf } from '../drafts/content.ts';
import { unmoved } from '../drafts/list-patches.ts';
import type { CodeEntry, CodeList } from '../model.ts';
import { byLanguage } from '@portal/schemas/languages';

/** Codes that stand elsewhere among the same siblings. */
function reordered(before: readonly CodeEntry[], after: readonly CodeEntry[]): Set<string> {
  const old = childrenOf(before);
  const moved = new Set<string>();
  for (const [parent, siblings] of childrenOf(after)) {
    const was = old.get(parent) ?? [];
    const known = new Set(was.map(({ id }) => id));
    const kept = unmoved(was, siblings, ({ id }) => id);
    for (const { id } of siblings) if (known.has(id) && !kept.has(id)) moved.add(id);
  }
  return moved;
}

/** A code with its name, as two of one name are told apart. */
const withCode = ({ id, name }: CodeEntry): CodeEntry['name'] =>
  byLanguage((language) => {
    const text = name[language] ?? '';
    return text === '' ? text : `${text} (${id})`;
  });

/** What differs between two versions of a code list. */
export function compareCodes(before: CodeList, after: CodeList): Found[] {
  const { codesetid } = after;
  const old = new Map(before.items.map((item) => [item.id, item]));
  const now = new Map(after.items.map((item) => [item.id, item]));
  const moved = reordered(before.items, after.items);
  const tell = (
    item: CodeEntry,
    what: What,
    property: string,
    values: Pick<Found, 'from' | 'to'> = {},
  ): Found => ({
    key: `${codesetid}/${item.id}/${property}`,
    subject: 'code',
    what,
    codesetid,
    code: item.id,
    name: item.name,
    ...values,
  });
  const nameOf = (id: string, items: Map<string, CodeEntry>) => items.get(id)?.name ?? NO_TEXT;
  /** Where a code stands since the one above it was merged, it has not been moved by itself. */
  const follows = (item: CodeEntry, was: CodeEntry): boolean => {
    const above = now.get(was.parent);
    return above?.into === item.parent && above.into !== old.get(was.parent)?.into;
  };
  const merged = (item: CodeEntry, was: CodeEntry | undefined): Found[] => {
    if (item.into === undefined || item.into === was?.into) return [];
    const target = now.get(item.into);
    return target && target.disabled !== true
      ? [tell(item, 'codeMerged', 'into', { to: withCode(target) })]
      : [tell(item, 'codeMergeLost', 'into', { to: target ? withCode(target) : item.into })];
  };
  const changes = after.items.flatMap((item): Found[] => {
    const was = old.get(item.id);
    const merges = merged(item, was);
    if (!was) return [tell(item, 'codeAdded', 'added'), ...merges];
    const texts = { from: was.name, to: item.name };
    const places = { from: nameOf(was.parent, old), to: nameOf(item.parent, now) };
    return [
      ...(sameText(was.name, item.name) ? [] : [tell(item, 'codeRelabelled', 'name', texts)]),
      ...(was.parent === item.parent || follows(item, was)
        ? []
        : [tell(item, 'codeMoved', 'parent', places)]),
      ...(moved.has(item.id) ? [tell(item, 'codeReordered', 'place')] : []),
      ...merges,
      ...(was.disabled === item.disabled || merges.length > 0
        ? []
        : [tell(item, item.disabled ? 'codeDisabled' : 'codeEnabled', 'disabled')]),
    ];
  });
  const gone = before.items
    .filter(({ id }) => !now.has(id))
    .map((item) => tell(item, 'codeRemoved', 'removed'));
  const named: Found = {
    key: `${codesetid}/name`,
    subject: 'list',
    what: 'listNameChanged',
    codesetid,
    name: after.name,
    from: before.name,
    to: after.name,
  };
  return [...(sameText(before.name, after.name) ? [] : [named]), ...changes, ...gone];
}
