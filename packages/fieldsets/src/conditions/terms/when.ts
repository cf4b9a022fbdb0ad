import type { ConditionTerms } from '@portal/schemas';
import { shape } from '../../read-value.ts';
import { id } from '../../rules/read-when.ts';
import { readWhen, writeWhen } from '../../rules/rule-cell.ts';
import { recordWords } from '../sentences/words.ts';
import { ID, INSIDE } from './cells.ts';
import { rule } from './values.ts';
import type { TermWriting } from './writing.ts';

type Term = ConditionTerms['when'];

export const writing: TermWriting<Term> = {
  read: shape<Term>({ set: id, when: rule }),
  cell: {
    form: new RegExp(`^${ID}${INSIDE}$`, 'su'),
    read: ([set = '', inside = '']) => {
      const when = readWhen(inside);
      return when && { set, when };
    },
    write: ({ set, when }) => `${set}: ${writeWhen(when)}`,
  },
  words: ({ set, when }, writer) => recordWords(writer, set, when),
  sentences: {},
};
