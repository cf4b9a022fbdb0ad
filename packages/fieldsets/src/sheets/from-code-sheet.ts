import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { text, type ImportFaults } from './import-faults.ts';
import type { CodeEntry, CodeList } from '../model.ts';
import { readItem, readList } from '../drafts/read-content.ts';
import type { SheetRow } from './sheet-rows.ts';
import { NO_TEXT, withText } from '../written-texts.ts';

interface ListInMaking extends CodeList {
  named: boolean;
  /** Rows of its codes. */
  rows: Map<string, number>;
}

/** Tells whether an item hangs on the list; every item is looked at once, however long the chain above it. */
function hanging(items: readonly CodeEntry[]): (item: CodeEntry) => boolean {
  const byId = new Map(items.map((item) => [item.id, item]));
  const known = new Map<CodeEntry, boolean>();
  return (item) => {
    const way: CodeEntry[] = [];
    let at: CodeEntry | undefined = item;
    while (at && !known.has(at) && at.parent !== '') {
      // Whoever comes by here again goes round in a circle.
      known.set(at, false);
      way.push(at);
      at = byId.get(at.parent);
    }
    const hangs = at !== undefined && (known.get(at) ?? at.parent === '');
    for (const one of way) known.set(one, hangs);
    return hangs;
  };
}

/** A list whose every item hangs on one of it; the others are told and left out. */
function tree({ codesetid, name, rows, ...list }: ListInMaking, faults: ImportFaults): CodeList[] {
  const hangs = hanging(list.items);
  const lost = new Set(list.items.filter((item) => !hangs(item)));
  for (const { id, parent } of lost)
    faults.tell('codes', rows.get(id) ?? 0, 'parentUnknown', parent, 'parent');
  const items = list.items.filter((item) => !lost.has(item));
  const good = faults.checked('codes', rows.values().next().value ?? 0, readList, { codesetid, name, items });
  return good ? [good] : [];
}

/** Code lists of the sheet `codes`; a row without a code names its list. */
export function codeLists(sheet: readonly SheetRow[], faults: ImportFaults): CodeList[] {
  const lists = new Map<string, ListInMaking>();
  for (const { row, values } of sheet) {
    const { codesetid, disabled, ...own } = values;
    const id = text(codesetid);
    const list: ListInMaking = lists.get(id) ?? {
      codesetid: id,
      name: withText(NO_TEXT, DEFAULT_LANGUAGE, id),
      items: [],
      named: false,
      rows: new Map(),
    };
    lists.set(id, list);
    const code = text(own['id']);
    if (code === '') {
      if (list.named || list.items.length > 0) faults.tell('codes', row, 'codeMissing', '', 'code');
      else Object.assign(list, { named: true, name: own['name'] ?? NO_TEXT });
      continue;
    }
    const item = faults.checked('codes', row, readItem, {
      parent: '',
      name: NO_TEXT,
      ...own,
      ...(disabled === '1' ? { disabled: true } : {}),
    });
    if (!item) continue;
    if (list.rows.has(code)) faults.tell('codes', row, 'codeTwice', code, 'code');
    else list.items.push(item);
    list.rows.set(code, row);
  }
  return [...lists.values()].flatMap((list) => tree(list, faults));
}
