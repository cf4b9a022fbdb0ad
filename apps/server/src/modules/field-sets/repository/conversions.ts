import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';

/** Writes values of a new field beside those of the old one, in every record that has one of them. */
export async function addValues(
  db: Database,
  fieldsetid: string,
  from: string,
  to: string,
  pairs: readonly { value: string; to: string | null }[],
): Promise<void> {
  await sql`
    update resume_record r set values = r.values || jsonb_build_object(${to}::text, made.new)
    from unnest(${pairs.map(({ value }) => value)}::text[], ${pairs.map((entry) => entry.to)}::text[]) made (old, new)
    where r.fieldset_id = ${fieldsetid} and r.values->>${from}::text = made.old`.execute(db);
}

/** Writes down that a field took another's place in a version. */
export async function noteConversion(
  db: Database,
  conversion: { fieldset_id: string; old_item: string; new_item: string; version: number },
): Promise<void> {
  await db.insertInto('conversion').values(conversion).execute();
}
