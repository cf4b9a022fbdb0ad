import type { RuleRelation, RuleTerm } from '@portal/schemas';
import type { Relation, RelationName } from './relation.ts';
import { contains } from './relations/contains.ts';
import { empty } from './relations/empty.ts';
import { filled } from './relations/filled.ts';
import { greater } from './relations/greater.ts';
import { isIn } from './relations/in.ts';
import { lacks } from './relations/lacks.ts';
import { less } from './relations/less.ts';
import { not } from './relations/not.ts';

/** All relations as their files type them, in the order in which an editor offers them; the compiler asks for each name. */
export const ENTRIES = {
  in: isIn,
  not,
  greater,
  less,
  contains,
  lacks,
  filled,
  empty,
} as const satisfies Record<RelationName, Relation>;

/** Names of relations that take no values. */
export type AloneRelation = {
  [N in RuleRelation]: (typeof ENTRIES)[N]['takes'] extends 'nothing' ? N : never;
}[RuleRelation];

/** Ids of the comparisons that relations are made of. */
export type ComparisonId = Extract<
  (typeof ENTRIES)[RelationName]['meaning'],
  { compares: unknown }
>['compares']['id'];

/** The registry (GRID-07): everything that depends on a relation looks it up here. */
export const RELATIONS: Readonly<Record<RelationName, Relation<ComparisonId>>> = ENTRIES;

/** Names of all relations, in the order in which an editor offers them. */
export const RELATION_NAMES = Object.keys(ENTRIES) as RelationName[];

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
  RELATIONS[relation].takes === 'nothing';

/** Whether a relation takes one number or date, to compare with. */
export const comparesSize = (relation: RelationName): boolean => RELATIONS[relation].takes === 'size';
