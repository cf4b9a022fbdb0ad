import { useEffect, useState } from 'react';
import type { CodeItem } from '@portal/schemas';
import { useFormServices, type FormServices } from '../engine/services.ts';
import { findPath } from './source.ts';

/** Texts of items that were seen in lists, by language, code set and id: what was chosen needs no second question. */
const seen = new Map<string, string>();

const keyOf = (services: FormServices, codesetid: string, id: string): string =>
  JSON.stringify([services.language, codesetid, id]);

/** Remembers the texts of items that a list showed. */
export function rememberItems(services: FormServices, codesetid: string, items: readonly CodeItem[]): void {
  for (const item of items) seen.set(keyOf(services, codesetid, item.id), item.itemdesc);
}

/** Text of a code as far as it is known without asking anybody. */
export function knownLabel(services: FormServices, codesetid: string, id: string): string | undefined {
  const listed = findPath(services.codeData[codesetid] ?? [], id).at(-1)?.itemdesc;
  return listed ?? seen.get(keyOf(services, codesetid, id));
}

/**
 * Shown text of a stored code (TRANS-04): the record's `{id}Name`, then a text given with the field, then a known list,
 * then the server's; the id itself until then and when nobody knows it.
 *
 * @param own text that came with the field for just this value; '' = none
 */
export function useCodeLabel(itemid: string, codesetid: string, id: string, own = ''): string {
  const services = useFormServices();
  const named = services.storedCode(itemid) === id ? (services.names[itemid] ?? '') : '';
  const known = id === '' ? '' : named || own || knownLabel(services, codesetid, id);
  const [asked, setAsked] = useState({ id: '', label: '' });
  const unknown = known === undefined;

  useEffect(() => {
    if (!unknown) return undefined;
    let current = true;
    services.codes.path(codesetid, id).then(
      (path) => {
        rememberItems(services, codesetid, path);
        if (current) setAsked({ id, label: path.at(-1)?.itemdesc ?? id });
      },
      () => {
        if (current) setAsked({ id, label: id });
      },
    );
    return () => {
      current = false;
    };
  }, [unknown, services, codesetid, id]);

  return known ?? (asked.id === id ? asked.label : id);
}
