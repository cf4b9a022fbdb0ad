import { kindOfStored, toJson, type Content } from '@portal/fieldsets';
import type { ImportConflict } from '@portal/console-contract';
import type { StoredField } from '@portal/schemas';
import { registeredKinds } from '@portal/field-kinds';
import { isCoded } from '../../codes/names.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { loadPublished } from '../documents.ts';
import { allSets, codeListIds } from '../repository/published.ts';

/** Formats that the kinds of this installation are recognised by. */
const formats = (): string[] =>
  registeredKinds().list.flatMap(({ stored, limits }) => [stored.format ?? '', ...(limits.formats ?? [])]);

/** A text whose format no kind here knows: a kind of a newer installation, or of a package that is not here. */
const isUnknownKind = (field: StoredField): boolean =>
  kindOfStored(field).id === 'text' && (field.format ?? '') !== '' && !formats().includes(field.format ?? '');

const listsOf = ({ codesetid, suggest }: StoredField): string[] => [codesetid, suggest].filter(isCoded);

/** What of a file meets something else here (GRID-11): told before anything is written. */
export async function conflictsOf(db: Database, contents: readonly Content[]): Promise<ImportConflict[]> {
  const [sets, lists] = await Promise.all([allSets(db), codeListIds(db)]);
  const known = new Set([
    ...lists,
    ...contents.flatMap((content) => (content.kind === 'codes' ? [content.list.codesetid] : [])),
  ]);
  const found: ImportConflict[] = [];
  for (const content of contents) {
    if (content.kind === 'codes') {
      const { codesetid: id } = content.list;
      const here = (await loadPublished(db, `codes:${id}`))?.content;
      if (here && toJson([here]) !== toJson([content])) found.push({ what: 'listDiffers', id, of: '' });
    }
    if (content.kind !== 'set') continue;
    const { fieldsetid: id, fieldList } = content.set;
    const here = sets.find((set) => set.id === id);
    if (here && toJson([{ kind: 'set', set: here.definition }]) !== toJson([content]))
      found.push({ what: 'setThere', id, of: '' });
    const others = new Set(
      sets
        .filter((set) => set.id !== id)
        .flatMap(({ definition }) => definition.fieldList.map((one) => one.itemid)),
    );
    const missing = new Set(fieldList.flatMap(listsOf).filter((list) => !known.has(list)));
    found.push(
      ...[...missing].map((of): ImportConflict => ({ what: 'listMissing', id, of })),
      ...fieldList
        .filter(isUnknownKind)
        .map(({ itemid }): ImportConflict => ({ what: 'kindUnknown', id, of: itemid })),
      ...fieldList
        .filter(({ itemid }) => others.has(itemid))
        .map(({ itemid }): ImportConflict => ({ what: 'fieldElsewhere', id, of: itemid })),
    );
  }
  return found;
}
