import type { RetentionLine, RetentionView } from '@portal/console-contract';
import { RETENTION_TOLD_DAYS } from '@portal/rules';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  endingBefore,
  holdsOf,
  insertHold,
  liftHold,
  pseudonymsOf,
  reportsOf,
  retainedOf,
  storeKeepDays,
  type Report,
} from './repository/retention.ts';
import { lockRecruitment } from '../recruitments/recruitments.ts';

const DAY_MS = 86_400_000;
/** Recruitments that the console tells of at a time. */
const MAX_ENDING = 50;

const reportView = (row: Report) => ({
  id: row.id,
  begunAt: row.begun_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  applications: row.applications,
  mails: row.mails,
  messages: row.messages,
});

async function viewOf(db: Database, id: string): Promise<RetentionView> {
  const row = await retainedOf(db, id);
  if (!row) throw new ConsoleRefused('notFound');
  const [holds, reports] = [await holdsOf(db, id), await reportsOf(db, id)];
  return {
    keepDays: row.keep_days,
    closedAt: row.closed_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    toldAt: row.told_at?.toISOString() ?? null,
    applications: row.applications,
    holds: holds.map((hold) => ({
      reason: hold.reason,
      by: hold.set_by,
      at: hold.set_at.toISOString(),
      liftedBy: hold.lifted_by,
      liftedAt: hold.lifted_at?.toISOString() ?? null,
    })),
    reports: reports.map(reportView),
  };
}

/** GET /recruitments/:id/retention */
export const getRetention: HandlerOf<'getRetention'> = ({ db, params }) => viewOf(db, params['id'] ?? '');

/** PUT /recruitments/:id/retention: how many days after it was closed its applications are kept. */
export const putRetention: HandlerOf<'putRetention'> = ({ db, user, params }, { keepDays }) =>
  db.transaction().execute(async (trx) => {
    const id = params['id'] ?? '';
    if (!(await lockRecruitment(trx, id))) throw new ConsoleRefused('notFound');
    const before = await viewOf(trx, id);
    if (before.keepDays !== keepDays) {
      await storeKeepDays(trx, id, keepDays);
      await writeAudit(trx, user.login, 'retentionChanged', id, {
        count: keepDays ?? 0,
        pairs: pairsOf('recruitment', { keepDays: before.keepDays }, { keepDays }),
      });
    }
    return viewOf(trx, id);
  });

/** POST /recruitments/:id/hold: sets a hold or lifts it, with a reason; 409 when it stands so already. */
export const putHold: HandlerOf<'putHold'> = ({ db, services, user, params }, { on, reason }) => {
  const why = reason.trim();
  if (why === '') throw invalid({ path: 'reason', what: 'required' });
  return db.transaction().execute(async (trx) => {
    const id = params['id'] ?? '';
    if (!(await lockRecruitment(trx, id))) throw new ConsoleRefused('notFound');
    const retained = await retainedOf(trx, id);
    if (!retained || retained.held === on) throw new ConsoleRefused('stale');
    const now = services.now();
    if (on) await insertHold(trx, { batch_id: id, reason: why, set_by: user.login, set_at: now });
    else await liftHold(trx, id, user.login, now);
    const action = on ? 'retentionHeld' : 'retentionReleased';
    await writeAudit(trx, user.login, action, id, { name: retained.name, reason: why });
    return viewOf(trx, id);
  });
};

/** GET /recruitments/:id/retention/:report: a report with its pseudonyms, as a file. */
export const getReport: HandlerOf<'getReport'> = async ({ db, params, reply }) => {
  const { id, report } = params;
  const row = (await reportsOf(db, id)).find((one) => one.id === report);
  if (!row) throw new ConsoleRefused('notFound');
  void reply.header('Content-Disposition', `attachment; filename="retention-${row.id}.json"`);
  return { recruitment: id, ...reportView(row), pseudonyms: await pseudonymsOf(db, row.id) };
};

/** GET /retention: whose data is deleted within 30 days. */
export const getEnding: HandlerOf<'getEnding'> = async ({ db, services }): Promise<RetentionLine[]> => {
  const rows = await endingBefore(
    db,
    new Date(services.now().getTime() + RETENTION_TOLD_DAYS * DAY_MS),
    MAX_ENDING,
  );
  return rows.flatMap((row) =>
    row.due_at === null
      ? []
      : [
          {
            id: row.id,
            name: row.name,
            dueAt: row.due_at.toISOString(),
            applications: row.applications,
            held: row.held,
          },
        ],
  );
};
