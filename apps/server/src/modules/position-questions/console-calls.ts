import type { QuestionView } from '@portal/console-contract';
import { plainLines, truncate } from '@portal/rules';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { StoredPortalSettings } from '@portal/schemas';
import type { AuditAction } from '@portal/console-contract/audit';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid, stale } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { beyondScope } from '../../platform/database/scoped.ts';
import { namedIn } from '../mail/named-application.ts';
import { positionLink } from '../mail/links.ts';
import { officeMail } from '../mail/office-mail.ts';
import { sendOfOffice } from '../mail/send.ts';
import { positionInScope } from '../scope/scope.ts';
import {
  askerOf,
  changeQuestion,
  countQuestions,
  holdQuestion,
  listQuestions,
  type Asked,
  type OfficeQuestion,
} from './repository.ts';

/** Questions of one answer. */
const PAGE = 50;
const MAX_NOTE = 60;

const ROW_ID = /^\d{1,18}$/;

const view = ({ asked_at, answered_at, answered_by, ...row }: OfficeQuestion): QuestionView => ({
  ...row,
  askedAt: asked_at.toISOString(),
  answeredAt: answered_at?.toISOString() ?? '',
  answeredBy: answered_by,
});

/** GET /recruitments/:id/questions: of a state, within the person's scope (TRY-61). */
export const getQuestions: HandlerOf<'getQuestions'> = async ({ db, params, query, user }) => {
  const asked: Asked = {
    recruitment: params.id,
    position: query.position ?? '',
    scope: positionInScope(user),
  };
  const state = query.state === 'answered' || query.state === 'hidden' ? query.state : 'open';
  const after = ROW_ID.test(query.after ?? '') ? (query.after ?? '') : '';
  const [rows, counts] = await Promise.all([
    listQuestions(db, asked, state, after, PAGE + 1),
    countQuestions(db, asked),
  ]);
  const shown = rows.slice(0, PAGE);
  return {
    questions: shown.map(view),
    counts,
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? '') : '',
  };
};

/** The question of a call, held. @throws ConsoleRefused 'notFound', or 'stale' when it was changed since it was read */
async function heldFor(
  { params, user }: Pick<ConsoleCall, 'params' | 'user'>,
  trx: Database,
  rev: number,
): Promise<OfficeQuestion> {
  const id = params['question'] ?? '';
  const asked = { recruitment: params['id'] ?? '', position: '', scope: positionInScope(user) };
  const held = ROW_ID.test(id) ? await holdQuestion(trx, asked, id) : undefined;
  if (!held) throw new ConsoleRefused('notFound');
  if (held.rev !== rev) throw stale();
  return held;
}

const writeDown = (
  { user, params }: Pick<ConsoleCall, 'params' | 'user'>,
  trx: Database,
  act: AuditAction,
  { code, text }: OfficeQuestion,
): Promise<void> =>
  writeAudit(trx, user.login, act, params['id'] ?? '', {
    ids: [code],
    note: truncate(text.replaceAll('\n', ' '), MAX_NOTE).text,
  });

/** Tells whoever asked that there is an answer, by mail and in the portal. */
async function tell(
  { services }: Pick<ConsoleCall, 'services'>,
  trx: Database,
  { id, position, text }: OfficeQuestion,
  answer: string,
  portal: StoredPortalSettings,
): Promise<void> {
  await beyondScope(trx, 'who asked is told and seen by nobody of the office', async (all) => {
    const asker = await askerOf(all, id);
    if (!asker) return;
    const link = positionLink(services.publicUrl(), asker.channel, position);
    await sendOfOffice(services, all, asker, portal, DEFAULT_LANGUAGE, (language, addressed) =>
      officeMail(language, 'questionAnswered', {
        ...addressed,
        link,
        ...namedIn({ ...asker, reference: '' }, language),
        question: text,
        answer,
      }),
    );
  });
}

/**
 * PUT /recruitments/:id/questions/:question: the answer, which everybody reads at once, or the answer anew. Who asked is told of
 * the first one.
 */
export const answerQuestion: HandlerOf<'answerQuestion'> = async (call, { answer, rev }) => {
  const words = plainLines(answer);
  if (words === '') throw invalid({ path: 'answer', what: 'empty' });
  // Read before the transaction, which holds a connection already.
  const { portal } = await call.services.settings();
  return call.db.transaction().execute(async (trx) => {
    const held = await heldFor(call, trx, rev);
    const answered_at = held.answered_at ?? call.services.now();
    const change = { answer: words, answered_by: call.user.login, answered_at };
    await changeQuestion(trx, held.id, change);
    if (held.answered_at === null) await tell(call, trx, held, words, portal);
    await writeDown(call, trx, held.answered_at === null ? 'questionAnswered' : 'questionChanged', held);
    return view({ ...held, ...change, rev: held.rev + 1 });
  });
};

/** POST /recruitments/:id/questions/:question/hide: keeps a question from candidates, or shows it again. */
export const hideQuestion: HandlerOf<'hideQuestion'> = (call, { hidden, rev }) =>
  call.db.transaction().execute(async (trx) => {
    const held = await heldFor(call, trx, rev);
    if (held.hidden === hidden) return view(held);
    await changeQuestion(trx, held.id, { hidden });
    await writeDown(call, trx, hidden ? 'questionHidden' : 'questionShown', held);
    return view({ ...held, hidden, rev: held.rev + 1 });
  });
