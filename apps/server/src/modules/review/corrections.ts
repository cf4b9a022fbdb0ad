import type { ReviewCorrection } from '@portal/console-contract';
import { wallTime } from '@portal/rules';
import type { LocalText, ResumeField, StoredFieldSet, StoredPortalSettings } from '@portal/schemas';
import { byLanguage, DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { beyondScope } from '../../platform/database/scoped.ts';
import { inLanguage } from '../../protocol/language.ts';
import { render } from '../../protocol/message.ts';
import {
  answerWaiting,
  correctionsOf,
  readerOf,
  recordEvent,
  waitingIn,
  type StoredCorrection,
} from '../applications/corrections.ts';
import { namedIn } from '../mail/named-application.ts';
import { sendOfOffice } from '../mail/send.ts';
import { officeMail } from '../mail/office-mail.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { fieldAt, fieldNames } from '../resume/field-names.ts';
import { maskOf, type Mask } from '../scope/mask.ts';
import { demandNotClaimed } from './claims.ts';
import { applicationOf } from './handed-in.ts';
import { holdApplication } from './repository/applications.ts';
import { inScope } from '../scope/scope.ts';

const labelled = (sets: readonly StoredFieldSet[], fields: readonly ResumeField[]) =>
  fields.map((field) => ({
    ...field,
    label: fieldAt(sets, field)?.itemdesc ?? byLanguage(() => field.item),
  }));

const shown = (row: StoredCorrection, sets: readonly StoredFieldSet[], mask: Mask): ReviewCorrection => ({
  id: row.id,
  state: row.state,
  fields: labelled(sets, row.fields),
  // People write of themselves in it, their own name and number too (SEE-02).
  reason: mask.text(row.reason),
  askedAt: row.asked_at.toISOString(),
  allowed: labelled(sets, row.allowed ?? []),
  until: row.until?.toISOString() ?? '',
  message: row.message,
  answeredBy: row.answered_by,
  correctedAt: row.corrected_at?.toISOString() ?? '',
});

/** Requests to correct an application as the console shows them, the oldest first (TRY-62). */
export async function correctionsAt(
  db: Database,
  application: string,
  sets: readonly StoredFieldSet[],
  mask: Mask,
): Promise<ReviewCorrection[]> {
  return (await correctionsOf(db, application)).map((row) => shown(row, sets, mask));
}

/** GET /recruitments/:id/corrections: requests that wait, within the person's scope. */
export const getCorrections: HandlerOf<'getCorrections'> = ({ db, params, user }) =>
  waitingIn(db, params['id'] ?? '', inScope(user));

/** Tells the candidate of an answer, by mail and in the portal. */
async function tell(
  { services }: Pick<ConsoleCall, 'services'>,
  trx: Database,
  application: string,
  { until, message }: Pick<StoredCorrection, 'until' | 'message'>,
  names: LocalText,
  portal: StoredPortalSettings,
): Promise<void> {
  await beyondScope(
    trx,
    'mails and messages of candidates are written here and seen by nobody',
    async (all) => {
      const reader = await readerOf(all, application);
      // Nobody has said which language to be written in: that of the portal.
      await sendOfOffice(services, all, reader, portal, DEFAULT_LANGUAGE, (language, addressed) => {
        const facts = {
          ...addressed,
          ...namedIn(reader, language),
          fields: inLanguage(names, language),
          message,
        };
        if (until === null) return officeMail(language, 'correctionRefused', facts);
        const time = wallTime(until.toISOString(), reader.zone).replace('T', ' ');
        return officeMail(language, 'correctionAllowed', { ...facts, until: time });
      });
    },
  );
}

/**
 * POST /recruitments/:id/applications/:application/corrections/:correction: lets some of the fields that were asked for be
 * corrected until a moment, or refuses with a reason. The candidate is told at once; the time line says so.
 */
export const answerCorrection: HandlerOf<'answerCorrection'> = async (
  call,
  { allow, fields, until, message },
) => {
  const { recruitment, id } = applicationOf(call);
  // Read before the transaction, which holds a connection already.
  const [{ portal }, sets] = await Promise.all([call.services.settings(), publishedDefinitions(call.db)]);
  const mask = await maskOf(call, sets);
  return call.db.transaction().execute(async (trx) => {
    const held = await holdApplication(trx, recruitment, id, inScope(call.user));
    if (!held) throw new ConsoleRefused('notFound');
    await demandNotClaimed(call, trx, id);
    const now = call.services.now();
    const correction = call.params['correction'] ?? '';
    const asked = (await correctionsOf(trx, id)).find((row) => row.id === correction);
    if (!asked) throw new ConsoleRefused('notFound');
    const isAsked = ({ set, item }: ResumeField): boolean =>
      asked.fields.some((field) => field.set === set && field.item === item);
    if (allow && fields.length === 0) throw invalid({ path: 'fields', what: 'empty' });
    if (!fields.every(isAsked)) throw invalid({ path: 'fields', what: 'unknown' });
    if (allow && !(Date.parse(until) > now.getTime())) throw invalid({ path: 'until', what: 'past' });
    if (!allow && message.trim() === '') throw invalid({ path: 'message', what: 'empty' });
    const answer = {
      state: allow ? ('allowed' as const) : ('refused' as const),
      allowed: allow ? fields : null,
      until: allow ? new Date(until) : null,
      message: message.trim(),
      login: call.user.login,
      at: now,
    };
    if (!(await answerWaiting(trx, id, correction, answer))) throw stale();
    const told = answer.allowed ?? asked.fields;
    const names = byLanguage((language) => render(fieldNames(sets, told), language));
    await recordEvent(trx, id, allow ? 'correctionAllowed' : 'correctionRefused', names);
    await tell(call, trx, id, answer, names, portal);
    await writeAudit(trx, call.user.login, 'correctionAnswered', recruitment, {
      ids: [held.reference],
      note: `${answer.state}: ${inLanguage(names, DEFAULT_LANGUAGE)}`,
    });
    return correctionsAt(trx, id, sets, mask);
  });
};
