/**
 * The console's calls: JSON over `/console/api/*`, a session cookie of its own (`console_session`, path /console,
 * HttpOnly, SameSite=Strict). Errors are `{ error: ConsoleError }` with a fitting HTTP status.
 */
export {
  ADMIN_ROLE,
  CAPABILITIES,
  CAPABILITY_SUBJECTS,
  hasAllOf,
  lacking,
  mayDo,
  ROLE_ID,
  type Capability,
  type Capable,
} from './capabilities.ts';
export { isAtLarge, isLetIn } from './let-in.ts';
export { CALLS, CONTRACT, SUBJECTS } from './contract.ts';
export type { BodySize, CallEntry, Reach, Right } from './entry.ts';
export type { ExportOwn } from './export-columns.ts';
export type * from './types.ts';
export type * from './shapes/account.ts';
export type * from './shapes/application.ts';
export type * from './shapes/applications.ts';
export type * from './shapes/conditions.ts';
export type * from './shapes/content.ts';
export type * from './shapes/corrections.ts';
export type * from './shapes/documents.ts';
export type * from './shapes/exam-papers.ts';
export type * from './shapes/exam-seats.ts';
export type * from './shapes/exams.ts';
export type * from './shapes/exchange.ts';
export type * from './shapes/exports.ts';
export type * from './shapes/forms.ts';
export type * from './shapes/furthest.ts';
export type * from './shapes/hiring.ts';
export type * from './shapes/hiring-acts.ts';
export type * from './shapes/hiring-files.ts';
export type * from './shapes/interview.ts';
export type * from './shapes/interview-groups.ts';
export type * from './shapes/picture.ts';
export type * from './shapes/rehearsal.ts';
export type * from './shapes/list-objections.ts';
export type * from './shapes/mail.ts';
export type * from './shapes/mailings.ts';
export type * from './shapes/marking.ts';
export type * from './shapes/operations.ts';
export type * from './shapes/people.ts';
export type * from './shapes/personal-data.ts';
export type * from './shapes/public-lists.ts';
export type * from './shapes/publishing-requests.ts';
export type * from './shapes/publishing.ts';
export type * from './shapes/questions.ts';
export type * from './shapes/recruitments.ts';
export type * from './shapes/review.ts';
export type * from './shapes/score-corrections.ts';
export type * from './shapes/search.ts';
export type * from './shapes/settings.ts';
export type * from './shapes/sms.ts';
export type * from './shapes/start.ts';
export type * from './shapes/statistics.ts';
export type * from './shapes/position-tables.ts';
export type * from './shapes/units.ts';
