import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ADMIN_ROLE,
  CALLS,
  CAPABILITIES,
  isLetIn,
  type ConsoleUser,
  type RoleLine,
} from '../../packages/console-contract/src/index.ts';
import { ConsoleClient, firstAdmin, newColleague } from '../support/console.ts';
import { startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
let roles: readonly RoleLine[] = [];
const clients = new Map<string, ConsoleClient>();

/** Roles that a new portal has, and one that its office has made. */
const WALKED = [
  'nobody',
  'viewer',
  'editor',
  'publisher',
  'admin',
  'form-designer',
  'content-editor',
  'recruiter',
  'reviewer',
  'second-person',
  'statistician',
  'own-clerk',
] as const;
const FORMER = ['viewer', 'editor', 'publisher', 'admin'] as const;

const rolesNow = (): Promise<RoleLine[]> => admin.good('GET', '/roles');
const nameOf = (en: string): RoleLine['name'] => ({ zh: en, en });

beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
  await admin.good('POST', '/roles', {
    id: 'own-clerk',
    name: nameOf('Clerk'),
    capabilities: ['mail.view', 'exams.view'],
  });
  clients.set('nobody', new ConsoleClient(portal.url)).set('admin', admin);
  for (const role of WALKED)
    if (!clients.has(role)) clients.set(role, await newColleague(admin, `one.${role}`, role));
  roles = await rolesNow();
});
afterAll(() => portal.close());

const roleNamed = (id: string): RoleLine => {
  const role = roles.find((one) => one.id === id);
  if (!role) throw new Error(`no role ${id}`);
  return role;
};

/** Least of the four roles that there were before roles became data, for each call that there was: nobody has gained or lost any. */
const BEFORE: Record<string, 'nobody' | (typeof FORMER)[number]> = {
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

async function opened(client: ConsoleClient, path: string) {
  const gone = new AbortController();
  const response = await client.fetch('GET', path, { signal: gone.signal });
  const { status } = response;
  if (status === 200) gone.abort();
  const body = status === 200 ? {} : ((await response.json()) as { error?: { code: string } });
  return { status, body };
}

/** Calls whose answer is JSON; browsers are sent to the identity provider and on from there. */
const ASKED = CALLS.filter(({ path, name }) => !path.startsWith('/oidc/') && name !== 'signOut');

test('[SEE-06] the list of roles is what a new portal has, and an administrator may everything', () => {
  expect(['nobody', ...roles.map(({ id }) => id)]).toEqual(WALKED);
  expect(roleNamed(ADMIN_ROLE)).toMatchObject({ capabilities: CAPABILITIES, fixed: true });
});

test('[SEE-06, HR-03] the four roles of before may make the calls that they made, and no others', () => {
  for (const entry of CALLS) {
    const least = BEFORE[`${entry.method} ${entry.path}`];
    if (least === undefined || least === 'nobody') continue;
    const letIn = FORMER.filter((role) => isLetIn({ ...roleNamed(role), scope: null }, entry));
    expect(letIn, entry.name).toEqual(FORMER.slice(FORMER.indexOf(least)));
  }
});

describe.each(WALKED)('%s', (asker) => {
  test('[SEE-06, HR-03] every call is refused but those that the role has the capability for', async () => {
    const client = clients.get(asker) ?? admin;
    for (const entry of ASKED) {
      const { name, method, path, answer } = entry;
      const address = path
        .replace(':id', path.startsWith('/roles') ? 'nothing-there' : 'set:A04')
        .replace(':version', '1')
        .replace(':login', 'nobody.there')
        .replace(/\/export$/, '/export?format=json');
      // Bodies that no call accepts: a right shows in what is complained about.
      const body = method === 'GET' ? undefined : { nonsense: true };
      const reply = await (answer === 'events'
        ? opened(client, address)
        : client.call(method, address, body));
      const told = [reply.status, reply.body.error?.code];
      if (entry.right === 'visitor') expect(told[1], name).not.toBe('forbidden');
      else if (asker === 'nobody') expect(told, name).toEqual([401, 'notLogin']);
      else if (isLetIn({ ...roleNamed(asker), scope: null }, entry))
        expect([401, 403], name).not.toContain(told[0]);
      else expect(told, name).toEqual([403, 'forbidden']);
    }
  });

  test('[SEE-06] the page is told of exactly the calls that are let in', async () => {
    if (asker === 'nobody') return;
    const told = await (clients.get(asker) ?? admin).good<ConsoleUser>('GET', '/session');
    const letIn = CALLS.filter((entry) => isLetIn({ ...roleNamed(asker), scope: null }, entry));
    expect(told.calls).toEqual(letIn.map(({ name }) => name));
    expect(told).toMatchObject({ role: asker, capabilities: roleNamed(asker).capabilities });
  });
});

test('[HR-03] signing out is for whoever is signed in', async () => {
  expect((await clients.get('nobody')?.call('DELETE', '/session'))?.status).toBe(401);
  for (const role of ['viewer', 'reviewer', 'own-clerk'])
    expect((await clients.get(role)?.call('DELETE', '/session'))?.status).toBe(200);
});

/** What a role may do, in place of what it could. */
async function put(by: ConsoleClient, id: string, capabilities: readonly string[], rev?: number) {
  const role = (await rolesNow()).find((one) => one.id === id);
  return by.call('PUT', `/roles/${id}`, {
    name: role?.name ?? nameOf(id),
    rev: rev ?? role?.rev ?? 1,
    capabilities,
  });
}
const problemsOf = (reply: Awaited<ReturnType<typeof put>>): string[] =>
  (reply.body.error?.problems ?? []).map(({ path, what }) => `${path} ${what}`);

describe('people who manage people', () => {
  let manager: ConsoleClient;
  beforeAll(async () => {
    await admin.good('POST', '/roles', {
      id: 'manager',
      name: nameOf('Manager'),
      capabilities: ['people.manage', 'mail.view', 'forms.view'],
    });
    manager = await newColleague(admin, 'one.manager', 'manager');
  });

  test('[SEE-06] nobody gives what they do not have: not in a role, not by a role, not over somebody who has more', async () => {
    expect(problemsOf(await put(manager, 'own-clerk', ['mail.view', 'mail.send']))).toEqual([
      'capabilities beyond',
    ]);
    // Neither are roles of more rights theirs to change, not even to take rights away.
    expect(problemsOf(await put(manager, 'publisher', ['mail.view']))).toEqual(['capabilities beyond']);
    const added = await manager.call('POST', '/users', { login: 'two.high', role: 'admin' });
    expect(problemsOf(added)).toEqual(['role beyond']);
    for (const change of [{ newPassword: true }, { totp: false }, { active: false }, { role: 'own-clerk' }]) {
      expect(problemsOf(await manager.call('PATCH', '/users/one.publisher', change))).toEqual([
        'role beyond',
      ]);
      expect(problemsOf(await manager.call('PATCH', '/users/admin', change))).toEqual(['role beyond']);
    }
    expect((await manager.call('POST', '/users', { login: 'two.clerk', role: 'manager' })).status).toBe(201);
    expect(problemsOf(await manager.call('PATCH', '/users/two.clerk', { role: 'editor' }))).toEqual([
      'role beyond',
    ]);
    expect((await manager.call('PATCH', '/users/two.clerk', { active: false })).status).toBe(200);
  });

  test('[SEE-06] a new role is one row of data: it counts at once, and what is taken is refused at the next call', async () => {
    await admin.good('POST', '/roles', {
      id: 'dean',
      name: nameOf('Dean'),
      capabilities: ['statistics.view'],
    });
    const dean = await newColleague(admin, 'one.dean', 'dean');
    expect((await dean.call('GET', '/mail')).status).toBe(403);
    expect((await put(admin, 'dean', ['statistics.view', 'mail.view'])).status).toBe(200);
    expect((await dean.call('GET', '/mail')).status).toBe(200);
    expect((await put(admin, 'dean', [])).status).toBe(200);
    expect(await dean.call('GET', '/mail')).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    });
    const { calls } = await dean.good<ConsoleUser>('GET', '/session');
    expect(calls).not.toContain('getMails');
  });

  test('[SEE-06] of two who change a role, the second is told; one that somebody has, and the administrators’, stay', async () => {
    const rev = (await rolesNow()).find(({ id }) => id === 'dean')?.rev ?? 0;
    const replies = await Promise.all([
      put(admin, 'dean', ['mail.view'], rev),
      put(admin, 'dean', ['exams.view'], rev),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(problemsOf(await put(admin, 'admin', ['mail.view']))).toEqual(['role fixed']);
    const remove = async (id: string) => {
      const role = (await rolesNow()).find((one) => one.id === id);
      return admin.call('DELETE', `/roles/${id}?rev=${role?.rev ?? 0}`);
    };
    expect(problemsOf(await remove('dean'))).toEqual(['role used']);
    await admin.good('POST', '/roles', { id: 'brief', name: nameOf('Brief'), capabilities: [] });
    const policy = await admin.good<{ totpRoles: string[] }>('GET', '/policy');
    await admin.good('PUT', '/policy', { ...policy, totpRoles: ['brief'] });
    expect((await remove('brief')).status).toBe(200);
    expect(await admin.good('GET', '/policy')).toMatchObject({ totpRoles: [] });
    expect((await remove('brief')).status).toBe(404);
    expect((await rolesNow()).map(({ id }) => id)).not.toContain('brief');
  });

  test.each([
    [{ id: 'editor', name: nameOf('Again'), capabilities: [] }, 409, []],
    [{ id: 'Big Role', name: nameOf('Big'), capabilities: [] }, 422, ['id pattern']],
    [{ id: 'bare', name: nameOf('  '), capabilities: [] }, 422, ['name required']],
    [
      { id: 'half', name: nameOf('Half'), capabilities: ['candidates.manage'] },
      422,
      ['capabilities needsClear'],
    ],
    [{ id: 'odd', name: nameOf('Odd'), capabilities: ['mail.burn'] }, 422, ['capabilities/0 enum']],
    [
      { id: 'twice', name: nameOf('Twice'), capabilities: ['mail.view', 'mail.view'] },
      422,
      ['capabilities uniqueItems'],
    ],
  ])('[SEE-06] a role like %j is refused with its reason', async (body, status, problems) => {
    const reply = await admin.call('POST', '/roles', body);
    expect(reply.status).toBe(status);
    expect(problemsOf(reply)).toEqual(problems);
  });

  test('[SEE-06] whose right to manage was taken while the call was under way changes nothing', async () => {
    await admin.good('POST', '/roles', { id: 'race', name: nameOf('Race'), capabilities: ['mail.view'] });
    const before = (await rolesNow()).length;
    const replies = await Promise.all([
      put(admin, 'manager', ['mail.view', 'forms.view']),
      ...[1, 2, 3].map((n) =>
        manager.call('POST', '/roles', {
          id: `late-${n}`,
          name: nameOf('Late'),
          capabilities: ['mail.view'],
        }),
      ),
    ]);
    expect(replies[0]?.status).toBe(200);
    for (const { status } of replies.slice(1)) expect([201, 403]).toContain(status);
    const made = replies.filter(({ status }) => status === 201).length;
    expect(await rolesNow()).toHaveLength(before + made);
    expect(
      (await manager.call('POST', '/roles', { id: 'later', name: nameOf('L'), capabilities: [] })).status,
    ).toBe(403);
  });

  test('[SEE-06, HR-21] the log says which rights were given and taken', async () => {
    const lines = await admin.good<{ action: string; subject: string; details: object }[]>(
      'GET',
      '/audit?action=roleChanged&limit=50',
    );
    expect(lines.find(({ subject }) => subject === 'manager')?.details).toMatchObject({
      given: [],
      taken: ['people.manage'],
    });
  });
});
