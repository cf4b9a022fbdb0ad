import { useLayoutEffect, useState, type RefObject } from 'react';
import { SLOT_PLACE } from '@portal/forms/engine/slot-place';

type Places = ReadonlyMap<string, Element>;

const same = (one: Places, other: Places): boolean =>
  one.size === other.size && [...one].every(([slot, place]) => other.get(slot) === place);

/**
 * Where documents stand among the fields of a record's form (FORM-02), by their slot. The places come and go with the form,
 * and are made anew when the engine takes the first frame over.
 */
export function useDocumentPlaces(block: RefObject<HTMLElement | null>): Places {
  const [places, setPlaces] = useState<Places>(new Map());
  useLayoutEffect(() => {
    const record = block.current?.closest('article');
    if (!record) return undefined;
    const look = (): void => {
      const found = [...record.querySelectorAll(`[${SLOT_PLACE}]`)];
      const next = new Map(found.map((place) => [place.getAttribute(SLOT_PLACE) ?? '', place] as const));
      setPlaces((known) => (same(known, next) ? known : next));
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(record, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [block]);
  return places;
}
