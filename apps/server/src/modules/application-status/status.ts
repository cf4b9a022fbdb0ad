import type { ApplicationState } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';

/**
 * Every status of an application: handed in; also accepted, by HR or at once by the position; withdrawn by the candidate;
 * ended with a result.
 */
export const STATUS = {
  applied: 'applied',
  accepted: 'accepted',
  cancelled: 'cancelled',
  ended: 'ended',
} as const;

export type ApplicationStatus = keyof typeof STATUS;

/** The status of an application that counts. */
export type LiveStatus = 'applied' | 'accepted';

/** The two columns of `application` that hold its status. */
export interface StatusColumns {
  state: ApplicationState;
  accepted: boolean;
}

/** What may follow a status. Whoever applies again after withdrawing makes a new application. */
export const TRANSITIONS: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  applied: ['accepted', 'cancelled', 'ended'],
  accepted: ['cancelled', 'ended'],
  cancelled: [],
  ended: [],
};

const COLUMNS: Readonly<Record<ApplicationStatus, StatusColumns>> = {
  applied: { state: 'live', accepted: false },
  accepted: { state: 'live', accepted: true },
  cancelled: { state: 'cancelled', accepted: false },
  ended: { state: 'ended', accepted: false },
};

/** How a status is stored. */
export const columnsOf = (status: ApplicationStatus): StatusColumns => COLUMNS[status];

/** The status while an application counts; of an ended one, the status that it had until then. */
export const liveStatus = (accepted: boolean): LiveStatus => (accepted ? 'accepted' : 'applied');

/** The status that two columns hold; an ended application may have been accepted before. */
export const statusOf = ({ state, accepted }: StatusColumns): ApplicationStatus =>
  state === 'live' ? liveStatus(accepted) : state;

const statesOf = (statuses: ApplicationStatus[]) =>
  sql.join([...new Set(statuses.map((status) => COLUMNS[status].state))].map((state) => sql.lit(state)));

const has =
  (state: ApplicationState) =>
  (table = 'application'): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(`${table}.state`)} = ${sql.lit(state)}`;

/** SQL: the application counts. The argument is its table's name in the statement, where that is another. */
export const isLive = has('live');
/** SQL, over `application`: it passed the review, as far as one is made; what a ratio counts (PROJ-04). */
export const isApproved = sql<boolean>`(${isLive()} and application.accepted)`;
/** SQL: the candidate withdrew the application. */
export const isCancelled = has('cancelled');
/** SQL: the application has a result. */
export const isEnded = has('ended');

/** SQL: the stored state is none that this file knows. */
export const isUnknown = sql<boolean>`application.state not in (${statesOf(Object.values(STATUS))})`;

/** SQL: what is stored may become a status, by the transitions above; a statement that changes it asks for this. */
export function mayBecome(status: ApplicationStatus): RawBuilder<boolean> {
  const sources = Object.values(STATUS).filter((from) => TRANSITIONS[from].includes(status));
  return sql<boolean>`application.state in (${statesOf(sources)})`;
}

/** SQL: the stored state of applications that are inserted by one statement. */
export const liveState = sql.lit(COLUMNS.applied.state);
