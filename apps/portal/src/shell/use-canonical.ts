import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { canonicalPath, isPrivatePath } from '@portal/rules';
import { portalHref, routePath } from '../services/places.ts';

/** What the server put into the head for the address that was opened; it is right until another one is. */
const OF_ONE_PAGE = 'script[type="application/ld+json"], meta[name="robots"], meta[property^="og:"]';

/** Keeps the canonical address right while the visitor moves on inside the page (UX-27). */
export function useCanonical(): void {
  const { pathname, search } = useLocation();
  const path = canonicalPath(pathname, search);
  const [opened] = useState(path);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    // Without one the server knew nothing at the address that was opened, or keeps it out of indexes: so it stays.
    if (link ? routePath(new URL(link.href).pathname) === path : path === opened) return;
    document.head.querySelectorAll(OF_ONE_PAGE).forEach((element) => element.remove());
    link?.remove();
    if (isPrivatePath(path)) return;
    const next = document.createElement('link');
    next.rel = 'canonical';
    next.href = `${window.location.origin}${portalHref(path)}`;
    document.head.append(next);
  }, [path, opened]);
}
