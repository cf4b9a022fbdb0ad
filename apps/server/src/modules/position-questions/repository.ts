import type { LocalText } from '@portal/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** A question that everybody reads. */
interface PublicQuestion {
  text: string;
  answer: string;
  answered_at: Date;
}

/** Answered questions of a position, the newest answer first, and how many there are in all. */
export async function publicQuestions(
  db: Database,
  position: string,
  limit: number,
  offset: number,
): Promise<{ rows: PublicQuestion[]; total: number }> {
  const { rows } = await sql<PublicQuestion & { total: number }>`
    select text, answer, answered_at, (count(*) over ())::int as total from position_question
    where position_id = ${position} and answered_at is not null and not hidden
    order by answered_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** An account's questions about a position that nobody else sees, the newest first. */
export const ownUnanswered = (
  db: Database,
  account: string,
  position: string,
): Promise<{ text: string; asked_at: Date; hidden: boolean }[]> =>
  db
    .selectFrom('position_question')
    .select(['text', 'asked_at', 'hidden'])
    .where('account_id', '=', account)
    .where('position_id', '=', position)
    .where((where) => where.or([where('answered_at', 'is', null), where('hidden', '=', true)]))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** How many questions an account has asked since a moment, about whatever position. */
export async function askedSince(db: Database, account: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('position_question')
    .where('account_id', '=', account)
    .where('asked_at', '>', since)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many questions about a position wait for an answer. */
export async function countWaiting(db: Database, position: string): Promise<number> {
  const { count } = await db
    .selectFrom('position_question')
    .where('position_id', '=', position)
    .where('answered_at', 'is', null)
    .where('hidden', '=', false)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertQuestion(
  db: Database,
  asked: { position: string; account: string; text: string; at: Date },
): Promise<void> {
  await db
    .insertInto('position_question')
    .values({
      position_id: asked.position,
      account_id: asked.account,
      text: asked.text,
      asked_at: asked.at,
    })
    .execute();
}

/** A question as the office sees it: not whose it is. */
export interface OfficeQuestion {
  id: string;
  position: string;
  code: string;
  name: LocalText;
  text: string;
  asked_at: Date;
  answer: string;
  answered_at: Date | null;
  answered_by: string;
  hidden: boolean;
  rev: number;
}

/** SQL, over `position_question`: what each state means. */
const STATES = {
  open: sql<boolean>`(question.answered_at is null and not question.hidden)`,
  answered: sql<boolean>`(question.answered_at is not null and not question.hidden)`,
  hidden: sql<boolean>`question.hidden`,
} as const;

type QuestionState = keyof typeof STATES;

/** Which questions are meant: of a recruitment, of one position of it where `position` is not '', within a scope. */
export interface Asked {
  recruitment: string;
  position: string;
  scope: RawBuilder<boolean>;
}

const among = ({ recruitment, position, scope }: Asked): RawBuilder<unknown> => sql`
  from position_question question join position on position.id = question.position_id
  where position.batch_id = ${recruitment} and (${position} = '' or position.id = ${position}) and ${scope}`;

const COLUMNS = sql`question.id::text as id, position.id as position, position.code,
  position.definition->'name' as name, question.text, question.asked_at, question.answer, question.answered_at,
  question.answered_by, question.hidden, question.rev`;

/** Questions of a state after one of them: open ones from the oldest, others from the newest. */
export async function listQuestions(
  db: Database,
  asked: Asked,
  state: QuestionState,
  after: string,
  limit: number,
): Promise<OfficeQuestion[]> {
  const isOpen = state === 'open';
  const beyond = isOpen ? sql`question.id > ${after}::bigint` : sql`question.id < ${after}::bigint`;
  const { rows } = await sql<OfficeQuestion>`select ${COLUMNS} ${among(asked)}
    and ${STATES[state]} and ${after === '' ? sql`true` : beyond}
    order by question.id ${isOpen ? sql`asc` : sql`desc`} limit ${limit}`.execute(db);
  return rows;
}

/** How many questions stand in which state. */
export async function countQuestions(db: Database, asked: Asked): Promise<Record<QuestionState, number>> {
  const { rows } = await sql<Record<QuestionState, number>>`
    select (count(*) filter (where ${STATES.open}))::int as open,
      (count(*) filter (where ${STATES.answered}))::int as answered,
      (count(*) filter (where ${STATES.hidden}))::int as hidden ${among(asked)}`.execute(db);
  return rows[0] ?? { open: 0, answered: 0, hidden: 0 };
}

/** One question, held until the transaction ends; undefined = there is none within the scope. */
export async function holdQuestion(
  db: Database,
  asked: Asked,
  id: string,
): Promise<OfficeQuestion | undefined> {
  const { rows } = await sql<OfficeQuestion>`select ${COLUMNS} ${among(asked)}
    and question.id = ${id}::bigint for update of question`.execute(db);
  return rows[0];
}

/** Changes a question that is held. */
export async function changeQuestion(
  db: Database,
  id: string,
  change: { answer: string; answered_by: string; answered_at: Date } | { hidden: boolean },
): Promise<void> {
  await db
    .updateTable('position_question')
    .set((of) => ({ ...change, rev: of('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Who asked a question, and about what, as a mail names it. */
interface Asker {
  id: string;
  name: string;
  active: boolean;
  email: string;
  position: LocalText;
  code: string;
  channel: string;
  batch: LocalText;
}

/** Who asked; undefined = the account is gone. */
export async function askerOf(db: Database, question: string): Promise<Asker | undefined> {
  const { rows } = await sql<Asker>`
    select account.id, account.name, account.active, account.email, position.definition->'name' as position,
      position.code, position.channel, batch.name as batch
    from position_question question join account on account.id = question.account_id
    join position on position.id = question.position_id join batch on batch.id = position.batch_id
    where question.id = ${question}::bigint`.execute(db);
  return rows[0];
}
