import { keepChallenge, type ChallengeUse } from '../../platform/passkeys/challenges.ts';
import { partyOf, type Party } from '../../platform/passkeys/party.ts';
import { LIMITS } from '../../platform/rate-limit.ts';
import type { VisitorCall } from '../call.ts';
import { ConsoleRefused } from '../refused.ts';

/** @throws ConsoleRefused passkeysOff where the portal's address cannot have any */
export function demandParty({ services }: VisitorCall): Party {
  const party = partyOf(services);
  if (!party) throw new ConsoleRefused('passkeysOff');
  return party;
}

/**
 * Stores a challenge that is given out.
 *
 * @throws ConsoleRefused tooMany
 */
export async function give(
  { db, services, request }: VisitorCall,
  challenge: string,
  use: ChallengeUse,
): Promise<void> {
  const wait = await services.limiter.hit(LIMITS.passkeyChallenges, request.ip);
  if (wait > 0) throw new ConsoleRefused('tooMany', { wait: Math.ceil(wait) });
  await keepChallenge(db, challenge, use);
}
