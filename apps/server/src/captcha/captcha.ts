import { timingSafeEqual } from 'node:crypto';
import { CAPTCHA_LENGTH } from '@portal/rules';
import type { Language } from '@portal/schemas';
import { sql } from 'kysely';
import type { Session } from '../accounts/sessions.ts';
import { digestOf } from '../accounts/secrets.ts';
import type { Database } from '../database/connect.ts';
import { drawCaptcha, randomText } from './image.ts';
import { randomQuestion } from './question.ts';

const VALID_MINUTES = 5;

export interface Captchas {
  picture(session: Session): Promise<Buffer>;
  question(session: Session, language: Language): Promise<string>;
  /** true for the right answer; whatever was answered, the captcha is spent (WIRE-59). */
  answer(session: Session | null, answer: unknown): Promise<boolean>;
}

const same = (a: string, b: string): boolean =>
  timingSafeEqual(digestOf(a.trim().toUpperCase()), digestOf(b.trim().toUpperCase()));

/** @param fixed the right answer to every captcha, for tests; '' = none */
export function createCaptchas(db: Database, fixed: string): Captchas {
  async function keep(session: Session, answer: string): Promise<void> {
    const expires = sql<Date>`now() + make_interval(mins => ${VALID_MINUTES})`;
    await db
      .insertInto('captcha')
      .values({ session_id: session.id, answer, expires_at: expires })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ answer, expires_at: expires }))
      .execute();
  }
  return {
    async picture(session) {
      const text = randomText(CAPTCHA_LENGTH);
      await keep(session, text);
      return drawCaptcha(text);
    },
    async question(session, language) {
      const { question, answer } = randomQuestion(language);
      await keep(session, answer);
      return question;
    },
    async answer(session, answer) {
      const given = typeof answer === 'string' ? answer : typeof answer === 'number' ? String(answer) : '';
      const kept =
        session &&
        (await db
          .deleteFrom('captcha')
          .where('session_id', '=', session.id)
          .where('expires_at', '>', sql<Date>`now()`)
          .returning('answer')
          .executeTakeFirst());
      if (fixed !== '' && same(given, fixed)) return true;
      return kept ? same(given, kept.answer) : false;
    },
  };
}
