import type { LocalText } from '@portal/schemas';
import type { Change } from './model.ts';

/** What can happen, by the thing it happens to; each has a sentence (`change.…`) in the texts. */
export const CHANGES = {
  set: [
    'setAdded',
    'setNameChanged',
    'setShortNameChanged',
    'setHelpChanged',
    'setMustOn',
    'setMustOff',
    'setAskedOfMore',
    'setAskedOfFewer',
    'setMustOfMore',
    'setMustOfFewer',
    'setFilesOn',
    'setFilesOff',
    'setSlotsChanged',
    'setDeletingOn',
    'setDeletingOff',
    'setShown',
    'setHidden',
    'setEditingOn',
    'setEditingOff',
    'setSavingOn',
    'setSavingOff',
    'setArchived',
    'setRestored',
  ],
  field: [
    'fieldAdded',
    'fieldAddedRequired',
    'fieldArchived',
    'fieldRestored',
    'fieldRestoredRequired',
    'fieldRemoved',
    'fieldMoved',
    'labelChanged',
    'englishChanged',
    'helpChanged',
    'mustOn',
    'mustOff',
    'kindChanged',
    'lengthLonger',
    'lengthShorter',
    'decimalsMore',
    'decimalsFewer',
    'maxWider',
    'maxNarrower',
    'choicesMore',
    'choicesFewer',
    'codesetChanged',
    'leafOnlyOn',
    'leafOnlyOff',
    'layerWider',
    'layerNarrower',
    'pastOn',
    'pastOff',
    'displayFormatChanged',
    'suggestChanged',
    'patternChanged',
    'patternRemoved',
    'patternTextChanged',
  ],
  rule: ['ruleAdded', 'ruleRemoved', 'orderAdded', 'orderRemoved'],
  code: [
    'codeAdded',
    'codeRelabelled',
    'codeMoved',
    'codeReordered',
    'codeDisabled',
    'codeEnabled',
    'codeRemoved',
  ],
  list: ['listAdded', 'listNameChanged'],
  order: ['setMoved', 'setListed', 'setUnlisted'],
} as const satisfies Record<Change['subject'], readonly string[]>;

export type What = (typeof CHANGES)[keyof typeof CHANGES][number];

/** A change as `compare` makes it. */
export type Found = Change & { what: What };

export const sameText = (left: LocalText | undefined, right: LocalText | undefined): boolean =>
  (left?.zh ?? '') === (right?.zh ?? '') && (left?.en ?? '') === (right?.en ?? '');

export const NO_TEXT: LocalText = { zh: '', en: '' };
