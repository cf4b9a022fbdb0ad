import { windowAt } from '@portal/rules';
import type {
  ExamKind,
  ExamResult,
  LocalText,
  SessionUser,
  StoredMarks,
  StoredScores,
  StoredTicket,
} from '@portal/schemas';
import { EXAM_OUTCOMES } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { sessionUser, type Account } from '../../protocol/account.ts';
import type { Context } from '../../protocol/context.ts';
import { say, type TextKey } from '../../protocol/texts.ts';
import type { Database } from '../../platform/database/connect.ts';
import { publishedRows, type PublishedRow } from './repository.ts';

/** What candidates see of their examinations, besides what an account holds itself (HR-27). */
export interface Entitlements {
  /** Template that each kind is printed on; '' = the candidate may not have it. */
  templates: Readonly<Record<ExamKind, string>>;
  tickets: { data: StoredTicket; isOpen: boolean }[];
  scores: { data: StoredScores; isOpen: boolean }[];
}

const inAll = (key: TextKey, ...values: (string | number)[]): LocalText =>
  byLanguage((language) => say(language, key, ...values));

/** Total, rank and whether the pass mark is reached, as they are printed. */
const resultOf = ({ total, full, rank, of, passed }: ExamResult) => ({
  total: { full, score: total },
  rank: inAll('examRankOf', String(rank), String(of)),
  ...(passed === null ? {} : { result: inAll(passed ? 'examPassed' : 'examNotPassed') }),
});

function scoresOf(
  { number, marks }: StoredMarks,
  { subjects, position, result }: PublishedRow,
): StoredScores {
  return {
    number,
    position,
    ...(result ? resultOf(result) : {}),
    subjects: subjects.flatMap(({ id, name, max }) => {
      const mark = marks[id];
      if (mark === undefined) return [];
      const outcome = EXAM_OUTCOMES.find((one) => one === mark);
      return [{ name, full: max, ...(outcome ? { score: '', outcome } : { score: mark }) }];
    }),
  };
}

/**
 * What of tickets and scores an account may have now. A published import comes before the flags of the account, which stand for
 * what was published before there were imports. `isOpen` says whether the recruitment's window shows it (PROJ-01).
 */
export async function entitlementsOf(db: Database, account: Account, now: Date): Promise<Entitlements> {
  const rows = await publishedRows(db, account.id, now);
  const templateOf = (kind: ExamKind, own: string): string =>
    rows.find((row) => row.kind === kind)?.template ?? own;
  const ofKind = <T>(kind: ExamKind, read: (row: PublishedRow) => T) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({ data: read(row), isOpen: windowAt(row.windows[kind], now) === 'open' }));
  return {
    templates: {
      ticket: templateOf('ticket', account.can_print_examno === '1' ? account.admission_card : ''),
      scores: templateOf('scores', account.can_query_score === '1' ? account.score_table_id : ''),
    },
    tickets: ofKind('ticket', ({ data, position }) => ({ ...(data as StoredTicket), position })),
    scores: ofKind('scores', (row) => scoresOf(row.data as StoredMarks, row)),
  };
}

/** What the client is told of a candidate who has just signed in (wire contract 1.5). */
export async function signedInUser(
  { db, services }: Context,
  account: Account,
): Promise<Omit<SessionUser, 'isLogin'>> {
  const { templates, tickets, scores } = await entitlementsOf(db, account, services.now());
  return {
    ...sessionUser(account),
    ...(tickets.length > 0 ? { canPrintExamno: '1', admissionCard: templates.ticket } : {}),
    ...(scores.length > 0 ? { canQueryScore: '1', scoreTableId: templates.scores } : {}),
  };
}
