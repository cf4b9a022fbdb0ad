import { randomBytes } from 'node:crypto';
import { digestOfSeed } from '@portal/rules/seats/record';
import type { SeatPlan, SeatPlanView } from '@portal/console-contract';
import { inLanguage } from '@portal/rules';
import { byLanguage } from '@portal/schemas/languages';
import { pairsOf, writeAudit } from '../../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../../console/call.ts';
import { ConsoleRefused, invalid } from '../../../console/refused.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { hold } from '../../recruitments/positions.ts';
import { zoneOf } from '../../recruitments/zone.ts';
import { publishedDefinitions } from '../../resume/definitions.ts';
import { maskOf } from '../../scope/mask.ts';
import { knownReferences, positionCodes, seatPlanOf, storeSeatPlan } from '../repository/seat-plan.ts';
import { plainPlan, problemsOf, shownPlan, storedPlan, type KnownNames } from './check-plan.ts';

const SEED_BYTES = 32;

/** A seed that nobody has seen, in hexadecimal. */
export const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

/** Fields that can name a school, of those that the caller sees: where people sit tells what a hidden one says. */
async function schoolFields(call: ConsoleCall): Promise<SeatPlanView['fields']> {
  const sets = await publishedDefinitions(call.db);
  const mask = await maskOf(call, sets);
  return sets.flatMap(({ fieldsetid, displayname, fieldList }) =>
    fieldList
      .filter(({ itemid }) => !mask.isMasked(fieldsetid, itemid))
      .map(({ itemid, itemdesc }) => ({
        id: `${fieldsetid}.${itemid}`,
        label: byLanguage(
          (language) => `${inLanguage(displayname, language)} · ${inLanguage(itemdesc, language)}`,
        ),
      })),
  );
}

/** What a plan of the caller may name; @throws ConsoleRefused 'notFound' */
export async function knownTo(
  call: ConsoleCall,
  db: Database,
  batch: string,
  references: readonly string[],
): Promise<KnownNames> {
  const zone = await zoneOf(db, batch);
  if (zone === '') throw new ConsoleRefused('notFound');
  return {
    zone,
    positions: await positionCodes(db, batch),
    references: await knownReferences(db, batch, references),
    fields: new Set((await schoolFields(call)).map(({ id }) => id)),
  };
}

/** The digest by which a seed is known before it is used; '' = there is none. */
const hashOf = (seed: string): string => (seed === '' ? '' : digestOfSeed(seed));

async function viewOf(call: ConsoleCall, batch: string): Promise<SeatPlanView> {
  const zone = await zoneOf(call.db, batch);
  if (zone === '') throw new ConsoleRefused('notFound');
  const { plan, rev, seed } = await seatPlanOf(call.db, batch);
  return {
    plan: shownPlan(plan, zone),
    rev,
    seedHash: hashOf(seed),
    fields: await schoolFields(call),
  };
}

/** GET /recruitments/:id/exams/seat-plan */
export const getSeatPlan: HandlerOf<'getSeatPlan'> = (call) => viewOf(call, call.params['id'] ?? '');

/** What an audit line tells of a plan; who needs which seat is not for whoever reads the log. */
const toldOf = ({ rooms, sessions, rules }: SeatPlan) => ({
  rooms: rooms.map(({ code, site, capacity, columns }) => `${site} ${code}: ${capacity}/${columns}`),
  sessions: sessions.map(({ code, starts, ends }) => `${code}: ${starts}–${ends}`),
  seatRules: [
    rules.unit,
    rules.school,
    rules.schoolField,
    rules.approvedOnly,
    rules.numbering,
    rules.project,
    rules.siteDigits,
    rules.roomDigits,
    rules.seatDigits,
  ].map(String),
});

/** PUT /recruitments/:id/exams/seat-plan: seats that were drawn stay where they are until they are drawn again (EXAM-01). */
export const putSeatPlan: HandlerOf<'putSeatPlan'> = async (call, { rev, plan: given }) => {
  const plan = plainPlan(given);
  const known = await knownTo(call, call.db, call.params['id'] ?? '', plan.accessible);
  const problems = problemsOf(plan, known);
  if (problems.length > 0) throw invalid(...problems.slice(0, 50));
  const changed = await call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const before = await seatPlanOf(trx, batch);
    if (before.rev !== rev) throw new ConsoleRefused('stale');
    await storeSeatPlan(trx, batch, storedPlan(plan, known.zone), newSeed());
    await writeAudit(trx, call.user.login, 'seatPlan', batch, {
      pairs: pairsOf('exam', toldOf(shownPlan(before.plan, known.zone)), toldOf(plan)),
    });
    return batch;
  });
  return viewOf(call, changed);
};
