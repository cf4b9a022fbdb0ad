import type { FieldRule, StoredField, StoredFieldSet } from '@portal/schemas';
import { fieldOf, intentOf, INTENTS, withIntent } from './intents.ts';
import { canonical } from './json.ts';
import type { CodeEntry, CodeList, Content, ImportProblem, Intent } from './model.ts';
import { readField, readItem, readList, readRules, readSet } from './read-content.ts';
import type { Read } from './read-value.ts';
import { readWhen } from './rule-cell.ts';
import { rowsOf, type SheetRow } from './sheet-rows.ts';
import { COLUMNS, SHEETS, type SheetName } from './sheet-columns.ts';

export interface FromSheets {
  /** Gives a field that has no id yet one that was never used (HR-08); without it such rows are problems. */
  newId?: (fieldsetid: string) => string;
}

interface ListInMaking extends CodeList {
  named: boolean;
  /** Rows of its codes. */
  rows: Map<string, number>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

class Import {
  readonly problems: ImportProblem[] = [];
  private readonly rows: Record<SheetName, SheetRow[]>;
  private readonly options: FromSheets;

  constructor(
    sheets: readonly { sheet: string; data: readonly (readonly unknown[])[] }[],
    options: FromSheets,
  ) {
    this.options = options;
    const read = (name: SheetName): SheetRow[] => {
      const found = sheets.find(({ sheet }) => sheet.trim().toLowerCase() === name);
      return found
        ? rowsOf(name, found.data, (problem) => this.problems.push({ sheet: name, ...problem }))
        : [];
    };
    this.rows = { sets: read('sets'), fields: read('fields'), codes: read('codes'), rules: read('rules') };
    const names = sheets.map(({ sheet }) => sheet.trim().toLowerCase());
    if (!SHEETS.some((name) => names.includes(name)))
      this.problems.push({ sheet: '', row: 0, what: 'noSheets' });
  }

  private tell(sheet: SheetName, row: number, what: string, value = '', column?: string): void {
    const values = value === '' ? {} : { values: { value } };
    this.problems.push({ sheet, row, ...(column === undefined ? {} : { column }), what, ...values });
  }

  /** Reads what a row says; its faults are named by column. */
  private checked<T>(sheet: SheetName, row: number, read: Read<T>, value: object): T | undefined {
    const told = new Set(
      this.problems
        .filter((problem) => problem.sheet === sheet && problem.row === row)
        .map(({ column }) => column),
    );
    return read(value, '', (at, what) => {
      const name = at.split('/')[1] ?? '';
      const column = COLUMNS[sheet].find((one) => one.name.split('.')[0] === name)?.header;
      if (!told.has(column))
        this.tell(
          sheet,
          row,
          `wrong.${what}`,
          JSON.stringify((value as Record<string, unknown>)[name]) ?? '',
          column,
        );
      told.add(column);
    });
  }

  contents(): Content[] {
    const sets = this.sets();
    const fields = this.fields(sets);
    const rules = this.rules(sets);
    const whole = [...sets.values()].map((set) => ({
      kind: 'set',
      set: { ...set, fieldList: fields.get(set.fieldsetid) ?? [], rules: rules.get(set.fieldsetid) ?? [] },
    }));
    const lists = this.codes().map((list) => ({ kind: 'codes', list }));
    const order = this.order();
    // All parts were read already; what is left to tell is of the whole.
    const { contents, problems } = canonical(
      [...whole, ...lists, ...(order.length > 0 ? [{ kind: 'order', sets: order }] : [])],
      'sets',
    );
    this.problems.push(...problems.map((problem) => ({ ...problem, row: 0 })));
    return contents;
  }

  private order(): string[] {
    return this.rows.sets
      .filter(({ values }) => typeof values['order'] === 'number')
      .toSorted((one, two) => Number(one.values['order']) - Number(two.values['order']))
      .map(({ values }) => text(values['fieldsetid']));
  }

  private sets(): Map<string, StoredFieldSet> {
    const sets = new Map<string, StoredFieldSet>();
    for (const { row, values } of this.rows.sets) {
      const { order, ...own } = values;
      if (order !== undefined && Object.keys(own).length === 1) continue;
      const id = text(own['fieldsetid']);
      if (sets.has(id)) {
        this.tell('sets', row, 'setTwice', id, 'set');
        continue;
      }
      const set = this.checked('sets', row, readSet, {
        displayname: { zh: '', en: '' },
        must: '0',
        ...own,
        fieldList: [],
      });
      if (set) sets.set(id, set);
    }
    return sets;
  }

  /** The set a row belongs to; a set whose own row is wrong was told there. */
  private ownerOf(
    sheet: SheetName,
    { row, values }: SheetRow,
    sets: Map<string, StoredFieldSet>,
  ): string | undefined {
    const id = text(values['fieldsetid']);
    if (sets.has(id)) return id;
    if (!this.rows.sets.some((one) => one.values['fieldsetid'] === id))
      this.tell(sheet, row, 'setUnknown', id, 'set');
    return undefined;
  }

  private fields(sets: Map<string, StoredFieldSet>): Map<string, StoredField[]> {
    const found = new Map<string, StoredField[]>();
    const taken = new Set<string>();
    for (const line of this.rows.fields) {
      const owner = this.ownerOf('fields', line, sets);
      const field = this.field(line, owner ?? '');
      if (owner === undefined || !field) continue;
      if (taken.has(field.itemid)) {
        this.tell('fields', line.row, 'idTwice', field.itemid, 'id');
        continue;
      }
      taken.add(field.itemid);
      found.set(owner, [...(found.get(owner) ?? []), field]);
    }
    return found;
  }

  private field({ row, values }: SheetRow, owner: string): StoredField | undefined {
    const { fieldsetid: _, intent: word, archived, ...own } = values;
    const intent = INTENTS.find((one) => one === text(word).toLowerCase());
    if (word !== undefined && !intent) {
      this.tell('fields', row, 'kindUnknown', text(word), 'kind');
      return undefined;
    }
    if (!intent && own['itemtype'] === undefined) {
      this.tell('fields', row, 'kindMissing', '', 'kind');
      return undefined;
    }
    const itemid = text(own['itemid']) || this.options.newId?.(owner);
    if (itemid === undefined || itemid === '') {
      this.tell('fields', row, 'idMissing', '', 'id');
      return undefined;
    }
    const label = { itemid, itemdesc: { zh: '', en: '' } };
    // A row that somebody began with its kind takes the rest from what the kind stands for.
    const preset: Partial<StoredField> =
      own['itemtype'] === undefined && intent
        ? fieldOf(intent, label, text(own['codesetid']))
        : { itemlength: 0 };
    const given = { ...preset, ...label, ...own, itemid, ...(archived === '1' ? { archived } : {}) };
    const field = this.checked('fields', row, readField, given);
    return field && intent ? asKind(field, intent) : field;
  }

  private rules(sets: Map<string, StoredFieldSet>): Map<string, FieldRule[]> {
    const found = new Map<string, FieldRule[]>();
    for (const line of this.rows.rules) {
      const owner = this.ownerOf('rules', line, sets);
      const { when, fieldsetid: _, ...then } = line.values;
      const condition = readWhen(text(when));
      if (!condition) this.tell('rules', line.row, 'whenUnreadable', text(when), 'when');
      if (owner === undefined || !condition) continue;
      const rules = this.checked('rules', line.row, readRules, [{ when: condition, then }]);
      if (rules) found.set(owner, [...(found.get(owner) ?? []), ...rules]);
    }
    return found;
  }

  private codes(): CodeList[] {
    const lists = new Map<string, ListInMaking>();
    for (const { row, values } of this.rows.codes) {
      const { codesetid, disabled, ...own } = values;
      const id = text(codesetid);
      const list: ListInMaking = lists.get(id) ?? {
        codesetid: id,
        name: { zh: id, en: '' },
        items: [],
        named: false,
        rows: new Map(),
      };
      lists.set(id, list);
      const code = text(own['id']);
      if (code === '') {
        if (list.named || list.items.length > 0) this.tell('codes', row, 'codeMissing', '', 'code');
        else Object.assign(list, { named: true, name: own['name'] ?? { zh: '', en: '' } });
        continue;
      }
      const item = this.checked('codes', row, readItem, {
        parent: '',
        name: { zh: '', en: '' },
        ...own,
        ...(disabled === '1' ? { disabled: true } : {}),
      });
      if (!item) continue;
      if (list.rows.has(code)) this.tell('codes', row, 'codeTwice', code, 'code');
      else list.items.push(item);
      list.rows.set(code, row);
    }
    return [...lists.values()].flatMap((list) => this.tree(list));
  }

  /** A list whose every item hangs on one of it; the others are told and left out. */
  private tree({ codesetid, name, rows, ...list }: ListInMaking): CodeList[] {
    const byId = new Map(list.items.map((item) => [item.id, item]));
    const reaches = (item: CodeEntry, seen: readonly string[] = []): boolean => {
      if (item.parent === '') return true;
      const above = byId.get(item.parent);
      return above !== undefined && !seen.includes(above.id) && reaches(above, [...seen, item.id]);
    };
    const lost = new Set(list.items.filter((item) => !reaches(item)));
    for (const { id, parent } of lost)
      this.tell('codes', rows.get(id) ?? 0, 'parentUnknown', parent, 'parent');
    const items = list.items.filter((item) => !lost.has(item));
    const good = this.checked('codes', rows.values().next().value ?? 0, readList, { codesetid, name, items });
    return good ? [good] : [];
  }
}

/** The kind that HR reads and changes has precedence over what the wire calls it. */
const asKind = (field: StoredField, intent: Intent): StoredField =>
  intentOf(field) === intent ? field : withIntent(field, intent);

/** Reads the sheets of a file (HR-18): what is right, and every fault by sheet and row. */
export function fromSheets(
  sheets: readonly { sheet: string; data: readonly (readonly unknown[])[] }[],
  options: FromSheets = {},
): { contents: Content[]; problems: ImportProblem[] } {
  const reading = new Import(sheets, options);
  const contents = reading.contents();
  return { contents, problems: reading.problems };
}
