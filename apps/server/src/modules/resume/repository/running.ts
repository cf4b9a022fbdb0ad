import type { ApplicationStatus, LocalText, ResumeField, ReturnedParts } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { currentSets } from '../../../platform/database/current-sets.ts';
import { template } from '../../../platform/database/template.ts';
import { isLive } from '../../application-status/status.ts';
import { isRunning } from '../../positions/open.ts';

/** An application that counts in a running batch, with what a told return opens of the resume. */
export interface RunningApplication {
  id: string;
  account_id: string;
  position_id: string;
  reference: string;
  told: ApplicationStatus;
  told_opens: ReturnedParts | null;
  zone: string;
  name: LocalText;
  /** Of the return: the reason and what the reviewer wrote. */
  note: LocalText | null;
  /** Corrections that the office has allowed, the oldest first; null = none (TRY-62). */
  corrects: { id: string; fields: ResumeField[]; until: string; message: string }[] | null;
}

const running = (whose: RawBuilder<unknown>): RawBuilder<RunningApplication> =>
  sql<RunningApplication>`
    select application.id, application.account_id, application.position_id, application.reference, application.told, application.told_opens,
      batch.zone, position.definition->'name' as name, (
        select note from application_event event
        where event.application_id = application.id and event.kind = 'returned'
        order by event.at desc, event.id desc limit 1) as note, (
        select jsonb_agg(jsonb_build_object('id', id::text, 'fields', allowed, 'until', until, 'message', message)
          order by id)
        from application_correction correction
        where correction.application_id = application.id and state = 'allowed') as corrects
    from application join batch on batch.id = application.batch_id
    join position on position.id = application.position_id
    where ${whose} and ${isLive()} and ${isRunning()}
    order by application.id`;

/** Applications of an account that count in running batches, oldest first. */
export const runningApplications = template((_, account: string) =>
  running(sql`application.account_id = ${account}`),
);

/** The same of several accounts. */
export const runningApplicationsOf = template((_, accounts: readonly string[]) =>
  running(sql`application.account_id = any(${accounts}::bigint[])`),
);

/** Names of field sets as published now, by id. */
export async function setNames(db: Database, ids: readonly string[]): Promise<Map<string, LocalText>> {
  if (ids.length === 0) return new Map();
  const rows = await currentSets(db)
    .where('fieldset.id', 'in', [...ids])
    .select('fieldset_version.definition')
    .execute();
  return new Map(rows.map(({ definition }) => [definition.fieldsetid, definition.displayname]));
}
