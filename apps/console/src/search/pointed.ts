import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** What a part of a page may be pointed at by an address. */
type Pointed = 'field' | 'position' | 'setting';

/** The end of an address that points at something on its page. */
export const pointingAt = (kind: Pointed, id: string): string =>
  `#${new URLSearchParams({ [kind]: id }).toString()}`;

/** Does something with what the page's address points at, each time somebody goes there. */
export function usePointed(kind: Pointed, go: (id: string) => void): void {
  const { hash, key } = useLocation();
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const id = new URLSearchParams(hash.slice(1)).get(kind);
    if (id !== null) latest.current(id);
  }, [kind, hash, key]);
}
