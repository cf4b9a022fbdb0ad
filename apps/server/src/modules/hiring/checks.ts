import type { HiringCheckBody, HiringView } from '@portal/console-contract';
import { stepAfter, type HiringCheck } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { invalid } from '../../console/refused.ts';
import { dayOf } from '../../platform/time.ts';
import { demandNext, heldHiring, positionOfAll, selectedAt } from './held.ts';
import { insertChecks } from './repository/records.ts';
import { moveTo } from './repository/steps.ts';
import { tellHiring } from './tell.ts';

/**
 * Writes down what came of a check for a selection (HIRE-01): whoever passed goes on, a second examination leaves them where they
 * are, and whoever failed leaves. The candidate is told that it has ended and no more; the audit log says who looked at whom.
 */
async function recorded(call: ConsoleCall, kind: HiringCheck, body: HiringCheckBody): Promise<HiringView> {
  const { portal } = await call.services.settings();
  return heldHiring(call, async (held) => {
    const { trx, batch, basis, rule } = held;
    const { from, result, day } = body;
    const [note, institution, papers] = [body.note.trim(), body.institution.trim(), body.papers.trim()];
    if (from !== kind) throw invalid({ path: 'from', what: 'step' });
    if (day === '') throw invalid({ path: 'day', what: 'empty' });
    if (day > dayOf(basis.now)) throw invalid({ path: 'day', what: 'future' });
    if (result !== 'passed' && note === '') throw invalid({ path: 'note', what: 'empty' });
    const subjects = await selectedAt(held, body.references, from);
    const { login: by } = call.user;
    const ids = subjects.map(({ id }) => id);
    await insertChecks(trx, ids, {
      kind,
      result,
      on_day: day,
      institution,
      papers,
      note,
      login: by,
      at: basis.now,
    });
    if (result !== 'again') {
      const to = result === 'passed' ? stepAfter(kind, rule.checks) : 'left';
      demandNext(kind, to);
      const why = to === 'left' ? { code: kind, reason: note } : {};
      for (const subject of subjects) await moveTo(trx, subject, { to, by, at: basis.now, ...why });
      if (to === 'left')
        await tellHiring(call.services, trx, ids, portal, {
          step: 'hiringEnded',
          mail: { kind: 'hiringEnded', message: '' },
        });
    }
    await writeAudit(trx, by, 'hiringChecked', batch, {
      ids: subjects.map(({ reference }) => reference),
      count: subjects.length,
      kind,
    });
    return positionOfAll(subjects);
  });
}

/** POST /recruitments/:id/hiring/health */
export const recordHealth: HandlerOf<'recordHealth'> = (call, body) => recorded(call, 'health', body);

/** POST /recruitments/:id/hiring/vetting */
export const recordVetting: HandlerOf<'recordVetting'> = (call, body) => recorded(call, 'vetting', body);
