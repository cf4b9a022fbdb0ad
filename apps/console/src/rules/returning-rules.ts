import { alike, type Content } from '@portal/fieldsets';
import type { FieldRule, StoredFieldSet } from '@portal/schemas';
import { call } from '../api.ts';
import { namedItems } from './model.ts';

/** How many versions are looked through, from the newest. */
const MAX_VERSIONS = 20;

const asks = (content: Content | null, itemid: string): content is Extract<Content, { kind: 'set' }> =>
  content?.kind === 'set' &&
  content.set.fieldList.some((field) => field.itemid === itemid && field.archived !== '1');

/** The set as it was when the field was last asked for; null when no version of late asked for it. */
async function lastAsking(
  fieldsetid: string,
  itemid: string,
  published: Content | null,
): Promise<StoredFieldSet | null> {
  if (asks(published, itemid)) return published.set;
  const versions = await call('GET /versions/:id', { params: { id: `set:${fieldsetid}` } });
  for (const { version } of versions.slice(0, MAX_VERSIONS)) {
    // One after the other: most often the first one is it.
    // oxlint-disable-next-line no-await-in-loop
    const { content } = await call('GET /versions/:id/:version', {
      params: { id: `set:${fieldsetid}`, version },
    });
    if (asks(content, itemid)) return content.set;
  }
  return null;
}

/**
 * Rules that come back with a field: those that spoke of it when it was last asked for, were taken away since, and speak
 * of nothing else that is gone (GRID-06). [] when there are none, or when they cannot be had.
 */
export async function returningRules(
  set: StoredFieldSet,
  itemid: string,
  published: Content | null,
): Promise<FieldRule[]> {
  const before = await lastAsking(set.fieldsetid, itemid, published).catch(() => null);
  const asked = new Set(
    set.fieldList.filter(({ archived }) => archived !== '1').map((field) => field.itemid),
  ).add(itemid);
  return (before?.rules ?? []).filter((rule) => {
    const named = namedItems([rule]);
    return (
      named.has(itemid) &&
      [...named].every((item) => asked.has(item)) &&
      !(set.rules ?? []).some((own) => alike(own, rule))
    );
  });
}
