import type { ConditionTerm, PositionCondition, RuleTerm, RuleWhen } from '@portal/schemas';
import { readAge } from './ages.ts';
import { readDegree, readEducation } from './levels.ts';
import { readStudies } from './studies.ts';
import { partedSubjects, readExperience, readPolitical, readSubject } from './others.ts';
import {
  bareHeading,
  isUnlimited,
  normalised,
  unread,
  type ConditionColumn,
  type Reading,
  type Unread,
} from './reading.ts';
import type { Vocabulary } from './vocabulary.ts';

const HEADINGS: readonly [RegExp, ConditionColumn][] = [
  [/^(?:最低)?学历(?:和|及|与|或|\/|、|,)?(?:最低)?学位(?:要求|条件|层次)?$/, 'studies'],
  [/^(?:最低|所需)?学历(?:要求|条件|层次|层次要求)?$|^文化程度$/, 'education'],
  [/^(?:最低|所需)?学位(?:要求|条件|层次)?$/, 'degree'],
  [
    /^(?:所学|需求|招聘|所需|要求|学科|对应)?专业(?:要求|条件|名称|范围|名称及代码|及代码|名称和代码)?$/,
    'subject',
  ],
  [/^(?:最高)?年龄(?:要求|条件|上限|限制|范围)?$/, 'age'],
  [/^政治面貌(?:要求|条件)?$|^政治要求$/, 'political'],
  [
    /^(?:最低)?工作(?:年限|经历|经验)(?:要求|条件|年限)?$|^基层工作(?:年限|最低年限|经历最低年限)$/,
    'experience',
  ],
];

/** The kind of condition that a column's heading announces; undefined for other columns. */
export function conditionColumnOf(heading: string): ConditionColumn | undefined {
  const bare = bareHeading(heading);
  const whole = normalised(heading).replaceAll(/[()]/g, '');
  return (HEADINGS.find(([words]) => words.test(whole)) ?? HEADINGS.find(([words]) => words.test(bare)))?.[1];
}

const READERS: Readonly<Record<ConditionColumn, (text: string, vocabulary: Vocabulary) => Reading>> = {
  education: readEducation,
  degree: readDegree,
  studies: readStudies,
  subject: readSubject,
  age: readAge,
  political: readPolitical,
  experience: readExperience,
};

/** Longest cell that is read; the rest is for a person (SEC-02). */
export const MAX_CELL = 500;

/** Reads one cell of a column of conditions: understood as a whole, or left to a person with the reason (ELIG-06). */
export function readWritten(column: ConditionColumn, cell: string, vocabulary: Vocabulary): Reading {
  if (cell.length > MAX_CELL) return unread('tooLong');
  const text = normalised(column === 'subject' ? partedSubjects(cell) : cell);
  return isUnlimited(text) ? { terms: [] } : READERS[column](text, vocabulary);
}

/** A cell that is left to a person. */
export interface UnreadCell {
  column: ConditionColumn;
  text: string;
  reason: Unread;
}

/** What only informs, because a text can be written in more ways than a condition names. */
const INFORMS: ReadonlySet<ConditionColumn> = new Set(['subject']);

/** Columns that speak of the same studies: what they ask for has to be in one record. */
const OF_ONE_RECORD: ReadonlySet<ConditionColumn> = new Set(['education', 'degree', 'studies', 'subject']);

/** Terms about records of one set joined, so that they have to be of one record. */
function joined(whens: readonly RuleWhen[]): RuleWhen {
  const parts = whens.flatMap((when): (RuleTerm | { any: RuleTerm[] })[] =>
    'item' in when ? [when] : 'all' in when ? when.all : [],
  );
  const [first, ...more] = parts;
  return first && more.length === 0 && 'item' in first ? first : { all: parts };
}

const isRecordTerm = (term: ConditionTerm): term is Extract<ConditionTerm, { when: RuleWhen }> =>
  'when' in term;

/**
 * The conditions that a row of a position table writes in its columns; cells that are not understood are listed and kept
 * as text, so that understood and listed cells are all there are (ELIG-06).
 *
 * @param cells those with `as` are read by these words; their text is what the conditions are written for
 */
export function conditionsOfRow(
  cells: readonly { column: ConditionColumn; text: string; as?: string }[],
  vocabulary: Vocabulary,
): { conditions: PositionCondition[]; unread: UnreadCell[] } {
  const conditions: PositionCondition[] = [];
  const left: UnreadCell[] = [];
  const records = new Map<string, { when: RuleWhen; written: string; informs: boolean }[]>();
  const add = (when: ConditionTerm, action: PositionCondition['action'], written: string): void => {
    conditions.push({ id: `c${conditions.length + 1}`, action, when, written });
  };
  for (const { column, text, as } of cells) {
    const read = readWritten(column, as ?? text, vocabulary);
    if ('unread' in read) {
      left.push({ column, text, reason: read.unread });
      continue;
    }
    const informs = INFORMS.has(column);
    for (const term of read.terms) {
      if (isRecordTerm(term) && OF_ONE_RECORD.has(column))
        records.set(term.set, [
          ...(records.get(term.set) ?? []),
          { when: term.when, written: text.trim(), informs },
        ]);
      else add(term, 'refuse', text.trim());
    }
  }
  for (const [set, parts] of records) {
    const put = (some: typeof parts, action: PositionCondition['action']): void => {
      if (some.length === 0) return;
      const written = some.map((part) => part.written).join('; ');
      add({ set, when: joined(some.map(({ when }) => when)) }, action, written);
    };
    // What only informs is asked for together with what refuses, and that once more for itself.
    put(
      parts.filter(({ informs }) => !informs),
      'refuse',
    );
    if (parts.some(({ informs }) => informs)) put(parts, 'inform');
  }
  return { conditions, unread: left };
}
