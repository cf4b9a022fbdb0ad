import type { FastifyInstance } from 'fastify';
import { ALL_CHANNELS } from '@portal/rules';
import type { Database } from '../../platform/database/connect.ts';
import { languageOf } from '../../protocol/language.ts';
import type { Services } from '../../protocol/services.ts';
import { say } from '../../protocol/texts.ts';
import { accountByToken, mailedNames, switchOff } from './repository/searches.ts';

/** How a token is written; anything else is nobody's and costs no look at the database. */
const TOKEN = /^[0-9a-f]{32}$/;

const ownerOf = async (db: Database, token: string): Promise<string | undefined> =>
  TOKEN.test(token) ? accountByToken(db, token) : undefined;

/** Names of the searches that a token would switch off; null = the token is nobody's. */
export async function mailedSearches(db: Database, token: string): Promise<string[] | null> {
  const owner = await ownerOf(db, token);
  return owner === undefined ? null : mailedNames(db, owner);
}

/** Switches off all mails about new positions to the owner of a token; answers as `mailedSearches`. */
export async function stopMails(db: Database, token: string): Promise<string[] | null> {
  const owner = await ownerOf(db, token);
  return owner === undefined ? null : switchOff(db, owner);
}

/**
 * `POST` to the address of a mail's List-Unsubscribe header: one click in the mail program, no session and no cookie
 * (RFC 8058). Opened in a browser the same address shows the page that asks.
 */
export function registerOneClick(app: FastifyInstance, services: Services): void {
  app.post(`/channel/${ALL_CHANNELS}`, async (request, reply) => {
    const { stopMails: token } = request.query as Readonly<Record<string, unknown>>;
    const language = languageOf(request.headers['accept-language']);
    const stopped = await stopMails(services.db, typeof token === 'string' ? token : '');
    return reply
      .code(stopped === null ? 404 : 200)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${say(language, stopped === null ? 'stopMailsUnknown' : 'mailsStopped')}\n`);
  });
}
