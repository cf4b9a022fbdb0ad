export { activeBranches, activeSchema } from './active-schema.ts';
export {
  calculatedLists,
  calculateRecord,
  calculateResume,
  calculates,
  type CalculableRecord,
  type CalculableSet,
  type CalculableValues,
  type CalculationDay,
  type RecordsOf,
} from './calculations.ts';
export { choicesBeside, limitingItems } from './choice-limits.ts';
export { holds, shownItems, type RuledSet } from './conditions.ts';
export { documentsFor, rulesDemandDocuments } from './documents.ts';
export type { ToldBound, ToldBounds } from './bounds.ts';
export { fieldErrors, type FieldError, type RawError } from './field-error.ts';
export { checksOf } from './keywords.ts';
export { localToday, todayOf } from './today.ts';
export type { SpokenTexts, Texts } from './texts.ts';
export {
  errorMessages,
  messageField,
  messageFor,
  messageKeys,
  shownOrder,
  type ErrorMessage,
  type MessageField,
  type Translate,
} from './messages.ts';
export { plainContext } from './plain-context.ts';
export {
  canonicalData,
  normaliseData,
  normaliseValue,
  toFormData,
  toWireRecord,
  type FormData,
  type ValueContext,
} from './record-data.ts';
export {
  compileTable,
  writtenTable,
  type CompiledTable,
  type TableFault,
  type TableProblem,
} from './tables.ts';
export { judgeTableOf, type TableField } from './judge-table.ts';
export { cellWords, tableWords, type CellNames } from './table-words.ts';
export { translateAccountForm, type AccountField } from './translate-account-form.ts';
export { successorsOf, type ArchivedItem } from './archived-items.ts';
export { setDemands, type ConditionedSet, type SetDemand } from './eligibility/set-demands.ts';
export { sectionsIn, type Section } from './sections.ts';
export { recordListSchema, translateFieldSet, type Note } from './translate-field-set.ts';
export { translateQueryItems, type QueryContext } from './translate-query-items.ts';
export type { AccountKind, Origin, TranslateContext, Translation } from './types.ts';
