import { render } from '../protocol/message.ts';
import { isEmail } from '@portal/rules';
import { passwordDigest } from '@portal/wire/md5';
import { emailKey } from '../modules/accounts/email.ts';
import { hashDigest } from '../platform/passwords.ts';
import { createSettingsReader } from '../modules/settings/settings.ts';
import { initialSettings } from '../modules/settings/initial.ts';
import { createAccount } from '../modules/accounts/create.ts';
import { passwordComplaints } from '../modules/accounts/password-rule.ts';
import { UsageError } from './arguments.ts';
import type { Reached } from './reach.ts';

/** Makes an active candidate, checked as a registration is. */
export async function createUser(
  { connection: { db } }: Reached,
  options: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<number> {
  const { email = '', name = '', password = '', identity = '' } = options;
  if (!isEmail(email)) throw new UsageError('--email has to be an e-mail address.');
  if (name.trim() === '') throw new UsageError('--name is demanded.');
  const settings = await createSettingsReader(db, initialSettings)();
  const complaints = passwordComplaints(password, settings.portal).map((complaint) =>
    render(complaint, 'en'),
  );
  if (complaints.length > 0) throw new UsageError(`--password: ${complaints.join('; ')}`);
  const there = await db
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (there) {
    say(`${email} has an account already.`);
    return 1;
  }
  const form = { email, name: name.trim(), idType: '', unique: '', applyCode: identity };
  const hash = await hashDigest(passwordDigest(password));
  await db.transaction().execute((trx) => createAccount(trx, form, settings, { hash, active: true }));
  say(`${email} can sign in.`);
  return 0;
}
