import type { MarkingSend, MarkingSent, MarkingView } from '@portal/console-contract';
import { normaliseNumber, wallTime } from '@portal/rules';
import { canonicalJson } from '@portal/rules/canonical-json';
import { markProblem, sheetTotal } from '@portal/rules/interviews/marks';
import type { InterviewMarking, InterviewSheet } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { groupsOfExaminer, lockGroup, recruitmentHeads, type GroupRow } from './repository/groups.ts';
import { membersIn, storeRelation, type MemberRow } from './repository/members.ts';
import {
  insertSheet,
  insertSheetCorrection,
  sheetsIn,
  waitingCorrections,
  type SheetRow,
} from './repository/sheets.ts';

/** The group of a call that the caller marks in. @throws ConsoleRefused 'notFound', as for one that is not there */
async function ownGroup(db: Database, { user, params }: ConsoleCall): Promise<GroupRow> {
  const [group] = await groupsOfExaminer(db, user.login, params['group'] ?? '');
  if (!group) throw new ConsoleRefused('notFound');
  return group;
}

const isRelated = ({ apart }: MemberRow, login: string): boolean => apart.includes(login);

async function headOf(db: Database, group: GroupRow) {
  const head = (await recruitmentHeads(db, [group.batch_id])).get(group.batch_id);
  if (!head) throw new ConsoleRefused('notFound');
  return {
    id: group.id,
    code: group.code,
    name: head.name,
    starts: wallTime(group.starts_at.toISOString(), head.zone),
    room: group.room,
    drawn: group.draw_id !== null,
  };
}

/** GET /marking: the groups of whoever asks, and of no others (INTV-02). */
export const getMarking: HandlerOf<'getMarking'> = async ({ db, user }) => {
  const { login } = user;
  const groups = await groupsOfExaminer(db, login);
  const members = await membersIn(
    db,
    groups.map(({ id }) => id),
  );
  const heads = await recruitmentHeads(
    db,
    groups.map((group) => group.batch_id),
  );
  const found = [];
  for (const group of groups) {
    const head = heads.get(group.batch_id);
    if (!head) continue;
    const own = members.filter((one) => one.group_id === group.id && one.counts && !isRelated(one, login));
    const given = new Set((await sheetsIn(db, group.id, login)).map((one) => one.application_id));
    found.push({
      ...(await headOf(db, group)),
      people: own.length,
      given: own.filter(({ id }) => given.has(id)).length,
    });
  }
  return found;
};

async function markingView(call: ConsoleCall, db: Database): Promise<MarkingView> {
  const { login } = call.user;
  const group = await ownGroup(db, call);
  const sheets = new Map((await sheetsIn(db, group.id, login)).map((one) => [one.application_id, one.sheet]));
  const asked = new Map(
    (await waitingCorrections(db, group.batch_id, login)).map((one) => [one.application_id, one.after]),
  );
  return {
    ...(await headOf(db, group)),
    marking: group.marking,
    members: (await membersIn(db, [group.id])).map((member) => {
      const related = isRelated(member, login);
      const sheet = related ? null : (sheets.get(member.id) ?? null);
      return {
        number: member.number,
        gone: !member.counts,
        related,
        sheet,
        total: sheet && sheetTotal(group.marking, sheet),
        asked: related ? null : (asked.get(member.id) ?? null),
      };
    }),
  };
}

/** GET /marking/:group: numbers and one's own sheets; neither names nor what others gave (INTV-02). */
export const getMarkingGroup: HandlerOf<'getMarkingGroup'> = (call) => markingView(call, call.db);

type Read = { sheet: InterviewSheet } | { problem: { path: string; what: string } };

/** A sheet as it is stored, or its first fault. */
function readSheet(
  { criteria }: InterviewMarking,
  { absent, marks }: Pick<MarkingSend['sheets'][number], 'absent' | 'marks'>,
): Read {
  if (absent) return { sheet: { absent, marks: {} } };
  const read: Record<string, string> = {};
  for (const criterion of criteria) {
    const typed = Object.hasOwn(marks, criterion.id) ? (marks[criterion.id] ?? '') : '';
    const what = markProblem(typed, criterion);
    if (what !== null) return { problem: { path: `mark/${criterion.id}`, what } };
    read[criterion.id] = normaliseNumber(typed);
  }
  return { sheet: { absent, marks: read } };
}

/** A sheet that somebody is to hand in, or why not. */
function sheetFor(
  group: GroupRow,
  members: readonly MemberRow[],
  login: string,
  given: Pick<MarkingSend['sheets'][number], 'number' | 'absent' | 'marks'>,
): { member: MemberRow; sheet: InterviewSheet } | { problem: { path: string; what: string } } {
  const member = members.find(({ number }) => number === given.number);
  const refuse = (what: string) => ({ problem: { path: 'number', what } });
  if (!member || group.draw_id === null) return refuse('unknown');
  if (isRelated(member, login)) return refuse('related');
  if (!member.counts) return refuse('gone');
  const read = readSheet(group.marking, given);
  return 'problem' in read ? read : { member, sheet: read.sheet };
}

const isSame = (row: SheetRow, key: string, sheet: InterviewSheet): boolean =>
  row.key === key || canonicalJson(row.sheet) === canonicalJson(sheet);

/**
 * POST /marking/:group/sheets: hands sheets in. What is sent twice is there once; what was handed in stays, and a second tablet
 * is told that it differs (INTV-02).
 */
export const sendMarks: HandlerOf<'sendMarks'> = (call, { sheets }) =>
  call.db.transaction().execute(async (trx): Promise<MarkingSent> => {
    const { login } = call.user;
    const { id } = await ownGroup(trx, call);
    await lockGroup(trx, id, 'share');
    const group = await ownGroup(trx, call);
    const members = await membersIn(trx, [id]);
    const results: MarkingSent['results'] = [];
    const kept: number[] = [];
    for (const given of sheets) {
      const { key, number } = given;
      const read = sheetFor(group, members, login, given);
      if ('problem' in read) {
        results.push({ key, number, state: 'refused', problem: read.problem });
        continue;
      }
      const { member, sheet } = read;
      const row = { application_id: member.id, login, group_id: id, key, sheet };
      const isNew = await insertSheet(trx, { ...row, given_at: call.services.now() });
      const before = isNew
        ? undefined
        : (await sheetsIn(trx, id, login)).find((one) => one.application_id === member.id);
      if (isNew) kept.push(number);
      const state = isNew ? 'kept' : before && isSame(before, key, sheet) ? 'same' : 'differs';
      results.push({ key, number, state, problem: null });
    }
    if (kept.length > 0)
      await writeAudit(trx, login, 'interviewSheetsGiven', group.batch_id, {
        name: group.code,
        ids: kept.map(String),
        count: kept.length,
      });
    return { results, view: await markingView(call, trx) };
  });

/** POST /marking/:group/corrections: of one's own sheet, with a reason; a second person confirms it (INTV-02). */
export const askMarkCorrection: HandlerOf<'askMarkCorrection'> = (call, body) =>
  call.db.transaction().execute(async (trx) => {
    const { login } = call.user;
    const { id } = await ownGroup(trx, call);
    // Alone: of two who ask at once, the second finds what the first asked for.
    await lockGroup(trx, id, 'update');
    const group = await ownGroup(trx, call);
    const reason = body.reason.trim();
    if (reason === '') throw invalid({ path: 'reason', what: 'empty' });
    const read = sheetFor(group, await membersIn(trx, [id]), login, body);
    if ('problem' in read) throw invalid(read.problem);
    const { member, sheet } = read;
    const before = (await sheetsIn(trx, id, login)).find((one) => one.application_id === member.id);
    if (!before) throw invalid({ path: 'number', what: 'none' });
    if (canonicalJson(before.sheet) === canonicalJson(sheet)) throw invalid({ path: 'mark', what: 'same' });
    const waiting = await waitingCorrections(trx, group.batch_id, login);
    if (waiting.some((one) => one.application_id === member.id))
      throw invalid({ path: 'number', what: 'waiting' });
    await insertSheetCorrection(trx, {
      application_id: member.id,
      batch_id: group.batch_id,
      login,
      before: before.sheet,
      after: sheet,
      reason,
      asked_by: login,
      asked_at: call.services.now(),
    });
    await writeAudit(trx, login, 'interviewCorrectionAsked', group.batch_id, {
      to: `${group.code} · ${body.number}`,
      note: reason,
    });
    return markingView(call, trx);
  });

/** POST /marking/:group/relations: one's own relation to whoever has a number, before a sheet was handed in (INTV-01). */
export const declareRelation: HandlerOf<'declareRelation'> = (call, body) =>
  call.db.transaction().execute(async (trx) => {
    const { login } = call.user;
    const { id } = await ownGroup(trx, call);
    await lockGroup(trx, id, 'update');
    const group = await ownGroup(trx, call);
    const kind = body.kind.trim();
    if (kind === '') throw invalid({ path: 'kind', what: 'empty' });
    const member = (await membersIn(trx, [id])).find(({ number }) => number === body.number);
    if (!member) throw invalid({ path: 'number', what: 'unknown' });
    if ((await sheetsIn(trx, id, login)).some((one) => one.application_id === member.id))
      throw invalid({ path: 'number', what: 'given' });
    await storeRelation(trx, {
      application_id: member.id,
      login,
      kind,
      declared_by: login,
      declared_at: call.services.now(),
    });
    await writeAudit(trx, login, 'interviewRelationDeclared', group.batch_id, {
      reference: member.reference,
      to: login,
    });
    return markingView(call, trx);
  });
