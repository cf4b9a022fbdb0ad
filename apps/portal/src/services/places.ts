/**
 * Where the portal stands, with a slash at its end. The address of this very file says it, so one build runs under any
 * path (HOST-01); only a build that is served from its sources stands at the root.
 */
const HERE = import.meta.url;
export const PORTAL_BASE: string = import.meta.env.DEV ? '/' : new URL('..', HERE).pathname;

/** The same without the slash at its end, to stand before paths that begin with one. */
export const ROUTER_BASE: string = PORTAL_BASE.slice(0, -1);

/** A path of the address bar as the portal's routes know it. */
export function routePath(pathname: string, base: string = ROUTER_BASE): string {
  if (base === '' || !(pathname === base || pathname.startsWith(`${base}/`))) return pathname;
  return pathname.slice(base.length) || '/';
}

/** The address of a route or file of the portal (`/…`) for a link that no router draws. */
export const portalHref = (path: string): string => `${ROUTER_BASE}${path}`;

let backend = '';

/** @param base as portal-config.json names it: '' or an origin, a path, or both, without a slash at its end */
export function setBackend(base: string): void {
  backend = base;
}

/** An address that the back end gave: one of its own (`/…`) is found where its calls are, any other stays. */
export const backendHref = (address: string): string =>
  /^\/(?!\/)/.test(address) ? `${backend}${address}` : address;
