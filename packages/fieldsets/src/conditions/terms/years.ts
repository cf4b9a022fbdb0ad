import type { ConditionTerms } from '@portal/schemas';
import { shape } from '../../read-value.ts';
import { id } from '../../rules/read-when.ts';
import { periodOf } from '../sentences/names.ts';
import { dayWords, fieldWords, setWords } from '../sentences/words.ts';
import { ID, ON, writtenDay } from './cells.ts';
import { day, years } from './values.ts';
import type { SentenceReader, TermWriting } from './writing.ts';

type Term = ConditionTerms['years'];

/** The dates of a set by which years are counted; undefined where either is not one of its fields. */
function spanOf(
  set: string,
  { start, end }: Readonly<Record<string, string>>,
  reader: SentenceReader,
): Term['years'] | undefined {
  const [from, to] = [reader.itemOf(set, start), reader.itemOf(set, end)];
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

export const writing: TermWriting<Term> = {
  read: shape<Term>({
    set: id,
    years: shape<Term['years']>({ from: id, to: id }),
    on: day,
    atLeast: years,
  }),
  cell: {
    form: new RegExp(`^years\\s+${ID}\\s+${ID}\\s+${ID}\\s*(?:>=|≥)\\s*(\\d{1,4})${ON}$`, 'iu'),
    read: ([set = '', from = '', to = '', least = '', on = '']) => ({
      set,
      years: { from, to },
      on,
      atLeast: Number(least),
    }),
    write: ({ set, years: { from, to }, on, atLeast }) =>
      `years ${set} ${from} ${to} >= ${atLeast}${writtenDay(on)}`,
  },
  words: ({ set, years: { from, to }, on, atLeast }, writer) => {
    const { names, say } = writer;
    const period = periodOf(names, set);
    const values = { set: setWords(writer, set), years: String(atLeast), on: dayWords(writer, on) };
    if (period?.from === from && period.to === to) return say('condition.years', values);
    const dates = { start: fieldWords(writer, set, from), end: fieldWords(writer, set, to) };
    return say('condition.yearsBy', { ...values, ...dates });
  },
  sentences: { years: ['set', 'years', 'on'], yearsBy: ['set', 'start', 'end', 'years', 'on'] },
  readWords: (text, reader) => {
    const by = reader.form('yearsBy', text);
    const found = by ?? reader.form('years', text);
    const set = reader.set(found?.['set']) ?? '';
    const on = reader.day(found?.['on']);
    const span = by ? spanOf(set, by, reader) : periodOf(reader.names, set);
    return found && span && on !== undefined
      ? { set, years: span, on, atLeast: Number(found['years']) }
      : undefined;
  },
};
