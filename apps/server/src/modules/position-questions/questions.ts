import {
  codePointLength,
  MAX_QUESTION,
  MAX_WAITING_QUESTIONS,
  MIN_QUESTION,
  plainLines,
  QUESTION_PAGE,
  QUESTIONS_A_DAY,
} from '@portal/rules';
import { restoreAngles } from '@portal/wire/harden';
import type { Database } from '../../platform/database/connect.ts';
import type { PositionRow } from '../../platform/database/position-rows.ts';
import { isoTime } from '../../platform/time.ts';
import { invalid, ok, outcome, type Answer } from '../../protocol/answer.ts';
import type { Context } from '../../protocol/context.ts';
import { said, type Message } from '../../protocol/message.ts';
import { findPosition } from '../positions/find.ts';
import { whyClosed } from '../positions/open.ts';
import { lockAccount } from '../resume/writeable.ts';
import { askedSince, countWaiting, insertQuestion, ownUnanswered, publicQuestions } from './repository.ts';

const DAY_MS = 86_400_000;
const FIRST_PAGE = { limit: QUESTION_PAGE, offset: 0 };

/** What everybody reads of a position's questions; for whoever is signed in also their own that are not among them. */
export async function answerQuestions(
  { account, services }: Context,
  from: Database,
  position: PositionRow,
  { limit, offset }: { limit: number; offset: number },
  text: Message = '',
): Promise<Answer> {
  const [{ rows, total }, own] = await Promise.all([
    publicQuestions(from, position.id, limit, offset),
    account === null ? [] : ownUnanswered(from, account.id, position.id),
  ]);
  return ok(
    {
      questions: rows.map(({ text: question, answer, answered_at }) => ({
        text: question,
        answer,
        answeredAt: isoTime(answered_at),
      })),
      total: String(total),
      own: own.map(({ text: question, asked_at, hidden }) => ({
        text: question,
        askedAt: isoTime(asked_at),
        state: hidden ? 'hidden' : 'waiting',
      })),
      open: whyClosed(position, services.now()) === 'finished' ? '0' : '1',
    },
    text,
  );
}

/**
 * Asks the office about a position: as plain lines, so many in a day, and while not too many of the position wait. A position that
 * is not open yet, or not any more, takes questions until it has ended.
 */
export async function ask(context: Context, id: string, typed: string): Promise<Answer> {
  const account = context.candidate();
  const question = plainLines(restoreAngles(typed));
  const length = codePointLength(question);
  if (length < MIN_QUESTION || length > MAX_QUESTION)
    return invalid([{ itemid: 'text', message: said('questionLength', MIN_QUESTION, MAX_QUESTION) }]);
  return context.db.transaction().execute(async (db) => {
    // One at a time of a person, so that the limit of a day holds.
    await lockAccount(db, account.id);
    const position = await findPosition(db, id);
    if (!position) return outcome('notFound', said('notFound'));
    const now = context.services.now();
    if (whyClosed(position, now) === 'finished') return outcome('finished', said('questionClosed'));
    if ((await askedSince(db, account.id, new Date(now.getTime() - DAY_MS))) >= QUESTIONS_A_DAY)
      return outcome('tooMany', said('questionDay', QUESTIONS_A_DAY));
    if ((await countWaiting(db, position.id)) >= MAX_WAITING_QUESTIONS)
      return outcome('tooMany', said('questionMany'));
    await insertQuestion(db, { position: position.id, account: account.id, text: question, at: now });
    return answerQuestions(context, db, position, FIRST_PAGE, said('questionAsked'));
  });
}
