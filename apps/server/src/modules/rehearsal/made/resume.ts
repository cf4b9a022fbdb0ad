import { setImmediate } from 'node:timers/promises';
import { recordLimits } from '@portal/fieldsets/wire-set';
import { BASIC_SET, missingRecords } from '@portal/rules';
import type { ConditionWhen } from '@portal/schemas';
import type { FieldError } from '@portal/translator/verdict';
import { demandsOver } from '../../resume/demands.ts';
import type { PublishedSet } from '../../resume/definitions.ts';
import type { Fill, Maker, Values } from './maker.ts';
import { madePerson, ownAnswers, type MadePerson } from './person.ts';
import { madeRecord } from './record.ts';
import { wishesFor, withoutMeeting, type Wishes } from './wishes.ts';

/** A record of a made-up resume. */
export interface ResumePart {
  fieldsetid: string;
  values: Values;
}

export interface MadeResume {
  person: MadePerson;
  records: readonly ResumePart[];
  /** What could not be put right, by set. */
  faults: readonly { set: PublishedSet; faults: readonly FieldError[] }[];
}

export interface ResumeWish {
  /** What it has to meet. */
  whens: readonly ConditionWhen[];
  /** What it is to miss; null = nothing. */
  against: ConditionWhen | null;
  fill: Fill;
  /** Which of the ways to meet it. */
  turn: number;
  /** How old the person is at most. */
  most?: number;
  /** Of the candidate, from 0. */
  number: number;
}

/** Sets may ask for one another; so often it is looked what is asked for now. */
const MAX_ROUNDS = 4;
const MAX_RECORDS = 12;

/** A resume that meets what is wished as far as its sets let it, with all that they demand. */
export async function madeResume(
  maker: Maker,
  { whens, against, fill, turn, most = 120, number }: ResumeWish,
): Promise<MadeResume> {
  const wishes: Wishes = wishesFor(whens, maker, turn, most);
  if (against !== null) withoutMeeting(wishes, against, maker, turn);
  const wished = wishes.get(BASIC_SET)?.[0] ?? {};
  const person = madePerson(maker, number, wished);
  const records: ResumePart[] = [];
  const faults: { set: PublishedSet; faults: readonly FieldError[] }[] = [];
  const add = async (set: PublishedSet, fixed: Values): Promise<void> => {
    // Requests of others go first.
    await setImmediate();
    const { fieldsetid } = set.definition;
    const made = madeRecord(maker, set, fixed, fill);
    records.push({ fieldsetid, values: made.values });
    if (made.faults.length > 0) faults.push({ set, faults: made.faults });
  };
  const demandsOf = demandsOver(maker.knowledge, maker);
  for (const set of maker.sets) {
    const { fieldsetid } = set.definition;
    const isBasic = fieldsetid === BASIC_SET;
    const own = wishes.get(fieldsetid) ?? [];
    if (isBasic) await add(set, { ...own[0], ...ownAnswers(maker, person, wished) });
    else for (const fixed of own) await add(set, fixed);
  }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const demands = demandsOf(records);
    const before = records.length;
    for (const set of maker.sets) {
      const { fieldsetid } = set.definition;
      const { asked, must, atLeast } = demands(fieldsetid);
      const there = records.filter((record) => record.fieldsetid === fieldsetid).length;
      if (!asked || set.definition.editState === '0') continue;
      const wanted =
        must || there > 0 || fill !== 'least'
          ? missingRecords(there, recordLimits(set.definition, { atLeast }))
          : 0;
      const least = must || fill !== 'least' ? 1 : 0;
      for (let more = Math.min(Math.max(wanted, least - there), MAX_RECORDS); more > 0; more -= 1)
        await add(set, {});
    }
    if (records.length === before) break;
  }
  const order = new Map(maker.sets.map(({ definition }, at) => [definition.fieldsetid, at]));
  return {
    person,
    records: records.toSorted(
      (one, other) => (order.get(one.fieldsetid) ?? 0) - (order.get(other.fieldsetid) ?? 0),
    ),
    faults,
  };
}
