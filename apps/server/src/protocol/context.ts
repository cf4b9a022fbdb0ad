import type { Language } from '@portal/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from './account.ts';
import type { Session } from './session.ts';
import { languageOf } from './language.ts';
import type { Services } from './services.ts';
import { dayOf } from '../platform/time.ts';
import { notLogin, Refused } from './answer.ts';

export const COOKIE = 'RPSESSION';

/** One request on its way: the services, who asks, and in which language. */
export class Context {
  readonly language: Language;
  session: Session | null = null;
  account: Account | null = null;

  constructor(
    readonly services: Services,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {
    this.language = languageOf(request.headers['accept-language']);
  }

  /** The same request in another language. */
  speaking(language: Language): Context {
    return Object.assign(Object.create(Context.prototype) as Context, this, { language });
  }

  get db(): Services['db'] {
    return this.services.db;
  }

  /** For what everybody sees and may lag a few seconds (OPS-15). */
  get readDb(): Services['db'] {
    return this.services.readDb;
  }

  get address(): string {
    return this.request.ip;
  }

  /** Today's calendar day where the portal is. */
  get today(): string {
    return dayOf(this.services.now());
  }

  /**
   * Finds the session of the cookie.
   *
   * @param moves whether a candidate's call moves its end: what a page does by itself does not
   */
  async open(moves = true): Promise<this> {
    const cookie = this.request.cookies[COOKIE];
    const found = cookie ? await this.services.sessions.find(cookie) : null;
    if (!found) return this;
    this.session = found.session;
    this.account = found.account;
    if (found.account && moves) this.session = await this.services.sessions.extend(found.session, false);
    return this;
  }

  /** The signed-in candidate: every right hangs on it, never on ids in the request (PERM-08). */
  candidate(): Account {
    if (!this.account) throw new Refused(notLogin());
    return this.account;
  }

  /** The session, opened for a visitor who has none. */
  async visitorSession(): Promise<Session> {
    this.session ??= await this.startSession(null);
    return this.session;
  }

  /** Signs the account in under a new session id (D-46). */
  async signIn(account: Account): Promise<void> {
    const old = this.session;
    this.session = await this.startSession(account.id);
    this.account = account;
    if (old) await this.services.sessions.end(old);
  }

  async signOut(): Promise<void> {
    if (this.session) await this.services.sessions.end(this.session);
    this.session = null;
    this.account = null;
    void this.reply.clearCookie(COOKIE, this.cookieOptions());
  }

  private async startSession(account: string | null): Promise<Session> {
    const { cookie, session } = await this.services.sessions.create(account);
    void this.reply.setCookie(COOKIE, cookie, this.cookieOptions());
    return session;
  }

  private cookieOptions() {
    return {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.services.publicUrl().startsWith('https://'),
    } as const;
  }
}
