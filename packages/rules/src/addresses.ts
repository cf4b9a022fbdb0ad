/**
 * The one address of what an address shows, for search engines (UX-27): a position has two (ROUTE-10, ROUTE-11), and
 * filters, pages and steps of a page are no pages of their own.
 *
 * @returns a path without a query
 */
export function canonicalPath(pathname: string, search: string): string {
  const position = new URLSearchParams(search).get('zpPosId');
  if (position !== null && position !== '' && /^\/channel\/[^/]+\/?$/.test(pathname))
    return `${pathname.replace(/\/$/, '')}/position/${encodeURIComponent(position)}`;
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
}

/** Pages that are somebody's own or a step of an account: nothing for search engines. */
export const isPrivatePath = (pathname: string): boolean =>
  /^\/(user|logout|resetpass|findbackaccount|login|signin)(\/|$)/.test(pathname);
