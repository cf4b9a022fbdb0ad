import { relationOf, valuesOf } from '@portal/rules';
import type { ConditionTerm, ConditionWhen, RuleTerm, RuleWhen } from '@portal/schemas';
import { ruleTermsOf, termsOf, type JudgeOptions } from '@portal/translator';
import { sql, type RawBuilder } from 'kysely';
import { demandAskable, type Askable } from '../askable.ts';
import { coversYears } from './years-sql.ts';
import { containsOne, holdsOne, isAged, isAmong, isSized, itemId, type OfValue } from './value-sql.ts';

/** Whose values are asked, by whom: those of one recruitment, as of a day. */
export interface Asked extends JudgeOptions, Askable {
  recruitment: string;
}

type Sql = RawBuilder<unknown>;

/** A number of which one bit is set. Written out: PostgreSQL plans by what it knows. */
const bitOf = (bit: number): Sql => sql.raw(`${1n << BigInt(bit)}::bigint`);

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
type Formula = { bit: number } | { not: Formula } | { all: readonly Formula[] } | { any: readonly Formula[] };

const NEVER: Formula = { any: [] };

/** SQL over `mask`, the bits of a record. */
function formulaSql(formula: Formula): Sql {
  if ('bit' in formula) return sql`(mask & ${bitOf(formula.bit)}) <> 0`;
  if ('not' in formula) return sql`not (${formulaSql(formula.not)})`;
  const parts = ('all' in formula ? formula.all : formula.any).map(formulaSql);
  return parts.length === 0
    ? sql`false`
    : sql`(${sql.join(parts, 'all' in formula ? sql` and ` : sql` or `)})`;
}

/** What a value has to meet for a term; 'absent' = the term asks whether there is none as well. */
function ownMark(term: RuleTerm, isSeveral: boolean): OfValue | null | 'absent' {
  const relation = relationOf(term);
  const all = valuesOf(term);
  if (relation === 'filled') return null;
  if (relation === 'empty') return 'absent';
  if (all.length === 0) return sql`false`;
  const values = all.filter((value) => value !== '');
  const one = isSeveral ? holdsOne(values) : isAmong(values);
  const part = isSeveral || values.length === 0 ? one : containsOne(values);
  switch (relation) {
    case 'in':
      return all.includes('') ? 'absent' : one;
    case 'not':
      return sql`not (${one})`;
    case 'contains':
      return part;
    case 'lacks':
      return sql`not (${part})`;
    default:
      return values.length === 0 ? sql`false` : isSized(relation, values);
  }
}

/**
 * A condition as one walk over the values that it looks at: each value sets bits of its record, and what is met is computed of
 * a record's bits. Its work grows with the items that are looked at, never with how terms are nested (SEE-08).
 */
class Walk {
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

  /** Says of a record what `judgeTerm` of the translator says. */
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
    if (relationOf(term) === 'empty' || values.length === 0) return empty;
    return { any: [empty, this.#term(set, { item, in: values })] };
  }

  rule(set: string, when: RuleWhen): Formula {
    if ('item' in when) return this.#term(set, when);
    const parts: readonly RuleWhen[] = 'all' in when ? when.all : when.any;
    if (parts.length === 0) return NEVER;
    const formulas = parts.map((part) => this.rule(set, part));
    return 'all' in when ? { all: formulas } : { any: formulas };
  }

  /** Marks of a term that any of some values meets, whatever else its record holds, under one bit; null = it is none. */
  plain(term: ConditionTerm, given?: number): Formula | null {
    if ('years' in term) return null;
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

const maskOf = (marks: readonly { bit: number; where: Sql | null }[]): Sql =>
  sql`(${sql.join(
    marks.map(({ bit, where }) =>
      where === null ? bitOf(bit) : sql`case when ${where} then ${bitOf(bit)} else 0 end`,
    ),
    sql` | `,
  )})`;

/** Rows (application_id, place, mask) of a column's values that say something. */
function rowsOf(asked: Asked, { set, item, marks }: Column, place: Sql): Sql {
  const wheres = marks.map(({ where }) => where);
  const holds = wheres.includes(null) ? sql`true` : anyOf(wheres.filter((where) => where !== null));
  const [first] = marks;
  // Who is found says it already.
  const mask = first && marks.every(({ bit }) => bit === first.bit) ? bitOf(first.bit) : maskOf(marks);
  return sql`select v.application_id, ${place} as place, ${mask} as mask
    from review_value v where v.item_id = ${itemId(asked, set, item)} and ${holds}`;
}

const union = (parts: readonly Sql[]): Sql => sql.join(parts, sql` union all `);

/** Records of a set are numbered within so many. */
const RECORDS = 32_768;

/** Rows (application_id, met): which of some terms, by their places, records of an application meet. */
function recordsSql(asked: Asked, terms: readonly { term: ConditionTerm; bit: number }[]): Sql {
  const sets = [...new Set(terms.map(({ term }) => term.set))];
  const walk = new Walk(asked);
  const met = terms.map(({ term, bit }) => {
    const formula = walk.plain(term) ?? ('when' in term ? walk.rule(term.set, term.when) : NEVER);
    return { set: sets.indexOf(term.set), bit, formula };
  });
  const placeOf = (set: string): Sql => sql`(v.record + ${sql.raw(String(sets.indexOf(set) * RECORDS))})`;
  const present = [...walk.whole].map(
    (set) => sql`select v.application_id, ${placeOf(set)} as place, 0::bigint as mask
      from review_value v where v.item_id = ${itemId(asked, set, '')}`,
  );
  const rows = [...walk.columns.values()].map((column) => rowsOf(asked, column, placeOf(column.set)));
  if (rows.length + present.length === 0)
    return sql`select null::bigint as application_id, 0::bigint as met where false`;
  const marksOf = (set: number): Sql =>
    maskOf(
      met.filter((one) => one.set === set).map(({ bit, formula }) => ({ bit, where: formulaSql(formula) })),
    );
  const cases = sets.map((_name, set) => sql`when ${sql.raw(String(set))} then ${marksOf(set)}`);
  // Without the offset the bits of a record would be computed anew for each place that reads them.
  return sql`select application_id, case place / ${sql.raw(String(RECORDS))} ${sql.join(cases, sql` `)} end as met from (
    select application_id, place, bit_or(mask) as mask from (${union([...rows, ...present])}) said
    group by application_id, place offset 0) record`;
}

/**
 * SQL, over `application`: the resume that was handed in meets a condition; the applications for which `judgeCondition` of
 * the translator says "met". Codes must have been widened to those below them.
 *
 * @throws ConsoleRefused 'invalid' when it costs more than one question may (SEE-08), or asks what its asker must not (SEE-02)
 */
export function conditionSql(asked: Asked, when: ConditionWhen): RawBuilder<boolean> {
  demandAskable(asked, { when });
  const { terms: given, any } = termsOf(when);
  if (given.length === 0) return sql<boolean>`false`;
  // What covers no time at all is covered by everybody.
  const terms = given.filter((term) => !('years' in term) || term.atLeast > 0);
  if (terms.length === 0 || (any && terms.length < given.length)) return sql<boolean>`true`;
  const walk = new Walk(asked);
  const parts: Sql[] = [];
  const mixed: { term: ConditionTerm; bit: number }[] = [];
  for (const term of terms) {
    const bit = walk.newBit();
    if ('years' in term)
      parts.push(sql`select application_id, ${bitOf(bit)} as met from (${coversYears(asked, term)}) covered`);
    else if (!walk.plain(term, bit)) mixed.push({ term, bit });
  }
  const zero = sql`0`;
  const isOne = any || terms.length === 1;
  for (const column of walk.columns.values())
    parts.push(sql`select application_id, mask as met from (${rowsOf(asked, column, zero)}) said`);
  if (mixed.length > 0) parts.push(recordsSql(asked, mixed));
  if (parts.length === 0) return sql<boolean>`false`;
  const all = sql.raw(String((1n << BigInt(terms.length)) - 1n));
  const rows = union(parts);
  return isOne && parts.length === 1
    ? sql<boolean>`application.id in (select application_id from (${rows}) term where met <> 0)`
    : sql<boolean>`application.id in (select application_id from (${rows}) term group by application_id
        having ${isOne ? sql`bit_or(met) <> 0` : sql`bit_or(met) = ${all}::bigint`})`;
}
