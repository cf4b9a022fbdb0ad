import { findByEmail } from './modules/accounts/repository/accounts.ts';
import { mailboxFor, isMailboxBuiltIn } from './modules/mail/links.ts';
import type { RunningServer } from './server.ts';

/** Password of the demo candidate; its account is only shown while it is there. */
const DEMO = { email: 'demo@example.com', password: 'Demo#2026' };

/** What the person at the terminal needs to know; the only lines on standard output. */
export async function banner(server: Pick<RunningServer, 'publicUrl' | 'services'>): Promise<string> {
  const { services, publicUrl } = server;
  const lines = [`Portal:  ${publicUrl}/`, `Console: ${publicUrl}/console/`];
  if (isMailboxBuiltIn(services)) lines.push(`Mailbox: ${mailboxFor(services, DEMO.email)}`);
  // A database that has gone away in between must not keep the lines from the terminal: the first password is shown once.
  const demo = await findByEmail(services.db, DEMO.email).catch(() => undefined);
  if (demo && !services.config.production) lines.push(`Sign in: ${DEMO.email} / ${DEMO.password}`);
  return `${lines.join('\n')}\n`;
}
