import { refusal, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import type { TextKey } from '../../protocol/texts.ts';

/**
 * Demands the answer to a captcha; a wrong one counts towards an attack (SAFE-07).
 *
 * @param given what was sent: the characters of the picture, or a proof of work
 * @param wrong code of the call for a wrong captcha
 * @param step 'last' also takes, once, what was right in an earlier step of the form
 * @returns the refusal, null = go on
 */
export async function captchaRefusal(
  context: Context,
  given: unknown,
  wrong: TextKey,
  step: 'only' | 'last' = 'only',
): Promise<Answer | null> {
  const { services, session, address } = context;
  const verdict = await services.captchas.answer(session, given, address, step);
  if (verdict === 'right') return null;
  await services.failedAttempts.note(address);
  return refusal(verdict === 'wrong' ? wrong : 'proofNeeded');
}
