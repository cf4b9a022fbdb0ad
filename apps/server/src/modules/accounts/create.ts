import type { Database } from '../../platform/database/connect.ts';
import { registeredItems } from '../resume/basic.ts';
import type { Settings } from '../../protocol/settings.ts';
import type { Account } from '../../protocol/account.ts';
import { insertAccount, insertBasicRecord } from './repository/accounts.ts';
import { emailKey } from './email.ts';
import type { Registration } from './sign-up-form.ts';

/**
 * A new account with what it registered in its basic information.
 *
 * @param hash of the password
 * @returns null when somebody else has the address or the unique value
 */
export async function createAccount(
  db: Database,
  form: Pick<Registration, 'email' | 'name' | 'idType' | 'unique' | 'applyCode'>,
  settings: Settings,
  { hash, active }: { hash: string; active: boolean },
): Promise<Account | null> {
  const account = await insertAccount(db, {
    email: form.email,
    email_key: emailKey(form.email),
    name: form.name,
    password_hash: hash,
    active,
    id_type: form.idType,
    unique_value: form.unique,
    apply_code: form.applyCode,
    hired: false,
    admission_card: '',
    can_print_examno: '0',
    can_query_score: '0',
    resume_template_id: settings.portal.resumeTemplateId,
    score_table_id: '',
  });
  if (!account) return null;
  await insertBasicRecord(db, account.id, registeredItems(settings, account));
  return account;
}
