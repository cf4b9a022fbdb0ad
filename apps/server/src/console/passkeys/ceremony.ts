import type { JsonSchema } from '@portal/schemas';
import { keepChallenge, type ChallengeUse } from '../../platform/passkeys/challenges.ts';
import { MAX_CLIENT_DATA, MAX_CREDENTIAL_ID } from '../../platform/passkeys/credential.ts';
import { partyOf, type Party } from '../../platform/passkeys/party.ts';
import { LIMITS } from '../../platform/rate-limit.ts';
import type { VisitorCall } from '../call.ts';
import { ConsoleRefused } from '../refused.ts';

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

/** A credential as browsers send it; what is in its bytes is looked at by the library. */
export const responseSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: text(MAX_CREDENTIAL_ID),
    rawId: text(MAX_CREDENTIAL_ID),
    type: { type: 'string', const: 'public-key' },
    response: {
      type: 'object',
      properties: { clientDataJSON: text(MAX_CLIENT_DATA) },
      required: ['clientDataJSON'],
    },
    clientExtensionResults: { type: 'object' },
    authenticatorAttachment: text(40),
  },
  required: ['id', 'rawId', 'type', 'response', 'clientExtensionResults'],
  additionalProperties: false,
};

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
