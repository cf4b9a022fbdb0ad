import { BASIC_SET } from '@portal/rules';
import type { ConditionTerms } from '@portal/schemas';
import { shape } from '../../read-value.ts';
import { id } from '../../rules/read-when.ts';
import { readWhen, writeWhen } from '../../rules/rule-cell.ts';
import { recordWords, setWords } from '../sentences/words.ts';
import { ID, INSIDE } from './cells.ts';
import { rule } from './values.ts';
import type { TermWriting } from './writing.ts';

type Term = ConditionTerms['every'];

export const writing: TermWriting<Term> = {
  read: shape<Term>({ set: id, every: rule }),
  cell: {
    form: new RegExp(`^every\\s+${ID}${INSIDE}$`, 'isu'),
    read: ([set = '', inside = '']) => {
      const every = readWhen(inside);
      return every && { set, every };
    },
    write: (term) => `every ${term.set}: ${writeWhen(term.every)}`,
  },
  words: (term, writer) => {
    const inside = recordWords(writer, term.set, term.every);
    // A person has one record of the basic set.
    if (term.set === BASIC_SET) return inside;
    return writer.say('condition.every', { set: setWords(writer, term.set), inside });
  },
  sentences: { every: ['set', 'inside'] },
  readWords: (text, reader) => {
    const found = reader.form('every', text);
    const set = reader.set(found?.['set']);
    return found && set !== undefined ? { set, every: reader.inside(found['inside'], set) } : undefined;
  },
};
