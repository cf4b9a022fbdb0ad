import { holdsValue } from '@portal/field-kinds';
import { BASIC_SET } from '@portal/rules';
import type { Field, FieldSet, ResumeRecord } from '@portal/schemas';
import type { ResumeConcept } from '@portal/schemas/resume-concepts';
import type { ImportedEntry, ImportedValue } from './entries.ts';
import { compoundOf, conceptsOf, plainWords, topicOf, withoutRemark } from './words.ts';

/** A set as it stands on the page. */
export interface TargetSet {
  set: Pick<FieldSet, 'fieldsetid' | 'displayname' | 'shortname' | 'fieldList' | 'records'>;
  /** Nothing of it may be changed. */
  locked: boolean;
  /** Items that may not be changed. */
  lockedItems: ReadonlySet<string>;
  /** Stored or begun records, with what their forms hold now. */
  records: { i9999: string; values: Readonly<Record<string, string>>; names: ResumeRecord['names'] }[];
}

/** How surely a field is meant: 3 by its id, 2 by its label, 1 by what its label means, 0 not at all. */
function likeness(field: Field, value: ImportedValue): 0 | 1 | 2 | 3 {
  if (value.itemid !== undefined && value.itemid === field.itemid) return 3;
  const label = plainWords(value.label);
  if (label !== '' && (label === plainWords(field.itemdesc) || label === withoutRemark(field.itemdesc)))
    return 2;
  const asked = value.concepts ?? conceptsOf(value.label);
  return conceptsOf(field.itemdesc).some((own) => asked.includes(own)) ? 1 : 0;
}

/** Fields that ask for several things at once, and what: `Employer and job`. */
export const compounds = ({
  set,
}: TargetSet): { field: Field; parts: readonly (readonly ResumeConcept[])[] }[] =>
  set.fieldList
    .filter((field) => field.archived !== '1' && holdsValue(field))
    .map((field) => ({ field, parts: compoundOf(field.itemdesc) }))
    .filter(({ parts }) => parts.length > 0);

/** Fields that a value may be meant for, the likeliest first. */
export const candidates = ({ set }: TargetSet, value: ImportedValue): Field[] =>
  set.fieldList
    .filter((field) => field.archived !== '1' && holdsValue(field))
    .map((field) => ({ field, rank: likeness(field, value) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ field }) => field);

/** How many values of an entry have a field in a set. */
const fit = (target: TargetSet, { values }: ImportedEntry): number =>
  values.filter((value) => candidates(target, value).length > 0).length;

const isCalled = ({ set }: TargetSet, heading: string): boolean =>
  heading !== '' && [set.displayname, set.shortname ?? ''].map(plainWords).includes(heading);

/** The set that an entry is about: by its id, by its heading, by what the heading means, else by its labels. */
export function targetOf(entry: ImportedEntry, targets: readonly TargetSet[]): TargetSet | undefined {
  const heading = plainWords(entry.section);
  // An id means the same set only where the set has its fields.
  const byId = targets.find(({ set }) => set.fieldsetid === entry.fieldsetid);
  if (byId && fit(byId, entry) > 0) return byId;
  const byName = targets.find((target) => isCalled(target, heading));
  if (byName) return byName;
  const topic = entry.topic ?? topicOf(entry.section);
  if (topic === 'basics') return targets.find(({ set }) => set.fieldsetid === BASIC_SET);
  if (topic !== undefined) return targets.find(({ set }) => topicOf(set.displayname) === topic);
  if (heading !== '' && entry.anywhere !== true) return undefined;
  // Among equals the first set, which is the person.
  const [best] = targets
    .map((target) => ({ target, count: fit(target, entry) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  return best?.target;
}

/** Sets that are asked for what a person says of themselves and that has no field among the basics. */
export const othersFor = (home: TargetSet, targets: readonly TargetSet[]): TargetSet[] =>
  home.set.fieldsetid === BASIC_SET
    ? targets.filter((other) => other !== home && topicOf(other.set.displayname) === undefined)
    : [];
