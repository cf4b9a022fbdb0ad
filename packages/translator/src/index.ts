export { activeBranches, activeSchema } from './active-schema.ts';
export { holds, shownItems } from './conditions.ts';
export { fieldErrors, kindOf, type FieldError, type RawError } from './field-error.ts';
export { fieldKind, isCoded, sameItem } from './field-kind.ts';
export { formats, keywords, localToday, todayOf, type CheckScope } from './keywords.ts';
export { displayFormat } from './kinds.ts';
export { messageFor, messageKeys, type MessageField, type Translate } from './messages.ts';
export {
  canonicalData,
  kindOfDate,
  normaliseData,
  normaliseValue,
  toFormData,
  toWireRecord,
  type FormData,
  type ValueContext,
} from './record-data.ts';
export { translateAccountForm, type AccountField } from './translate-account-form.ts';
export { recordListSchema, translateFieldSet, type ArchivedItem, type Note } from './translate-field-set.ts';
export { DIVISION_SETS, translateQueryItems, UNIT_SETS, type QueryContext } from './translate-query-items.ts';
export type { CalculateItems, FieldKind, Origin, TranslateContext, Translation, UiNode } from './types.ts';
