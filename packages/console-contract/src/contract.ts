import type { CallEntry } from './entry.ts';
import { accountCalls } from './calls/account.ts';
import { applicationsCalls } from './calls/applications.ts';
import { contentCalls } from './calls/content.ts';
import { examPapersCalls } from './calls/exam-papers.ts';
import { examSeatsCalls } from './calls/exam-seats.ts';
import { examsCalls } from './calls/exams.ts';
import { hiringCalls } from './calls/hiring.ts';
import { interviewCalls } from './calls/interview.ts';
import { interviewGroupsCalls } from './calls/interview-groups.ts';
import { formsCalls } from './calls/forms.ts';
import { mailCalls } from './calls/mail.ts';
import { peopleCalls } from './calls/people.ts';
import { listObjectionsCalls } from './calls/list-objections.ts';
import { pictureCalls } from './calls/picture.ts';
import { publicListsCalls } from './calls/public-lists.ts';
import { publishingCalls } from './calls/publishing.ts';
import { recruitmentsCalls } from './calls/recruitments.ts';
import { rehearsalCalls } from './calls/rehearsal.ts';
import { searchCalls } from './calls/search.ts';
import { settingsCalls } from './calls/settings.ts';

/** Calls by subject, as the documentation lists them. */
export const SUBJECTS = {
  account: accountCalls,
  forms: formsCalls,
  publishing: publishingCalls,
  content: contentCalls,
  settings: settingsCalls,
  recruitments: { ...recruitmentsCalls, ...rehearsalCalls, ...pictureCalls },
  applications: applicationsCalls,
  exams: { ...examsCalls, ...examSeatsCalls, ...examPapersCalls },
  interview: { ...interviewCalls, ...interviewGroupsCalls },
  hiring: hiringCalls,
  lists: { ...publicListsCalls, ...listObjectionsCalls },
  mail: mailCalls,
  people: peopleCalls,
  search: searchCalls,
} as const;

/**
 * Every call of the console under /console/api, by name: what is not here does not exist (SEE-01). The page's functions, the
 * server's routes with their checks and budgets, and the documentation come from it.
 */
export const CONTRACT = {
  ...accountCalls,
  ...formsCalls,
  ...publishingCalls,
  ...contentCalls,
  ...settingsCalls,
  ...recruitmentsCalls,
  ...rehearsalCalls,
  ...pictureCalls,
  ...applicationsCalls,
  ...examsCalls,
  ...interviewCalls,
  ...interviewGroupsCalls,
  ...hiringCalls,
  ...publicListsCalls,
  ...listObjectionsCalls,
  ...examSeatsCalls,
  ...examPapersCalls,
  ...mailCalls,
  ...peopleCalls,
  ...searchCalls,
} as const;

/** The same calls in a row, each with its name. */
export const CALLS: readonly (CallEntry & { name: keyof typeof CONTRACT })[] = (
  Object.entries(CONTRACT) as [keyof typeof CONTRACT, CallEntry][]
).map(([name, entry]) => ({ ...entry, name }));
