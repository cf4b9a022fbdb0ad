import { useEffect, useRef, useState } from 'react';
import { idsAround, walkOf } from './walk.ts';

interface Neighbours {
  /** '' = there is none. */
  previous: string;
  next: string;
  /** 1-based; 0 = the application is not in the list. */
  place: number;
}

/** The applications before and behind the open one, in the list that the address names. */
export function useWalk(recruitment: string, query: URLSearchParams, id: string): Neighbours {
  const text = query.toString();
  const [ids, setIds] = useState<readonly string[]>([]);
  const known = useRef<{ text: string; ids: readonly string[] }>({ text: '', ids: [] });
  useEffect(() => {
    const { current } = known;
    const place = current.ids.indexOf(id);
    if (current.text === text && place >= 0 && place < current.ids.length - 1) return undefined;
    let wanted = true;
    idsAround(recruitment, walkOf(new URLSearchParams(text)), id).then(
      (found) => {
        if (!wanted) return;
        // What was walked through stays, also when a decision has taken it out of the filter.
        const before = current.text === text ? current.ids : [];
        const merged = [...before, ...found.filter((one) => !before.includes(one))];
        known.current = { text, ids: merged };
        setIds(merged);
      },
      // The application itself says what is wrong; without a list there is no neighbour.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [recruitment, text, id]);
  const place = ids.indexOf(id);
  if (place < 0) return { previous: '', next: ids[0] ?? '', place: 0 };
  return { previous: ids[place - 1] ?? '', next: ids[place + 1] ?? '', place: place + 1 };
}
