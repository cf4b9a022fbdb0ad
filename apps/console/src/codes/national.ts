import type { CodeList } from '@portal/fieldsets';
import { NATIONAL_LISTS, type NationalList, type NationalListId } from '@portal/schemas/national-lists';
import { call } from '../api.ts';
import { newListId } from '../designer/ids.ts';
import { nationalItems } from './national-items.ts';

/** A list that ships, fetched when it is wanted. */
export const loadNational = async (id: NationalListId): Promise<NationalList> =>
  (await NATIONAL_LISTS[id]()).default;

/** All lists that ship, by their ids. */
export const loadNationals = async (): Promise<Record<string, NationalList>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries<() => Promise<{ default: NationalList }>>(NATIONAL_LISTS).map(
        async ([id, load]) => [id, (await load()).default] as const,
      ),
    ),
  );

/** A draft of a new code list with the name and all codes of a list that ships (OFFICE-10). @throws ConsoleFailed */
export async function makeNationalList(
  national: NationalList,
): Promise<Pick<CodeList, 'codesetid' | 'name'>> {
  const codesetid = await newListId();
  const { added } = nationalItems({ items: [] }, national);
  const params = { id: `codes:${codesetid}` as const };
  const { rev } = await call('GET /drafts/:id', { params });
  await call('POST /drafts/:id/steps', {
    params,
    body: {
      rev,
      steps: [
        { do: { op: 'setListName', name: national.name } },
        { do: { op: 'changeItems', changes: [], added } },
      ],
    },
  });
  return { codesetid, name: national.name };
}
