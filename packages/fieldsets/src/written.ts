export {
  conditionColumnOf,
  conditionsOfRow,
  readWritten,
  type UnreadCell,
} from './conditions/written/read-written.ts';
export {
  EDUCATION_HEADING,
  type ConditionColumn,
  type Reading,
  type Unread,
} from './conditions/written/reading.ts';
export { RUNGS, vocabularyLists, vocabularyOf, type Vocabulary } from './conditions/written/vocabulary.ts';
