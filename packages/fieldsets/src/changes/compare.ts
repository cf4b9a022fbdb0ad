import type { LocalText, StoredFieldSet } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import type { Found } from './changes.ts';
import { compareCodes } from './compare-codes.ts';
import { compareSets } from './compare-set.ts';
import { unmoved } from '../drafts/list-patches.ts';
import { quoteNames, type QuotableSet } from '../fields/quote-names.ts';
import { inQuoteWords } from '../fields/quotes.ts';
import type { Content } from '../model.ts';

/** A document that nothing was published of yet: one sentence, however much is in it. */
function added(draft: Content): Found[] {
  if (draft.kind === 'set') {
    const { fieldsetid, displayname, fieldList, must } = draft.set;
    const asked = String(fieldList.filter(({ archived }) => archived !== '1').length);
    const required = must === '1' || (draft.set.mustFor ?? []).length > 0;
    const change = { key: `${fieldsetid}/added`, what: 'setAdded', fieldsetid, name: displayname } as const;
    return [{ ...change, subject: 'set', from: required ? '1' : '0', to: asked }];
  }
  if (draft.kind === 'order') return [];
  const { codesetid, name, items } = draft.list;
  return [
    {
      key: `${codesetid}/added`,
      subject: 'list',
      what: 'listAdded',
      codesetid,
      name,
      to: String(items.length),
    },
  ];
}

function compareOrder(
  before: readonly string[],
  after: readonly string[],
  nameOf: (id: string) => LocalText,
): Found[] {
  const kept = unmoved(before, after, (id) => id);
  const tell = (id: string, what: 'setMoved' | 'setListed' | 'setUnlisted'): Found => ({
    key: `order/${id}`,
    subject: 'order',
    what,
    fieldsetid: id,
    name: nameOf(id),
  });
  return [
    ...after
      .filter((id) => !kept.has(id))
      .map((id) => tell(id, before.includes(id) ? 'setMoved' : 'setListed')),
    ...before.filter((id) => !after.includes(id)).map((id) => tell(id, 'setUnlisted')),
  ];
}

/** The changes of a set with names for what its texts quote: a text that changed shows its quotes as HR writes them (FORM-13). */
function inNames(changes: readonly Found[], set: StoredFieldSet, sets: readonly QuotableSet[]): Found[] {
  const names = quoteNames(set, sets);
  const shown = (side: Found['from']): Found['from'] =>
    typeof side === 'object'
      ? byLanguage((language) => names(language).shown(side[language] ?? ''))
      : side && names('en').shown(side);
  return changes.map((change) => {
    const { name, from, to, others } = change;
    return {
      ...change,
      name: inQuoteWords(name, names),
      ...(from === undefined ? {} : { from: shown(from) as NonNullable<Found['from']> }),
      ...(to === undefined ? {} : { to: shown(to) as NonNullable<Found['to']> }),
      ...(others
        ? {
            others: Object.fromEntries(
              Object.entries(others).map(([id, other]) => [id, inQuoteWords(other, names)]),
            ),
          }
        : {}),
    };
  });
}

/**
 * What differs between what candidates see and a draft, or between any two versions (HR-11, HR-13); [] = nothing.
 *
 * @param published null = never published.
 * @param sets The field sets, for the names in sentences.
 */
export function compare(
  published: Content | null,
  draft: Content,
  sets: readonly QuotableSet[] = [],
): Found[] {
  if (published?.kind === 'set' && draft.kind === 'set') {
    const { set } = draft;
    return inNames(compareSets(published.set, set), set, sets);
  }
  if (published?.kind === 'codes' && draft.kind === 'codes') return compareCodes(published.list, draft.list);
  if (published?.kind === 'order' && draft.kind === 'order')
    return compareOrder(
      published.sets,
      draft.sets,
      (id) => sets.find(({ fieldsetid }) => fieldsetid === id)?.displayname ?? byLanguage(() => id),
    );
  return added(draft);
}
