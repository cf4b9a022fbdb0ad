import { newToken } from '../../platform/secrets.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FileKind } from '../../platform/database/tables.ts';
import type { Checked } from './receive.ts';

/** What a file belongs to. */
export interface Binding {
  account: string;
  kind: FileKind;
  session?: Buffer;
  category?: string;
  fieldset?: string;
  i9999?: number | null;
  filetype?: string;
}

export async function insertFile(
  db: Database,
  file: Checked,
  binding: Binding,
): Promise<{ id: string; token: string }> {
  const token = `${binding.kind === 'temporary' ? 'tmp-' : ''}${newToken()}`;
  const { id } = await db
    .insertInto('file')
    .values({
      token,
      kind: binding.kind,
      account_id: binding.account,
      session_id: binding.session ?? null,
      category: binding.category ?? '',
      fieldset_id: binding.fieldset ?? '',
      i9999: binding.i9999 ?? null,
      filetype: binding.filetype ?? '',
      name: file.name,
      mime: file.mime,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** Number in a wire id such as rf-15; null = not of that kind. */
export function fileNumber(wireId: string, prefix: 'rf' | 'sf'): string | null {
  const match = /^(rf|sf)-(\d{1,18})$/.exec(wireId);
  return match && match[1] === prefix ? (match[2] ?? null) : null;
}

/** Files of a kind an account may have at most. */
export const MAX_FILES = 200;

export async function countFiles(db: Database, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .where('account_id', '=', account)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
