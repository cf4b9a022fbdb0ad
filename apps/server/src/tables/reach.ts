import type { ConsoleCall } from '../console/call.ts';
import type { ConsoleRoute } from '../console/route.ts';
import { demandReach, type Reach } from '../modules/scope/guard.ts';

/** Every call of the console by what it reaches; a route that is not here does not start. */
const CALLS: Readonly<Record<Reach, readonly string[]>> = {
  // One’s own account and session.
  own: [
    'GET /session',
    'DELETE /session',
    'POST /me/password',
    'POST /me/totp',
    'POST /me/totp/confirm',
    'DELETE /me/totp',
    'GET /me/passkeys',
    'POST /me/passkeys/options',
    'POST /me/passkeys',
    'DELETE /me/passkeys/:id',
  ],
  // How the portal is set up, to be looked at.
  'set-up': [
    'GET /sets',
    'GET /codes',
    'GET /events',
    'GET /drafts/:id',
    'GET /drafts/:id/others',
    'GET /discarded',
    'GET /preview-links/:fieldset',
    'GET /returnable-files',
    'GET /review-reasons',
    'GET /notices',
    'GET /notices/:id',
    'GET /notice-places',
    'GET /channels',
    'GET /commitment',
    'GET /comments/:fieldset',
    'GET /requests',
    'GET /versions/:id',
    'GET /versions/:id/:version',
    'GET /dictionary',
    'GET /journal/:id',
    'GET /export',
    'GET /settings',
    'GET /units',
    'GET /channel-lists',
    'GET /document-templates',
    'GET /document-templates/:id',
    'POST /document-templates/:id/sample',
    'GET /start',
    'GET /policy',
  ],
  // What the whole portal shows and asks: content, forms, lists, settings, documents.
  portal: [
    'POST /sets',
    'POST /drafts/:id/steps',
    'DELETE /drafts/:id',
    'POST /discarded/:id/restore',
    'POST /ids',
    'POST /publish',
    'POST /preview-links/:fieldset',
    'DELETE /preview-links/:fieldset/:id',
    'PUT /review-reasons',
    'POST /notices',
    'PUT /notices/:id',
    'POST /notices/:id/state',
    'POST /pictures',
    'POST /notice-files',
    'POST /channels',
    'PUT /channels/:id',
    'POST /channels/:id/move',
    'POST /channels/:id/remove',
    'POST /commitment',
    'POST /comments/:fieldset',
    'POST /comments/:fieldset/resolve',
    'POST /requests',
    'POST /requests/:id/confirm',
    'POST /requests/:id/retry',
    'POST /requests/:id/end',
    'POST /import',
    'POST /settings/review',
    'PUT /settings',
    'PUT /units',
    'PUT /channel-lists/:id',
    'POST /document-templates',
    'PUT /document-templates/:id',
    'POST /document-templates/:id/restore',
    'POST /document-logos',
  ],
  // Persons and recruitments at large: letters, lists of persons, what was written down of them.
  house: [
    'POST /review',
    'GET /impact/:id',
    'GET /mail',
    'GET /mail/:id',
    'POST /mail/resend',
    'POST /mail/:id/resend',
    'POST /mail/:id/cancel',
    'GET /mail-templates',
    'POST /mail-templates',
    'PUT /mail-templates/:id',
    'DELETE /mail-templates/:id',
    'GET /mailing-choices',
    'GET /mailings',
    'POST /mailings',
    'POST /mailings/count',
    'GET /mailings/:id',
    'GET /mailings/:id/preview',
    'POST /mailings/:id/send',
    'POST /mailings/:id/stop',
    'POST /recruitments',
    'GET /retention',
    'GET /operations',
    'POST /candidates/search',
    'GET /candidates/:id/archive',
    'POST /candidates/:id/delete',
    'GET /users',
    'POST /users',
    'PATCH /users/:login',
    'PUT /policy',
    'GET /audit',
    'GET /audit/export',
  ],
  // All of one recruitment.
  recruitment: [
    'PUT /recruitments/:id/stages',
    'GET /recruitments/:id/second-look',
    'PUT /recruitments/:id/second-look',
    'PUT /recruitments/:id',
    'POST /recruitments/:id/state',
    'POST /recruitments/:id/copy',
    'POST /recruitments/:id/positions',
    'POST /recruitments/:id/positions/remove',
    'GET /recruitments/:id/export',
    'GET /recruitments/:id/imports',
    'POST /recruitments/:id/imports',
    'POST /recruitments/:id/imports/:import/commit',
    'POST /recruitments/:id/imports/:import/undo',
    'GET /recruitments/:id/opening',
    'GET /recruitments/:id/ratios',
    'POST /recruitments/:id/positions/:position/cancel',
    'GET /recruitments/:id/exams',
    'PUT /recruitments/:id/exams/subjects',
    'GET /recruitments/:id/exams/:kind/template',
    'POST /recruitments/:id/exams/:kind/imports',
    'POST /recruitments/:id/exams/:kind/imports/:import/commit',
    'POST /recruitments/:id/exams/:kind/imports/:import/undo',
    'POST /recruitments/:id/exams/:kind/publication',
    'POST /recruitments/:id/exams/:kind/publication/confirm',
    'POST /recruitments/:id/exams/:kind/publication/end',
    'POST /recruitments/:id/exams/:kind/publication/withdraw',
    'GET /recruitments/:id/exports',
    'POST /recruitments/:id/exports',
    'POST /recruitments/:id/exports/:export/stop',
    'GET /recruitments/:id/exports/:export/file',
    'POST /recruitments/:id/export-layouts',
    'POST /recruitments/:id/export-layouts/:layout/remove',
    'GET /recruitments/:id/retention',
    'PUT /recruitments/:id/retention',
    'POST /recruitments/:id/hold',
    'GET /recruitments/:id/retention/:report',
  ],
  // Their SQL asks for the scope row by row.
  part: [
    'POST /recruitments/:id/applications/search',
    'POST /recruitments/:id/applications/facets',
    'POST /recruitments/:id/applications/pasted',
    'GET /recruitments/:id/views',
    'POST /recruitments/:id/views',
    'PUT /review-views/:view',
    'DELETE /review-views/:view',
    'GET /recruitments/:id/stages',
    'GET /recruitments/:id/review-actions',
    'POST /recruitments/:id/review-actions',
    'GET /review-actions/:action',
    'POST /review-actions/:action/start',
    'POST /review-actions/:action/stop',
    'POST /review-actions/:action/undo',
    'GET /recruitments/:id/applications/:application/decisions',
    'GET /recruitments/:id/applications/:application/differences',
    'POST /recruitments/:id/applications/:application/decision',
    'POST /recruitments/:id/applications/:application/confirm',
    'POST /recruitments/:id/applications/next',
    'GET /recruitments/:id/applications/:application',
    'GET /recruitments/:id/applications/:application/files/:file',
    'GET /recruitments/:id/applications/:application/paper',
    'POST /recruitments/:id/applications/:application/claim',
    'POST /recruitments/:id/applications/:application/leave',
    'POST /recruitments/:id/applications/:application/undo',
    'GET /recruitments',
    'GET /recruitments/:id',
    'GET /recruitments/:id/positions',
    'GET /recruitments/:id/statistics',
    'GET /recruitments/:id/statistics/export',
  ],
  // One position.
  position: [
    'GET /positions/:id/conditions',
    'POST /positions/:id/conditions/review',
    'PUT /positions/:id/conditions',
  ],
};

const REACHES: ReadonlyMap<string, Reach> = new Map(
  (Object.keys(CALLS) as Reach[]).flatMap((reach) => CALLS[reach].map((call) => [call, reach] as const)),
);

/** The calls of the table, as `METHOD /path`. */
export const reachedCalls = (): string[] => [...REACHES.keys()];

/**
 * What a call reaches (REVIEW-12).
 *
 * @throws Error for a call that nobody has said it of: it is not to be let through by being forgotten (SEE-02)
 */
export function reachOf({ method, path }: Pick<ConsoleRoute, 'method' | 'path'>): Reach {
  const reach = REACHES.get(`${method} ${path}`);
  if (reach === undefined) throw new Error(`tables/reach.ts does not say what ${method} ${path} reaches`);
  return reach;
}

/** Calls that look, before anything else, whether what they reach is in the scope of whoever calls. */
export const withinReach = (routes: readonly ConsoleRoute[]): ConsoleRoute[] =>
  routes.map((route): ConsoleRoute => {
    if (route.role === 'visitor') return route;
    const { run } = route;
    const reach = reachOf(route);
    return {
      ...route,
      run: async (call: ConsoleCall, body: unknown) => {
        await demandReach(call, reach);
        return run(call, body);
      },
    };
  });
