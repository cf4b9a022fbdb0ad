import type { Decision } from '@portal/console-contract';
import { instantOf, wallTime } from '@portal/rules';
import { DECISIONS, type ReturnedParts, type ReviewDecision } from '@portal/schemas';

/** What a reviewer has chosen and typed, and not saved. */
export interface DecisionDraft {
  decision: ReviewDecision | null;
  reason: string;
  message: string;
  note: string;
  sets: readonly string[];
  files: readonly string[];
  photo: boolean;
  /** Wall time in the recruitment's zone, as an input of the browser holds it. */
  until: string;
}

/** Days that a candidate has for changes, until HR says otherwise. */
const DAYS = 3;
const DAY_MS = 86_400_000;

/** Until when a candidate may change something, unless HR says otherwise: wall time in the recruitment's zone. */
export function usualUntil(zone: string, now: Date): string {
  const day = wallTime(new Date(now.getTime() + DAYS * DAY_MS).toISOString(), zone).slice(0, 10);
  return `${day}T18:00`;
}

export function emptyDraft(zone: string, now: Date): DecisionDraft {
  const nothing = { decision: null, reason: '', message: '', note: '', sets: [], files: [], photo: false };
  return { ...nothing, until: usualUntil(zone, now) };
}

/** Whether more was done than choosing. */
export const hasTyped = ({ message, note, sets, files }: DecisionDraft): boolean =>
  (message + note).trim() !== '' || sets.length + files.length > 0;

/** What is still missing of a draft, as the last part of a text key; '' = it can be saved. */
export function lackOf(draft: DecisionDraft, zone: string, now: Date): string {
  const { decision, reason, sets, files, photo, until } = draft;
  if (decision === null) return 'decision';
  if (DECISIONS[decision].needsReason && reason === '') return 'reason';
  if (!DECISIONS[decision].opens) return '';
  if (sets.length + files.length + Number(photo) === 0) return 'opens';
  return isToCome(until, zone, now) ? '' : 'until';
}

/** Whether a wall time in a zone is one that is still to come. */
export function isToCome(until: string, zone: string, now: Date): boolean {
  const at = instantOf(until, zone);
  return at !== null && Date.parse(at) > now.getTime();
}

/** A draft as the call takes it; null while something is missing. */
export function decisionOf(draft: DecisionDraft, zone: string, now: Date): Decision | null {
  const { decision, reason, message, note, sets, files, photo, until } = draft;
  if (decision === null || lackOf(draft, zone, now) !== '') return null;
  const opens: ReturnedParts = {
    sets: [...sets],
    files: [...files],
    photo,
    until: instantOf(until, zone) ?? '',
  };
  return {
    decision,
    reason: DECISIONS[decision].needsReason ? reason : '',
    message,
    note,
    opens: DECISIONS[decision].opens ? opens : null,
  };
}
