import type { ReviewActionBody } from '@portal/console-contract';
import { instantOf } from '@portal/rules';
import { DECISIONS, isDecision, REVIEW_DECISIONS, type ReviewDecision } from '@portal/schemas';

export type ChangeName = ReviewDecision | 'stage' | 'release';

/** In the order of the form: of the decisions, the one with the most to fill in comes last. */
export const CHANGES: readonly ChangeName[] = [
  ...REVIEW_DECISIONS.toSorted((one, two) => Number(DECISIONS[one].opens) - Number(DECISIONS[two].opens)),
  'stage',
  'release',
];

const OTHER = { needsReason: false, opens: false };

/** What a change asks for. */
export const declaredOf = (name: ChangeName): { needsReason: boolean; opens: boolean } =>
  isDecision(name) ? DECISIONS[name] : OTHER;

/** A change of many applications as it is being filled in. */
export interface ChangeDraft {
  name: ChangeName;
  reason: string;
  message: string;
  note: string;
  stage: string;
  sets: readonly string[];
  files: readonly string[];
  photo: boolean;
  /** Wall time in the recruitment's zone, as an input has it. */
  until: string;
}

export const NO_CHANGE: ChangeDraft = {
  name: 'accepted',
  reason: '',
  message: '',
  note: '',
  stage: '',
  sets: [],
  files: [],
  photo: false,
  until: '',
};

type Change = ReviewActionBody['change'];

/** What is missing before the change can be composed; '' = nothing. */
export function missingOf({ name, reason, stage, sets, files, photo, until }: ChangeDraft): string {
  const { needsReason, opens } = declaredOf(name);
  if (needsReason && reason === '') return 'reason';
  if (opens && sets.length + files.length + Number(photo) === 0) return 'opens';
  if (opens && until === '') return 'until';
  return name === 'stage' && stage === '' ? 'stage' : '';
}

/** The change as the server takes it. */
export function changeOf(draft: ChangeDraft, zone: string): Change {
  const { name, reason, message, note, stage, sets, files, photo, until } = draft;
  if (name === 'release') return { kind: 'release' };
  if (name === 'stage') return { kind: 'stage', stage, note };
  const { needsReason, opens } = DECISIONS[name];
  return {
    kind: 'decide',
    decision: name,
    reason: needsReason ? reason : '',
    message,
    note,
    opens: opens ? { sets: [...sets], files: [...files], photo, until: instantOf(until, zone) ?? '' } : null,
  };
}
