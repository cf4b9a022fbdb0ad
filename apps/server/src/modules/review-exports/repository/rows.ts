import type { ReviewItem } from '@portal/console-contract';
import type { StageLine } from '@portal/console-contract';
import type { ApplicationStatus, Eligibility, LocalText } from '@portal/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** What an application has beside its resume. */
export interface ExportedFacts {
  id: string;
  reference: string;
  name: string;
  identity: string;
  email: string;
  position: LocalText;
  code: string;
  unit: string;
  status: ApplicationStatus;
  told: ApplicationStatus;
  stage: string;
  verdict: Eligibility | '';
  applied_on: string;
  decided_at: Date | null;
}

/** The next applications of an export, in the order of their ids. */
export async function factsAfter(
  db: Database,
  exported: string,
  after: string,
  limit: number,
): Promise<ExportedFacts[]> {
  const { rows } = await sql<ExportedFacts>`
    select application.id, application.reference, account.name, coalesce(application.identity, '') as identity,
      account.email, position.definition->'name' as position, position.code, coalesce(position.unit, '') as unit,
      application.status, application.told, application.stage, application.verdict, application.applied_on,
      application.decided_at
    from review_export_item item
    join application on application.id = item.application_id
    join account on account.id = application.account_id
    join position on position.id = application.position_id
    where item.export_id = ${exported} and item.application_id > ${after}
    order by item.application_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * A value of a field of a resume. `place` is that of the field among those asked for; behind the last one stand the sets, whose
 * values are empty and say that a record is there. `record` counts from 0.
 */
export interface ExportedValue {
  id: string;
  place: number;
  record: number;
  value: string;
}

/** Values of some fields of some applications, and the records of some sets, in no order. */
export async function exportedValues(
  db: Database,
  ids: readonly string[],
  items: readonly ReviewItem[],
  sets: readonly string[],
): Promise<ExportedValue[]> {
  if (items.length === 0) return [];
  const asked = [...items, ...sets.map((set) => ({ set, item: '' }))];
  const { rows } = await sql<ExportedValue>`
    select v.application_id as id, (wanted.place - 1)::int as place, v.record, v.value || coalesce(v.rest, '') as value
    from review_value v join review_item n on n.id = v.item_id
    join unnest(${asked.map(({ set }) => set)}::text[], ${asked.map(({ item }) => item)}::text[]) with ordinality
      as wanted(set, item, place) on wanted.set = n.fieldset_id and wanted.item = n.item
    where v.application_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Time zone and stages of a recruitment. */
export const settingsOf = (
  db: Database,
  recruitment: string,
): Promise<{ zone: string; stages: StageLine[]; name: LocalText } | undefined> =>
  db.selectFrom('batch').select(['zone', 'stages', 'name']).where('id', '=', recruitment).executeTakeFirst();
