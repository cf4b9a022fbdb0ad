export type * from './model.ts';
export { applySteps } from './apply-steps.ts';
export { alike, cellsOf, cellValue, rebased, type Cell } from './cells.ts';
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
export { fieldOf, intentOf, intents, kindOfStored, withIntent } from './intents.ts';
export { NO_TEXT, withOptionalText, withText } from './written-texts.ts';
export { operate } from './operate.ts';
export {
  conditionsOfSet,
  hasConditions,
  SET_CONDITIONS,
  setsOfCondition,
  type SetConditionName,
} from './conditions/set-conditions.ts';
export { brokenTogether, isMust, recordLimits, slotsOf, storedSlots, wireSetOf } from './wire-set.ts';
export { WrongOperation, type Misfit } from './wrong-operation.ts';
export { CHANGES, type Found, type What } from './changes.ts';
export { classify, REASONS, type Reason } from './classify.ts';
export { compare } from './compare.ts';
export { withCategoryNames } from './compare-set.ts';
export { evidenceNeeded, type Need } from './evidence.ts';
export { gate, unanswered, type Blocked } from './gate.ts';
export { bigramSimilarity, isSameWording } from './similarity.ts';
export { guessIntent, isObligation } from './guess.ts';
export {
  countNamed,
  fieldsFromReading,
  filledRows,
  type PastedRow,
  type PasteFault,
} from './paste-fields.ts';
export {
  columnsOfHead,
  MAX_PASTE,
  pasteExcess,
  readCodeHead,
  readPaste,
  type PasteReading,
} from './paste-reading.ts';
export {
  GRID_COLUMNS,
  headerOf,
  helpColumn,
  helpLanguage,
  kindNamed,
  labelLanguage,
  type GridColumn,
  yesOrNo,
} from './paste-words.ts';
export { PROBLEMS } from './flaws.ts';
export { problemsOf, type Surroundings } from './problems.ts';
export { fromJson, readJson, toJson } from './json.ts';
export { isDateField, newOrder, orderKey, orderWords, withRelation } from './order-rules.ts';
export {
  checkKey,
  checkWords,
  comparedWith,
  isNumberField,
  judgedOver,
  newCheck,
  type StoredCheck,
} from './sum-rules.ts';
export {
  alsoCalculated,
  CALCULATION_SHAPES,
  calculationOf,
  calculationsFor,
  isCalculated,
  renamedCalculation,
  setsOfCalculations,
  takesField,
} from './calculations.ts';
export { choiceRulesOf, codesOfChoices, limitsChoices, renamedChoices } from './choice-problems.ts';
export { calculationWords } from './calculation-sentence.ts';
export { LIBRARY, libraryFields, libraryOperations } from './library.ts';
export { fieldWords } from './field-words.ts';
export { ruleWords } from './rule-words.ts';
export {
  evidenceSentences,
  importSentences,
  operationSentence,
  problemSentence,
  sentence,
  verdictSentences,
} from './sentence.ts';
export { speak, type Sentence } from './spoken.ts';
export { valueFits } from './fits.ts';
export { conditionProblems, type ConditionProblem } from './conditions/condition-problems.ts';
export { conditionWords, itemName, setName, type ConditionNames } from './conditions/condition-words.ts';
export { readConditions } from './conditions/read-conditions.ts';
