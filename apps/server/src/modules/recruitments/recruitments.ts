import { randomUUID } from 'node:crypto';
import type { RecruitmentView } from '@portal/console-contract';
import {
  RECRUITMENT_TRANSITIONS,
  WINDOW_KINDS,
  type RecruitmentDefinition,
  type RecruitmentWindow,
} from '@portal/schemas';
import { isZone, saidIn } from '@portal/rules';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { dayOf } from '../../platform/time.ts';
import { copyRows } from './copy.ts';
import {
  insertRecruitment,
  lockRecruitment,
  publishPositions,
  recruitmentRow,
  recruitmentRows,
  storeState,
  updateRecruitment,
  type RecruitmentRow,
  type Seen,
} from './repository/recruitments.ts';
import { inScope, recruitmentInScope } from '../scope/scope.ts';

export { lockRecruitment };

/** More recruitments than a house runs in twenty years. */
const MAX_RECRUITMENTS = 500;

const viewOf = (row: RecruitmentRow): RecruitmentView => ({
  id: row.id,
  state: row.state,
  name: row.name,
  description: row.description,
  zone: row.zone,
  windows: row.windows,
  maxPositions: row.max_positions,
  minRatio: row.min_ratio === null ? null : Number(row.min_ratio),
  rev: row.rev,
  changedAt: row.changed_at.toISOString(),
  positions: row.positions,
  openPositions: row.open_positions,
  applications: row.applications,
});

const seenBy = (user: ConsoleCall['user']): Seen => ({
  recruitment: recruitmentInScope(user),
  application: inScope(user),
});

async function found(db: Database, id: string, seen?: Seen): Promise<RecruitmentView> {
  const row = await recruitmentRow(db, id, seen);
  if (!row) throw new ConsoleRefused('notFound');
  return viewOf(row);
}

const isBackwards = ({ from, to }: RecruitmentWindow): boolean =>
  from !== null && to !== null && Date.parse(from) >= Date.parse(to);

/** @throws ConsoleRefused 'invalid' with the path of each fault */
function demandUsable({ name, zone, windows }: RecruitmentDefinition): void {
  const problems = Object.entries(windows).flatMap(([kind, window]) => [
    ...(isBackwards(window) ? [{ path: `recruitment/${kind}`, what: 'backwards' }] : []),
    ...[window.from, window.to]
      .filter((at) => at !== null && Number.isNaN(Date.parse(at)))
      .map(() => ({ path: `recruitment/${kind}`, what: 'moment' })),
  ]);
  if (saidIn(name).every((text) => text.trim() === ''))
    problems.push({ path: 'recruitment/name', what: 'empty' });
  if (!isZone(zone)) problems.push({ path: 'recruitment/zone', what: 'zone' });
  if (problems.length > 0) throw invalid(...problems);
}

const definitionOf = ({
  name,
  description,
  zone,
  windows,
  maxPositions,
  minRatio,
}: RecruitmentDefinition): RecruitmentDefinition => ({
  name,
  description,
  zone,
  windows,
  maxPositions,
  minRatio,
});

/** What of a recruitment stands in the audit log, by its fields (OFFICE-07). */
const audited = ({ windows, maxPositions, minRatio, ...rest }: RecruitmentDefinition) => ({
  ...rest,
  ...Object.fromEntries(
    WINDOW_KINDS.flatMap((kind) => [
      [`${kind}/from`, windows[kind]?.from],
      [`${kind}/to`, windows[kind]?.to],
    ]),
  ),
  maxPositions,
  minRatio,
});

/** GET /recruitments */
export const getRecruitments: HandlerOf<'getRecruitments'> = async ({ db, user }) =>
  (await recruitmentRows(db, seenBy(user), MAX_RECRUITMENTS)).map(viewOf);

/** GET /recruitments/:id */
export const getRecruitment: HandlerOf<'getRecruitment'> = ({ db, params, user }) =>
  found(db, params['id'] ?? '', seenBy(user));

const newId = (): string => `r${randomUUID().replaceAll('-', '')}`;

/** POST /recruitments: a draft, of which candidates see nothing. */
export const addRecruitment: HandlerOf<'addRecruitment'> = (call, body) => {
  demandUsable(body);
  return call.db.transaction().execute(async (trx) => {
    const id = newId();
    await insertRecruitment(trx, id, definitionOf(body), call.services.now());
    await writeAudit(trx, call.user.login, 'recruitmentAdded', id, { name: body.name });
    return found(trx, id);
  });
};

/** A recruitment of a revision, held until the transaction ends; @throws ConsoleRefused 'notFound', 'stale' */
async function heldAt(trx: Database, { params }: ConsoleCall, rev: number): Promise<RecruitmentView> {
  const id = params['id'] ?? '';
  if (!(await lockRecruitment(trx, id))) throw new ConsoleRefused('notFound');
  const before = await found(trx, id);
  if (before.rev !== rev) throw new ConsoleRefused('stale');
  return before;
}

/** PUT /recruitments/:id */
export const putRecruitment: HandlerOf<'putRecruitment'> = (call, body) => {
  demandUsable(body);
  return call.db.transaction().execute(async (trx) => {
    const before = await heldAt(trx, call, body.rev);
    await updateRecruitment(trx, before.id, definitionOf(body), call.services.now());
    await writeAudit(trx, call.user.login, 'recruitmentChanged', before.id, {
      name: before.name,
      // By whose clock its times were typed.
      zone: body.zone,
      pairs: pairsOf('recruitment', audited(definitionOf(before)), audited(definitionOf(body))),
    });
    return found(trx, before.id);
  });
};

/** POST /recruitments/:id/state */
export const putState: HandlerOf<'putState'> = (call, { rev, state }) =>
  call.db.transaction().execute(async (trx) => {
    const before = await heldAt(trx, call, rev);
    if (!RECRUITMENT_TRANSITIONS[before.state].includes(state))
      throw invalid({ path: 'recruitment/state', what: 'transition' });
    if (state === 'draft' && before.applications > 0)
      throw invalid({ path: 'recruitment/state', what: 'applications' });
    const now = call.services.now();
    await storeState(trx, before.id, state, now);
    if (before.state === 'draft' && state === 'open') await publishPositions(trx, before.id, dayOf(now), now);
    await writeAudit(trx, call.user.login, 'recruitmentState', before.id, {
      name: before.name,
      pairs: pairsOf('recruitment', { state: before.state }, { state }),
    });
    return found(trx, before.id);
  });

/** POST /recruitments/:id/copy: a draft with all positions and nobody's applications (PROJ-02). */
export const copyRecruitment: HandlerOf<'copyRecruitment'> = (call, { name }) =>
  call.db.transaction().execute(async (trx) => {
    const from = call.params['id'] ?? '';
    if (!(await lockRecruitment(trx, from))) throw new ConsoleRefused('notFound');
    const before = await found(trx, from);
    const definition = { ...definitionOf(before), name };
    demandUsable(definition);
    const id = newId();
    const now = call.services.now();
    await copyRows(trx, { from, to: id, definition, at: now });
    await writeAudit(trx, call.user.login, 'recruitmentCopied', id, { name, from });
    return found(trx, id);
  });
