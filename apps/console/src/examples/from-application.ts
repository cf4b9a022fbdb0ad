import type { ExampleAnswers } from '@portal/console-contract';
import type { CodeList } from '@portal/fieldsets';
import type { ExampleRecord, StoredFieldSet } from '@portal/schemas';
import { call } from '../api.ts';
import { loadList } from '../codes/lists.ts';
import { sampleRecord, type Words } from '../preview/sample.ts';
import type { HandedOver } from './use-keep.ts';

/** Lists of the fields whose answers are invented. */
async function listsOf(fields: StoredFieldSet['fieldList']): Promise<Map<string, CodeList>> {
  const ids = new Set(fields.map(({ codesetid = '0' }) => codesetid).filter((id) => id !== '' && id !== '0'));
  const lists = await Promise.all([...ids].map((id) => loadList(id)));
  return new Map(lists.flatMap((list) => (list ? [[list.codesetid, list] as const] : [])));
}

/** A record whose answers that stayed with the server are invented, as those of the preview are. */
async function withInvented(
  { fieldsetid, values, invented }: ExampleAnswers['records'][number],
  sets: readonly StoredFieldSet[],
  portal: Parameters<typeof sampleRecord>[1],
  words: Words,
): Promise<ExampleRecord> {
  const set = sets.find((one) => one.fieldsetid === fieldsetid);
  if (!set) return { fieldsetid, values };
  const fieldList = set.fieldList.filter(({ itemid }) => invented.includes(itemid));
  const sample = sampleRecord({ ...set, fieldList }, portal, false, words, await listsOf(fieldList));
  return { fieldsetid, values: { ...values, ...sample } };
}

/**
 * A record of an application as answers of an example (FORM-11): what could tell of its candidate is not sent to this page and
 * is invented here.
 *
 * @throws CallFailed
 */
export async function answersOfApplication(
  place: { id: string; application: string },
  record: { fieldset: string; record: string },
  words: Words,
): Promise<HandedOver> {
  const [{ records, position }, sets, settings] = await Promise.all([
    call('GET /recruitments/:id/applications/:application/example', { params: place, query: record }),
    call('GET /sets'),
    // Whoever may not see the settings has samples that are of nobody all the same.
    call('GET /settings').catch(() => null),
  ]);
  const definitions = sets.map(({ definition }) => definition);
  const example = await Promise.all(
    records.map((one) => withInvented(one, definitions, settings?.portal ?? null, words)),
  );
  return { example, position };
}
