import type { ConditionTerms } from '@portal/schemas';
import { optional, shape } from '../../read-value.ts';
import { id } from '../../rules/read-when.ts';
import { keyOf } from '../sentences/fold.ts';
import { isBirthday } from '../sentences/names.ts';
import { dayWords, fieldWords } from '../sentences/words.ts';
import { BOUNDS, boundsOf, ID, ON, writtenBounds, writtenDay } from './cells.ts';
import { day, years } from './values.ts';
import type { SentenceReader, TermWriting } from './writing.ts';

type Term = ConditionTerms['age'];

/** The date from which an age is counted: the day of birth, or the one that is named. */
function birthday(name: string, reader: SentenceReader): [set: string, item: string] | undefined {
  const { names } = reader;
  const by = reader.form('ageBy', name);
  if (by) return reader.field(by['field']);
  if (keyOf(name) !== keyOf(reader.say('condition.age', {}))) return undefined;
  return names.sets
    .flatMap(({ fieldsetid, fieldList }) =>
      fieldList.map(({ itemid }): [set: string, item: string] => [fieldsetid, itemid]),
    )
    .find(([set, item]) => isBirthday(names, set, item));
}

export const writing: TermWriting<Term> = {
  read: shape<Term>({ set: id, age: id, on: day, atLeast: optional(years), atMost: optional(years) }),
  cell: {
    form: new RegExp(`^age\\s+${ID}\\s+${ID}${BOUNDS}${ON}$`, 'iu'),
    read: ([set = '', age = '', least, most, on = '']) => ({ set, age, on, ...boundsOf(least, most) }),
    write: (term) => `age ${term.set} ${term.age}${writtenBounds(term)}${writtenDay(term.on)}`,
  },
  words: ({ set, age: item, on, atLeast, atMost }, writer) => {
    const { names, say } = writer;
    const age = isBirthday(names, set, item)
      ? say('condition.age', {})
      : say('condition.ageBy', { field: fieldWords(writer, set, item) });
    const values = {
      age,
      from: String(atLeast ?? ''),
      to: String(atMost ?? ''),
      on: dayWords(writer, on),
    };
    if (atLeast === undefined) return say('condition.ageAtMost', values);
    return say(atMost === undefined ? 'condition.ageAtLeast' : 'condition.ageBetween', values);
  },
  sentences: {
    ageBetween: ['age', 'from', 'to', 'on'],
    ageAtMost: ['age', 'to', 'on'],
    ageAtLeast: ['age', 'from', 'on'],
    ageBy: ['field'],
  },
  readWords: (text, reader) => {
    for (const form of ['ageBetween', 'ageAtMost', 'ageAtLeast']) {
      const found = reader.form(form, text);
      const of = found && birthday(found['age'] ?? '', reader);
      const on = reader.day(found?.['on']);
      if (!found || !of || on === undefined) continue;
      const { from, to } = found;
      return {
        set: of[0],
        age: of[1],
        on,
        ...boundsOf(from, to),
      };
    }
    return undefined;
  },
};
