import { randomUUID } from 'node:crypto';
import type {
  PositionContent,
  PositionsRemoved,
  PositionsSaved,
  PositionsView,
} from '@portal/console-contract';
import type { StoredPosition } from '@portal/schemas';
import type { Insertable } from 'kysely';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { PositionTable } from '../../platform/database/tables.ts';
import { dayOf } from '../../platform/time.ts';
import { definedColumns } from '../positions/stored.ts';
import { faultsOf, isColumn, type Known } from './check-content.ts';
import { positionInScope } from '../scope/scope.ts';
import { contentOf, definitionWith, newContent, positionView } from './position-view.ts';
import {
  channelsOf,
  codesIn,
  codesOf,
  DEGREES,
  insertRows,
  positionsAmong,
  positionsOf,
  removeRows,
  unitsOf,
  updateRow,
  type StoredRow,
} from './repository/positions.ts';
import { positionPairs } from './position-pairs.ts';
import type { WrittenRow } from './repository/imports.ts';
import { lockRecruitment, recruitmentRow } from './repository/recruitments.ts';

/** More positions than a recruitment has; a grid of so many stays fluent. */
export const MAX_POSITIONS = 10_000;

/** GET /recruitments/:id/positions */
export const getPositions: HandlerOf<'getPositions'> = async ({
  db,
  params,
  user,
}): Promise<PositionsView> => {
  const id = params['id'] ?? '';
  if (!(await recruitmentRow(db, id))) throw new ConsoleRefused('notFound');
  const [rows, channels, units, degrees] = await Promise.all([
    positionsOf(db, id, MAX_POSITIONS, positionInScope(user)),
    channelsOf(db),
    unitsOf(db),
    codesIn(db, DEGREES),
  ]);
  return { positions: rows.map(positionView), channels, units, degrees };
};

/** What positions may name. */
export async function knownNames(db: Database): Promise<Known> {
  const [channels, units, degrees] = await Promise.all([channelsOf(db), unitsOf(db), codesIn(db, DEGREES)]);
  return {
    channels: new Set(channels.map(({ hireChannel }) => hireChannel)),
    units: new Set(units.map(({ id }) => id)),
    degrees: new Set(degrees.map(({ id }) => id)),
  };
}

/** Holds a recruitment so that its positions are changed by one at a time; @throws ConsoleRefused 'notFound' */
export async function hold(trx: Database, { params }: ConsoleCall): Promise<string> {
  const row = await lockRecruitment(trx, params['id'] ?? '');
  if (!row) throw new ConsoleRefused('notFound');
  return row.id;
}

type Columns = WrittenRow & Pick<Insertable<PositionTable>, 'batch_id' | 'published_on'>;

/**
 * Columns of the database for what HR wrote.
 *
 * @param more parts of the definition that HR wrote elsewhere, as in columns of conditions
 */
export function columnsFor(
  content: PositionContent,
  identity: { id: string; batch: string },
  before: StoredRow | undefined,
  today: string,
  more: Partial<StoredPosition> = {},
): Columns {
  const publishedOn = before?.published_on ?? today;
  return {
    id: identity.id,
    batch_id: identity.batch,
    ...definedColumns({ ...definitionWith(content, identity, before?.definition), ...more }, publishedOn),
    opens_at: new Date(content.opensAt),
    closes_at: content.closesAt === null ? null : new Date(content.closesAt),
    published_on: publishedOn,
    min_ratio: content.minRatio,
  };
}

export const newPositionId = (): string => `p${randomUUID().replaceAll('-', '')}`;

/**
 * POST /recruitments/:id/positions: each row by itself, so that one that is wrong or was changed by somebody else holds up
 * none of the others (HR-23).
 */
export const savePositions: HandlerOf<'savePositions'> = (call, { edits }) =>
  call.db.transaction().execute(async (trx): Promise<PositionsSaved> => {
    const batch = await hold(trx, call);
    const known = await knownNames(trx);
    const codes = await codesOf(trx, batch);
    const now = call.services.now();
    const before = await positionsAmong(
      trx,
      batch,
      edits.map(({ id }) => id),
    );
    const rows = new Map(before.map((row) => [row.id, row]));
    const answer: PositionsSaved = { saved: [], stale: [], problems: [] };
    const done: { key: string; id: string }[] = [];
    for (const { id, key, rev, change } of edits) {
      const row = rows.get(id);
      if (id !== '' && (!row || row.rev !== rev)) {
        answer.stale.push({ key, position: row ? positionView(row) : null });
        continue;
      }
      const old = row && contentOf(row);
      const written = Object.fromEntries(Object.entries(change).filter(([column]) => isColumn(column)));
      const content = { ...(old ?? newContent([...known.channels][0] ?? '', now)), ...written };
      const faults = faultsOf(content, known, old);
      // Its candidates were told; it does not open again.
      if (row?.cancelled_at && row.status !== content.status)
        faults.push({ column: 'status', what: 'isCancelled' });
      const holder = codes.get(content.code);
      if (holder !== undefined && holder !== id) faults.push({ column: 'code', what: 'twice' });
      if (faults.length > 0 || (!row && codes.size >= MAX_POSITIONS)) {
        answer.problems.push(...faults.map((fault) => ({ key, ...fault })));
        continue;
      }
      const identity = { id: row?.id ?? newPositionId(), batch };
      const columns = columnsFor(content, identity, row, dayOf(now));
      if (row) await updateRow(trx, row.id, columns);
      else await insertRows(trx, [columns]);
      if (old && old.code !== content.code) codes.delete(old.code);
      codes.set(content.code, identity.id);
      done.push({ key, id: identity.id });
    }
    const after = await positionsAmong(
      trx,
      batch,
      done.map(({ id }) => id),
    );
    const views = new Map(after.map((row) => [row.id, positionView(row)]));
    answer.saved = done.flatMap(({ key, id }) => {
      const position = views.get(id);
      return position ? [{ key, position }] : [];
    });
    if (done.length > 0)
      await writeAudit(trx, call.user.login, 'positionsChanged', batch, {
        count: done.length,
        ids: done.slice(0, 50).map(({ id }) => views.get(id)?.code ?? id),
        pairs: await positionPairs(
          trx,
          after.map((row) => {
            const old = rows.get(row.id);
            return { before: old && contentOf(old), after: contentOf(row) };
          }),
        ),
      });
    return answer;
  });

/** POST /recruitments/:id/positions/remove: nobody's application loses its position. */
export const removePositions: HandlerOf<'removePositions'> = (call, { positions }) =>
  call.db.transaction().execute(async (trx): Promise<PositionsRemoved> => {
    const batch = await hold(trx, call);
    const ids = positions.map(({ id }) => id);
    const rows = await positionsAmong(trx, batch, ids);
    const revs = new Map(positions.map(({ id, rev }) => [id, rev]));
    const same = rows.filter(({ id, rev }) => revs.get(id) === rev);
    const removed = await removeRows(
      trx,
      same.map(({ id }) => id),
    );
    const kept = rows
      .filter(({ id }) => !removed.includes(id))
      .map((row) => ({
        id: row.id,
        code: row.code,
        why: revs.get(row.id) === row.rev ? ('applications' as const) : ('changed' as const),
      }));
    if (removed.length > 0)
      await writeAudit(trx, call.user.login, 'positionsRemoved', batch, {
        count: removed.length,
        ids: same.filter(({ id }) => removed.includes(id)).map(({ code }) => code),
      });
    return { removed, kept };
  });
