import type { ImportApplied, ImportUndone, PositionContent, PositionsImport } from '@portal/console-contract';
import type { StoredPosition } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ImportKind } from '../../platform/database/tables.ts';
import { dayOf } from '../../platform/time.ts';
import { contentOf } from './position-view.ts';
import { columnsFor, hold, knownNames } from './positions.ts';
import { faultsOf } from './check-content.ts';
import { positionPairs } from './position-pairs.ts';
import { hashOf, KIND, type Plan, type Planned } from './try-import.ts';
import { insertRows, positionsAmong, removeRows } from './repository/positions.ts';
import {
  appliedImports,
  fingerprintOf,
  lockImport,
  markApplied,
  markUndone,
  updateRows,
} from './repository/imports.ts';
import { rememberHeadings } from './repository/headings.ts';

const MAX_TOLD = 200;
const MAX_LISTED = 50;

/** What a position was before an import, and its revision after it; row null = it was not there. */
interface Before {
  id: string;
  code: string;
  rev: number;
  content: PositionContent | null;
  definition: StoredPosition | null;
}

/** POST /recruitments/:id/imports/:import/commit: what was shown, all of it, or nothing. */
export const commitImport: HandlerOf<'commitImport'> = (call, { hash }) =>
  call.db.transaction().execute(async (trx): Promise<ImportApplied> => {
    const batch = await hold(trx, call);
    const trial = await lockImport(trx, batch, KIND, call.params['import'] ?? '');
    if (!trial) throw new ConsoleRefused('notFound');
    const plan = trial.plan as Plan;
    const isSame = trial.hash === hash && hashOf(plan) === hash;
    if (trial.state !== 'tried' || !isSame || trial.ground !== (await fingerprintOf(trx, batch)))
      throw new ConsoleRefused('stale');
    const now = call.services.now();
    const today = dayOf(now);
    const rows = await positionsAmong(
      trx,
      batch,
      plan.update.map(({ id }) => id),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    // Units, channels and degrees may have been taken away since.
    const known = await knownNames(trx);
    const isGone = ({ id, content }: Planned): boolean => {
      const row = byId.get(id);
      return faultsOf({ ...content }, known, row && contentOf(row)).length > 0;
    };
    if ([...plan.create, ...plan.update].some(isGone)) throw new ConsoleRefused('stale');
    const written = ({ id, content, definition }: Planned) => {
      const row = byId.get(id);
      const base = row && { ...row, definition: { ...row.definition, ...definition } };
      return columnsFor(content, { id, batch }, base, today, definition);
    };
    const before: Before[] = [
      ...plan.create.map(({ id, content }) => ({
        id,
        code: content.code,
        rev: 1,
        content: null,
        definition: null,
      })),
      ...rows.map((row) => ({
        id: row.id,
        code: row.code,
        rev: row.rev + 1,
        content: contentOf(row),
        definition: row.definition,
      })),
    ];
    await insertRows(trx, plan.create.map(written));
    await updateRows(trx, plan.update.map(written));
    await markApplied(trx, trial.id, JSON.stringify(before), now);
    await rememberHeadings(trx, call.user.login, plan.headings ?? [], now);
    const done = { created: plan.create.length, updated: plan.update.length };
    await writeAudit(trx, call.user.login, 'positionsImported', batch, {
      ...done,
      count: done.created + done.updated,
      note: trial.name,
      pairs: await positionPairs(
        trx,
        plan.update.flatMap(({ id, content }) => {
          const row = byId.get(id);
          return row ? [{ before: contentOf(row), after: content }] : [];
        }),
      ),
      hash,
    });
    return done;
  });

/** POST /recruitments/:id/imports/:import/undo: takes an import back but for what others changed since. */
export const undoImport: HandlerOf<'undoImport'> = (call) =>
  call.db.transaction().execute(async (trx): Promise<ImportUndone> => {
    const batch = await hold(trx, call);
    const done = await lockImport(trx, batch, KIND, call.params['import'] ?? '');
    if (!done || done.state === 'tried') throw new ConsoleRefused('notFound');
    if (done.state === 'undone') throw new ConsoleRefused('stale');
    const before = done.before as Before[];
    const now = await positionsAmong(
      trx,
      batch,
      before.map(({ id }) => id),
    );
    const there = new Map(now.map((row) => [row.id, row]));
    const same = before.filter(({ id, rev }) => there.get(id)?.rev === rev);
    const created = same.filter(({ content }) => content === null).map(({ id }) => id);
    const removed = new Set(await removeRows(trx, created));
    const restored = same.flatMap(({ id, content, definition }) => {
      const row = there.get(id);
      if (!row || content === null || definition === null) return [];
      return [columnsFor(content, { id, batch }, { ...row, definition }, row.published_on)];
    });
    await updateRows(trx, restored);
    await markUndone(trx, done.id);
    const kept = before.flatMap(({ id, code, rev }): ImportUndone['kept'] => {
      const row = there.get(id);
      if (!row) return [];
      if (row.rev !== rev) return [{ code, why: 'changed' }];
      return created.includes(id) && !removed.has(id) ? [{ code, why: 'applications' }] : [];
    });
    await writeAudit(trx, call.user.login, 'positionsImportUndone', batch, {
      removed: removed.size,
      restored: restored.length,
      count: removed.size + restored.length,
      kept: kept.slice(0, MAX_TOLD).map(({ code }) => code),
    });
    return { removed: removed.size, restored: restored.length, kept };
  });

/** Imports of a kind that were applied, newest first. */
export const importsView = async (
  db: Database,
  batch: string,
  kind: ImportKind,
): Promise<PositionsImport[]> =>
  (await appliedImports(db, batch, kind, MAX_LISTED)).map((row) => ({
    id: row.id,
    name: row.name,
    by: row.login,
    at: row.applied_at?.toISOString() ?? '',
    state: row.state === 'undone' ? 'undone' : 'applied',
    created: row.created,
    updated: row.updated,
  }));

/** GET /recruitments/:id/imports */
export const getImports: HandlerOf<'getImports'> = ({ db, params }) =>
  importsView(db, params['id'] ?? '', KIND);
