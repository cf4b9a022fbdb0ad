import { slotTitles } from '@portal/fieldsets/wire-set';
import type { ReviewFile } from '@portal/console-contract';
import type { LocalText, StoredFieldSet } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import type { ConsoleCall } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { FrozenResume } from '../applications/freeze.ts';
import { definitionOf, publishedDefinitions } from '../resume/definitions.ts';
import type { Mask } from '../scope/mask.ts';
import { categoryNames, filesById, handedIn, type HandedIn, type StoredFile } from './repository/resumes.ts';
import { inScope } from '../scope/scope.ts';

const ID = /^\d{1,18}$/;

/** The recruitment and the application that a call's address names; @throws ConsoleRefused 'notFound' when it is no id */
export function applicationOf({ params }: Pick<ConsoleCall, 'params'>): { recruitment: string; id: string } {
  const { id: recruitment = '', application: id = '' } = params;
  if (!ID.test(id)) throw new ConsoleRefused('notFound');
  return { recruitment, id };
}

/** What the application of a call's address handed in; @throws ConsoleRefused 'notFound' when it may not be seen */
export async function demandHandedIn(call: ConsoleCall): Promise<HandedIn> {
  const { recruitment, id } = applicationOf(call);
  const row = await handedIn(call.db, recruitment, id, inScope(call.user));
  if (!row) throw new ConsoleRefused('notFound');
  return row;
}

/** Field sets by id as handed-in records were made from them: of each the newest version among its records. */
export async function frozenSets(
  db: Database,
  copies: readonly FrozenResume[],
): Promise<Map<string, { definition: StoredFieldSet; version: number }>> {
  const newest = new Map<string, number>();
  for (const { records } of copies)
    for (const { fieldsetid, version } of records)
      newest.set(fieldsetid, Math.max(newest.get(fieldsetid) ?? 0, version));
  const found = new Map<string, { definition: StoredFieldSet; version: number }>();
  for (const [id, version] of newest) {
    const definition = await definitionOf(db, id, version);
    if (definition) found.set(id, { definition, version });
  }
  return found;
}

const NO_TITLE: LocalText = byLanguage(() => '');

/**
 * What is known of the files of copies, by id: names of their places, and what is stored of each. Whoever sees a part of
 * personal fields sees a part of a file's name: people call them by their own name and number (SEE-02).
 */
export async function knownFiles(
  db: Database,
  account: string,
  copies: readonly FrozenResume[],
  mask: Pick<Mask, 'text'>,
): Promise<{
  stored: ReadonlyMap<string, StoredFile>;
  shown: (file: FrozenResume['files'][number]) => ReviewFile;
}> {
  const ids = [...new Set(copies.flatMap(({ files }) => files.map(({ id }) => String(id))))];
  const [stored, categories, sets] = await Promise.all([
    filesById(db, account, ids),
    categoryNames(db),
    publishedDefinitions(db),
  ]);
  const titleOf = ({ id, category, fieldsetid }: FrozenResume['files'][number]): LocalText => {
    const set = sets.find((one) => one.fieldsetid === fieldsetid);
    const slot = set && slotTitles(set).get(stored.get(id)?.filetype ?? '');
    return categories.get(category) ?? slot ?? set?.displayname ?? NO_TITLE;
  };
  return {
    stored,
    shown: (file) => ({
      id: String(file.id),
      kind: file.kind as ReviewFile['kind'],
      name: mask.text(file.name),
      mime: stored.get(file.id)?.mime ?? '',
      gone: !stored.has(file.id),
      title: titleOf(file),
      category: file.category,
      set: file.fieldsetid,
      record: file.i9999,
    }),
  };
}
