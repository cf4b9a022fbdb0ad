import { isDate } from '@portal/rules';
import type { MailKind, MailList, MailRow, MailState, MailText } from '@portal/console-contract';
import type { JsonSchema } from '@portal/schemas';
import { writeAudit } from '../../console/audit.ts';
import type { ConsoleCall, HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import { demand } from '../../console/validate.ts';
import { isoTime } from '../../platform/time.ts';
import { maskOf, type Mask } from '../scope/mask.ts';
import { isMailboxBuiltIn } from './links.ts';
import { addressOf, hiddenAddress } from './masked.ts';
import {
  cancel,
  countMails,
  findMail,
  listMails,
  requeue,
  requeueFailed,
  type ListedMail,
  type MailFilter,
} from './repository/listing.ts';

const MAX_ROWS = 200;
/** Counts that follow by themselves look at so many mails. */
const MAX_COUNTED = 100_000;

/** Mails whose words hold no link that lets its reader into an account. */
const READABLE: readonly (MailKind | '')[] = ['application', 'mailing'];

const day = { type: 'string', pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' } as const;
const filterShape = { to: { type: 'string', maxLength: 100 }, from: day, until: day } as const;

const querySchema: JsonSchema = {
  type: 'object',
  properties: {
    ...filterShape,
    state: { type: 'string', enum: ['', 'queued', 'sending', 'sent', 'failed', 'calledOff'] },
    before: { type: 'string', pattern: '^\\d{0,18}$' },
    limit: { type: 'string', pattern: '^[1-9]\\d{0,2}$' },
  },
  additionalProperties: false,
};

/** A filter whose days are days; a part of an address would tell whoever sees a part the rest of it by and by. */
function filterOf(clear: boolean, { to = '', from = '', until = '' }: Partial<MailFilter>): MailFilter {
  for (const [path, value] of Object.entries({ from, until }))
    if (value !== '' && !isDate(value, 'date')) throw invalid({ path, what: 'pattern' });
  if (to.trim() !== '' && !clear) throw new ConsoleRefused('forbidden');
  return { to: to.trim(), from, until };
}

const rowOf = (mail: ListedMail, mask: Mask): MailRow => ({
  id: mail.id,
  kind: mail.kind,
  channel: mail.channel,
  state: mail.state,
  to: addressOf(mail.recipient, mask),
  // Merged into it, as into the words of the mail, stands what is masked elsewhere.
  subject: mask.blind || (!mask.clear && mail.kind === 'mailing') ? '' : mail.subject,
  attempts: mail.attempts,
  error: mail.error,
  // Mail servers repeat the address they refuse.
  reply: mask.clear ? mail.error_reply : '',
  created: isoTime(mail.created_at),
  next: mail.next_at ? isoTime(mail.next_at) : '',
  sent: mail.sent_at ? isoTime(mail.sent_at) : '',
});

/** GET /mail?state=&to=&from=&until=&before=&limit= */
export const getMails: HandlerOf<'getMails'> = async (call) => {
  demand(querySchema, call.query);
  const mask = await maskOf(call, []);
  const filter = filterOf(mask.clear, call.query);
  const { state = '', before = '', limit = '50' } = call.query;
  const asked = { state: state as MailState | '', before, limit: Math.min(MAX_ROWS, Number(limit)) };
  const [mails, counted] = await Promise.all([
    listMails(call.db, filter, asked),
    countMails(call.db, filter, MAX_COUNTED),
  ]);
  const counts = { queued: 0, sending: 0, sent: 0, failed: 0, calledOff: 0 };
  for (const { state: of, count } of counted) counts[of] = count;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    rows: mails.map((mail) => rowOf(mail, mask)),
    counts,
    countedNewest: all < MAX_COUNTED ? 0 : MAX_COUNTED,
    builtIn: isMailboxBuiltIn(call.services),
  } satisfies MailList;
};

async function mailOf({ db, params }: ConsoleCall): Promise<ListedMail & { text: string }> {
  const { id = '' } = params;
  const mail = /^\d{1,18}$/.test(id) ? await findMail(db, id) : undefined;
  if (!mail) throw new ConsoleRefused('notFound');
  return mail;
}

/** GET /mail/:id: what a mail says; never one with a link that opens an account. */
export const getMail: HandlerOf<'getMail'> = async (call) => {
  const { id, kind, recipient: to, subject, text } = await mailOf(call);
  // Merged into its words stands what is masked elsewhere.
  if (!READABLE.includes(kind) || !(await maskOf(call, [])).clear) throw new ConsoleRefused('forbidden');
  await writeAudit(call.db, call.user.login, 'mailRead', id, { to: hiddenAddress(to) });
  return { id, to, subject, text } satisfies MailText;
};

/** POST /mail/:id/resend: tries a mail again at once that waits, failed or was called off. */
export const resendMail: HandlerOf<'resendMail'> = async (call) => {
  const { id, recipient: to } = await mailOf(call);
  await call.db.transaction().execute(async (trx) => {
    if (!(await requeue(trx, id))) throw new ConsoleRefused('stale');
    await writeAudit(trx, call.user.login, 'mailResent', id, { to: hiddenAddress(to) });
  });
  return rowOf(await mailOf(call), await maskOf(call, []));
};

/** POST /mail/:id/cancel: a mail that waits is not sent. */
export const cancelMail: HandlerOf<'cancelMail'> = async (call) => {
  const { id, recipient: to } = await mailOf(call);
  await call.db.transaction().execute(async (trx) => {
    if (!(await cancel(trx, id))) throw new ConsoleRefused('stale');
    await writeAudit(trx, call.user.login, 'mailCancelled', id, { to: hiddenAddress(to) });
  });
  return rowOf(await mailOf(call), await maskOf(call, []));
};

/** POST /mail/resend: all of a filter that failed. */
export const resendFailed: HandlerOf<'resendFailed'> = async (call, body) => {
  const filter = filterOf((await maskOf(call, [])).clear, body);
  return call.db.transaction().execute(async (trx) => {
    const count = await requeueFailed(trx, filter);
    await writeAudit(trx, call.user.login, 'mailResent', '', { count });
    return { count };
  });
};
