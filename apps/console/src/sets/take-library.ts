import {
  libraryFields,
  libraryLists,
  libraryMissing,
  libraryOperations,
  libraryListOf,
  type CodeList,
  type LibrarySet,
} from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import type { NationalListId } from '@portal/schemas/national-lists';
import { call } from '../api.ts';
import { loadNational, makeNationalList } from '../codes/national.ts';
import { fieldIds } from '../designer/ids.ts';

/** What was made before something failed: whoever tries again goes on with it. */
export interface Taken {
  fieldsetid: string;
  lists: Map<NationalListId, Pick<CodeList, 'codesetid' | 'name'>>;
}

/** What the portal has that a library set could use, and the fields that its set is given already. */
export interface TakenInto {
  codes: readonly CodeListSummary[];
  wanted: ReadonlySet<NationalListId>;
}

/** The set of a library as it would be added here: without the fields that the set which takes them has. @throws ConsoleFailed */
export async function libraryHere(set: LibrarySet): Promise<LibrarySet> {
  if (!set.into) return set;
  const { state } = await call('GET /drafts/:id', { params: { id: `set:${set.into}` } });
  return libraryMissing(set, state.content.kind === 'set' ? state.content.set.fieldList : []);
}

/** National lists that a set of the library would be made with, because the installation has none of its names. */
export const nationalsFor = (
  set: Pick<LibrarySet, 'fields'>,
  codes: readonly CodeListSummary[],
): NationalListId[] =>
  libraryLists(set).flatMap((list) =>
    list.national && libraryListOf(list, codes) === undefined ? [list.national] : [],
  );

/**
 * Makes the drafts of a set of the library: first the national lists that it is to have, then the set, or the fields that the
 * set which takes them lacks (GRID-11, OFFICE-10).
 *
 * @param taken filled as far as it comes
 * @returns the id of the set
 * @throws ConsoleFailed
 */
export async function takeLibrary(
  set: LibrarySet,
  { codes, wanted }: TakenInto,
  taken: Taken,
): Promise<string> {
  for (const id of nationalsFor(set, codes))
    if (wanted.has(id) && !taken.lists.has(id))
      // One after the other: a list that was made stays noted when the next one fails.
      // oxlint-disable-next-line no-await-in-loop
      taken.lists.set(id, await makeNationalList(await loadNational(id)));
  taken.fieldsetid ||= set.into ?? (await call('POST /sets', { body: { displayname: set.name } })).fieldsetid;
  const { fieldsetid } = taken;
  const lists = [...codes, ...taken.lists.values()];
  const fields = libraryFields(set, lists, await fieldIds(fieldsetid, set.fields.length));
  const params = { id: `set:${fieldsetid}` as const };
  const { rev } = await call('GET /drafts/:id', { params });
  const steps = libraryOperations(set, fields).map((operation) => ({ do: operation }));
  await call('POST /drafts/:id/steps', { params, body: { rev, steps } });
  return fieldsetid;
}
