import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { loginsWhoMay } from '../../console/policy.ts';
import { applicationOf, deleteRelation, relationsOf, storeRelation } from './repository/members.ts';
import { heldGroups } from './view.ts';

/**
 * POST /recruitments/:id/interview-relations: keeps an examiner and a candidate apart (INTV-01). After the draw the examiner has no
 * sheet of the candidate, who can be moved by hand.
 */
export const addInterviewRelation: HandlerOf<'addInterviewRelation'> = (call, body) =>
  heldGroups(call, async (trx, batch) => {
    const kind = body.kind.trim();
    if (kind === '') throw invalid({ path: 'kind', what: 'empty' });
    if (!(await loginsWhoMay(trx, 'marks.give', batch)).includes(body.login))
      throw invalid({ path: 'login', what: 'unknown' });
    const application = await applicationOf(trx, batch, body.reference.trim());
    if (!application) throw invalid({ path: 'reference', what: 'unknown' });
    const { login } = call.user;
    await storeRelation(trx, {
      application_id: application.id,
      login: body.login,
      kind,
      declared_by: login,
      declared_at: call.services.now(),
    });
    await writeAudit(trx, login, 'interviewRelationDeclared', batch, {
      reference: body.reference.trim(),
      to: body.login,
    });
  });

/** DELETE /recruitments/:id/interview-relations/:relation: one that was declared by mistake. */
export const removeInterviewRelation: HandlerOf<'removeInterviewRelation'> = (call) =>
  heldGroups(call, async (trx, batch) => {
    const found = (await relationsOf(trx, batch)).find(({ id }) => id === call.params.relation);
    if (!found) throw new ConsoleRefused('notFound');
    await deleteRelation(trx, found.id);
    await writeAudit(trx, call.user.login, 'interviewRelationRemoved', batch, {
      reference: found.reference,
      to: found.login,
    });
  });
