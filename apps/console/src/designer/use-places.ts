import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DraftId } from '@portal/fieldsets';
import { tellItself } from '../api.ts';
import { draftPlaces, type Places, type PersonAt } from './places.ts';
import { onPlaced } from './registry.ts';

/** The places of the draft that is on the screen. */
export const PlacesContext = createContext<Places | null>(null);

const NOBODY: readonly PersonAt[] = [];
const never = (): (() => void) => () => undefined;

/** Others in a draft, for as long as its screen is there and seen (SHEET-05). */
export function usePlaces(id: DraftId, login: string): Places {
  const [places, send] = useMemo(() => {
    const tell: Parameters<typeof draftPlaces>[0]['send'] = (at) =>
      tellItself('POST /drafts/:id/place', { params: { id }, body: { at } });
    return [
      draftPlaces({ id, login, send: tell, onPlaced, isSeen: () => !document.hidden, now: Date.now }),
      tell,
    ] as const;
  }, [id, login]);
  useEffect(() => {
    let close = places.open();
    let isOpen = true;
    const turn = (): void => {
      if (document.hidden === !isOpen) return;
      if (document.hidden) close();
      else close = places.open();
      isOpen = !document.hidden;
    };
    // A page that is closed says so, and says nothing more.
    const leave = (): void => send(null);
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', leave);
      if (isOpen) close();
    };
  }, [places, send]);
  return places;
}

/** Who else is in a row of the draft on the screen. */
export function usePresent(row: string): readonly PersonAt[] {
  const places = use(PlacesContext);
  return useSyncExternalStore(places?.subscribe ?? never, () => places?.at(row) ?? NOBODY);
}
