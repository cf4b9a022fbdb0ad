import { list, objectOf, text } from '@portal/wire/read';
import { refusal, Refused } from '../../protocol/answer.ts';
import { removeUnnamed } from '../../platform/storage/store.ts';
import type { Context } from '../../protocol/context.ts';
import { demandWriteable, lockAccount } from '../resume/writeable.ts';
import { deleteOwn, placesOf } from './repository.ts';
import { fileNumber } from './rows.ts';

const MAX_COUNT = 100;

/**
 * Deletes files of one kind, all that are named or none; only own ones are found.
 *
 * @throws Refused with notWriteable or notFound
 */
export async function deleteFiles(context: Context, sent: unknown, kind: 'resume' | 'record'): Promise<void> {
  const { db, services } = context;
  const account = context.candidate();
  const prefix = kind === 'resume' ? 'rf' : 'sf';
  const ids = list(sent).map((row) => fileNumber(text(objectOf(row)['file_id']), prefix));
  const known = ids.filter((id) => id !== null);
  if (known.length === 0 || known.length !== ids.length || ids.length > MAX_COUNT)
    throw new Refused(refusal('notFound'));
  const gone = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id);
    const places = await placesOf(trx, account.id, kind, known);
    const parts = places.map(({ category, fieldset_id }) =>
      kind === 'resume' ? { file: category } : { set: fieldset_id },
    );
    await demandWriteable(trx, account.id, services.now(), parts);
    if (places.length !== new Set(known).size) throw new Refused(refusal('notFound'));
    const keys = await deleteOwn(trx, account.id, kind, known);
    return keys;
  });
  await removeUnnamed(services.files, gone, services.log);
}
