import { routePath } from './places.ts';

/**
 * A path of this portal that a sign-in may lead back to, or null: only "/…" of our own origin counts, so that no link can
 * send a visitor to another site (D-17, ROUTE-31).
 */
export function internalPath(value: string | null): string | null {
  if (value === null || !value.startsWith('/') || value.startsWith('//') || /[\\\s]/.test(value)) return null;
  const url = new URL(value, 'http://portal.invalid');
  if (url.host !== 'portal.invalid') return null;
  if (/^\/(login|signin|logout)(\/|$)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}`;
}

/**
 * The page of this portal that a window was opened from, as path and query; null = another site, no page or this one
 * itself, which a reload names.
 */
export function cameFrom(
  referrer: string,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
  base?: string,
): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, search } = new URL(referrer);
  if (origin !== here.origin || `${pathname}${search}` === `${here.pathname}${here.search}`) return null;
  const route = routePath(pathname, base);
  // Another site under the same origin: the portal has not the root to itself.
  if (base !== undefined && base !== '' && route === pathname) return null;
  return internalPath(`${route}${search}`);
}

/** Where a fresh sign-in leads: back to where it was forced, else to the resume. */
export const afterLogin = (search: string): string =>
  internalPath(new URLSearchParams(search).get('redirect')) ?? '/user/resume';

/** The check page of an application that an address of the resume may name, or null for anything else (UX-04). */
export const checkedPosition = (value: string | null): string | null =>
  value !== null && /^\/channel\/[^/?#\s\\]+\/position\/[^/?#\s\\]+\?apply=check$/.test(value) ? value : null;

/** In the candidate centre: begin at the photo's upload. */
export const PHOTO_HASH = '#photo';

/** The sign-in page, remembering where the visitor wanted to go. */
export const loginPath = (from: string): string => {
  const back = internalPath(from);
  return back === null || back === '/user/resume' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`;
};

/** Legacy addresses /zp.html#/… keep working: the path after the hash (D-18, ROUTE-33). */
export const legacyPath = (hash: string): string => {
  const path = hash.replace(/^#/, '');
  return path.startsWith('/') && !path.startsWith('//') ? path : '/';
};

export type GuardVerdict = { allow: true } | { allow: false; to: string };

/**
 * The route guard (spec section 2): /user needs a session, unless the visitor came from /signin inside the app (D-16); a
 * signed-in visitor has no business at /login or /signin, unless the query carries activeid or activeAccount.
 */
export function guardRoute(
  to: { pathname: string; search: string },
  fromPathname: string | null,
  loggedIn: boolean,
): GuardVerdict {
  const { pathname, search } = to;
  if (pathname === '/user' || pathname.startsWith('/user/')) {
    if (loggedIn || fromPathname === '/signin') return { allow: true };
    return { allow: false, to: loginPath(`${pathname}${search}`) };
  }
  if (loggedIn && (pathname === '/login' || pathname === '/signin')) {
    const query = new URLSearchParams(search);
    if (!query.has('activeid') && !query.has('activeAccount'))
      return { allow: false, to: afterLogin(search) };
  }
  return { allow: true };
}
