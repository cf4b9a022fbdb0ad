import { sql } from 'kysely';
import type { JobKind } from '@portal/console-contract';
import type { Database } from '../../platform/database/connect.ts';

/** Rows counted at most of a queue, so that a look costs the same however long it is. */
const MAX_COUNTED = 100_000;

/** The database as it is seen from here; bytes and seconds. */
export interface DatabaseFacts {
  version: string;
  /** false = a replica, or told to take no writes. */
  writable: boolean;
  bytes: number;
  connections: number;
  maxConnections: number;
  /** Name of the newest migration. */
  migration: string;
}

/** The outbox; seconds, null = nothing waits. */
export interface MailFacts {
  waiting: number;
  /** Of those that wait: tried before in vain. */
  retrying: number;
  /** Given up within the last day. */
  failed: number;
  /** Since the oldest of those that wait was written. */
  oldest: number | null;
  /** Since the one that is due longest should have been tried; 0 = none is due. */
  overdue: number;
}

/** One kind of background work; seconds since the oldest should have begun, null = nothing waits. */
export interface JobFacts {
  kind: JobKind;
  waiting: number;
  oldest: number | null;
}

const only = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('a select without a table answers one row');
  return row;
};

/** Size, connections, version and tables of the database. */
export async function databaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`select
    current_setting('server_version') as version,
    current_setting('transaction_read_only') = 'off' as writable,
    pg_database_size(current_database())::float8 as bytes,
    (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as connections,
    current_setting('max_connections')::int as "maxConnections",
    coalesce((select max(name) from kysely_migration), '') as migration`.execute(db);
  return only(rows);
}

/** What waits in the outbox, by the clock of the database. */
export async function mailFacts(db: Database): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    with waiting as materialized (
      select created_at, next_attempt_at, error from mail_outbox
      where sent_at is null and next_attempt_at < 'infinity' order by next_attempt_at limit ${MAX_COUNTED}
    ), failed as (
      select from mail_outbox where sent_at is null and failed_at > now() - interval '1 day' limit ${MAX_COUNTED}
    )
    select count(*)::int as waiting, (count(*) filter (where error <> ''))::int as retrying,
      (select count(*)::int from failed) as failed,
      extract(epoch from now() - min(created_at))::float8 as oldest,
      coalesce(greatest(0, extract(epoch from now() - min(next_attempt_at))), 0)::float8 as overdue
    from waiting`.execute(db);
  return only(rows);
}

/**
 * Background work that waits or is under way. Of stored files to be removed those count that a store did not take at the
 * first try: the others go within the minute. Since when is not known of them.
 */
export async function jobFacts(db: Database): Promise<JobFacts[]> {
  const { rows } = await sql<JobFacts>`
    select kind, count(*)::int as waiting,
      (case when min(since) is not null then greatest(0, extract(epoch from now() - min(since))) end)::float8 as oldest
    from (
      (select 'reviewActions' as kind, coalesce(due_at, started_at, created_at) as since from review_action
        where state = 'running' or (state = 'waiting' and due_at <= now()) limit ${MAX_COUNTED})
      union all
      (select 'exports', created_at from review_export where state = 'running' limit ${MAX_COUNTED})
      union all
      (select 'mailings', coalesce(confirmed_at, created_at) from mailing where state = 'sending' limit ${MAX_COUNTED})
      union all
      (select 'deletions', due_at from deletion_request where due_at <= now() limit ${MAX_COUNTED})
      union all
      (select 'removals', null from storage_removal where attempts > 1 limit ${MAX_COUNTED})
    ) as work group by kind`.execute(db);
  return rows;
}

/**
 * How far reads from replicas are behind, in seconds; null = the primary answers in their place.
 *
 * @param readDb reads that may lag
 */
export async function replicaLag(readDb: Database): Promise<number | null> {
  const { rows } = await sql<{ lag: number | null }>`select case when not pg_is_in_recovery() then null
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float8 as lag`.execute(
    readDb,
  );
  return only(rows).lag;
}
