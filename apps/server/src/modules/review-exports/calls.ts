import type { ExportColumn, ExportField, ExportsView } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { maskOf, type Mask } from '../scope/mask.ts';
import { askedBy } from '../review/asked.ts';
import { answered } from '../review/questions.ts';
import { inScope } from '../scope/scope.ts';
import { matching } from '../review/selected.ts';
import { MAX_SELECTED } from '../review/limits.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { columnName } from './column-name.ts';
import {
  demandFewRunning,
  demandSelection,
  exportOf,
  fetched,
  MAX_ARCHIVED,
  MAX_LISTED,
  stopped,
  viewOf,
} from './offered.ts';
import { exportsOf, insertExport } from './repository/exports.ts';
import { deleteLayout, insertLayout, isTaken, layoutsOf, updateLayout } from './repository/layouts.ts';
import { settingsOf } from './repository/rows.ts';
const MAX_LAYOUTS = 50;
/** What the selection of a list can be exported as. */
const SELECTIONS = ['sheet', 'resumes'] as const;

export async function fieldsOf(db: Database): Promise<ExportField[]> {
  const sets = await publishedDefinitions(db);
  return sets.flatMap(({ fieldsetid, displayname, fieldList }) =>
    fieldList.map(({ itemid, itemdesc }) => ({
      set: fieldsetid,
      item: itemid,
      name: itemdesc,
      setName: displayname,
    })),
  );
}

/** GET /recruitments/:id/exports: what was exported, saved layouts, and the fields that there are. */
export const getExports: HandlerOf<'getExports'> = async (call): Promise<ExportsView> => {
  const { db, params } = call;
  const recruitment = params['id'] ?? '';
  if (!(await settingsOf(db, recruitment))) throw new ConsoleRefused('notFound');
  const [rows, layouts, fields] = await Promise.all([
    exportsOf(db, recruitment, SELECTIONS, MAX_LISTED),
    layoutsOf(db, recruitment),
    fieldsOf(db),
  ]);
  return { exports: rows.map((row) => viewOf(row, call)), layouts, fields };
};

export const isMasked = (column: ExportColumn, mask: Mask): boolean =>
  typeof column === 'string'
    ? (!mask.clear && (column === 'identity' || column === 'email')) || (!mask.names && column === 'name')
    : mask.isMasked(column.set, column.item);

/** @throws ConsoleRefused 'invalid' for a column that is no field, or is there twice */
export async function demandColumns(db: Database, asked: readonly ExportColumn[], mask: Mask): Promise<void> {
  const known = new Set((await fieldsOf(db)).map(({ set, item }) => JSON.stringify([set, item])));
  if (asked.length === 0) throw invalid({ path: 'columns', what: 'empty' });
  const seen = new Set<string>();
  for (const [place, column] of asked.entries()) {
    const key = typeof column === 'string' ? column : JSON.stringify([column.set, column.item]);
    if (seen.has(key)) throw invalid({ path: `columns/${place}`, what: 'twice' });
    seen.add(key);
    // What the list masks does not leave in a file (REVIEW-12).
    if (isMasked(column, mask)) throw invalid({ path: `columns/${place}`, what: 'masked' });
    if (typeof column !== 'string' && !known.has(key))
      throw invalid({ path: `columns/${place}`, what: 'unknown' });
  }
}

/** POST /recruitments/:id/exports: freezes the selection as ids and begins an export of it in the background (HR-26). */
export const addExport: HandlerOf<'addExport'> = (call, body) =>
  answered(
    call,
    async (trx) => {
      const recruitment = call.params['id'] ?? '';
      if (!(await settingsOf(trx, recruitment))) throw new ConsoleRefused('notFound');
      await demandFewRunning(call, trx);
      const given = 'filter' in body.selection ? body.selection.filter : null;
      const { filter, asked, mask } = await askedBy(call, recruitment, given);
      if (body.kind === 'sheet') await demandColumns(trx, body.columns, mask);
      // Whole resumes and scans hold what is masked elsewhere (REVIEW-12).
      else if (!mask.clear) throw new ConsoleRefused('forbidden');
      // What was typed into a filter may name a person, who may ask to be forgotten: it is not kept.
      const kept = given && { ...given, text: '', when: null };
      const limit = body.kind === 'sheet' ? MAX_SELECTED : MAX_ARCHIVED;
      const row = await insertExport(trx, {
        recruitment,
        kind: body.kind,
        columns: body.columns,
        filter: kept,
        language: body.language,
        by: call.user.login,
        at: call.services.now(),
        where: [inScope(call.user), matching(filter ? { filter } : body.selection, asked)],
        limit,
      });
      demandSelection(row, limit);
      await writeAudit(trx, call.user.login, 'applicationsExported', recruitment, {
        export: row.id,
        kind: body.kind,
        count: row.total,
        columns: body.columns.map(columnName),
        filter: kept,
      });
      return viewOf(row, call);
    },
    'freeze',
  );

/** POST /recruitments/:id/exports/:export/stop: nothing comes of it. */
export const endExportEarly: HandlerOf<'endExportEarly'> = (call) => stopped(call, SELECTIONS);

/** GET /recruitments/:id/exports/:export/file: for whoever asked for it, until it expires (DATA-01). */
export const fetchExport: HandlerOf<'fetchExport'> = async (call) => {
  const row = await exportOf(call, call.db, SELECTIONS);
  const isSheet = row.kind === 'sheet';
  const mask = await maskOf(call, await publishedDefinitions(call.db));
  return fetched(call, row, {
    // It was drawn for somebody who saw everything then (SEE-06).
    isHidden: isSheet ? row.columns.some((column) => isMasked(column, mask)) : !mask.clear,
    name: isSheet ? 'applications' : 'resumes',
    type: isSheet ? 'xlsx' : 'zip',
  });
};

/** POST /recruitments/:id/export-layouts: saves columns under a name. */
export const saveLayout: HandlerOf<'saveLayout'> = (call, body) =>
  call.db.transaction().execute(async (trx) => {
    const recruitment = call.params['id'] ?? '';
    if (!(await settingsOf(trx, recruitment))) throw new ConsoleRefused('notFound');
    const layout = { ...body, name: body.name.trim() };
    if (layout.name === '') throw invalid({ path: 'layout/name', what: 'empty' });
    await demandColumns(trx, layout.columns, await maskOf(call, await publishedDefinitions(trx)));
    if (await isTaken(trx, recruitment, layout.name, layout.id))
      throw invalid({ path: 'layout/name', what: 'twice' });
    if (layout.id === '') {
      if ((await layoutsOf(trx, recruitment)).length >= MAX_LAYOUTS)
        throw invalid({ path: 'layout', what: 'tooMany' });
      if ((await insertLayout(trx, recruitment, layout)) === null)
        throw invalid({ path: 'layout/name', what: 'twice' });
    } else if (!(await updateLayout(trx, recruitment, layout))) throw stale();
    await writeAudit(trx, call.user.login, 'exportLayouts', recruitment, {
      note: layout.name,
      columns: layout.columns.map(columnName),
    });
    return layoutsOf(trx, recruitment);
  });

/** POST /recruitments/:id/export-layouts/:layout/remove */
export const removeLayout: HandlerOf<'removeLayout'> = (call, body) =>
  call.db.transaction().execute(async (trx) => {
    const { id: recruitment, layout } = call.params;
    if (!/^\d{1,18}$/.test(layout)) throw new ConsoleRefused('notFound');
    const before = (await layoutsOf(trx, recruitment)).find((one) => one.id === layout);
    if (!before || !(await deleteLayout(trx, recruitment, layout, body.rev))) throw stale();
    await writeAudit(trx, call.user.login, 'exportLayouts', recruitment, {
      note: before.name,
      removed: true,
    });
    return layoutsOf(trx, recruitment);
  });
