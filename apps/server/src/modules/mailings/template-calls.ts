import type { MailTemplate } from '@portal/console-contract';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import { isoTime } from '../../platform/time.ts';
import {
  allTemplates,
  countTemplates,
  hasRecruitment,
  insertTemplate,
  removeTemplate,
  updateTemplate,
  type TemplateContent,
  type TemplateRow,
} from './repository/templates.ts';
import { demandSubject } from './subject.ts';

const MAX_TEMPLATES = 500;

const viewOf = (row: TemplateRow): MailTemplate => ({
  id: row.id,
  name: row.name,
  recruitment: row.recruitment ?? '',
  subject: row.subject,
  body: row.body,
  sms: row.sms,
  rev: row.rev,
  by: row.changed_by,
  at: isoTime(row.changed_at),
});

const idOf = ({ params }: ConsoleCall): string => {
  const { id = '' } = params;
  if (!/^\d{1,18}$/.test(id)) throw new ConsoleRefused('notFound');
  return id;
};

async function demandUsable({ db }: ConsoleCall, content: TemplateContent): Promise<void> {
  demandSubject(content);
  if (content.recruitment !== '' && !(await hasRecruitment(db, content.recruitment)))
    throw invalid({ path: 'recruitment', what: 'unknown' });
}

/** GET /mail-templates */
export const getTemplates: HandlerOf<'getTemplates'> = async ({ db }) => (await allTemplates(db)).map(viewOf);

/** POST /mail-templates */
export const addTemplate: HandlerOf<'addTemplate'> = async (call, content) => {
  await demandUsable(call, content);
  if ((await countTemplates(call.db)) >= MAX_TEMPLATES)
    throw invalid({ path: 'templates', what: 'maxItems' });
  return call.db.transaction().execute(async (trx) => {
    const row = await insertTemplate(trx, content, call.user.login);
    await writeAudit(trx, call.user.login, 'mailTemplate', row.id, { note: row.name });
    return viewOf(row);
  });
};

/** What of a template stands in the audit log, by its fields (OFFICE-07). */
const audited = ({ name, subject, body, sms }: TemplateRow) => ({ name, subject, body, sms });

/** PUT /mail-templates/:id: refused when somebody changed it meanwhile. */
export const changeTemplate: HandlerOf<'changeTemplate'> = async (call, { rev, ...content }) => {
  const id = idOf(call);
  await demandUsable(call, content);
  return call.db.transaction().execute(async (trx) => {
    const before = (await allTemplates(trx)).find((one) => one.id === id);
    const row = await updateTemplate(trx, { id, rev }, content, call.user.login);
    if (!row || !before) throw stale();
    await writeAudit(trx, call.user.login, 'mailTemplate', id, {
      note: before.name,
      pairs: pairsOf('mailTemplate', audited(before), audited(row)),
    });
    return viewOf(row);
  });
};

/** DELETE /mail-templates/:id?rev= */
export const deleteTemplate: HandlerOf<'deleteTemplate'> = async (call) => {
  const id = idOf(call);
  const rev = Number(call.query['rev']);
  return call.db.transaction().execute(async (trx) => {
    const row = Number.isInteger(rev) ? await removeTemplate(trx, { id, rev }) : undefined;
    if (!row) throw stale();
    await writeAudit(trx, call.user.login, 'mailTemplateRemoved', id, { note: row.name });
    return { removed: id };
  });
};
