import type { RuleRelation, RuleTerm } from '@portal/schemas';
import type { Presentation, Relation, RelationName } from './relation.ts';
import * as contains from './relations/contains.ts';
import * as empty from './relations/empty.ts';
import * as filled from './relations/filled.ts';
import * as greater from './relations/greater.ts';
import * as isIn from './relations/in.ts';
import * as lacks from './relations/lacks.ts';
import * as less from './relations/less.ts';
import * as not from './relations/not.ts';

/** What all relations mean, as their files type it, in the order in which an editor offers them. */
export const MEANINGS = {
  in: isIn.relation,
  not: not.relation,
  greater: greater.relation,
  less: less.relation,
  contains: contains.relation,
  lacks: lacks.relation,
  filled: filled.relation,
  empty: empty.relation,
} as const satisfies Record<RelationName, Relation>;

/** How people find, write and read each of them. */
export const PRESENTATIONS: Readonly<Record<RelationName, Presentation>> = {
  in: isIn.presentation,
  not: not.presentation,
  greater: greater.presentation,
  less: less.presentation,
  contains: contains.presentation,
  lacks: lacks.presentation,
  filled: filled.presentation,
  empty: empty.presentation,
};

/** Names of relations that take no values. */
export type AloneRelation = {
  [N in RuleRelation]: (typeof MEANINGS)[N] extends { has: boolean } ? N : never;
}[RuleRelation];

/** Ids of the comparisons that relations are made of. */
export type ComparisonId = Extract<(typeof MEANINGS)[RelationName], { compares: unknown }>['compares']['id'];

/** What each relation means (GRID-07): everything that depends on a relation looks it up here. */
export const RELATIONS = MEANINGS as Readonly<Record<RelationName, Relation<ComparisonId>>>;

/** Names of all relations, in the order in which an editor offers them. */
export const RELATION_NAMES = /* @__PURE__ */ Object.keys(MEANINGS) as RelationName[];

/** What a value from outside names; undefined = nothing that is known. */
export const relationNamed = (name: unknown): RelationName | undefined =>
  RELATION_NAMES.find((known) => known === name);

/** The relation of a term; `in` = the value is one of those named. */
export const relationOf = (term: RuleTerm): RelationName => ('is' in term ? term.is : 'in');

/** The values that a term names. */
export const valuesOf = (term: RuleTerm): readonly string[] => ('is' in term ? term.of : term.in);

/** A term that says so of an item. */
export const termOf = (item: string, relation: RelationName, values: readonly string[]): RuleTerm =>
  relation === 'in' ? { item, in: [...values] } : { item, is: relation, of: [...values] };

/** Whether a relation takes no values at all, as `empty`. */
export const standsAlone = (relation: RelationName): relation is AloneRelation =>
  !RELATIONS[relation].compares;

/** Whether a relation takes one number or date, to compare with. */
export const comparesSize = (relation: RelationName): boolean => PRESENTATIONS[relation].isSized === true;
