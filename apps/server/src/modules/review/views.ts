import { itemsOf } from '@portal/conditions';
import type { ReviewView, ReviewViewBody } from '@portal/console-contract';
import { codePointLength } from '@portal/rules';
import type { Selectable } from 'kysely';
import { writeAudit } from '../../console/audit.ts';
import { may, type ConsoleCall, type HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { ReviewViewTable } from '../../platform/database/tables.ts';
import { demandAskable } from './askable.ts';
import { recruitmentInScope } from '../scope/scope.ts';
import { askedBy } from './asked.ts';
import { isRecruitment } from './repository/applications.ts';
import {
  changeView,
  countViews,
  findView,
  insertView,
  isNameTaken,
  removeView,
  viewsOf,
} from './repository/views.ts';
import { MAX_VIEW_NAME } from '@portal/console-contract/shapes/applications';

/** Views of one person in one recruitment. */
const MAX_VIEWS = 100;

const mayChange = (call: ConsoleCall, { owner }: { owner: string }): boolean =>
  owner === call.user.login || may(call, 'applications.configure');

const viewFor = (call: ConsoleCall, row: Selectable<ReviewViewTable>): ReviewView => {
  const { id, name, owner, shared, definition, rev } = row;
  return { id, name, owner, shared, definition, rev, mine: mayChange(call, row) };
};

/** Whether what a view looks for may be seen: a text that was searched for, and values of fields, name persons (SEE-02). */
async function shownTo(call: ConsoleCall): Promise<(row: Selectable<ReviewViewTable>) => boolean> {
  const { mask } = (await askedBy(call, '', null)).asked;
  return ({ owner, definition }) => {
    if (mask.clear || owner === call.user.login) return true;
    const { when, text } = definition.filter;
    const { by } = definition.sort;
    const items = [
      ...(when ? itemsOf(when) : []),
      ...(typeof by === 'object' ? [[by.set, by.item] as const] : []),
    ];
    return text.trim() === '' && !items.some((path) => mask.isMasked(...path));
  };
}

/** A view that whoever asks can see; one of a colleague's own is none. @throws ConsoleRefused 'notFound', 'forbidden' */
async function viewToChange(call: ConsoleCall, db: Database): Promise<Selectable<ReviewViewTable>> {
  const { view = '' } = call.params;
  const row = /^\d{1,18}$/.test(view) ? await findView(db, view, recruitmentInScope(call.user)) : undefined;
  if (!row || (!row.shared && row.owner !== call.user.login)) throw new ConsoleRefused('notFound');
  // A filter tells what it looks for.
  if (!(await shownTo(call))(row)) throw new ConsoleRefused('notFound');
  if (!mayChange(call, row)) throw new ConsoleRefused('forbidden');
  return row;
}

/** A view as it may be stored. @throws ConsoleRefused 'invalid' with each place that is wrong, 'forbidden' */
async function demandView(
  call: ConsoleCall,
  db: Database,
  { name, shared, definition }: ReviewViewBody,
  at: { recruitment: string; owner: string; id: string },
): Promise<ReviewViewBody> {
  // What colleagues see is changed by whoever may change things.
  if (shared && !may(call, 'applications.decide')) throw new ConsoleRefused('forbidden');
  const said = name.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (said === '') throw invalid({ path: 'name', what: 'empty' });
  if (codePointLength(said) > MAX_VIEW_NAME) throw invalid({ path: 'name', what: 'tooLong' });
  if (await isNameTaken(db, { ...at, name: said })) throw invalid({ path: 'name', what: 'twice' });
  // Its sentence is one; codes are widened each time it is asked.
  const { filter, asked } = await askedBy(call, at.recruitment, definition.filter);
  demandAskable(asked, {
    when: filter?.when ?? null,
    columns: definition.columns,
    sort: definition.sort.by,
  });
  return { name: said, shared, definition };
}

/** GET /recruitments/:id/views: one's own and those that colleagues share, by name. */
export const getViews: HandlerOf<'getViews'> = async (call) => {
  const rows = await viewsOf(call.db, call.params['id'] ?? '', call.user.login);
  return rows.filter(await shownTo(call)).map((row) => viewFor(call, row));
};

/** POST /recruitments/:id/views */
export const addView: HandlerOf<'addView'> = (call, body) =>
  call.db.transaction().execute(async (trx) => {
    const recruitment = call.params['id'] ?? '';
    const owner = call.user.login;
    if (!(await isRecruitment(trx, recruitment))) throw new ConsoleRefused('notFound');
    if ((await countViews(trx, recruitment, owner)) >= MAX_VIEWS)
      throw invalid({ path: 'name', what: 'tooMany' });
    const view = await demandView(call, trx, body, { recruitment, owner, id: '0' });
    const row = await insertView(trx, { ...view, recruitment, owner });
    if (view.shared) await writeAudit(trx, owner, 'reviewViewShared', recruitment, { name: view.name });
    return viewFor(call, row);
  });

/** PUT /review-views/:view: by whoever made it, or a publisher. */
export const putView: HandlerOf<'putView'> = (call, { rev, ...body }) =>
  call.db.transaction().execute(async (trx) => {
    const { id, recruitment, owner, shared } = await viewToChange(call, trx);
    const view = await demandView(call, trx, body, { recruitment, owner, id });
    const row = await changeView(trx, id, rev, view);
    if (!row) throw stale();
    if (view.shared || shared)
      await writeAudit(trx, call.user.login, 'reviewViewShared', recruitment, { name: view.name });
    return viewFor(call, row);
  });

/** DELETE /review-views/:view: answers what was removed, so that it can be added again. */
export const deleteView: HandlerOf<'deleteView'> = (call) =>
  call.db.transaction().execute(async (trx) => {
    const row = await viewToChange(call, trx);
    await removeView(trx, row.id);
    if (row.shared)
      await writeAudit(trx, call.user.login, 'reviewViewRemoved', row.recruitment, { name: row.name });
    return viewFor(call, row);
  });
