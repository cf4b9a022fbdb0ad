import { createHash, randomUUID } from 'node:crypto';
import type {
  ImportApplied,
  ImportUndone,
  PositionContent,
  PositionsImport,
  PositionsTrial,
} from '@portal/console-contract';
import type { StoredPosition } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ImportKind } from '../../platform/database/tables.ts';
import { dayOf } from '../../platform/time.ts';
import { languageOf } from '../../protocol/language.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { contentOf } from './position-view.ts';
import { columnsFor, hold, MAX_POSITIONS, newPositionId } from './positions.ts';
import { contextOf } from './import-context.ts';
import { asksHidden } from './hidden-conditions.ts';
import { cellsOf, fileName } from './read-cells.ts';
import { positionPairs } from './position-pairs.ts';
import { readSheet } from './read-sheet.ts';
import { insertRows, positionsAmong, positionsOf, removeRows } from './repository/positions.ts';
import {
  appliedImports,
  fingerprintOf,
  keepTrial,
  lockImport,
  markApplied,
  markUndone,
  updateRows,
} from './repository/imports.ts';
import { recruitmentRow } from './repository/recruitments.ts';

const KIND = 'positions';
/** As many faults as a person puts right before trying again. */
const MAX_FAULTS = 1_000;
const MAX_TOLD = 200;
const MAX_LISTED = 50;

interface Planned {
  id: string;
  content: PositionContent;
  definition: Partial<StoredPosition>;
}
interface Plan {
  create: Planned[];
  update: Planned[];
}
/** What a position was before an import, and its revision after it; row null = it was not there. */
interface Before {
  id: string;
  code: string;
  rev: number;
  content: PositionContent | null;
  definition: StoredPosition | null;
}

const hashOf = (plan: Plan): string => createHash('sha256').update(canonicalJson(plan)).digest('hex');

const changedColumns = (one: PositionContent, other: PositionContent): (keyof PositionContent)[] =>
  (Object.keys(other) as (keyof PositionContent)[]).filter(
    (key) => canonicalJson(one[key]) !== canonicalJson(other[key]),
  );

/** POST /recruitments/:id/imports: what the file would do, kept so that exactly that can be confirmed (PROJ-03). */
export const tryImport: HandlerOf<'tryImport'> = async (call, body): Promise<PositionsTrial> => {
  const { sheets, faults: fileFaults } = await cellsOf(call, body);
  return call.db.transaction().execute(async (trx) => {
    const batch = await hold(trx, call);
    const recruitment = await recruitmentRow(trx, batch);
    const stored = await positionsOf(trx, batch, MAX_POSITIONS);
    const byCode = new Map(stored.map((row) => [row.code, row]));
    const now = call.services.now();
    const context = await contextOf(
      trx,
      stored,
      recruitment?.zone ?? '',
      now,
      languageOf(call.query['language']),
    );
    const [first = { sheet: '', data: [] }] = sheets;
    const read =
      sheets.length === 0
        ? { rows: [], faults: [], extra: [], listed: [], conditions: 0 }
        : readSheet(first, context);
    const faults = [...fileFaults, ...read.faults];
    const plan: Plan = { create: [], update: [] };
    const update: PositionsTrial['update'] = [];
    let unchanged = 0;
    for (const { content, definition } of read.rows) {
      const row = byCode.get(content.code);
      if (!row) {
        plan.create.push({ id: newPositionId(), content, definition });
        continue;
      }
      const columns = changedColumns(contentOf(row), content);
      if (row.cancelled_at !== null && columns.includes('status'))
        faults.push({
          sheet: first.sheet,
          row: 0,
          column: 'status',
          what: 'isCancelled',
          value: content.code,
        });
      if (columns.length === 0 && Object.keys(definition).length === 0) unchanged += 1;
      else {
        plan.update.push({ id: row.id, content, definition });
        const read = definition.conditions ? (['conditions'] as const) : [];
        update.push({ code: content.code, name: content.name, columns: [...columns, ...read] });
      }
    }
    if (stored.length + plan.create.length > MAX_POSITIONS)
      faults.push({ sheet: first.sheet, row: 0, column: '', what: 'tooMany', value: String(MAX_POSITIONS) });
    const hidden = await asksHidden(call, byCode, read.rows);
    for (const code of hidden)
      faults.push({ sheet: first.sheet, row: 0, column: 'conditions', what: 'masked', value: code });
    const hash = hashOf(plan);
    const usable = faults.length === 0 && plan.create.length + plan.update.length > 0;
    const id = usable ? randomUUID() : '';
    if (usable)
      await keepTrial(trx, {
        id,
        batch_id: batch,
        login: call.user.login,
        kind: KIND,
        name: fileName(call),
        created_at: now,
        state: 'tried',
        hash,
        ground: await fingerprintOf(trx, batch),
        plan: JSON.stringify(plan),
        applied_at: null,
      });
    return {
      id,
      hash,
      create: plan.create.map(({ content: { code, name } }) => ({ code, name })),
      update,
      unchanged,
      faults: faults.slice(0, MAX_FAULTS),
      faultCount: faults.length,
      extra: read.extra.slice(0, MAX_TOLD),
      listed: read.listed.slice(0, MAX_FAULTS),
      listedCount: read.listed.length,
      conditions: read.conditions,
    };
  });
};

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
