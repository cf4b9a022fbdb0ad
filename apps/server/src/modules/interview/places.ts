import type { StoredPortalSettings } from '@portal/schemas';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { wallTime } from '@portal/rules';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { beyondScope } from '../../platform/database/scoped.ts';
import { readerOf, recordEvent } from '../applications/corrections.ts';
import { namedIn } from '../mail/named-application.ts';
import { officeMail, type OfficeFacts } from '../mail/office-mail.ts';
import { sendOfOffice } from '../mail/send.ts';
import { stopOf } from '../ranked-queue/queue.ts';
import { heldInterview, readBasis } from './lists.ts';
import { countRound, giveNext, interviewLists, placeSubject, putPlace } from './repository.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Each offer is a mail: a round of more is not offered at once. */
const MAX_OFFERS = 500;

type Told = { placeOffered: { until: Date } } | { placeRemoved: OfficeFacts['placeRemoved'] };

/** Tells a candidate of a place, by mail and in the portal. */
async function tell(
  { services }: Pick<ConsoleCall, 'services'>,
  all: Database,
  application: string,
  portal: StoredPortalSettings,
  told: Told,
): Promise<void> {
  const reader = await readerOf(all, application);
  // Nobody has said which language to be written in: that of the portal.
  await sendOfOffice(services, all, reader, portal, DEFAULT_LANGUAGE, (language, addressed) => {
    const facts = { ...addressed, ...namedIn(reader, language) };
    if ('placeRemoved' in told)
      return officeMail(language, 'placeRemoved', { ...facts, ...told.placeRemoved });
    const until = wallTime(told.placeOffered.until.toISOString(), reader.zone).replace('T', ' ');
    return officeMail(language, 'placeOffered', { ...facts, until });
  });
}

/**
 * POST /recruitments/:id/interview/offers: offers the free places of a position to the next by rank, until a moment (EXAM-08).
 * Exactly those who were shown are asked; whoever was asked once is not asked again.
 */
export const offerInterviewPlaces: HandlerOf<'offerInterviewPlaces'> = async (
  call,
  { position, fingerprint },
) => {
  // Read before the transaction, which holds a connection already.
  const { portal } = await call.services.settings();
  return heldInterview(call, position, async (trx, batch) => {
    const { basis, context } = await readBasis(call, trx, batch);
    const asked = { ...basis, positions: [position] };
    const [list] = await interviewLists(trx, asked);
    if (!list) throw new ConsoleRefused('notFound');
    const stop = stopOf(list, context);
    if (stop) throw invalid({ path: 'offer', what: stop });
    if (list.fingerprint !== fingerprint) throw new ConsoleRefused('stale');
    if (list.next > MAX_OFFERS) throw invalid({ path: 'offer', what: 'many' });
    const until = new Date(basis.now.getTime() + context.rule.hours * HOUR_MS);
    const { login } = call.user;
    const offered = await giveNext(trx, asked, { by: login, offer: { round: list.rounds + 1, until } });
    await countRound(trx, position);
    await beyondScope(
      trx,
      'mails and messages of candidates are written here and seen by nobody',
      async (all) => {
        for (const application of offered) {
          await recordEvent(all, application, 'placeOffered');
          await tell(call, all, application, portal, { placeOffered: { until } });
        }
      },
    );
    await writeAudit(trx, login, 'interviewOffered', batch, {
      ids: [list.code],
      count: offered.length,
      until: until.toISOString(),
    });
  });
};

/**
 * POST /recruitments/:id/interview/places: takes somebody onto the list of their position, or off it, with a reason that stays
 * beside their name. An offer that waits for its answer is not taken back; who had accepted one is told why it is.
 */
export const overrideInterviewPlace: HandlerOf<'overrideInterviewPlace'> = async (call, body) => {
  const { portal } = await call.services.settings();
  const { db, user } = call;
  const reason = body.reason.trim();
  if (reason === '') throw invalid({ path: 'reason', what: 'empty' });
  const found = await placeSubject(db, call.params['id'] ?? '', body.reference);
  return heldInterview(call, found?.position_id ?? '', async (trx, batch) => {
    const subject = await placeSubject(trx, batch, body.reference);
    if (!subject?.counts) throw invalid({ path: 'reference', what: 'unknown' });
    if (!subject.has_list) throw invalid({ path: 'reference', what: 'unmade' });
    const at = call.services.now();
    const isOffered = subject.state === 'offered' && subject.until !== null && subject.until > at;
    if (isOffered) throw invalid({ path: 'reference', what: 'offered' });
    const isOn = subject.state === 'listed' || subject.state === 'accepted';
    if (isOn === body.on) throw invalid({ path: 'reference', what: body.on ? 'on' : 'off' });
    await putPlace(trx, subject, {
      source: body.on ? 'override' : (subject.source ?? 'override'),
      state: body.on ? 'listed' : 'removed',
      reason,
      by: user.login,
      at,
    });
    if (subject.state === 'accepted')
      await beyondScope(trx, 'mails and messages of candidates are written here and seen by nobody', (all) =>
        tell(call, all, subject.id, portal, { placeRemoved: { message: reason } }),
      );
    await writeAudit(trx, user.login, body.on ? 'interviewAdded' : 'interviewRemoved', batch, {
      reference: body.reference,
      note: reason,
    });
  });
};
