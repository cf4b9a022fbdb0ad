export { kindNameKey } from './name-key.ts';
export { settings, textOf, type Check, type Checks, type Params } from './checks.ts';
export type {
  CalculateItems,
  KindDescriptor,
  KindField,
  KindStep,
  NamedItems,
  SampleScope,
  ValueScope,
} from './descriptor.ts';
export { boundItems, boundsOf, keepsBounds } from './bounds.ts';
export type { KindLimits } from './limits.ts';
export { guessOf, kindOfLabel } from './guesses.ts';
export type { Fragment, ShapeContext, UiNode } from './fragment.ts';
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
export { isSection, sectionsOf } from './sections.ts';
export { standardKinds, type StandardKindId } from './standard.ts';
