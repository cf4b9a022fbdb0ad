import type { RehearsalView } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { recruitmentToTry } from '../recruitments/copy.ts';
import {
  endLost,
  fingerprintOf,
  insertRehearsal,
  rehearsalsOf,
  stopRehearsalOf,
} from './repository/rehearsals.ts';

async function viewOf({ db }: Pick<ConsoleCall, 'db'>, batch: string): Promise<RehearsalView> {
  if (!(await recruitmentToTry(db, batch))) throw new ConsoleRefused('notFound');
  const { running, last } = await rehearsalsOf(db, batch);
  return {
    running: running
      ? {
          id: running.id,
          by: running.started_by,
          at: running.started_at.toISOString(),
          step: running.step,
          done: running.done,
          total: running.total,
          stopping: running.stopping,
        }
      : null,
    last: last
      ? {
          by: last.started_by,
          at: last.started_at.toISOString(),
          endedAt: last.ended_at?.toISOString() ?? '',
          state: last.state === 'done' || last.state === 'stopped' ? last.state : 'broken',
          report: last.report,
          changed: last.report !== null && last.ground !== (await fingerprintOf(db, batch)),
        }
      : null,
  };
}

/** GET /recruitments/:id/rehearsal (DATA-05) */
export const getRehearsal: HandlerOf<'getRehearsal'> = (call) => viewOf(call, call.params['id'] ?? '');

/** POST /recruitments/:id/rehearsal: it waits for its turn, and is walked in the background. */
export const startRehearsal: HandlerOf<'startRehearsal'> = async (call, { candidates }) => {
  const { db, services, user } = call;
  const batch = call.params['id'] ?? '';
  if (!(await recruitmentToTry(db, batch))) throw new ConsoleRefused('notFound');
  await endLost(db);
  const by = { candidates, by: user.login, at: services.now() };
  if (!(await insertRehearsal(db, batch, by))) throw new ConsoleRefused('stale');
  await writeAudit(db, user.login, 'rehearsalStarted', batch, { count: candidates });
  return viewOf(call, batch);
};

/** POST /recruitments/:id/rehearsal/stop */
export const stopRehearsal: HandlerOf<'stopRehearsal'> = async (call) => {
  const { db, services, user } = call;
  const batch = call.params['id'] ?? '';
  if (!(await stopRehearsalOf(db, batch, services.now()))) throw new ConsoleRefused('stale');
  await writeAudit(db, user.login, 'rehearsalStopped', batch, {});
  return viewOf(call, batch);
};
