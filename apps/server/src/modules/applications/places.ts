import { TOLD_PLACES, type ToldPlace } from '@portal/schemas';
import { isoTime } from '../../platform/time.ts';
import { ok, outcome, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { said } from '../../protocol/message.ts';
import { lockAccount } from '../resume/writeable.ts';
import { recordEvent } from './repository/events.ts';
import { answerOffer, holdOffered, type OfferedPlace } from './repository/places.ts';

export { offeredPlaces } from './repository/places.ts';

/** What a candidate is told of a place; null = nothing, as it was taken back. */
function toldOf({ state, until }: OfferedPlace, now: Date): ToldPlace | null {
  if (state === 'offered' && until !== null && until <= now) return 'lapsed';
  return TOLD_PLACES.find((told) => told === state) ?? null;
}

/** What a candidate is told of a place that was offered; absent keys are empty (EXAM-08). */
export function placeOnWire(offer: OfferedPlace | undefined, now: Date) {
  const place = offer && toldOf(offer, now);
  if (!place) return {};
  return { place, placeUntil: offer.until ? isoTime(offer.until) : '' };
}

/**
 * Takes a place on the interview list that was offered, or turns it down, until the moment at which it lapses (EXAM-08). The same
 * answer again is none: whoever taps twice has taken it once.
 */
export async function answerPlace(context: Context, position: string, accept: boolean): Promise<Answer> {
  const account = context.candidate();
  return context.db.transaction().execute(async (db) => {
    await lockAccount(db, account.id);
    const offer = await holdOffered(db, account.id, position);
    if (!offer) return outcome('noPosition', said('noPosition'));
    // After everything is held: the clock may have passed the end meanwhile.
    const now = context.services.now();
    const answer = accept ? 'accepted' : 'declined';
    const told = toldOf(offer, now);
    const words = said(accept ? 'placeAccepted' : 'placeDeclined');
    if (told === answer) return ok(placeOnWire(offer, now), words);
    if (told === 'lapsed') return outcome('cannot', said('placeLapsed'));
    if (told !== 'offered') return outcome('cannot', said('placeAnswered'));
    await answerOffer(db, offer.application_id, answer, now);
    await recordEvent(db, offer.application_id, accept ? 'placeAccepted' : 'placeDeclined');
    return ok(placeOnWire({ ...offer, state: answer }, now), words);
  });
}
