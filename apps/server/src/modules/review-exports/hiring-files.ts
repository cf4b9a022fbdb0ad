import type { HiringFilesView, HiringForm } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { templatesOf } from '../documents/of-kind.ts';
import { seenChecks } from '../hiring/basis.ts';
import { hasPaper } from '../hiring/papers.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { hidesNames, maskOf } from '../scope/mask.ts';
import { demandColumns, fieldsOf, isMasked } from './calls.ts';
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
import { layoutsOf } from './repository/layouts.ts';
import { settingsOf } from './repository/rows.ts';

const HIRING = ['hiring'] as const;

const isPdf = (form: HiringForm): form is 'approval' | 'offer' => form === 'approval' || form === 'offer';

/** Forms and letters show names, photos and numbers of identity: whoever does not see one of them makes and fetches none (SEE-06). */
const isHidden = async (call: ConsoleCall): Promise<boolean> =>
  (await hidesNames(call)) || !(await maskOf(call, [])).clear;

/** GET /recruitments/:id/hiring/exports */
export const getHiringFiles: HandlerOf<'getHiringFiles'> = async (call): Promise<HiringFilesView> => {
  const { db, params } = call;
  if (!(await settingsOf(db, params.id))) throw new ConsoleRefused('notFound');
  const rows = await exportsOf(db, params.id, HIRING, MAX_LISTED);
  const templates = (await templatesOf(db, 'approval')).filter(({ definition }) => definition.published);
  return {
    exports: rows.map((row) => viewOf(row, call)),
    layouts: await layoutsOf(db, params.id),
    fields: await fieldsOf(db),
    templates: templates.map(({ id, definition }) => ({ id, name: definition.title })),
  };
};

/** POST /recruitments/:id/hiring/exports: freezes whom it is of, and begins to make it in the background. */
export const addHiringFile: HandlerOf<'addHiringFile'> = (call, body) => {
  const { db, params, services, user } = call;
  const { form, references, language } = body;
  return db.transaction().execute(async (trx) => {
    if (!(await settingsOf(trx, params.id))) throw new ConsoleRefused('notFound');
    await demandFewRunning(call, trx);
    if (isPdf(form)) {
      if (await isHidden(call)) throw new ConsoleRefused('forbidden');
    } else await demandColumns(trx, body.columns, await maskOf(call, await publishedDefinitions(trx)));
    const templates = form === 'approval' ? await templatesOf(trx, 'approval') : [];
    const isKnown =
      body.template === '' ||
      templates.some(({ id, definition }) => id === body.template && definition.published);
    if (!isKnown) throw invalid({ path: 'template', what: 'unknown' });
    const row = await insertExport(trx, {
      recruitment: params.id,
      kind: 'hiring',
      columns: isPdf(form) ? [] : body.columns,
      hiring: { form, template: body.template, sees: form === 'approval' ? seenChecks(call) : [] },
      filter: null,
      language,
      by: user.login,
      at: services.now(),
      where: [hasPaper(form, references, services.now())],
      limit: MAX_ARCHIVED,
    });
    demandSelection(row, MAX_ARCHIVED);
    await writeAudit(trx, user.login, 'hiringFileAsked', params.id, {
      export: row.id,
      kind: form,
      count: row.total,
      columns: row.columns.map(columnName),
    });
    return viewOf(row, call);
  });
};

/** POST /recruitments/:id/hiring/exports/:export/stop */
export const endHiringFileEarly: HandlerOf<'endHiringFileEarly'> = (call) => stopped(call, HIRING);

/** GET /recruitments/:id/hiring/exports/:export/file: for whoever asked for it and still may see what is in it. */
export const fetchHiringFile: HandlerOf<'fetchHiringFile'> = async (call) => {
  const row = await exportOf(call, call.db, HIRING);
  const { form = 'approval', sees = [] } = row.hiring ?? {};
  const seen = seenChecks(call);
  const mask = await maskOf(call, await publishedDefinitions(call.db));
  return fetched(call, row, {
    isHidden: isPdf(form)
      ? (await isHidden(call)) || sees.some((check) => !seen.includes(check))
      : row.columns.some((column) => isMasked(column, mask)),
    name: { approval: 'approval', offer: 'offers', xlsx: 'appointments', json: 'appointments' }[form],
    type: isPdf(form) ? 'pdf' : form,
  });
};
