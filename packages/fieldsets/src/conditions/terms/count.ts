import { MAX_RECORDS } from '@portal/rules';
import type { ConditionTerms } from '@portal/schemas';
import { optional, shape, wholeNumber } from '../../read-value.ts';
import { id } from '../../rules/read-when.ts';
import { readWhen, writeWhen } from '../../rules/rule-cell.ts';
import type { Say } from '../../rules/rule-words.ts';
import { keyOf } from '../sentences/fold.ts';
import { recordWords, setWords } from '../sentences/words.ts';
import { BOUNDS, boundsOf, ID, INSIDE, writtenBounds, type Bounds } from './cells.ts';
import { rule } from './values.ts';
import type { SentenceReader, TermWriting } from './writing.ts';

type Term = ConditionTerms['count'];

const records = wholeNumber(0, MAX_RECORDS);

/** "at least 2", "1 to 3": how many records are asked for. */
function countWords({ atLeast, atMost }: Bounds, say: Say): string {
  const [from, to] = [String(atLeast ?? ''), String(atMost ?? '')];
  if (atMost === undefined) return say('condition.number.atLeast', { from });
  if (atMost === 0) return say('condition.number.none', {});
  if (atLeast === atMost) return say('condition.number.exactly', { to });
  if (atLeast === undefined) return say('condition.number.atMost', { to });
  return say('condition.number.between', { from, to });
}

function readCount(text: string, reader: SentenceReader): Bounds | undefined {
  if (keyOf(text) === keyOf(reader.say('condition.number.none', {}))) return { atMost: 0 };
  const exactly = reader.form('number.exactly', text)?.['to'];
  if (exactly !== undefined) return { atLeast: Number(exactly), atMost: Number(exactly) };
  for (const form of ['number.between', 'number.atLeast', 'number.atMost']) {
    const found = reader.form(form, text);
    if (!found) continue;
    const { from, to } = found;
    return {
      ...boundsOf(from, to),
    };
  }
  return undefined;
}

export const writing: TermWriting<Term> = {
  read: shape<Term>({
    set: id,
    count: shape<Bounds>({ atLeast: optional(records), atMost: optional(records) }),
    of: optional(rule),
  }),
  cell: {
    form: new RegExp(`^count\\s+${ID}${BOUNDS}(?:${INSIDE})?$`, 'isu'),
    read: ([set = '', least, most, inside]) => {
      const count = boundsOf(least, most);
      if (inside === undefined) return { set, count };
      const of = readWhen(inside);
      return of && { set, count, of };
    },
    write: ({ set, count, of }) => `count ${set}${writtenBounds(count)}${of ? `: ${writeWhen(of)}` : ''}`,
  },
  words: ({ set: id, count, of }, writer) => {
    const { say } = writer;
    const [set, number] = [setWords(writer, id), countWords(count, say)];
    if (!of) return say('condition.count', { set, number });
    return say('condition.countOf', { set, number, inside: recordWords(writer, id, of) });
  },
  sentences: {
    countOf: ['set', 'number', 'inside'],
    count: ['set', 'number'],
    'number.atLeast': ['from'],
    'number.atMost': ['to'],
    'number.between': ['from', 'to'],
    'number.exactly': ['to'],
  },
  readWords: (text, reader) => {
    for (const form of ['countOf', 'count']) {
      const found = reader.form(form, text);
      const set = reader.set(found?.['set']);
      const count = found && readCount(found['number'] ?? '', reader);
      if (found && set !== undefined && count)
        return { set, count, ...(form === 'countOf' ? { of: reader.inside(found['inside'], set) } : {}) };
    }
    return undefined;
  },
};
