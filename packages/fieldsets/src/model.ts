import type { StandardKindId } from '@portal/field-kinds';
import type { LocalSentence } from './local-sentence.ts';
import type { LocalText, QuotingText, SetExample, StoredField, StoredFieldSet } from '@portal/schemas';

export type { LocalSentence };

/**
 * What HR edits. A draft is one of three documents: a field set, a code list, or the order of all field sets.
 * Ids of drafts: `set:A04`, `codes:AX`, `order`.
 */
export type DraftId = `set:${string}` | `codes:${string}` | 'order';

/** One item of a code list, in the order in which candidates see it; a tree by `parent`. */
export interface CodeEntry {
  id: string;
  /** Id of the item above; '' = top level. Parents stand before their children. */
  parent: string;
  name: LocalText;
  /** No longer selectable, still shown in old answers (HR-12). */
  disabled?: true;
  /** Id of the item of the same list that stands for it since the two were merged; such an item is disabled (SHEET-02). */
  into?: string;
}

/** A code list as HR edits it. */
export interface CodeList {
  codesetid: string;
  name: LocalText;
  items: CodeEntry[];
}

/** The document behind a draft. */
export type Content =
  | { kind: 'set'; set: StoredFieldSet }
  | { kind: 'codes'; list: CodeList }
  | { kind: 'order'; sets: string[] };

/** What an HR person picks instead of a type (HR-07): the id of a kind of field. */
export type Intent = StandardKindId;

/** Properties of a set that are not its fields. */
export type SetProperties = Omit<
  StoredFieldSet,
  'fieldsetid' | 'fieldList' | 'rules' | 'orders' | 'checks' | 'examples'
>;

/** New values of some properties; null takes an optional one away (JSON knows no undefined). */
export type ChangeOf<T> = { [K in keyof T]?: T[K] | (undefined extends T[K] ? null : never) };

/** What cells say of one field: texts in the languages that change, other properties as `changeField` takes them. */
export type FieldCells = ChangeOf<Omit<StoredField, 'itemid' | 'archived' | 'itemdesc' | 'explain'>> & {
  itemdesc?: Partial<LocalText>;
  explain?: Partial<LocalText>;
};

/**
 * One operation on a draft. Fields and items are named by id, never by place, so that operations can be replayed;
 * `before` is the id of the one that follows, '' = at the end.
 */
export type Operation =
  | { op: 'setProperties'; change: ChangeOf<SetProperties> }
  | { op: 'addFields'; before: string; fields: StoredField[] }
  | { op: 'changeField'; itemid: string; change: ChangeOf<Omit<StoredField, 'itemid'>> }
  /** The same change of several fields at once: one step, and one undo. */
  | {
      op: 'changeFields';
      itemids: string[];
      change: ChangeOf<Pick<StoredField, 'must' | 'explain' | 'leaf_only' | 'dateType'>>;
    }
  /**
   * Cells of several fields, and fields that come with them, as one step and one undo (SHEET-01). A text says only the
   * languages that change.
   */
  | {
      op: 'changeEach';
      changes: { itemid: string; change: FieldCells }[];
      added?: { before: string; fields: StoredField[] };
    }
  | { op: 'chooseIntent'; itemid: string; intent: Intent; codesetid?: string }
  | { op: 'moveField'; itemid: string; before: string }
  | { op: 'archiveField'; itemid: string }
  /** Several fields at once: published ones are archived, new ones are taken away; one step, and one undo (GRID-16). */
  | { op: 'archiveFields'; itemids: string[] }
  | { op: 'restoreField'; itemid: string }
  /** Takes a field away that was never published; a published one is archived. */
  | { op: 'removeField'; itemid: string }
  | { op: 'setRules'; rules: NonNullable<StoredFieldSet['rules']> }
  | { op: 'setOrders'; orders: NonNullable<StoredFieldSet['orders']> }
  | { op: 'setChecks'; checks: NonNullable<StoredFieldSet['checks']> }
  /** Examples one by one, so that those of two people stand beside one another (FORM-11). */
  | { op: 'addExample'; example: SetExample }
  | { op: 'changeExample'; id: string; change: ChangeOf<Omit<SetExample, 'id'>> }
  | { op: 'removeExample'; id: string }
  | { op: 'setListName'; name: LocalText }
  /** An item whose own parent is '' comes to stand below `parent`; others hang on items that stand before them. */
  | { op: 'addItems'; parent: string; before: string; items: CodeEntry[] }
  | { op: 'changeItem'; id: string; change: { name?: LocalText; disabled?: boolean } }
  /** Cells of several items, and items that come with them, as one step and one undo (SHEET-01, SHEET-02). */
  | {
      op: 'changeItems';
      changes: { id: string; change: { name?: Partial<LocalText>; disabled?: boolean } }[];
      added?: { parent: string; before: string; items: CodeEntry[] }[];
    }
  | { op: 'moveItem'; id: string; parent: string; before: string }
  | { op: 'removeItem'; id: string }
  /** An item is disabled and stands for another one from then on, below which come those below it (SHEET-02). */
  | { op: 'mergeItem'; id: string; into: string }
  | { op: 'moveSet'; fieldsetid: string; before: string }
  /** The whole content at once: an import, or an older version brought back (HR-13, HR-18). */
  | { op: 'replace'; content: Content; why: 'import' | 'restore' };

/** A change of a JSON document as immer writes it. */
export interface Patch {
  op: 'replace' | 'remove' | 'add';
  path: (string | number)[];
  value?: unknown;
}

/** One line of a draft's journal. Typing into one cell makes one entry (`merge`). */
export interface JournalEntry {
  operation: Operation;
  patches: Patch[];
  inverse: Patch[];
  /** ISO 8601. */
  at: string;
  /** Login name of the person. */
  by: string;
}

/** A draft: what it is now, and how it came to be (HR-09). `undone` holds what redo brings back, last first. */
export interface DraftState {
  content: Content;
  journal: JournalEntry[];
  undone: JournalEntry[];
}

/**
 * What the console sends: operations and steps through the journal, in order. `merge` says that typing goes on in the
 * same cell: the operation becomes part of the last entry when that is of the same person, operation and place.
 */
export type Step = { do: Operation; merge?: true } | { undo: true } | { redo: true };

/** How far a change reaches (console design A5). */
export type ChangeClass = 'ok' | 'confirm' | 'plan' | 'forbidden';

/** What differs between two contents, one entry a sentence. `key` names it for good: 'A04/A0405/must'. */
export interface Change {
  key: string;
  subject: 'set' | 'field' | 'rule' | 'code' | 'list' | 'order';
  /** What happened, the last part of a text key: 'fieldAdded', 'fieldArchived', 'fieldRestored', 'labelChanged' … */
  what: string;
  fieldsetid?: string;
  itemid?: string;
  codesetid?: string;
  code?: string;
  /** Names and values for the sentence, in both languages where they are texts. */
  from?: LocalText | string;
  to?: LocalText | string;
  /** Name of the thing that changed. */
  name: LocalText;
  /** Names of the fields that a bound is counted from, by item id; there with each change of a bound (FORM-01). */
  others?: Record<string, LocalText>;
}

/** Counted in the database for one change; what a change does not need is absent. */
export interface Evidence {
  /** Records (resumes, for a set) that hold a value for it. */
  records?: number;
  /** Candidates whose set turns incomplete by it. */
  incomplete?: number;
  /** Live applications that show it; they keep what they were made with. */
  applications?: number;
  /** Records in which it stands in the cell of a table (FORM-09). */
  cells?: number;
  /** Codes right below it. */
  children?: number;
  /** Conditions of positions, and saved views of applications, that name it. */
  positions?: number;
  views?: number;
  /** Stored values that would not fit, with how often each is there; at most 100. */
  failing?: { value: string; records: number }[];
  /** Records that hold any of the values that would not fit, those that are not listed among them (FORM-01). */
  failingRecords?: number;
  /** Settings, rules or documents that name the field. */
  references?: string[];
}

/** A change with its class; `reason` is the last part of a text key that says why. */
export interface Verdict {
  change: Change;
  class: ChangeClass;
  reason: string;
  evidence: Evidence;
}

/** When publishing needs a publisher's confirmation (console design A4). */
export type PublishPolicy = 'always-review' | 'no-existing-modified' | 'no-critical' | 'if-no-records';

/** Something wrong with a content: an error keeps it from being published, a warning does not. */
export interface Problem {
  level: 'error' | 'warning';
  /** Last part of a text key: 'labelMissing', 'englishMissing', 'ruleCycle', 'ruleArchived' … */
  what: string;
  itemid?: string;
  code?: string;
  /** Place of the rule, from 0. */
  rule?: number;
  /** Place of the order rule, from 0. */
  order?: number;
  /** Place of the check of a sum, from 0. */
  check?: number;
  /** Id of the example (FORM-11). */
  example?: string;
  /** Which text of the thing it is about, where it has several. */
  part?: TextPart;
  values?: Record<string, string>;
  /** Last part of a text key of `condition.problem`: what is wrong with a condition. */
  reason?: string;
  /** What is named and stands in another content, by the place of the sentence that it fills. */
  texts?: Record<string, LocalText>;
  /** Answers that come nearest to what nobody can fill in, and what they miss (FORM-12). */
  nearest?: LocalSentence;
}

/** A text that candidates read, by what it is of its field, set or list. */
export type TextPart = QuotingText | 'displayname' | 'slot' | 'checkText';

/** Something wrong in an imported file, by sheet and row as a spreadsheet counts them (HR-18). */
export interface ImportProblem {
  sheet: string;
  /** From 1; 0 = the sheet as a whole. */
  row: number;
  column?: string;
  what: string;
  values?: Record<string, string>;
}
