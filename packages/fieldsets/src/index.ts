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
export { fieldOf, intentOf, INTENTS, withIntent } from './intents.ts';
export { isMust, wireSetOf } from './wire-set.ts';
export { WrongOperation, type Misfit } from './wrong-operation.ts';
