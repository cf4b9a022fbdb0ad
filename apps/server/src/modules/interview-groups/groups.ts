import { randomUUID } from 'node:crypto';
import type { InterviewGroupChange } from '@portal/console-contract';
import { compareDecimals, instantOf, saidIn, wallTime } from '@portal/rules';
import type { InterviewMarking } from '@portal/schemas';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { loginsWhoMay } from '../../console/policy.ts';
import type { Database } from '../../platform/database/connect.ts';
import { canonicalJson } from '@portal/rules/canonical-json';
import { zoneOf } from '../recruitments/zone.ts';
import { newSeed } from './draw-basis.ts';
import {
  deleteGroup,
  groupOf,
  groupsOf,
  lockGroup,
  storeExaminers,
  storeGroup,
  storeSeed,
  type GroupRow,
} from './repository/groups.ts';
import { membersIn } from './repository/members.ts';
import { sheetsIn } from './repository/sheets.ts';
import { heldGroups } from './view.ts';

const WHOLE = 100;
const MAX_GROUPS = 200;

interface Problem {
  path: string;
  what: string;
}

/** What is wrong with criteria; a marking that is right has none. */
function markingProblems({ criteria, dropFrom, needed }: InterviewMarking): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [place, { name, min, max }] of criteria.entries()) {
    const tell = (property: string, what: string): number =>
      problems.push({ path: `criteria/${place}/${property}`, what });
    const said = saidIn(name).filter((text) => text.trim() !== '');
    if (said.length === 0) tell('name', 'empty');
    if (said.some((text) => seen.has(text.trim()))) tell('name', 'twice');
    for (const text of said) seen.add(text.trim());
    if (compareDecimals(min, max) >= 0) tell('max', 'backwards');
  }
  if (criteria.reduce((sum, { weight }) => sum + weight, 0) !== WHOLE)
    problems.push({ path: 'weights', what: 'sum' });
  // Of fewer than three nothing would be left.
  if (dropFrom === 1 || dropFrom === 2) problems.push({ path: 'dropFrom', what: 'few' });
  if (needed < 1) problems.push({ path: 'needed', what: 'few' });
  return problems;
}

/** Criteria as they are stored: whoever is new has an id. */
const withIds = (marking: InterviewGroupChange['marking'], before?: InterviewMarking): InterviewMarking => ({
  ...marking,
  criteria: marking.criteria.map((one) => ({
    ...one,
    id: before?.criteria.some(({ id }) => id === one.id) ? one.id : randomUUID(),
  })),
});

/** What a change may not do to a group that was drawn, or in which sheets were handed in. */
async function lockedProblems(
  trx: Database,
  before: GroupRow,
  after: InterviewGroupChange,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (before.draw_id !== null) {
    if (after.code !== before.code) problems.push({ path: 'code', what: 'drawn' });
    const people = (await membersIn(trx, [before.id])).filter(({ counts }) => counts).length;
    if (after.capacity < people) problems.push({ path: 'capacity', what: 'people' });
  }
  const given = await sheetsIn(trx, before.id);
  if (given.length === 0) return problems;
  const plain = ({ criteria }: Pick<InterviewMarking, 'criteria'>): string =>
    canonicalJson(criteria.map(({ name: _name, ...rest }) => rest));
  if (plain(after.marking) !== plain(before.marking)) problems.push({ path: 'weights', what: 'sheets' });
  if (given.some(({ login }) => before.examiners.includes(login) && !after.examiners.includes(login)))
    problems.push({ path: 'examiners', what: 'sheets' });
  return problems;
}

async function problemsOf(
  trx: Database,
  batch: string,
  zone: string,
  before: GroupRow | undefined,
  after: InterviewGroupChange,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const others = (await groupsOf(trx, batch)).filter(({ id }) => id !== before?.id);
  if (!before && others.length >= MAX_GROUPS) problems.push({ path: 'group', what: 'many' });
  if (after.code === '') problems.push({ path: 'code', what: 'empty' });
  if (others.some(({ code }) => code === after.code)) problems.push({ path: 'code', what: 'twice' });
  if (after.room === '') problems.push({ path: 'room', what: 'empty' });
  const starts = instantOf(after.starts, zone);
  // An hour that a change of clocks leaves out would come back as another one.
  if (!starts || wallTime(starts, zone) !== after.starts) problems.push({ path: 'starts', what: 'moment' });
  else if (others.some((one) => one.room === after.room && one.starts_at.toISOString() === starts))
    problems.push({ path: 'room', what: 'taken' });
  const known = new Set(await loginsWhoMay(trx, 'marks.give', batch));
  // Whoever may no longer mark stays where they were.
  if (after.examiners.some((login) => !known.has(login) && !before?.examiners.includes(login)))
    problems.push({ path: 'examiners', what: 'unknown' });
  problems.push(...markingProblems(after.marking));
  if (before) problems.push(...(await lockedProblems(trx, before, after)));
  return problems;
}

/** A group as the log tells it. */
const toldOf = (group: Omit<InterviewGroupChange, 'rev'>) => ({
  group: `${group.code} · ${group.starts.replace('T', ' ')} · ${group.room} · ${group.capacity}`,
  examiners: group.examiners.join(', '),
  criteria: group.marking.criteria.map(
    ({ name, weight, min, max }) => `${saidIn(name).join(' / ')} ${weight} % (${min}–${max})`,
  ),
  dropped: group.marking.dropFrom,
});

/** PUT /recruitments/:id/interview-groups/:group: 'new' = another one (INTV-01). */
export const putInterviewGroup: HandlerOf<'putInterviewGroup'> = (call, { rev, ...asked }) =>
  heldGroups(call, async (trx, batch) => {
    const isNew = call.params.group === 'new';
    const zone = await zoneOf(trx, batch);
    const found = isNew ? undefined : await groupOf(trx, batch, call.params.group);
    if (!isNew && !found) throw new ConsoleRefused('notFound');
    if (found) await lockGroup(trx, found.id, 'update');
    const before = found && (await groupOf(trx, batch, found.id));
    if ((before?.rev ?? 0) !== rev) throw new ConsoleRefused('stale');
    const examiners = [...new Set(asked.examiners)].toSorted();
    const after = { ...asked, rev, code: asked.code.trim(), room: asked.room.trim(), examiners };
    const problems = await problemsOf(trx, batch, zone, before, after);
    if (problems.length > 0) throw invalid(...problems);
    const marking = withIds(after.marking, before?.marking);
    const { code, room, capacity } = after;
    const starts_at = new Date(instantOf(after.starts, zone) ?? 0);
    const id = await storeGroup(trx, batch, before?.id ?? null, { code, room, capacity, starts_at, marking });
    await storeExaminers(trx, id, examiners);
    await storeSeed(trx, batch, newSeed(), false);
    const was = before && { ...before, starts: wallTime(before.starts_at.toISOString(), zone) };
    await writeAudit(trx, call.user.login, 'interviewGroupSaved', batch, {
      name: code,
      pairs: pairsOf('interview', was ? toldOf(was) : {}, toldOf(after)),
    });
  });

/** DELETE /recruitments/:id/interview-groups/:group: one that is not drawn. */
export const removeInterviewGroup: HandlerOf<'removeInterviewGroup'> = (call) =>
  heldGroups(call, async (trx, batch) => {
    const group = await groupOf(trx, batch, call.params.group);
    if (!group) throw new ConsoleRefused('notFound');
    await lockGroup(trx, group.id, 'update');
    if (group.draw_id !== null) throw invalid({ path: 'group', what: 'drawn' });
    await deleteGroup(trx, group.id);
    await writeAudit(trx, call.user.login, 'interviewGroupRemoved', batch, { name: group.code });
  });
