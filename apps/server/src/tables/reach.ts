import type { ConsoleCall } from '../console/call.ts';
import type { ConsoleRoute } from '../console/route.ts';
import { demandReach, type Reach } from '../modules/scope/guard.ts';

/** What calls reach, by the beginning of `METHOD /path`; the first that fits. */
const REACHES: readonly (readonly [begins: string, reach: Reach])[] = [
  // Their SQL asks for the scope row by row.
  ['GET /recruitments/:id/positions', 'part'],
  ['GET /recruitments/:id/views', 'part'],
  ['POST /recruitments/:id/views', 'part'],
  ['GET /recruitments/:id/stages', 'part'],
  ['GET /recruitments/:id/statistics', 'part'],
  ['POST /recruitments/:id/applications', 'part'],
  ['GET /recruitments/:id/applications', 'part'],
  ['PUT /recruitments/:id/applications', 'part'],
  ['DELETE /recruitments/:id/applications', 'part'],
  ['GET /recruitments/:id/review-actions', 'part'],
  ['POST /recruitments/:id/review-actions', 'part'],
  ['GET /review-actions/:action', 'part'],
  ['POST /review-actions/:action', 'part'],
  ['GET /positions/:id/conditions', 'position'],
  ['POST /positions/:id/conditions', 'position'],
  ['PUT /positions/:id/conditions', 'position'],
  // Everything else about recruitments is about all of one, or all of them.
  ['POST /recruitments/:id', 'recruitment'],
  ['PUT /recruitments/:id', 'recruitment'],
  ['DELETE /recruitments/:id', 'recruitment'],
  ['GET /recruitments/:id/', 'recruitment'],
  ['GET /recruitments', 'part'],
  ['POST /recruitments', 'house'],
  ['GET /retention', 'house'],
  // Letters, lists of persons, and what was written down of them.
  ['GET /mail', 'house'],
  ['POST /mail', 'house'],
  ['PUT /mail', 'house'],
  ['DELETE /mail', 'house'],
  ['GET /candidates', 'house'],
  ['POST /candidates', 'house'],
  ['GET /impact', 'house'],
  ['GET /audit', 'house'],
  ['GET /operations', 'house'],
];

/** What a call reaches; what names neither a recruitment nor persons is how the house is set up. */
export const reachOf = ({ method, path }: Pick<ConsoleRoute, 'method' | 'path'>): Reach =>
  REACHES.find(([begins]) => `${method} ${path}`.startsWith(begins))?.[1] ?? 'set-up';

/** Calls that look, before anything else, whether what they reach is in the scope of whoever calls. */
export const withinReach = (routes: readonly ConsoleRoute[]): ConsoleRoute[] =>
  routes.map((route): ConsoleRoute => {
    if (route.role === 'visitor') return route;
    const { run } = route;
    return {
      ...route,
      run: async (call: ConsoleCall, body: unknown) => {
        await demandReach(call, reachOf(route));
        return run(call, body);
      },
    };
  });
