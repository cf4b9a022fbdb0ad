import type { Eligibility, RuleRelation } from '@portal/schemas';

/** Every relation: those that terms name, and `in`, being one of some values, for which terms have a key of its own. */
export type RelationName = RuleRelation | 'in';

/**
 * Kinds of field, as far as their answers are compared in different ways: tables, several codes at once, one code or yes and no,
 * numbers and dates, any other text.
 */
export type FieldShape = 'table' | 'several' | 'coded' | 'sized' | 'text';

/** How one value compares with another one; the server has its SQL by the id. */
export interface Comparison<Id extends string = string> {
  /** Stands in `x-meets` of generated schemas. */
  id: Id;
  /** Whether a value, not blank, compares so with one other. */
  meets: (value: string, other: string) => boolean;
  /** Of an item that holds several codes, one of them has to be the other one. */
  isByCode?: true;
  /** Whole values are the same, so that they can be looked up, and '' among the others stands for "nothing chosen". */
  isWhole?: true;
}

/**
 * What a relation says of a value: that there is one or none; or how it compares with one of the term's values, where there is one,
 * and whether that is denied. Judgement, JSON Schema and SQL are made of this alone, so that they cannot differ.
 */
export type Relation<Id extends string = string> =
  { has: boolean; compares?: never } | { has?: never; compares: Comparison<Id>; isDenied?: true };

/** How people find, write and read a relation, and what it leaves; apart from what it means, which is all that a form needs. */
export interface Presentation {
  /** Kinds of field that an editor offers it for. */
  offered: readonly FieldShape[];
  /** Whether it takes one number or date, and has texts of its own for dates. */
  isSized?: true;
  /** What is left of the values of a field where it holds: those of the term, numbers above or below one of them, none at all. */
  leaves?: 'values' | 'above' | 'below' | 'nothing';
  /** How a cell of a spreadsheet says it between item and values, as a sign or a word; ours first. */
  cell: readonly [own: string, ...others: string[]];
  /**
   * Its texts below `fieldsets:rule` and `fieldsets:condition.value`; of dates those with `Date` behind them. null = the values
   * stand by themselves.
   */
  texts: { rule: string; value: string | null };
}

/** What a relation answers; each file of `relations/` has some, which run through all that reads or writes it. */
export interface RelationExample {
  /** Which kind of field holds the answers. */
  field: 'text' | 'number' | 'date' | 'code' | 'choices';
  /** Values of the term. */
  values: readonly string[];
  /** What is said of each answer; '' = none. */
  answers: Readonly<Record<string, Eligibility>>;
}
