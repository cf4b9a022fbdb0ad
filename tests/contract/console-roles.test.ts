import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '../../packages/console-contract/src/index.ts';
import type { Role } from '../../packages/console-contract/src/index.ts';
import { ConsoleClient, firstAdmin, newColleague } from '../support/console.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
const clients = new Map<string, ConsoleClient>();
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  const admin = await firstAdmin(portal);
  clients.set('nobody', new ConsoleClient(portal.url)).set('admin', admin);
  for (const role of ['viewer', 'editor', 'publisher'] as const)
    clients.set(role, await newColleague(admin, `one.${role}`, role));
});
afterAll(() => portal.close());

type Asker = 'nobody' | Role;
const ASKERS: readonly Asker[] = ['nobody', 'viewer', 'editor', 'publisher', 'admin'];

/** Least role for each call, as the papers have it; written here a second time so that a slip in the server shows. */
const MIN_ROLE: Record<string, Asker> = {
  'POST /session': 'nobody',
  'GET /sign-in-ways': 'nobody',
  'POST /session/passkey/options': 'nobody',
  'POST /session/passkey': 'nobody',
  'GET /session': 'viewer',
  'DELETE /session': 'viewer',
  'POST /me/password': 'viewer',
  'POST /me/totp': 'viewer',
  'POST /me/totp/confirm': 'viewer',
  'DELETE /me/totp': 'viewer',
  'GET /me/passkeys': 'viewer',
  'POST /me/passkeys/options': 'viewer',
  'POST /me/passkeys': 'viewer',
  'DELETE /me/passkeys/:id': 'viewer',
  'GET /sets': 'viewer',
  'POST /sets': 'editor',
  'GET /events': 'viewer',
  'GET /codes': 'viewer',
  'GET /drafts/:id': 'viewer',
  'GET /drafts/:id/others': 'viewer',
  'POST /drafts/:id/steps': 'editor',
  'DELETE /drafts/:id': 'editor',
  'GET /discarded': 'viewer',
  'POST /discarded/:id/restore': 'editor',
  'POST /ids': 'editor',
  'POST /review': 'viewer',
  'POST /publish': 'editor',
  'GET /preview-links/:fieldset': 'viewer',
  'POST /preview-links/:fieldset': 'editor',
  'DELETE /preview-links/:fieldset/:id': 'editor',
  'POST /shared-preview': 'nobody',
  'GET /impact/:id': 'editor',
  'GET /positions/:id/conditions': 'viewer',
  'POST /positions/:id/conditions/review': 'editor',
  'PUT /positions/:id/conditions': 'editor',
  'GET /notices': 'viewer',
  'POST /notices': 'editor',
  'GET /notices/:id': 'viewer',
  'PUT /notices/:id': 'editor',
  'POST /notices/:id/state': 'editor',
  'GET /notice-places': 'viewer',
  'POST /notice-files': 'editor',
  'GET /channels': 'viewer',
  'POST /channels': 'editor',
  'PUT /channels/:id': 'editor',
  'POST /channels/:id/move': 'editor',
  'POST /channels/:id/remove': 'editor',
  'GET /commitment': 'viewer',
  'POST /commitment': 'publisher',
  'GET /mail': 'viewer',
  'GET /mail/:id': 'editor',
  'POST /mail/:id/resend': 'editor',
  'POST /mail/:id/cancel': 'editor',
  'POST /mail/resend': 'editor',
  'GET /mail-templates': 'viewer',
  'POST /mail-templates': 'editor',
  'PUT /mail-templates/:id': 'editor',
  'DELETE /mail-templates/:id': 'editor',
  'GET /mailing-choices': 'editor',
  'GET /mailings': 'editor',
  'POST /mailings': 'editor',
  'POST /mailings/count': 'editor',
  'GET /mailings/:id': 'editor',
  'GET /mailings/:id/preview': 'editor',
  'POST /mailings/:id/send': 'publisher',
  'POST /mailings/:id/stop': 'editor',
  'GET /comments/:fieldset': 'viewer',
  'POST /comments/:fieldset': 'editor',
  'POST /comments/:fieldset/resolve': 'editor',
  'GET /requests': 'viewer',
  'POST /requests': 'editor',
  'POST /requests/:id/confirm': 'publisher',
  'POST /requests/:id/retry': 'editor',
  'POST /requests/:id/end': 'editor',
  'GET /versions/:id': 'viewer',
  'GET /versions/:id/:version': 'viewer',
  'GET /journal/:id': 'viewer',
  'GET /settings': 'viewer',
  'GET /operations': 'admin',
  'POST /settings/review': 'publisher',
  'PUT /settings': 'publisher',
  'POST /import': 'editor',
  'GET /export': 'viewer',
  'GET /dictionary': 'viewer',
  'GET /recruitments': 'viewer',
  'POST /recruitments': 'editor',
  'GET /recruitments/:id': 'viewer',
  'PUT /recruitments/:id': 'editor',
  'POST /recruitments/:id/state': 'publisher',
  'POST /recruitments/:id/copy': 'editor',
  'GET /recruitments/:id/positions': 'viewer',
  'POST /recruitments/:id/positions': 'editor',
  'POST /recruitments/:id/positions/remove': 'editor',
  'GET /recruitments/:id/export': 'viewer',
  'GET /recruitments/:id/imports': 'viewer',
  'POST /recruitments/:id/imports': 'editor',
  'POST /recruitments/:id/imports/:import/commit': 'editor',
  'POST /recruitments/:id/imports/:import/undo': 'editor',
  'GET /recruitments/:id/exams': 'viewer',
  'PUT /recruitments/:id/exams/subjects': 'editor',
  'GET /recruitments/:id/exams/:kind/template': 'editor',
  'POST /recruitments/:id/exams/:kind/imports': 'editor',
  'POST /recruitments/:id/exams/:kind/imports/:import/commit': 'editor',
  'POST /recruitments/:id/exams/:kind/imports/:import/undo': 'editor',
  'POST /recruitments/:id/exams/:kind/publication': 'editor',
  'POST /recruitments/:id/exams/:kind/publication/confirm': 'publisher',
  'POST /recruitments/:id/exams/:kind/publication/end': 'editor',
  'POST /recruitments/:id/exams/:kind/publication/withdraw': 'editor',
  'POST /pictures': 'publisher',
  'GET /units': 'viewer',
  'PUT /units': 'editor',
  'GET /channel-lists': 'viewer',
  'PUT /channel-lists/:id': 'editor',
  'POST /recruitments/:id/applications/search': 'viewer',
  'POST /recruitments/:id/applications/facets': 'viewer',
  'POST /recruitments/:id/applications/pasted': 'viewer',
  'GET /recruitments/:id/views': 'viewer',
  'POST /recruitments/:id/views': 'viewer',
  'PUT /review-views/:view': 'viewer',
  'DELETE /review-views/:view': 'viewer',
  'GET /returnable-files': 'viewer',
  'GET /recruitments/:id/applications/:application/differences': 'viewer',
  'POST /recruitments/:id/applications/next': 'editor',
  'GET /recruitments/:id/applications/:application': 'viewer',
  'GET /recruitments/:id/applications/:application/files/:file': 'viewer',
  'GET /recruitments/:id/applications/:application/paper': 'viewer',
  'POST /recruitments/:id/applications/:application/claim': 'editor',
  'POST /recruitments/:id/applications/:application/leave': 'editor',
  'POST /recruitments/:id/applications/:application/undo': 'editor',
  'GET /recruitments/:id/second-look': 'viewer',
  'PUT /recruitments/:id/second-look': 'publisher',
  'GET /recruitments/:id/exports': 'editor',
  'POST /recruitments/:id/exports': 'editor',
  'POST /recruitments/:id/exports/:export/stop': 'editor',
  'GET /recruitments/:id/exports/:export/file': 'editor',
  'POST /recruitments/:id/export-layouts': 'editor',
  'POST /recruitments/:id/export-layouts/:layout/remove': 'editor',
  'GET /recruitments/:id/statistics': 'viewer',
  'GET /recruitments/:id/statistics/export': 'viewer',
  'GET /recruitments/:id/stages': 'viewer',
  'PUT /recruitments/:id/stages': 'publisher',
  'GET /review-reasons': 'viewer',
  'PUT /review-reasons': 'publisher',
  'GET /recruitments/:id/review-actions': 'viewer',
  'POST /recruitments/:id/review-actions': 'editor',
  'GET /review-actions/:action': 'viewer',
  'POST /review-actions/:action/start': 'editor',
  'POST /review-actions/:action/stop': 'editor',
  'POST /review-actions/:action/undo': 'editor',
  'GET /recruitments/:id/applications/:application/decisions': 'viewer',
  'POST /recruitments/:id/applications/:application/decision': 'editor',
  'POST /recruitments/:id/applications/:application/confirm': 'editor',
  'GET /recruitments/:id/opening': 'viewer',
  'GET /recruitments/:id/ratios': 'viewer',
  'POST /recruitments/:id/positions/:position/cancel': 'publisher',
  'GET /document-templates': 'viewer',
  'POST /document-templates': 'publisher',
  'GET /document-templates/:id': 'viewer',
  'PUT /document-templates/:id': 'publisher',
  'POST /document-templates/:id/restore': 'publisher',
  'POST /document-templates/:id/sample': 'viewer',
  'POST /document-logos': 'publisher',
  'GET /start': 'viewer',
  'POST /candidates/search': 'admin',
  'GET /candidates/:id/archive': 'admin',
  'POST /candidates/:id/delete': 'admin',
  'GET /recruitments/:id/retention': 'viewer',
  'PUT /recruitments/:id/retention': 'publisher',
  'POST /recruitments/:id/hold': 'publisher',
  'GET /recruitments/:id/retention/:report': 'publisher',
  'GET /retention': 'viewer',
  'GET /users': 'admin',
  'POST /users': 'admin',
  'PATCH /users/:login': 'admin',
  'GET /policy': 'viewer',
  'PUT /policy': 'admin',
  'GET /audit': 'publisher',
  'GET /audit/export': 'publisher',
};

const STREAM = '/events'; // an answer without an end: only that it begins is looked at

async function opened(client: ConsoleClient | undefined, path: string) {
  const gone = new AbortController();
  const response = await client?.fetch('GET', path, { signal: gone.signal });
  if (response?.status !== 200) return undefined;
  gone.abort();
  const body: { error?: { code: string } } = {};
  return { status: response.status, body };
}

const ENDS_SESSION = 'DELETE /session'; // is tried in another session than the rest

test('[HR-03] the table of rights names every call there is', () => {
  const all = CALLS.map(({ method, path }) => `${method} ${path}`);
  // Browsers are sent to /oidc and on from there: no JSON comes back.
  expect(all.filter((one) => !one.includes('/oidc/')).toSorted()).toEqual(Object.keys(MIN_ROLE).toSorted());
});

describe.each(ASKERS)('%s', (asker) => {
  test.each(Object.entries(MIN_ROLE).filter(([call]) => call !== ENDS_SESSION))(
    '[HR-03] %s is refused to whoever is less than %s',
    async (call, least) => {
      const [method = '', path = ''] = call.split(' ');
      const address = path
        .replace(':id', 'set:A04')
        .replace(':version', '1')
        .replace(':login', 'nobody.there')
        .replace(/\/export$/, '/export?format=json');
      // Bodies that no call accepts: a right shows in what is complained about.
      const body = method === 'GET' ? undefined : { nonsense: true };
      const client = clients.get(asker);
      const reply =
        (path === STREAM && (await opened(client, path))) || (await client?.call(method, address, body));
      const may = ASKERS.indexOf(asker) >= ASKERS.indexOf(least);
      if (may) expect([401, 403]).not.toContain(reply?.status);
      else if (asker === 'nobody')
        expect([reply?.status, reply?.body.error?.code]).toEqual([401, 'notLogin']);
      else expect([reply?.status, reply?.body.error?.code]).toEqual([403, 'forbidden']);
    },
  );
});

test('[HR-03] signing out is for whoever is signed in', async () => {
  expect((await clients.get('nobody')?.call('DELETE', '/session'))?.status).toBe(401);
  for (const role of ['viewer', 'editor', 'publisher', 'admin'])
    expect((await clients.get(role)?.call('DELETE', '/session'))?.status).toBe(200);
});
