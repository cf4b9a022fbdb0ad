import { useSyncExternalStore } from 'react';

/** A page of the workbench; it stands after the # so that any host may hold it. */
export type Route =
  | { page: 'list' }
  | {
      page: 'machine';
      name: string;
      input: number;
      steps: string[];
      /** Language that the page is to be read in, so that a shared run shows as it was seen. */
      language?: string;
    }
  | { page: 'own' }
  | { page: 'live' }
  | { page: 'playground' };

const MOVED = 'workbench:moved';

/** Steps of a run in an address: joined by commas, each percent-encoded. */
const writeSteps = (steps: readonly string[]): string => steps.map(encodeURIComponent).join(',');

/** A part of an address; as it stands where it is not well encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const readSteps = (text: string): string[] =>
  text
    .split(',')
    .filter((step) => step !== '')
    .map(decoded);

/** The address after the # of a page; a run of the simulator stands in it, so that it can be shared (WORK-02). */
export function addressOf(route: Route): string {
  if (route.page !== 'machine') return `#/${route.page === 'list' ? '' : route.page}`;
  const { name, input, steps, language } = route;
  const inLanguage = language === undefined ? '' : `/in/${encodeURIComponent(language)}`;
  const from = input === 0 ? '' : `/from/${input}`;
  return `#/machine/${encodeURIComponent(name)}${inLanguage}${from}${steps.length === 0 ? '' : `/run/${writeSteps(steps)}`}`;
}

/** The page that an address asks for; what cannot be read is the list. */
export function routeOf(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/');
  const [page, name = ''] = parts;
  if (page === 'own' || page === 'live' || page === 'playground') return { page };
  if (page !== 'machine' || name === '') return { page: 'list' };
  const after = (key: string): string => parts[parts.indexOf(key, 2) + 1] ?? '';
  const input = parts.includes('from', 2) ? Number(after('from')) : 0;
  return {
    page: 'machine',
    name: decoded(name),
    input: Number.isInteger(input) && input >= 0 ? input : 0,
    steps: parts.includes('run', 2) ? readSteps(after('run')) : [],
    ...(parts.includes('in', 2) ? { language: decoded(after('in')) } : {}),
  };
}

/** The language that an address asks for; null for none. */
export function languageOf(hash: string): string | null {
  const route = routeOf(hash);
  return route.page === 'machine' ? (route.language ?? null) : null;
}

function subscribe(moved: () => void): () => void {
  window.addEventListener('hashchange', moved);
  window.addEventListener('popstate', moved);
  window.addEventListener(MOVED, moved);
  return () => {
    window.removeEventListener('hashchange', moved);
    window.removeEventListener('popstate', moved);
    window.removeEventListener(MOVED, moved);
  };
}

export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash);

/** Keeps the run in the address without a new entry in the browser's history: going back is the simulator's own. */
export function replaceRoute(route: Route): void {
  window.history.replaceState(window.history.state, '', addressOf(route));
  window.dispatchEvent(new Event(MOVED));
}
