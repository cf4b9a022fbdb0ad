import { extensionOf } from '@portal/rules';
import { isNamed } from '../../protocol/account.ts';
import { openChecked } from '../../platform/storage/verified.ts';
import type { FileSource } from '../../protocol/served-file.ts';
import { kindOf } from './kind.ts';
import { findByToken } from './repository.ts';

/** A file of the signed-in candidate. Ids in the address that name somebody else make it nobody's (D-33, PERM-08). */
export const ownFile: FileSource = async ({ account, db, services }, token, query) => {
  const file = account && (await findByToken(db, account.id, token));
  if (!file) return undefined;
  if (!isNamed(account, query)) return null;
  const content = await openChecked(services.files, file);
  if (!content) return null;
  return {
    name: file.name,
    mime: file.mime,
    size: Number(file.size),
    isInline: kindOf(extensionOf(file.name))?.isInline ?? false,
    content,
  };
};
