import { LANGUAGE_IDS } from '@portal/schemas/languages';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../platform/html.ts';
import { say, type TextKey } from '../protocol/texts.ts';
import type { Services } from '../protocol/services.ts';
import type { Database } from '../platform/database/connect.ts';
import { isoTime } from '../platform/time.ts';
import { contentPolicy } from './security.ts';

const MAX_SHOWN = 200;

/** A mail as the mailbox shows it. */
interface Message {
  id: string;
  created: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

/** The newest mails, at most so many. */
export type SentMails = (
  db: Database,
  limit: number,
) => Promise<(Omit<Message, 'created'> & { created: Date })[]>;

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:46rem;padding:1.5rem;color:#222;background:#faf8f4}
h1{font-size:1.3rem}article{background:#fff;border:1px solid #ddd5c8;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.05rem;margin:0 0 .25rem}.meta{color:#665;font-size:.875rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}
a{color:#8a2f1b}@media(prefers-color-scheme:dark){body{background:#1b1a18;color:#eee}article{background:#262420;border-color:#444}.meta{color:#bba}a{color:#f0a58f}}`;

/** Text with its http addresses as links; everything else escaped. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
}

/** Developers read it, in any language. */
const allLanguages = (key: TextKey): string => LANGUAGE_IDS.map((language) => say(language, key)).join(' ');

function page(list: Message[], nonce: string): string {
  const articles = list.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p class="meta">${escapeHtml(mail.to)} · <time datetime="${mail.created}">${mail.created.slice(0, 16).replace('T', ' ')}</time></p><pre>${linked(mail.text)}</pre></article>`,
  );
  const title = allLanguages('mailbox');
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1>${articles.join('') || `<p>${allLanguages('noMail')}</p>`}</main></body></html>`;
}

/** The mailbox of a machine without an SMTP server: shows what would have been sent. Not in production. */
export function registerMailbox(app: FastifyInstance, services: Services, sentMails: SentMails): void {
  if (!services.config.mailbox) return;
  const messages = async (): Promise<Message[]> =>
    (await sentMails(services.db, MAX_SHOWN)).map((mail) => ({ ...mail, created: isoTime(mail.created) }));
  app.get('/mailbox', async (_request, reply) => {
    const { nonce, header } = contentPolicy();
    void reply.header('Content-Security-Policy', header).header('Cache-Control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(page(await messages(), nonce));
  });
  app.get('/mailbox/messages.json', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    return messages();
  });
}
