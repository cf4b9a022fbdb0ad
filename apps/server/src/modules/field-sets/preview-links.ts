import { listsOfTable } from '@portal/fieldsets';
import type { PreviewLink, PreviewLinkMade, SharedPreview } from '@portal/console-contract';
import { writeAudit } from '../../console/audit.ts';
import { may, type HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { digestOf, newSecret } from '../../platform/secrets.ts';
import { documentOf } from './documents.ts';
import { openDocument } from './drafts.ts';
import { lockDocument } from './repository/locks.ts';
import { deleteLink, findLink, insertLink, linksOf } from './repository/preview-links.ts';

export { dropEndedLinks } from './repository/preview-links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of one set at a time. */
const MAX_LINKS = 20;

const listed = async (db: Database, fieldsetid: string, now: Date): Promise<PreviewLink[]> =>
  (await linksOf(db, fieldsetid, now)).map((row) => ({
    id: row.id,
    by: row.login,
    at: row.created_at.toISOString(),
    until: row.ends_at.toISOString(),
  }));

const setOf = (text: string | undefined): string => documentOf(`set:${text ?? ''}`).own;

/** GET /preview-links/:fieldset */
export const getPreviewLinks: HandlerOf<'getPreviewLinks'> = ({ db, params, services }) =>
  listed(db, setOf(params['fieldset']), services.now());

/** POST /preview-links/:fieldset: the secret is in this answer alone; the database keeps a digest. */
export const addPreviewLink: HandlerOf<'addPreviewLink'> = (call, { days }) => {
  const { db, params, user, services } = call;
  const fieldsetid = setOf(params['fieldset']);
  return db.transaction().execute(async (trx) => {
    await lockDocument(trx, `set:${fieldsetid}`);
    await openDocument(trx, `set:${fieldsetid}`);
    const now = services.now();
    if ((await linksOf(trx, fieldsetid, now)).length >= MAX_LINKS)
      throw invalid({ path: 'links', what: 'maxItems' });
    const token = newSecret();
    await insertLink(trx, {
      hash: digestOf(token),
      fieldset_id: fieldsetid,
      login: user.login,
      created_at: now,
      ends_at: new Date(now.getTime() + days * DAY_MS),
    });
    await writeAudit(trx, user.login, 'previewShared', fieldsetid, { count: days });
    return { token, links: await listed(trx, fieldsetid, now) } satisfies PreviewLinkMade;
  });
};

/** DELETE /preview-links/:fieldset/:id: by who made it, or by whoever may publish. */
export const endPreviewLink: HandlerOf<'endPreviewLink'> = (call) => {
  const { db, params, user, services } = call;
  const fieldsetid = setOf(params['fieldset']);
  return db.transaction().execute(async (trx) => {
    const now = services.now();
    const link = (await linksOf(trx, fieldsetid, now)).find(({ id }) => id === params['id']);
    if (!link) throw new ConsoleRefused('notFound');
    if (link.login !== user.login && !may(call, 'forms.publish')) throw new ConsoleRefused('forbidden');
    await deleteLink(trx, link.id);
    await writeAudit(trx, user.login, 'previewEnded', fieldsetid);
    return listed(trx, fieldsetid, now);
  });
};

/**
 * POST /shared-preview: the form of a draft as it is now, for whoever holds its link: the set, its lists and how the portal
 * looks. No session, nothing of any applicant, and nothing can be changed with it.
 */
export const openPreviewLink: HandlerOf<'openPreviewLink'> = async (call, { token }) => {
  const { db, services, reply } = call;
  void reply.header('X-Robots-Tag', 'noindex, nofollow');
  const link = await findLink(db, digestOf(token), services.now());
  if (!link) throw new ConsoleRefused('notFound');
  const { state, published } = await openDocument(db, `set:${link.fieldset_id}`);
  if (state.content.kind !== 'set') throw new ConsoleRefused('notFound');
  // Examples are of the console (FORM-11).
  const { examples: _, ...set } = state.content.set;
  const named = new Set(set.fieldList.flatMap((field) => [field.codesetid ?? '0', ...listsOfTable(field)]));
  const lists = [];
  for (const codesetid of named) {
    if (codesetid === '' || codesetid === '0') continue;
    const { content } = (await openDocument(db, `codes:${codesetid}`).catch(() => null))?.state ?? {};
    if (content?.kind === 'codes') lists.push(content.list);
  }
  const { portal } = await services.settings();
  return {
    set,
    lists,
    version: published?.version ?? 0,
    until: link.ends_at.toISOString(),
    portal: {
      calculateItem: portal.calculateItem,
      emailItem: portal.emailItem,
      phoneItem: portal.phoneItem,
      idTypeValue: portal.idTypeValue,
      phonePattern: portal.phonePattern,
      themeColor: portal.themeColor,
    },
  } satisfies SharedPreview;
};
