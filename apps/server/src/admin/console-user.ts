import { hashPassword } from '../platform/passwords.ts';
import { writeAudit } from '../console/audit.ts';
import { deletePasskeys } from '../console/repository/passkeys.ts';
import { allRoles } from '../console/repository/roles.ts';
import { endConsoleSessions } from '../console/repository/sessions.ts';
import { addConsoleUser, LOGIN, loginOf, newPassword } from '../console/users.ts';
import { UsageError } from './arguments.ts';
import type { Reached } from './reach.ts';

type Options = Readonly<Record<string, string>>;
type Say = (line: string) => void;

/** Whoever runs commands on the machine, in the audit log. */
const COMMAND_LINE = '';

const sayPassword = (say: Say, login: string, password: string): void =>
  say(`${login} can sign in once with ${password} and then chooses a password.`);

/** Adds a person of the console; the one-time password is said once. */
export async function createConsoleUser(
  { connection: { db } }: Reached,
  options: Options,
  say: Say,
): Promise<number> {
  const login = loginOf(options['login'] ?? '');
  if (!LOGIN.test(login)) throw new UsageError('--login has to be a name of small letters and digits.');
  const roles = (await allRoles(db)).map(({ id }) => id);
  const role = roles.find((one) => one === options['role']);
  if (role === undefined) throw new UsageError(`--role has to be one of ${roles.join(', ')}.`);
  const password = await addConsoleUser(db, login, role);
  if (password === null) {
    say(`${login} is there already.`);
    return 1;
  }
  await writeAudit(db, COMMAND_LINE, 'userAdded', login, { role, by: 'command' });
  sayPassword(say, login, password);
  return 0;
}

/** Gives a person of the console a new one-time password and takes the second factor away: the way back in. */
export async function resetConsolePassword(
  { connection: { db } }: Reached,
  options: Options,
  say: Say,
): Promise<number> {
  const login = loginOf(options['login'] ?? '');
  const password = newPassword();
  const hash = await hashPassword(password);
  const changed = await db
    .updateTable('console_user')
    .set({ password_hash: hash, must_change: true, active: true, totp_secret: '', totp_waiting: '' })
    .where('login', '=', login)
    .returning('login')
    .executeTakeFirst();
  if (!changed) {
    say(`There is no ${login}.`);
    return 1;
  }
  await deletePasskeys(db, login);
  await endConsoleSessions(db, login);
  await writeAudit(db, COMMAND_LINE, 'userChanged', login, {
    newPassword: true,
    totp: false,
    passkeys: false,
    by: 'command',
  });
  sayPassword(say, login, password);
  return 0;
}
