import type { ConditionTerm, RuleWhen } from '@portal/schemas';
import type { Read } from '../../read-value.ts';
import type { Say } from '../../rules/rule-words.ts';
import type { ConditionNames } from '../sentences/names.ts';
import type { Writer } from '../sentences/words.ts';

/** What is read of a sentence (ELIG-07). Names and days that cannot be read are told by undefined, unless it says otherwise. */
export interface SentenceReader {
  readonly names: ConditionNames;
  readonly say: Say;
  /** The values at the places of a text below `fieldsets:condition`; undefined = it is not that text. */
  form(name: string, text: string): Readonly<Record<string, string>> | undefined;
  set(name: string | undefined): string | undefined;
  field(name: string | undefined): [set: string, item: string] | undefined;
  /** The item that is meant by a name, where it is one of this set. */
  itemOf(set: string, name: string | undefined): string | undefined;
  /** '' = the day on which it is judged. */
  day(text: string | undefined): string | undefined;
  /** What is asked of one record of a set. @throws Unreadable where it is about another set, or about nothing */
  inside(text: string | undefined, set: string): RuleWhen;
  /** What is asked of one record, of whichever set. @throws Unreadable where it is about several, or about nothing */
  record(text: string): { set: string; when: RuleWhen };
}

/** How a kind of term is read from outside, written in a cell and said in a sentence; each way there has its way back. */
export interface TermWriting<T extends ConditionTerm> {
  read: Read<T>;
  /** Its form in a cell of a spreadsheet; `read` takes the groups of the form. */
  cell: {
    form: RegExp;
    read: (groups: readonly (string | undefined)[]) => T | undefined;
    write: (term: T) => string;
  };
  words: (term: T, writer: Writer) => string;
  /** Texts below `fieldsets:condition` that say it, with the places in each. */
  sentences: Readonly<Record<string, readonly string[]>>;
  /** Absent = it is read of what is no sentence of another kind. */
  readWords?: (text: string, reader: SentenceReader) => T | undefined;
}
