import type { ConditionTerm, ConditionWhen } from '@portal/schemas';
import { codesOfRungs, withAbove, type Rung } from '../ladders.ts';
import { readPolitical } from './others.ts';
import type { NamedItem, Vocabulary } from './vocabulary.ts';

/** Names of professional titles from associate professor on, and those that share a word with them. */
const ASSOCIATE_AND_ABOVE = /教授|研究员|正高|副高|高级|professor|senior/i;
const BELOW_ASSOCIATE = /助理|讲师|实习|中级|初级|assistant|lecturer|junior/i;

/** As tables of positions write it. */
const PARTY_MEMBER = '中共党员';

const all = (...parts: readonly (ConditionWhen | undefined)[]): ConditionWhen | undefined =>
  parts.every((part) => part !== undefined) ? { all: [...parts] } : undefined;
const any = (...parts: readonly (ConditionWhen | undefined)[]): ConditionWhen | undefined =>
  parts.every((part) => part !== undefined) ? { any: [...parts] } : undefined;

/** What templates are made of, as far as the field sets ask for it. */
function termsOf(vocabulary: Vocabulary) {
  const { education, birthday, professionalTitle, work } = vocabulary;
  const party = readPolitical(PARTY_MEMBER, vocabulary);
  const level = (rungs: readonly Rung[]): ConditionTerm | undefined => {
    const codes = education ? codesOfRungs(education.codes, rungs) : [];
    return education && codes.length > 0
      ? { set: education.set, when: { item: education.item, in: codes } }
      : undefined;
  };
  const named = (
    found: NamedItem | undefined,
    isMeant: (name: string) => boolean,
  ): ConditionTerm | undefined => {
    const codes = (found?.codes ?? []).filter(({ name }) => isMeant(name)).map(({ id }) => id);
    return found && codes.length > 0 ? { set: found.set, when: { item: found.item, in: codes } } : undefined;
  };
  return {
    from: (rung: Rung) => level(withAbove([rung])),
    doctor: level(['doctor']),
    master: level(['master']),
    age: (atMost: number): ConditionTerm | undefined =>
      birthday && { set: birthday.set, age: birthday.item, on: '', atMost },
    associate: named(
      professionalTitle,
      (name) => ASSOCIATE_AND_ABOVE.test(name) && !BELOW_ASSOCIATE.test(name),
    ),
    party: 'terms' in party ? party.terms[0] : undefined,
    years: (atLeast: number): ConditionTerm | undefined =>
      work && { set: work.set, years: { from: work.from, to: work.to }, on: '', atLeast },
  };
}

/** A condition that offices write again and again. */
export interface ConditionTemplate {
  id: string;
  when: ConditionWhen;
}

/**
 * Conditions to begin with, over the fields that the published sets have (OFFICE-04): "doctorate and 35 or under, or associate
 * professor and 45 or under". One of which a field or a code is missing is not offered.
 */
export function conditionTemplates(vocabulary: Vocabulary): ConditionTemplate[] {
  const { from, doctor, master, age, associate, party, years } = termsOf(vocabulary);
  const offered: Readonly<Record<string, ConditionWhen | undefined>> = {
    bachelor: all(from('bachelor'), age(35)),
    master: all(from('master'), age(35)),
    doctorOrMaster: any(all(doctor, age(40)), all(master, age(35))),
    doctorOrAssociate: any(all(doctor, age(35)), all(associate, age(45))),
    experienced: all(from('bachelor'), years(2)),
    party,
  };
  return Object.entries(offered).flatMap(([id, when]) => (when ? [{ id, when }] : []));
}
