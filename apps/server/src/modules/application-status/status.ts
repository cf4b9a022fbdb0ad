import {
  APPLICATION_STATUS,
  APPLICATION_STATUSES,
  type ApplicationState,
  type ApplicationStatus,
  type LiveStatus,
} from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';

export type { ApplicationStatus, LiveStatus };

/** Every status by its name. */
export const STATUS = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, status])) as {
  readonly [Status in ApplicationStatus]: Status;
};

/** The status while an application counts; of an ended one, the status that it had until then. */
export const liveStatus = (accepted: boolean): LiveStatus => (accepted ? 'accepted' : 'applied');

/** Statuses that may become another. */
export const sourcesOf = (status: ApplicationStatus): ApplicationStatus[] =>
  APPLICATION_STATUSES.filter((from) => APPLICATION_STATUS[from].next.includes(status));

/** Whether a status still counts for whoever was told it; the trigger of the table says the same in `state`. */
export const counts = (told: ApplicationStatus): boolean => APPLICATION_STATUS[told].state === 'live';

const has =
  (state: ApplicationState) =>
  (table = 'application'): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(`${table}.state`)} = ${sql.lit(state)}`;

/**
 * SQL: the application counts, as far as its candidate was told. The argument is its table's name in the statement, where
 * that is another.
 */
export const isLive = has('live');
/** SQL: the candidate withdrew the application. */
export const isCancelled = has('cancelled');
/** SQL: the application has a result that its candidate was told. */
export const isEnded = has('ended');
/** SQL, over `application`: it passed the review; what a ratio counts (PROJ-04). */
export const isApproved = sql<boolean>`(${isLive()} and application.status = ${sql.lit(STATUS.accepted)})`;
/** SQL, over `application`: its candidate was told this status. */
export const isTold = (status: ApplicationStatus): RawBuilder<boolean> =>
  sql<boolean>`application.told = ${sql.lit(status)}`;
/** SQL: what was decided is not told yet. */
export const isUntold = (table = 'application'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.status`)} <> ${sql.ref(`${table}.told`)}
    or ${sql.ref(`${table}.stage`)} <> ${sql.ref(`${table}.told_stage`)})`;

/** SQL: the value of a column may become a status, by the transitions. */
export const mayBecome = (status: ApplicationStatus, column = 'application.status'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(sourcesOf(status).map((from) => sql.lit(from)))})`;
