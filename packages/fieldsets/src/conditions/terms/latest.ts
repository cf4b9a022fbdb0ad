import { BASIC_SET } from '@portal/rules';
import type { ConditionTerms } from '@portal/schemas';
import { shape } from '../../read-value.ts';
import { id } from '../../rules/read-when.ts';
import { readWhen, writeWhen } from '../../rules/rule-cell.ts';
import { fieldWords, recordWords, setWords } from '../sentences/words.ts';
import { ID, INSIDE } from './cells.ts';
import { rule } from './values.ts';
import type { TermWriting } from './writing.ts';

type Term = ConditionTerms['latest'];

export const writing: TermWriting<Term> = {
  read: shape<Term>({ set: id, latest: rule, by: id }),
  cell: {
    form: new RegExp(`^latest\\s+${ID}\\s+by\\s+${ID}${INSIDE}$`, 'isu'),
    read: ([set = '', by = '', inside = '']) => {
      const latest = readWhen(inside);
      return latest && { set, latest, by };
    },
    write: ({ set, latest, by }) => `latest ${set} by ${by}: ${writeWhen(latest)}`,
  },
  words: ({ set, latest, by }, writer) => {
    const inside = recordWords(writer, set, latest);
    // A person has one record of the basic set.
    if (set === BASIC_SET) return inside;
    const names = { set: setWords(writer, set), field: fieldWords(writer, set, by) };
    return writer.say('condition.latest', { ...names, inside });
  },
  sentences: { latest: ['set', 'field', 'inside'] },
  readWords: (text, reader) => {
    const found = reader.form('latest', text);
    const set = reader.set(found?.['set']) ?? '';
    const by = reader.itemOf(set, found?.['field']);
    return found && by !== undefined ? { set, latest: reader.inside(found['inside'], set), by } : undefined;
  },
};
