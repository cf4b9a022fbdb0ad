export type * from './model.ts';
export { applySteps } from './apply-steps.ts';
export {
  childrenOf,
  codesContent,
  draftIdOf,
  emptyDraft,
  inTreeOrder,
  listOf,
  readDraftId,
  setContent,
} from './content.ts';
export { fieldOf, intentOf, INTENTS, kindOfStored, withIntent } from './intents.ts';
export { isMust, slotsOf, wireSetOf } from './wire-set.ts';
export { WrongOperation, type Misfit } from './wrong-operation.ts';
export { CHANGES, type What } from './changes.ts';
export { classify, REASONS, type Reason } from './classify.ts';
export { compare } from './compare.ts';
export { evidenceNeeded, type Need } from './evidence.ts';
export { gate, unanswered, type Blocked } from './gate.ts';
export { bigramSimilarity, isSameWording } from './similarity.ts';
export { fieldsFromRows, guessIntent, isObligation, labelledRows } from './guess.ts';
export { PROBLEMS, problemsOf, type Surroundings } from './problems.ts';
export { fromJson, readJson, toJson } from './json.ts';
export { isDateField, newOrder, orderKey, orderWords, withRelation } from './order-rules.ts';
export { ruleWords } from './rule-words.ts';
export {
  evidenceSentences,
  importSentences,
  operationSentence,
  problemSentence,
  sentence,
  verdictSentences,
  type Sentence,
} from './sentence.ts';
export { valueFits } from './fits.ts';
