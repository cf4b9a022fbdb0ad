import type { StoredFieldSet } from '@portal/schemas';
import { isMust } from '@portal/fieldsets';
import type { Database } from '../../platform/database/connect.ts';
import { judgeDraft } from '../resume/judge.ts';
import { resumesAfter } from './repository/incomplete.ts';
import type { Settings } from '../../protocol/settings.ts';

/** Resumes looked at with one query; between them other calls are answered. */
const BATCH = 2_000;

/**
 * Resumes whose set is complete now and would not be with another definition. The judge is the one that saves use;
 * `blank` leaves out resumes in which every record has a value for that field.
 */
export async function turnedIncomplete(
  db: Database,
  { portal }: Settings,
  today: string,
  before: StoredFieldSet,
  after: StoredFieldSet,
  blank?: string,
): Promise<number> {
  let last = '0';
  let turned = 0;
  for (;;) {
    const rows = await resumesAfter(db, before.fieldsetid, last, BATCH, blank);
    for (const { apply_code, id_type, records } of rows) {
      const asked = after.forCodes === undefined || after.forCodes.includes(apply_code);
      if (!asked) continue;
      const [was, is] = [before, after].map((set) => judgeDraft(set, portal, today, id_type));
      if (!was || !is) continue;
      const complete = (problems: typeof was): boolean =>
        records.every((record) => problems(record).length === 0);
      if (complete(was) && !complete(is)) turned += 1;
    }
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return turned;
    last = end.account_id;
  }
}

/** Identities for which a set becomes a must; undefined = any, [] = none. */
export function newlyMust(before: StoredFieldSet | null, after: StoredFieldSet): string[] | undefined {
  if (after.must === '1' && before?.must !== '1') return after.forCodes;
  const codes = [...new Set([...(after.mustFor ?? []), ...(after.forCodes ?? [])])];
  const asks = (set: StoredFieldSet | null, code: string): boolean =>
    set !== null &&
    set.archived !== '1' &&
    (set.forCodes === undefined || set.forCodes.includes(code)) &&
    isMust(set, code);
  if (after.must === '1' && after.forCodes === undefined && before?.forCodes !== undefined) return undefined;
  return codes.filter((code) => asks(after, code) && !asks(before, code));
}
