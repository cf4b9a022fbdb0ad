import type {
  InterviewCorrectionLine,
  InterviewGroupsView,
  InterviewGroupView,
} from '@portal/console-contract';
import { wallTime } from '@portal/rules';
import { digestOfSeed } from '@portal/rules/seats/record';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { loginsWhoMay } from '../../console/policy.ts';
import type { Database } from '../../platform/database/connect.ts';
import { nameMask } from '../exams/name-mask.ts';
import { subjectsOf } from '../exams/take-over.ts';
import { hold } from '../recruitments/positions.ts';
import { zoneOf } from '../recruitments/zone.ts';
import { interviewCounts, markedBy, type MarkedMember } from './counts.ts';
import { drawBasis } from './draw-basis.ts';
import { groupsOf, newestDraw, planOf, type GroupRow } from './repository/groups.ts';
import { membersOf, relationsOf } from './repository/members.ts';
import { sheetCorrections, sheetsOf, type SheetCorrectionRow } from './repository/sheets.ts';

const MAX_CORRECTIONS = 100;

/** A group as the office sees it. @param members those of the group */
export function groupView(
  group: GroupRow,
  zone: string,
  members: readonly MarkedMember[],
): InterviewGroupView {
  const { id, rev, code, room, capacity, examiners, marking } = group;
  const counted = members.filter(({ counts }) => counts);
  return {
    id,
    rev,
    code,
    starts: wallTime(group.starts_at.toISOString(), zone),
    room,
    capacity,
    examiners,
    marking,
    drawn: group.draw_id !== null,
    people: counted.length,
    marked: counted.filter(({ mark }) => mark.standing === 'marked').length,
    absent: counted.filter(({ mark }) => mark.standing === 'absent').length,
    sheets: members.reduce((sum, { sheets }) => sum + sheets.size, 0),
  };
}

const correctionLine = (
  row: SheetCorrectionRow,
  nameOf: (name: string) => string,
): InterviewCorrectionLine => ({
  id: row.id,
  group: row.code ?? '',
  number: row.number,
  reference: row.reference,
  name: nameOf(row.name),
  login: row.login,
  state: row.state,
  before: row.before,
  after: row.after,
  reason: row.reason,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  decidedBy: row.decided_by,
});

/** Everything that the office plans of the interviews of a recruitment. @throws ConsoleRefused 'notFound' */
export async function groupsView(call: ConsoleCall, batch: string): Promise<InterviewGroupsView> {
  const { db } = call;
  const zone = await zoneOf(db, batch);
  if (zone === '') throw new ConsoleRefused('notFound');
  const groups = await groupsOf(db, batch);
  const marked = markedBy(groups, await membersOf(db, batch), await sheetsOf(db, batch));
  const basis = await drawBasis(db, batch, groups);
  const draw = await newestDraw(db, batch);
  const { subject } = await planOf(db, batch);
  const nameOf = await nameMask(call);
  return {
    groups: groups.map((group) =>
      groupView(
        group,
        zone,
        marked.filter((one) => one.group_id === group.id),
      ),
    ),
    relations: (await relationsOf(db, batch)).map((row) => ({
      id: row.id,
      login: row.login,
      reference: row.reference,
      name: nameOf(row.name),
      kind: row.kind,
      declaredBy: row.declared_by,
      declaredAt: row.declared_at.toISOString(),
    })),
    corrections: (await sheetCorrections(db, batch, MAX_CORRECTIONS)).map((row) =>
      correctionLine(row, nameOf),
    ),
    markers: await loginsWhoMay(db, 'marks.give', batch),
    waiting: basis.candidates.length,
    places: basis.groups.reduce((sum, { capacity }) => sum + capacity, 0),
    seedDigest: basis.seed === '' ? '' : digestOfSeed(basis.seed),
    fingerprint: basis.roster,
    draw: draw ? { version: draw.version, by: draw.drawn_by, at: draw.drawn_at.toISOString() } : null,
    ...(await interviewCounts(db, batch, marked)),
    subjects: await subjectsOf(db, batch),
    subject,
  };
}

/** GET /recruitments/:id/interview-groups (INTV-01) */
export const getInterviewGroups: HandlerOf<'getInterviewGroups'> = (call) => groupsView(call, call.params.id);

/** Runs within one transaction that holds the recruitment, and answers what there is then. */
export async function heldGroups(
  call: ConsoleCall,
  change: (trx: Database, batch: string) => Promise<void>,
): Promise<InterviewGroupsView> {
  const changed = await call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    await change(trx, batch);
    return batch;
  });
  return groupsView(call, changed);
}
