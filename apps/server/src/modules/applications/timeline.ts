import type statuses from '@portal/locales/zh/statuses.json';
import {
  APPLICATION_STATUS,
  isStepBeside,
  type ApplicationEventKind,
  type ApplicationStep,
  type Language,
  type LocalText,
} from '@portal/schemas';
import { dayOf, isoTime } from '../../platform/time.ts';
import { inLanguage } from '../../protocol/language.ts';
import { localeFile } from '../../protocol/locale-files.ts';
import { counts, STATUS, type ApplicationStatus } from '../application-status/status.ts';

export { eventsOf as eventsIn } from './repository/events.ts';

/** What the application's own columns say of it. */
export interface Told {
  told: ApplicationStatus;
  applied_on: string;
  created_at: Date;
  result: LocalText | null;
}

interface Noted {
  kind: ApplicationEventKind;
  at: Date;
  note: LocalText | null;
}

interface Step {
  kind: ApplicationEventKind;
  /** ISO 8601 or a day; '' = nobody wrote down when. */
  at: string;
  note: LocalText | null;
}

const words = localeFile<typeof statuses>('statuses');

/** The status of an application in words. */
export const statusText = (kind: ApplicationEventKind, language: Language): string =>
  words[language].step[kind].candidate;

/**
 * What happened to an application, first to last (TRY-40): what was written down, and what its columns alone say, which
 * goes for applications that are older than the notes or came from elsewhere.
 */
export function stepsOf(told: Told, events: readonly Noted[]): Step[] {
  const steps: Step[] = events.map(({ kind, at, note }) => ({ kind, at: isoTime(at), note }));
  const has = (kind: ApplicationEventKind): boolean => steps.some((step) => step.kind === kind);
  if (!has('applied')) {
    // Of an application that was carried over only the day is known.
    const isOwn = dayOf(told.created_at) === told.applied_on;
    steps.unshift({ kind: 'applied', at: isOwn ? isoTime(told.created_at) : told.applied_on, note: null });
  }
  if (told.told === STATUS.accepted && !has('accepted')) steps.push({ kind: 'accepted', at: '', note: null });
  // While an application counts, its last step is what was written down last.
  if (counts(told.told)) return steps;
  const end = APPLICATION_STATUS[told.told].step;
  const last = steps.find(({ kind }) => kind === end) ?? { kind: end, at: '', note: null };
  // Nothing comes after the end, as an examination would that was already called.
  const before = steps.filter((step) => step !== last && (last.at === '' || step.at <= last.at));
  return [...before, last];
}

/** The steps of an application for a row of the wire, and its status: the last of them. */
export function timelineOf(
  told: Told,
  events: readonly Noted[],
  language: Language,
): { status: string; statusCode: ApplicationEventKind; timeline: ApplicationStep[] } {
  const steps = stepsOf(told, events);
  const timeline = steps.map(({ kind, at, note }) => ({
    code: kind,
    at,
    text: statusText(kind, language),
    note: inLanguage(kind === 'result' ? (told.result ?? note) : note, language),
  }));
  // A correction or an offered place happens beside the status (TRY-62, EXAM-08).
  const statusCode = steps.findLast(({ kind }) => !isStepBeside(kind))?.kind ?? 'applied';
  return { status: statusText(statusCode, language), statusCode, timeline };
}
