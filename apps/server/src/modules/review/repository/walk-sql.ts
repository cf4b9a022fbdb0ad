import type { FurthestSight } from '@portal/console-contract/furthest';
import {
  isToldOfNone,
  relationOf,
  RELATIONS,
  standsAlone,
  termOf,
  valuesOf,
  type ComparisonId,
  ruleTermsOf,
  type JudgeOptions,
} from '@portal/conditions';
import type { RuleTerm, RuleWhen } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Askable } from '../askable.ts';
import type { TermOfWay } from './term-ways.ts';
import { containsOne, holdsOne, isAged, isAmong, isSized, itemId, type OfValue } from './value-sql.ts';

/** Whose values are asked, by whom: those of one recruitment, as of a day. */
export interface Asked extends JudgeOptions, Askable {
  recruitment: string;
  /** How far its reader sees that applications came. */
  sight: FurthestSight;
}

export type Sql = RawBuilder<unknown>;

/** A number of which one bit is set. Written out: PostgreSQL plans by what it knows. */
export const bitOf = (bit: number): Sql => sql.raw(`${1n << BigInt(bit)}::bigint`);

/** A value says something: its bit is set where the value meets `where`; null = where there is a value. */
interface Mark {
  bit: number;
  where: OfValue | null;
}

/** An item that a condition looks at; each is read once, whatever is asked of it. */
interface Column {
  set: string;
  item: string;
  marks: Mark[];
}

/** How a term is met by what the values of one record say together. */
export type Formula =
  { bit: number } | { not: Formula } | { all: readonly Formula[] } | { any: readonly Formula[] };

export const NEVER: Formula = { any: [] };

/** SQL over `mask`, the bits of a record. */
export function formulaSql(formula: Formula): Sql {
  if ('bit' in formula) return sql`(mask & ${bitOf(formula.bit)}) <> 0`;
  if ('not' in formula) return sql`not (${formulaSql(formula.not)})`;
  const parts = ('all' in formula ? formula.all : formula.any).map(formulaSql);
  return parts.length === 0
    ? sql`false`
    : sql`(${sql.join(parts, 'all' in formula ? sql` and ` : sql` or `)})`;
}

/** A formula is met by the bits that are set. */
export function isMet(formula: Formula, bits: ReadonlySet<number>): boolean {
  if ('bit' in formula) return bits.has(formula.bit);
  if ('not' in formula) return !isMet(formula.not, bits);
  return 'all' in formula
    ? formula.all.every((part) => isMet(part, bits))
    : formula.any.some((part) => isMet(part, bits));
}

/** SQL of each comparison with some values, none of them blank. */
const COMPARED: Readonly<Record<ComparisonId, (values: readonly string[]) => OfValue>> = {
  among: isAmong,
  contains: containsOne,
  greater: (values) => isSized('>', values),
  less: (values) => isSized('<', values),
};

/** What a value has to meet for a term; 'absent' = the term asks whether there is none as well. */
function ownMark(term: RuleTerm, isSeveral: boolean): OfValue | null | 'absent' {
  const meaning = RELATIONS[relationOf(term)];
  if (!meaning.compares) return meaning.has ? null : 'absent';
  const all = valuesOf(term);
  if (all.length === 0) return sql`false`;
  const { compares, isDenied } = meaning;
  if (compares.isWhole && !isDenied && all.includes('')) return 'absent';
  const values = all.filter((value) => value !== '');
  const find = isSeveral && compares.isByCode ? holdsOne : COMPARED[compares.id];
  const one = values.length === 0 ? sql`false` : find(values);
  return isDenied ? sql`not (${one})` : one;
}

/**
 * A condition as one walk over the values that it looks at: each value sets bits of its record, and what is met is computed of
 * a record's bits. Its work grows with the items that are looked at, never with how terms are nested (SEE-08).
 */
export class Walk {
  readonly columns = new Map<string, Column>();
  /** Sets of which even a record without the values counts. */
  readonly whole = new Set<string>();
  readonly asked: Asked;
  #bits = 0;
  readonly #seenBits = new Map<string, number>();

  constructor(asked: Asked) {
    this.asked = asked;
  }

  newBit(): number {
    this.#bits += 1;
    return this.#bits - 1;
  }

  mark(set: string, item: string, mark: Mark): void {
    const key = JSON.stringify([set, item]);
    const column = this.columns.get(key) ?? { set, item, marks: [] };
    this.columns.set(key, column);
    column.marks.push(mark);
  }

  /** There is a value. */
  #seen(set: string, item: string): Formula {
    const key = JSON.stringify([set, item]);
    const bit = this.#seenBits.get(key) ?? this.newBit();
    if (!this.#seenBits.has(key)) this.mark(set, item, { bit, where: null });
    this.#seenBits.set(key, bit);
    return { bit };
  }

  /** Says of a record what `judgeTerm` says. */
  #term(set: string, term: RuleTerm): Formula {
    const { item } = term;
    const isSeveral = this.asked.several?.(set, item) ?? false;
    const own = ownMark(term, isSeveral);
    if (own === null) return this.#seen(set, item);
    if (own !== 'absent') {
      const bit = this.newBit();
      this.mark(set, item, { bit, where: own });
      return { bit };
    }
    this.whole.add(set);
    const empty: Formula = { not: this.#seen(set, item) };
    const values = valuesOf(term).filter((value) => value !== '');
    if (standsAlone(relationOf(term)) || values.length === 0) return empty;
    return { any: [empty, this.#term(set, termOf(item, relationOf(term), values))] };
  }

  /** The term is met, or cannot be told because its value is missing. */
  #possible(set: string, term: RuleTerm): Formula {
    const met = this.#term(set, term);
    return isToldOfNone(term) ? met : { any: [{ not: this.#seen(set, term.item) }, met] };
  }

  /** @param isPossible also of records of which it cannot be told */
  rule(set: string, when: RuleWhen, isPossible = false): Formula {
    if ('item' in when) return isPossible ? this.#possible(set, when) : this.#term(set, when);
    const parts: readonly RuleWhen[] = 'all' in when ? when.all : when.any;
    if (parts.length === 0) return NEVER;
    const formulas = parts.map((part) => this.rule(set, part, isPossible));
    return 'all' in when ? { all: formulas } : { any: formulas };
  }

  /** Marks of a term that any of some values meets, whatever else its record holds, under one bit; null = it is none. */
  plain(term: TermOfWay<'marks'>, given?: number): Formula | null {
    if ('age' in term) {
      const bit = given ?? this.newBit();
      this.mark(term.set, term.age, { bit, where: isAged(term, this.asked.today) });
      return { bit };
    }
    const { set, when } = term;
    const isFlat = 'item' in when || ('any' in when && when.any.every((part) => 'item' in part));
    if (!isFlat) return null;
    const marks = ruleTermsOf(when).map((one) => ({
      item: one.item,
      where: ownMark(one, this.asked.several?.(set, one.item) ?? false),
    }));
    if (marks.some(({ where }) => where === 'absent')) return null;
    const bit = given ?? this.newBit();
    for (const { item, where } of marks) if (where !== 'absent') this.mark(set, item, { bit, where });
    return { bit };
  }
}

const anyOf = (parts: readonly Sql[]): Sql => sql`(${sql.join(parts, sql` or `)})`;

export const maskOf = (marks: readonly { bit: number; where: Sql | null }[]): Sql =>
  sql`(${sql.join(
    marks.map(({ bit, where }) =>
      where === null ? bitOf(bit) : sql`case when ${where} then ${bitOf(bit)} else 0 end`,
    ),
    sql` | `,
  )})`;

/** More columns than these are read by one walk over the values instead of one each by its own index. */
const MAX_SEPARATE = 4;

/** SQL over `v`: of the column that a value belongs to. */
const ofColumn = (columns: readonly { id: Sql; then: Sql }[]): Sql =>
  sql`case v.item_id ${sql.join(
    columns.map(({ id, then }) => sql`when ${id} then ${then}`),
    sql` `,
  )} end`;

/**
 * Rows (application_id, place, mask) of the values that say something. Few columns are looked up one by one; many in one walk,
 * since each look at values asks PostgreSQL's policy anew which applications may be seen (SEE-05, SEE-08).
 */
export function rowsOf(asked: Asked, columns: Iterable<Column>, placeOf: (column: Column) => Sql): Sql[] {
  const read = [...columns].map((column) => {
    const { set, item, marks } = column;
    const wheres = marks.map(({ where }) => where);
    const holds = wheres.includes(null) ? sql`true` : anyOf(wheres.filter((where) => where !== null));
    const [first] = marks;
    // Who is found says it already.
    const mask = first && marks.every(({ bit }) => bit === first.bit) ? bitOf(first.bit) : maskOf(marks);
    return { id: itemId(asked, set, item), holds, mask, place: placeOf(column) };
  });
  // With the offset each is planned by itself: otherwise PostgreSQL reads every value in the order of applications, where it
  // takes its policy to leave few of them.
  if (read.length <= MAX_SEPARATE)
    return read.map(
      ({ id, holds, mask, place }) => sql`select application_id, place, mask from (
        select v.application_id, ${place} as place, ${mask} as mask from review_value v
        where v.item_id = ${id} and ${holds} offset 0) value`,
    );
  const of = (part: 'holds' | 'mask' | 'place'): Sql =>
    ofColumn(read.map((column) => ({ id: column.id, then: column[part] })));
  // Item by item, which the offset keeps so as well.
  return [
    sql`select application_id, place, mask from unnest(array[${sql.join(read.map(({ id }) => id))}]) asked(item)
      cross join lateral (select v.application_id, ${of('place')} as place, ${of('mask')} as mask from review_value v
        where v.item_id = asked.item and ${of('holds')} offset 0) value`,
  ];
}

export const union = (parts: readonly Sql[]): Sql => sql.join(parts, sql` union all `);
