import { sql, type Migration } from 'kysely';

/** The key of a domain of other than English letters, in its punycode; null where it stays as it is. */
function plainKey(key: string): string | null {
  const at = key.lastIndexOf('@') + 1;
  const domain = key.slice(at);
  if (at === 0 || /^[ -~]*$|[/?#:%\\]/.test(domain)) return null;
  try {
    return (key.slice(0, at) + new URL(`https://${domain}`).hostname).toLowerCase();
  } catch {
    return null;
  }
}

/** Both spellings of a domain are one account (TRY-46); an account that the other spelling has already stays as it is. */
export const emailDomains: Migration = {
  async up(db) {
    const { rows } = await sql<{ id: string; email_key: string }>`
      select id, email_key from account where octet_length(email_key) <> char_length(email_key)`.execute(db);
    for (const { id, email_key: key } of rows) {
      const plain = plainKey(key);
      if (plain !== null)
        await sql`update account set email_key = ${plain}
          where id = ${id} and not exists (select 1 from account other where other.email_key = ${plain})`.execute(
          db,
        );
    }
  },
};
