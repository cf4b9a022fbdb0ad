import type { InterviewMembersView } from '@portal/console-contract';
import { publicName, wallTime } from '@portal/rules';
import { digestOfSeed } from '@portal/rules/seats/record';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { nameMask } from '../exams/name-mask.ts';
import { hold } from '../recruitments/positions.ts';
import { zoneOf } from '../recruitments/zone.ts';
import { markedBy } from './counts.ts';
import { drawBasis } from './draw-basis.ts';
import { groupOf, groupsOf, lockGroup, newestDraw, recruitmentHeads } from './repository/groups.ts';
import { applicationOf, membersIn, membersOf, moveMember } from './repository/members.ts';
import { sheetsAbout, sheetsIn } from './repository/sheets.ts';
import { groupView } from './view.ts';

async function membersView(call: ConsoleCall, batch: string, id: string): Promise<InterviewMembersView> {
  const { db } = call;
  const group = await groupOf(db, batch, id);
  if (!group) throw new ConsoleRefused('notFound');
  const marked = markedBy([group], await membersIn(db, [group.id]), await sheetsIn(db, group.id));
  const nameOf = await nameMask(call);
  return {
    group: groupView(group, await zoneOf(db, batch), marked),
    members: marked.map(({ mark, sheets, ...member }) => ({
      number: member.number,
      reference: member.reference,
      name: nameOf(member.name),
      position: member.position,
      gone: !member.counts,
      standing: mark.standing,
      mean: mark.mean,
      sheets: group.examiners.map((login) => ({
        login,
        related: member.apart.includes(login),
        absent: sheets.get(login)?.absent ?? false,
        given: sheets.has(login),
        total: mark.totals.get(login) ?? null,
        dropped: mark.dropped.includes(login),
      })),
      movedBy: member.moved_by,
      reason: member.reason,
    })),
  };
}

/** GET /recruitments/:id/interview-groups/:group: numbers with what each examiner gave (INTV-02). */
export const getInterviewMembers: HandlerOf<'getInterviewMembers'> = (call) =>
  membersView(call, call.params.id, call.params.group);

/**
 * POST /recruitments/:id/interview-members: the next number of a group that was drawn, for whoever came on the list later or has a
 * relation in the own group. The old number stays empty, and all others keep theirs.
 */
export const moveInterviewMember: HandlerOf<'moveInterviewMember'> = async (call, body) => {
  const moved = await call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const reason = body.reason.trim();
    if (reason === '') throw invalid({ path: 'reason', what: 'empty' });
    const group = await groupOf(trx, batch, body.group);
    if (!group || group.draw_id === null) throw invalid({ path: 'group', what: 'undrawn' });
    const application = await applicationOf(trx, batch, body.reference.trim());
    if (!application?.invited) throw invalid({ path: 'reference', what: 'unknown' });
    await lockGroup(trx, group.id, 'update');
    // Sheets of theirs are handed in under the lock of the group that they are in.
    if (application.group !== null) await lockGroup(trx, application.group, 'update');
    if (application.group === group.id) throw invalid({ path: 'group', what: 'same' });
    if ((await sheetsAbout(trx, application.id)).length > 0)
      throw invalid({ path: 'reference', what: 'sheets' });
    if (group.examiners.some((login) => application.apart.includes(login)))
      throw invalid({ path: 'group', what: 'related' });
    const people = (await membersIn(trx, [group.id])).filter(({ counts }) => counts).length;
    if (people >= group.capacity) throw invalid({ path: 'group', what: 'full' });
    const { login } = call.user;
    const number = await moveMember(trx, application.id, group.id, { moved_by: login, reason });
    await writeAudit(trx, login, 'interviewMoved', batch, {
      reference: body.reference.trim(),
      to: `${group.code} · ${number}`,
      note: reason,
    });
    return { batch, group: group.id };
  });
  return membersView(call, moved.batch, moved.group);
};

/** GET /recruitments/:id/interview-screen: for a screen in the room; whoever sees no names shows none (INTV-01). */
export const getInterviewScreen: HandlerOf<'getInterviewScreen'> = async (call) => {
  const { db } = call;
  const batch = call.params.id;
  const head = (await recruitmentHeads(db, [batch])).get(batch);
  if (!head) throw new ConsoleRefused('notFound');
  const groups = await groupsOf(db, batch);
  const members = await membersOf(db, batch);
  const basis = await drawBasis(db, batch, groups);
  const draw = await newestDraw(db, batch);
  const nameOf = await nameMask(call);
  return {
    name: head.name,
    zone: head.zone,
    seedDigest: basis.seed === '' ? '' : digestOfSeed(basis.seed),
    waiting: basis.candidates.length,
    places: basis.groups.reduce((sum, { capacity }) => sum + capacity, 0),
    fingerprint: basis.roster,
    draw: draw
      ? {
          version: draw.version,
          at: draw.drawn_at.toISOString(),
          seed: draw.seed,
          seedDigest: digestOfSeed(draw.seed),
          method: draw.method,
          record: draw.record,
        }
      : null,
    groups: groups.map((group) => ({
      code: group.code,
      starts: wallTime(group.starts_at.toISOString(), head.zone),
      room: group.room,
      drawn: group.draw_id !== null,
      members: members
        .filter((member) => member.group_id === group.id)
        .map(({ number, reference, name, counts }) => ({
          number,
          reference,
          name: nameOf(name) === name ? publicName(name) : '',
          gone: !counts,
        })),
    })),
  };
};
