import type { PositionCancelled, PositionRatio } from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { inLanguage } from '../../protocol/language.ts';
import { closeGaps, holdOwners, recordOwn } from '../application-status/ledger.ts';
import { STATUS } from '../application-status/status.ts';
import { namedIn } from '../mail/named-application.ts';
import { sendOfOffice } from '../mail/send.ts';
import { officeMail } from '../mail/office-mail.ts';
import { hold } from './positions.ts';
import { liveApplications, markCancelled, positionAt, ratioRows, storeResults } from './repository/ratios.ts';
import { recruitmentRow } from './repository/recruitments.ts';
import { beyondScope } from '../../platform/database/scoped.ts';

/** GET /recruitments/:id/ratios: failing positions first, the lowest ratio before the others (PROJ-04). */
export const getRatios: HandlerOf<'getRatios'> = async ({ db, params }): Promise<PositionRatio[]> => {
  const id = params['id'] ?? '';
  if (!(await recruitmentRow(db, id))) throw new ConsoleRefused('notFound');
  const rows = await ratioRows(db, id);
  return rows
    .map(({ min_ratio, ...row }): PositionRatio => {
      const minRatio = min_ratio === null ? null : Number(min_ratio);
      const ratio = row.headcount > 0 ? row.approved / row.headcount : 0;
      return { ...row, minRatio, ratio, fails: minRatio !== null && ratio < minRatio };
    })
    .toSorted(
      (one, two) =>
        Number(two.fails) - Number(one.fails) || one.ratio - two.ratio || (one.code < two.code ? -1 : 1),
    );
};

/**
 * POST /recruitments/:id/positions/:position/cancel: the position takes no applications any more, those that counted end with
 * the reason as their result, and each candidate is told by a mail. Inside the window for transfers they may apply to another.
 */
export const cancelPosition: HandlerOf<'cancelPosition'> = async (call, body) => {
  const { rev, reason } = body;
  if (saidIn(reason).every((text) => text.trim() === ''))
    throw invalid({ path: 'cancel/reason', what: 'empty' });
  const { portal } = await call.services.settings();
  return call.db.transaction().execute(async (trx): Promise<PositionCancelled> => {
    const batch = await hold(trx, call);
    const position = await positionAt(trx, batch, call.params['position'] ?? '');
    if (!position) throw new ConsoleRefused('notFound');
    if (position.rev !== rev || position.cancelled_at !== null) throw new ConsoleRefused('stale');
    await markCancelled(trx, position.id, reason, call.services.now());
    const live = await liveApplications(trx, position.id);
    await holdOwners(trx, live);
    const by = { actor: 'hr', login: call.user.login, at: call.services.now() } as const;
    const ended = (await recordOwn(trx, live, STATUS.ended, by)).map(({ id }) => id);
    const told = await storeResults(trx, ended, reason);
    await closeGaps(trx, ended);
    // Nobody has said which language to be written in: that of the portal.
    const language = DEFAULT_LANGUAGE;
    const named = { position: position.definition.name, code: position.code, batch: position.batch_name };
    await beyondScope(
      trx,
      'mails and messages of candidates are written here and seen by nobody',
      async (all) => {
        for (const { reference, ...account } of told)
          await sendOfOffice(call.services, all, account, portal, language, (reader, addressed) =>
            officeMail(reader, 'positionCancelled', {
              ...addressed,
              ...namedIn({ ...named, reference }, reader),
              reason: inLanguage(reason, reader),
            }),
          );
      },
    );
    await writeAudit(trx, call.user.login, 'positionCancelled', batch, {
      ids: [position.code],
      note: inLanguage(reason, language),
      count: told.length,
    });
    return { told: told.length };
  });
};
