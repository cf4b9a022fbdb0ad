import { timingSafeEqual } from 'node:crypto';
import { CAPTCHA_LENGTH } from '@portal/rules';
import type { ProofChallenge } from '@portal/wire/proof';
import type { Session } from '../../protocol/session.ts';
import { digestOf } from '../../platform/secrets.ts';
import type { Database } from '../../platform/database/connect.ts';
import { drawCaptcha, randomText } from './image.ts';
import { keepAnswer, takeAnswer } from './repository.ts';
import { checkProof, makeProof, type KeptProof } from './proof.ts';
import { isAttack, levelOf, type FailedAttempts } from './attempts.ts';

const VALID_MINUTES = { picture: 5, proof: 10, checked: 5 } as const;
type Kind = keyof typeof VALID_MINUTES;

/** `proofNeeded`: so many attempts are made that a picture does not count for now. */
export type Verdict = 'right' | 'wrong' | 'proofNeeded';

export interface Captchas {
  picture(session: Session): Promise<Buffer>;
  /**
   * A challenge for the machine, for whom the picture is no use or does not count (UX-25, SAFE-07).
   *
   * @param offered whether it is offered at all times, or only while a picture does not count
   * @returns null when it is not to be had
   */
  proof(session: Session, address: string, offered: boolean): Promise<ProofChallenge | null>;
  /**
   * Whatever was answered, the captcha of that kind is spent (WIRE-59).
   *
   * @param step 'last' of a form also takes what was right in the step before, once
   */
  answer(session: Session | null, answer: unknown, address: string, step?: 'only' | 'last'): Promise<Verdict>;
  /** An answer that was right counts once more, for the last step of the same form (TRY-46). */
  keepChecked(session: Session, answer: unknown): Promise<void>;
}

declare module '../../protocol/services.ts' {
  interface Services {
    captchas: Captchas;
  }
}

const same = (a: string, b: string): boolean =>
  timingSafeEqual(digestOf(a.trim().toUpperCase()), digestOf(b.trim().toUpperCase()));

/** Longer than any answer: what is beyond is not looked at. */
const MAX_LENGTH = 100;

/** What was answered as text: the characters of the picture, or a proof. */
const givenText = (answer: unknown): string =>
  typeof answer === 'string' ? answer : typeof answer === 'number' ? String(answer) : '';

const checkedDigest = (given: string): string => digestOf(given.trim().toUpperCase()).toString('hex');

/** @param fixed the right answer to every captcha, for tests; '' = none */
export function createCaptchas(db: Database, fixed: string, failedAttempts: FailedAttempts): Captchas {
  const keep = (session: Session, kind: Kind, answer: string): Promise<void> =>
    keepAnswer(db, session.id, kind, answer, VALID_MINUTES[kind]);
  return {
    async picture(session) {
      const text = randomText(CAPTCHA_LENGTH);
      await keep(session, 'picture', text);
      return drawCaptcha(text);
    },
    async proof(session, address, offered) {
      const load = await failedAttempts.of(address);
      if (!offered && !isAttack(load)) return null;
      const proof = await makeProof(levelOf(load), new Date(Date.now() + VALID_MINUTES.proof * 60_000));
      await keep(session, 'proof', JSON.stringify(proof));
      return proof.challenge;
    },
    async keepChecked(session, answer) {
      await keep(session, 'checked', checkedDigest(givenText(answer)));
    },
    async answer(session, answer, address, step = 'only') {
      const given = givenText(answer);
      const kind = given.startsWith('pow:') ? 'proof' : 'picture';
      const kept = session ? await takeAnswer(db, session.id, kind) : undefined;
      if (given.length > MAX_LENGTH) return 'wrong';
      if (fixed !== '' && same(given, fixed)) return 'right';
      const load = await failedAttempts.of(address);
      if (step === 'last' && session && !isAttack(load)) {
        const checked = await takeAnswer(db, session.id, 'checked');
        if (checked === checkedDigest(given)) return 'right';
      }
      if (kind === 'proof') {
        const proof = kept === undefined ? null : (JSON.parse(kept) as KeptProof);
        if (!proof || !(await checkProof(proof, given))) return 'wrong';
        // Easy ones that were gathered before an attack began do not count in it (SAFE-13).
        return isAttack(load) && proof.level < levelOf(load) ? 'proofNeeded' : 'right';
      }
      if (isAttack(load)) return 'proofNeeded';
      return kept !== undefined && same(given, kept) ? 'right' : 'wrong';
    },
  };
}
