export type * from './model.ts';
export { applySteps } from './drafts/apply-steps.ts';
export { alike, cellsOf, cellValue, rebased, type Cell } from './drafts/cells.ts';
export {
  childrenOf,
  codesContent,
  draftIdOf,
  emptyDraft,
  inTreeOrder,
  listOf,
  readDraftId,
  setContent,
} from './drafts/content.ts';
export { fieldOf, intentOf, intents, isDateField, kindOfStored, withIntent } from './fields/intents.ts';
export { NO_TEXT, withOptionalText, withText } from './written-texts.ts';
export { operate } from './drafts/operate.ts';
export {
  conditionsOfSet,
  hasConditions,
  SET_CONDITIONS,
  setsOfCondition,
  type SetConditionName,
} from './conditions/set-conditions.ts';
export {
  brokenTogether,
  isMust,
  limitsOnWire,
  recordLimits,
  slotsOf,
  storedSlots,
  wireSetOf,
} from './wire-set.ts';
export { mergeFault } from './drafts/code-operations.ts';
export { WrongOperation, type Misfit } from './drafts/wrong-operation.ts';
export { CHANGES, type Found, type What } from './changes/changes.ts';
export { classify, REASONS, type Reason } from './changes/classify.ts';
export { compare } from './changes/compare.ts';
export { failedExample, isFailedExample } from './changes/compare-examples.ts';
export { isExample, MAX_BESIDE, MAX_EXAMPLES } from './examples/read-example.ts';
export { renamedExample } from './examples/renamed-example.ts';
export { withCategoryNames } from './changes/compare-set.ts';
export { evidenceNeeded, type Need } from './changes/evidence.ts';
export { gate, unanswered, type Blocked } from './changes/gate.ts';
export { bigramSimilarity, isSameWording } from './changes/similarity.ts';
export { guessIntent, isObligation } from './fields/guess.ts';
export {
  countNamed,
  fieldsFromReading,
  filledRows,
  type PastedRow,
  type PasteFault,
} from './sheets/paste-fields.ts';
export {
  columnsOfHead,
  MAX_PASTE,
  pasteExcess,
  readCodeHead,
  readNameHead,
  readPaste,
  type PasteReading,
} from './sheets/paste-reading.ts';
export {
  GRID_COLUMNS,
  headerOf,
  helpColumn,
  helpLanguage,
  kindNamed,
  labelLanguage,
  listNamed,
  wholeNumber,
  type GridColumn,
  type ListNames,
  yesOrNo,
} from './sheets/paste-words.ts';
export { PROBLEMS } from './flaws.ts';
export { problemsOf, type Surroundings } from './problems/problems.ts';
export { fromJson, readJson, toJson } from './sheets/json.ts';
export { newOrder, orderKey, orderWords, withRelation } from './rules/order-rules.ts';
export {
  checkKey,
  checkWords,
  comparedWith,
  isNumberField,
  judgedOver,
  newCheck,
  type StoredCheck,
} from './rules/sum-rules.ts';
export {
  alsoDerived,
  CALCULATION_SHAPES,
  calculationOf,
  calculationsFor,
  isCalculated,
  renamedCalculation,
  setsOfCalculations,
  takesField,
} from './calculations/calculations.ts';
export { columnNames, isTable, kindsWithin, listsOfTable, sampleValue, tableOf } from './fields/tables.ts';
export { choiceRulesOf, codesOfChoices, limitsChoices, renamedChoices } from './fields/choice-problems.ts';
export { hasOneRecord, isQuotable, quoteNames, QuoteNames } from './fields/quote-names.ts';
export {
  operationStored,
  quotesOfSet,
  renamedQuotes,
  withQuotesShown,
  withQuotesStored,
  withQuoteWords,
  withWrittenQuotes,
} from './fields/quotes.ts';
export { calculationWords } from './calculations/calculation-sentence.ts';
export {
  LIBRARY,
  libraryFields,
  libraryLists,
  libraryMissing,
  libraryOperations,
  libraryListOf,
  type LibraryList,
  type LibrarySet,
} from './fields/library.ts';
export { canBeOffered, offerOf, renamedOffer, takesAnswerOf } from './fields/offers.ts';
export { picturesOf, takesPicture } from './fields/pictures.ts';
export { fieldWords, limitWords } from './fields/field-words.ts';
export { ruleWords } from './rules/rule-words.ts';
export {
  evidenceSentences,
  importSentences,
  operationSentence,
  problemSentence,
  sentence,
  verdictSentences,
} from './sentence.ts';
export { speak, type Sentence } from './spoken.ts';
export { sentenceFor, type LocalSentence } from './local-sentence.ts';
export { valueFits } from './fields/fits.ts';
export { conditionProblems, type ConditionProblem } from './conditions/condition-problems.ts';
export { conditionWords } from './conditions/condition-words.ts';
export { itemName, setName, type ConditionNames } from './conditions/sentences/names.ts';
export { waysOfCondition, withBelow } from './conditions/contradictions.ts';
export { readConditions } from './conditions/read-conditions.ts';
