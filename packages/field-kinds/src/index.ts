export { kindNameKey } from './name-key.ts';
export { settings, textOf, type Check, type CheckScope, type Checks, type Params } from './checks.ts';
export type {
  CalculateItems,
  Guess,
  KindDescriptor,
  KindField,
  KindStep,
  KindTexts,
  NamedItems,
  SampleScope,
  StoredShape,
  ValueScope,
} from './descriptor.ts';
export { boundItems, boundsOf, keepsBounds } from './bounds.ts';
export type { KindLimits, LengthLimit, ValueLimit } from './limits.ts';
export { guessOf, kindOfLabel } from './guesses.ts';
export type { Fragment, QueryScope, ShapeContext, ShapeInput, UiNode } from './fragment.ts';
export { isCoded, NO_ITEMS, sameItem } from './items.ts';
export { displayFormat, kindOfDate } from './kinds/calendar-date.ts';
export { choicesOf, idsOf } from './kinds/choices.ts';
export { DIVISION_SETS, UNIT_SETS } from './kinds/code.ts';
export {
  CELL_KINDS,
  cellColumns,
  codesInTable,
  columnField,
  isCellColumn,
  tableShapeOf,
  type CellColumn,
} from './cell-columns.ts';
export { stepBetween, withKind, type KindRegistry } from './registry.ts';
export {
  asksAnything,
  asksForFile,
  defineKinds,
  holdsValue,
  kindOf,
  kindOrText,
  kinds,
  ownKindNames,
  registeredKinds,
} from './registered.ts';
export { documentPlace, isSection, sectionsOf, type PlacedField } from './sections.ts';
export { STANDARD_KINDS, standardKinds, type StandardKindId } from './standard.ts';
