import type { StoredFieldSet } from '@portal/schemas';
import {
  brokenTogether,
  hasConditions,
  isMust,
  recordLimits,
  setsOfCondition,
  type CodeList,
} from '@portal/fieldsets';
import { missingRecords } from '@portal/rules';
import type { Database } from '../../platform/database/connect.ts';
import { judgeDraft } from '../resume/judge.ts';
import { demandedFiles } from '../resume/required-files.ts';
import { demandsOver, whensOf, type Demands } from '../resume/demands.ts';
import { knowledgeBy } from '../resume/knowledge.ts';
import { resumesAfter, wholeResumesAfter, type WholeResume } from './repository/incomplete.ts';
import type { Settings } from '../../protocol/settings.ts';

/** Resumes looked at with one query; between them other calls are answered. */
const BATCH = 2_000;

/** What resumes are judged by. */
export interface Judging {
  db: Database;
  settings: Settings;
  /** yyyy-MM-dd */
  today: string;
  /** All sets as they will be with the drafts that are reviewed together. */
  sets: readonly StoredFieldSet[];
  /** A code list as it will be with the drafts that are reviewed together. */
  listOf(codesetid: string | undefined): Promise<CodeList | null>;
}

/** Two definitions of a set between which resumes are judged. */
export interface Judged {
  /** null = there was no such set. */
  before: StoredFieldSet | null;
  after: StoredFieldSet;
  /** Leaves out resumes in which every record has a value for that field. */
  blank?: string | undefined;
}

/** Whether who is concerned hangs on the rest of the resume (FORM-03): then everybody is looked at. */
export const isConditioned = ({ before, after }: Judged): boolean =>
  hasConditions(after) || (before !== null && hasConditions(before));

/** Whether a resume lacks something of one set as it is defined. */
type Lacks = (resume: WholeResume) => boolean;

/** Judges a set, beside all others, by what each resume demands of it. */
async function lacksOf({ settings, today, sets, listOf }: Judging, set: StoredFieldSet): Promise<Lacks> {
  const { fieldsetid } = set;
  const all = [...sets.filter((one) => one.fieldsetid !== fieldsetid), set].filter(
    ({ archived }) => archived !== '1',
  );
  const knowledge = await knowledgeBy(listOf, all, whensOf(all));
  const known = new Map<string, (records: WholeResume['records']) => Demands>();
  const demanded = demandedFiles(set);
  return ({ apply_code, id_type, records, files }) => {
    const demands = known.get(apply_code) ?? demandsOver(knowledge, { applyCode: apply_code, today });
    known.set(apply_code, demands);
    const demand = demands(records)(fieldsetid);
    const { asked, must } = demand;
    if (!asked) return false;
    const own = records.filter((record) => record.fieldsetid === fieldsetid);
    if (own.length === 0) return must;
    if (missingRecords(own.length, recordLimits(set, demand)) > 0 || brokenTogether(set, own).length > 0)
      return true;
    const problems = judgeDraft(set, settings.portal, today, id_type);
    return own.some(
      ({ i9999, values }) =>
        problems(values).length > 0 ||
        [...(demanded?.(values) ?? [])].some(
          (slot) => !files.some((file) => file.i9999 === i9999 && file.filetype === slot),
        ),
    );
  };
}

/** Sets that have to be read to judge one of them: what conditions look at, directly or by way of another set. */
const setsLookedAt = (sets: readonly StoredFieldSet[], ...own: readonly string[]): string[] => [
  ...new Set([...own, ...whensOf(sets).flatMap(setsOfCondition)]),
];

/** `turnedIncomplete` where a set is asked for or required by what else a resume holds. */
async function* turnedByConditions(
  judging: Judging,
  { before, after }: Judged,
  from: string,
): AsyncGenerator<string[]> {
  const lackedBefore = before ? await lacksOf(judging, before) : () => false;
  const lacksAfter = await lacksOf(judging, after);
  const { fieldsetid } = after;
  const read = setsLookedAt([...judging.sets, ...(before ? [before] : []), after], fieldsetid);
  let last = from;
  for (;;) {
    const rows = await wholeResumesAfter(judging.db, read, fieldsetid, last, BATCH);
    yield rows
      .filter((resume) => lacksAfter(resume) && !lackedBefore(resume))
      .map(({ account_id }) => account_id);
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.account_id;
  }
}

/**
 * Accounts of resumes whose set is complete now and would not be with another definition, batch by batch in their order.
 * The judge is the one that saves use.
 *
 * @param from account after which to begin; '0' = the first
 */
export async function* turnedIncomplete(
  judging: Judging,
  judged: Judged,
  from = '0',
): AsyncGenerator<string[]> {
  const { before, after, blank } = judged;
  if (isConditioned(judged)) return yield* turnedByConditions(judging, judged, from);
  if (before === null) return;
  const { db, settings, today } = judging;
  const { portal } = settings;
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
        if (
          brokenTogether(
            set,
            records.map((values) => ({ values })),
          ).length > 0
        )
          return false;
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
export async function countIncomplete(judging: Judging, judged: Judged): Promise<number> {
  let count = 0;
  for await (const accounts of turnedIncomplete(judging, judged)) count += accounts.length;
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
