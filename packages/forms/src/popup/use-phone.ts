import { useSyncExternalStore } from 'react';

/** Narrower than this, lists and calendars open as sheets (UX-02, UX-13). */
const PHONE = '(max-width: 767.98px)';

let query: MediaQueryList | undefined;

function media(): MediaQueryList | undefined {
  query ??= typeof matchMedia === 'function' ? matchMedia(PHONE) : undefined;
  return query;
}

function subscribe(listener: () => void): () => void {
  media()?.addEventListener('change', listener);
  return () => media()?.removeEventListener('change', listener);
}

/** True below 768 px. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => media()?.matches === true);
}
