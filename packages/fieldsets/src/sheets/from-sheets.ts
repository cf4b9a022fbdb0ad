import type { FieldRule, LocalText, StoredField, StoredFieldSet } from '@portal/schemas';
import { fieldOf, intentOf, intents, kindOfStored, withIntent } from '../fields/intents.ts';
import { quoteNames } from '../fields/quote-names.ts';
import { withQuotesStored } from '../fields/quotes.ts';
import { canonical } from './json.ts';
import { codeLists } from './from-code-sheet.ts';
import { ImportFaults, text } from './import-faults.ts';
import { mergedProblems } from './merged-cells.ts';
import type { Content, ImportProblem, Intent } from '../model.ts';
import { readOrder } from '../rules/order-rules.ts';
import { readCheck, type StoredCheck } from '../rules/sum-rules.ts';
import { readField, readChecks, readOrders, readRules, readSet } from '../drafts/read-content.ts';
import type { Read } from '../read-value.ts';
import { readWhen } from '../rules/rule-cell.ts';
import { rowsOf, type SheetRow } from './sheet-rows.ts';
import type { SheetName } from './sheet-columns.ts';
import { sheetNamed, type SheetWords } from './sheet-words.ts';
import { NO_TEXT } from '../written-texts.ts';

export interface FromSheets {
  /** Gives a field that has no id yet one that was never used (HR-08); without it such rows are problems. */
  newId?: (fieldsetid: string) => string;
  /** Languages whose words may stand for sheets, headings and values, beside those of the code (GRID-07). */
  words?: readonly SheetWords[];
  /** Ranges of merged cells by the name of their sheet: `B2:C3`. */
  merged?: ReadonlyMap<string, readonly string[]>;
}

class Import {
  readonly faults = new ImportFaults();
  private readonly rows: Record<SheetName, SheetRow[]>;
  private readonly options: FromSheets;
  /** What the file calls its sheets, by code, where it does not call them so. */
  readonly names = new Map<string, string>();

  constructor(
    sheets: readonly { sheet: string; data: readonly (readonly unknown[])[] }[],
    options: FromSheets,
  ) {
    this.options = options;
    const { words = [], merged } = options;
    const read = (name: SheetName): SheetRow[] => {
      const [found, ...others] = sheets.filter(({ sheet }) => sheetNamed(sheet, words) === name);
      if (found && found.sheet.trim().toLowerCase() !== name) this.names.set(name, found.sheet.trim());
      for (const { sheet } of others) this.faults.problems.push({ sheet, row: 0, what: 'sheetTwice' });
      if (!found) return [];
      const tell = (problem: Omit<ImportProblem, 'sheet'>): void =>
        void this.faults.problems.push({ sheet: name, ...problem });
      for (const problem of mergedProblems(name, merged?.get(found.sheet) ?? [], found.data[0] ?? [], words))
        tell(problem);
      return rowsOf(name, found.data, tell, words);
    };
    this.rows = { sets: read('sets'), fields: read('fields'), codes: read('codes'), rules: read('rules') };
    if (!sheets.some(({ sheet }) => sheetNamed(sheet, words)))
      this.faults.problems.push({ sheet: '', row: 0, what: 'noSheets' });
  }

  contents(): Content[] {
    const sets = this.sets();
    const fields = this.fields(sets);
    const rules = this.rules(sets);
    const orders = this.ofCells(sets, 'order', readOrder, readOrders);
    const checks = this.ofCells(sets, 'check', checkWith, readChecks);
    const whole = [...sets.values()].map((set) => ({
      kind: 'set',
      set: {
        ...set,
        fieldList: fields.get(set.fieldsetid) ?? [],
        rules: rules.get(set.fieldsetid) ?? [],
        orders: orders.get(set.fieldsetid) ?? [],
        checks: checks.get(set.fieldsetid) ?? [],
      },
    }));
    const lists = codeLists(this.rows.codes, this.faults).map((list) => ({ kind: 'codes', list }));
    const order = this.order();
    // All parts were read already; what is left to tell is of the whole.
    const { contents, problems } = canonical(
      [...whole, ...lists, ...(order.length > 0 ? [{ kind: 'order', sets: order }] : [])],
      'sets',
    );
    this.faults.problems.push(...problems.map((problem) => ({ ...problem, row: 0 })));
    const named = contents.flatMap((content) => (content.kind === 'set' ? [content.set] : []));
    return contents.map((content) =>
      content.kind === 'set'
        ? { ...content, set: withQuotesStored(content.set, quoteNames(content.set, named)) }
        : content,
    );
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
        this.faults.tell('sets', row, 'setTwice', id, 'set');
        continue;
      }
      const set = this.faults.checked('sets', row, readSet, {
        displayname: NO_TEXT,
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
      this.faults.tell(sheet, row, 'setUnknown', id, 'set');
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
        this.faults.tell('fields', line.row, 'idTwice', field.itemid, 'id');
        continue;
      }
      taken.add(field.itemid);
      const list = found.get(owner);
      if (list) list.push(field);
      else found.set(owner, [field]);
    }
    return found;
  }

  private field({ row, values }: SheetRow, owner: string): StoredField | undefined {
    const { fieldsetid: _, intent: word, archived, ...own } = values;
    const intent = intents().find((one) => one === text(word).toLowerCase());
    if (word !== undefined && !intent) {
      this.faults.tell('fields', row, 'kindUnknown', text(word), 'kind');
      return undefined;
    }
    if (!intent && own['itemtype'] === undefined) {
      this.faults.tell('fields', row, 'kindMissing', '', 'kind');
      return undefined;
    }
    const itemid = text(own['itemid']) || this.options.newId?.(owner);
    if (itemid === undefined || itemid === '') {
      this.faults.tell('fields', row, 'idMissing', '', 'id');
      return undefined;
    }
    const label = { itemid, itemdesc: NO_TEXT };
    // A row that somebody began with its kind takes the rest from what the kind stands for.
    const preset: Partial<StoredField> =
      own['itemtype'] === undefined && intent
        ? fieldOf(intent, label, text(own['codesetid']))
        : { itemlength: 0 };
    const given = { ...preset, ...label, ...own, itemid, ...(archived === '1' ? { archived } : {}) };
    const field = this.faults.checked('fields', row, readField, given);
    for (const [side, column] of [
      ['minValue', 'min'],
      ['maxValue', 'max'],
    ] as const)
      if (field && isSerialDate(field, side)) {
        this.faults.tell('fields', row, 'cell.dateNumber', field[side], column);
        return undefined;
      }
    return field && intent ? asKind(field, intent) : field;
  }

  private rules(sets: Map<string, StoredFieldSet>): Map<string, FieldRule[]> {
    const found = new Map<string, FieldRule[]>();
    for (const line of this.rows.rules) {
      if (
        line.values['when'] === undefined &&
        ['order', 'check'].some((name) => line.values[name] !== undefined)
      )
        continue;
      const owner = this.ownerOf('rules', line, sets);
      const { when, order: _order, check: _check, message: _message, fieldsetid: _, ...then } = line.values;
      const condition = readWhen(text(when));
      if (!condition) this.faults.tell('rules', line.row, 'whenUnreadable', text(when), 'when');
      if (owner === undefined || !condition) continue;
      const rules = this.faults.checked('rules', line.row, readRules, [{ when: condition, then }]);
      if (rules) found.set(owner, [...(found.get(owner) ?? []), ...rules]);
    }
    return found;
  }

  /** What a column of the sheet of rules says in one cell each, by set. */
  private ofCells<T>(
    sets: Map<string, StoredFieldSet>,
    column: 'order' | 'check',
    said: (cell: string, values: SheetRow['values']) => T | undefined,
    read: Read<T[]>,
  ): Map<string, T[]> {
    const found = new Map<string, T[]>();
    for (const line of this.rows.rules) {
      const cell = text(line.values[column]);
      if (cell === '') continue;
      const owner = this.ownerOf('rules', line, sets);
      const rule = said(cell, line.values);
      if (!rule) this.faults.tell('rules', line.row, `${column}Unreadable`, cell, column);
      if (owner === undefined || !rule) continue;
      const rules = this.faults.checked('rules', line.row, read, [rule]);
      if (rules) found.set(owner, [...(found.get(owner) ?? []), ...rules]);
    }
    return found;
  }
}

/** A check of a cell with the message that stands beside it; what that is the reader of checks says. */
const checkWith = (cell: string, { message }: SheetRow['values']): StoredCheck | undefined => {
  const check = readCheck(cell);
  return check && message !== undefined ? { ...check, message: message as LocalText } : check;
};

/** Whether the earliest or latest date of a field is the number of days that spreadsheets store it as: 46206 for 2026-07-03. */
function isSerialDate(field: StoredField, side: 'minValue' | 'maxValue'): boolean {
  const { formats, highest } = kindOfStored(field).limits;
  const bound = field[side] ?? '';
  return formats !== undefined && /^\d{5}(?:\.\d+)?$/.test(bound) && !highest?.isReadable(bound, field);
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
  const named = reading.names;
  const problems = reading.faults.problems.map((problem) => ({
    ...problem,
    sheet: named.get(problem.sheet) ?? problem.sheet,
  }));
  return { contents, problems };
}
