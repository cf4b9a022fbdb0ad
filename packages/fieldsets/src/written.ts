export {
  conditionColumnOf,
  conditionsOfRow,
  MAX_CELL,
  readWritten,
  type UnreadCell,
} from './conditions/written/read-written.ts';
export {
  CONDITION_COLUMNS,
  EDUCATION_HEADING,
  normalised,
  numberIn,
  type ConditionColumn,
  type Reading,
  type Unread,
} from './conditions/written/reading.ts';
export { RUNGS } from './conditions/ladders.ts';
export { conditionTemplates, type ConditionTemplate } from './conditions/written/templates.ts';
export { vocabularyLists, vocabularyOf, type Vocabulary } from './conditions/written/vocabulary.ts';
export { readConditionWords, type ReadWords } from './conditions/sentences/read-condition-words.ts';
export { MAX_SENTENCE } from './conditions/sentences/fold.ts';
