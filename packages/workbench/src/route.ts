import { useSyncExternalStore } from 'react';

/** A page of the workbench; it stands after the # so that any host may hold it. */
export type Route =
  | { page: 'list' }
  | { page: 'machine'; name: string; input: number; steps: string[] }
  | { page: 'live' }
  | { page: 'playground' };

const MOVED = 'workbench:moved';

/** Steps of a run in an address: joined by commas, each percent-encoded. */
const writeSteps = (steps: readonly string[]): string => steps.map(encodeURIComponent).join(',');

const readSteps = (text: string): string[] =>
  text
    .split(',')
    .filter((step) => step !== '')
    .map((step) => {
      try {
        return decodeURIComponent(step);
      } catch {
        return step;
      }
    });

/** The address after the # of a page; a run of the simulator stands in it, so that it can be shared (WORK-02). */
export function addressOf(route: Route): string {
  if (route.page !== 'machine') return `#/${route.page === 'list' ? '' : route.page}`;
  const { name, input, steps } = route;
  const from = input === 0 ? '' : `/from/${input}`;
  return `#/machine/${encodeURIComponent(name)}${from}${steps.length === 0 ? '' : `/run/${writeSteps(steps)}`}`;
}

/** The page that an address asks for; what cannot be read is the list. */
export function routeOf(hash: string): Route {
  const parts = hash.replace(/^#\/?/, '').split('/');
  const [page, name = ''] = parts;
  if (page === 'live' || page === 'playground') return { page };
  if (page !== 'machine' || name === '') return { page: 'list' };
  const after = (key: string): string => parts[parts.indexOf(key, 2) + 1] ?? '';
  const input = parts.includes('from', 2) ? Number(after('from')) : 0;
  return {
    page: 'machine',
    name: decodeURIComponent(name),
    input: Number.isInteger(input) && input >= 0 ? input : 0,
    steps: parts.includes('run', 2) ? readSteps(after('run')) : [],
  };
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
