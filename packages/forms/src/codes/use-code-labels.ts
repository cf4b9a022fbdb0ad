import { useEffect, useState } from 'react';
import { useFormServices } from '../engine/services.ts';
import { knownLabel, rememberItems } from './use-code-label.ts';

/** Shown texts of several codes of a list, in their order; the id itself until its text is known. */
export function useCodeLabels(codesetid: string, ids: readonly string[]): string[] {
  const services = useFormServices();
  const [asked, setAsked] = useState<ReadonlyMap<string, string>>(new Map());
  const unknown = ids.filter((id) => knownLabel(services, codesetid, id) === undefined && !asked.has(id));
  const wanted = JSON.stringify(unknown);

  useEffect(() => {
    let current = true;
    const put = (id: string, label: string): void => {
      if (current) setAsked((before) => new Map(before).set(id, label));
    };
    for (const id of JSON.parse(wanted) as string[])
      services.codes.path(codesetid, id).then(
        (path) => {
          rememberItems(services, codesetid, path);
          put(id, path.at(-1)?.itemdesc ?? id);
        },
        () => put(id, id),
      );
    return () => {
      current = false;
    };
  }, [wanted, services, codesetid]);

  return ids.map((id) => knownLabel(services, codesetid, id) ?? asked.get(id) ?? id);
}
