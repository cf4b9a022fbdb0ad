import type { StoredFieldSet } from '@portal/schemas';
import { isMust, recordLimits } from '@portal/fieldsets';
import { missingRecords } from '@portal/rules';
import type { Database } from '../../platform/database/connect.ts';
import { judgeDraft } from '../resume/judge.ts';
import { demandedFiles } from '../resume/required-files.ts';
import { resumesAfter } from './repository/incomplete.ts';
import type { Settings } from '../../protocol/settings.ts';

/** Resumes looked at with one query; between them other calls are answered. */
const BATCH = 2_000;

/** Two definitions of a set between which resumes are judged. */
export interface Judged {
  before: StoredFieldSet;
  after: StoredFieldSet;
  /** Leaves out resumes in which every record has a value for that field. */
  blank?: string | undefined;
}

/**
 * Accounts of resumes whose set is complete now and would not be with another definition, batch by batch in their order.
 * The judge is the one that saves use.
 *
 * @param after account after which to begin; '0' = the first
 */
export async function* turnedIncomplete(
  db: Database,
  { portal }: Settings,
  today: string,
  { before, after, blank }: Judged,
  from = '0',
): AsyncGenerator<string[]> {
  const demanded = new Map([before, after].map((set) => [set, demandedFiles(set)]));
  const withFiles = [...demanded.values()].some((files) => files !== null);
  let last = from;
  for (;;) {
    const rows = await resumesAfter(db, before.fieldsetid, last, BATCH, blank, withFiles);
    yield rows.flatMap(({ account_id, apply_code, id_type, records, files }) => {
      const asked = after.forCodes === undefined || after.forCodes.includes(apply_code);
      if (!asked) return [];
      const complete = (set: StoredFieldSet): boolean => {
        if (missingRecords(records.length, recordLimits(set)) > 0) return false;
        const problems = judgeDraft(set, portal, today, id_type);
        const lacks = (record: Record<string, string>, place: number): boolean =>
          [...(demanded.get(set)?.(record) ?? [])].some((slot) => !files[place]?.includes(slot));
        return records.every((record, place) => problems(record).length === 0 && !lacks(record, place));
      };
      return complete(before) && !complete(after) ? [account_id] : [];
    });
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.account_id;
  }
}

/** How many resumes turn incomplete. */
export async function countIncomplete(
  db: Database,
  settings: Settings,
  today: string,
  judged: Judged,
): Promise<number> {
  let count = 0;
  for await (const accounts of turnedIncomplete(db, settings, today, judged)) count += accounts.length;
  return count;
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
