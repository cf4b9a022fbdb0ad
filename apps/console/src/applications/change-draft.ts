import type { ReviewActionBody } from '@portal/console-contract';
import { instantOf } from '@portal/rules';

export const CHANGES = ['accepted', 'refused', 'returned', 'stage', 'release'] as const;
export type ChangeName = (typeof CHANGES)[number];

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
  if ((name === 'refused' || name === 'returned') && reason === '') return 'reason';
  if (name === 'returned' && sets.length + files.length + Number(photo) === 0) return 'opens';
  if (name === 'returned' && until === '') return 'until';
  return name === 'stage' && stage === '' ? 'stage' : '';
}

/** The change as the server takes it. */
export function changeOf(draft: ChangeDraft, zone: string): Change {
  const { name, reason, message, note, stage, sets, files, photo, until } = draft;
  if (name === 'release') return { kind: 'release' };
  if (name === 'stage') return { kind: 'stage', stage, note };
  const isReturn = name === 'returned';
  return {
    kind: 'decide',
    decision: name,
    reason: name === 'accepted' ? '' : reason,
    message,
    note,
    opens: isReturn
      ? { sets: [...sets], files: [...files], photo, until: instantOf(until, zone) ?? '' }
      : null,
  };
}
