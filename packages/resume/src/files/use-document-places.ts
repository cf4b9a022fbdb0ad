import { useLayoutEffect, useState, type RefObject } from 'react';
import { SLOT_DEMANDED, SLOT_PLACE } from '@portal/forms/engine/slot-place';

/** Where a document stands in the form, and whether what is typed there demands it (FORM-03). */
export interface DocumentPlace {
  element: Element;
  isDemanded: boolean;
}

type Places = ReadonlyMap<string, DocumentPlace>;

const same = (one: Places, other: Places): boolean =>
  one.size === other.size &&
  [...one].every(([slot, { element, isDemanded }]) => {
    const place = other.get(slot);
    return place?.element === element && place.isDemanded === isDemanded;
  });

const placeOf = (element: Element): [slot: string, place: DocumentPlace] => [
  element.getAttribute(SLOT_PLACE) ?? '',
  { element, isDemanded: element.hasAttribute(SLOT_DEMANDED) },
];

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
      const next = new Map([...record.querySelectorAll(`[${SLOT_PLACE}]`)].map(placeOf));
      setPlaces((known) => (same(known, next) ? known : next));
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(record, { childList: true, subtree: true, attributeFilter: [SLOT_DEMANDED] });
    return () => watch.disconnect();
  }, [block]);
  return places;
}
