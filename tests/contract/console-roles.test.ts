import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ADMIN_ROLE,
  CALLS,
  CAPABILITIES,
  isLetIn,
  type ConsoleUser,
  type PolicyView,
  type RoleLine,
} from '../../packages/console-contract/src/index.ts';
import { ConsoleClient, firstAdmin, newColleague } from '../support/console.ts';
import { BEFORE, FORMER } from './former-roles.ts';
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
  'examiner',
  'own-clerk',
] as const;

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

  test('[SEE-03] whoever sees personal values as parts does not say that they are not personal', async () => {
    const policy = await admin.good<PolicyView>('GET', '/policy');
    const personal = [{ set: 'A04', item: 'A0435' }];
    await admin.good('PUT', '/policy', { ...policy, personal });
    const refused = await manager.call('PUT', '/policy', { ...policy, personal: [] });
    expect(problemsOf(refused)).toEqual(['personal masked']);
    const more = [...personal, { set: 'A04', item: 'A0410' }];
    expect((await manager.call('PUT', '/policy', { ...policy, personal: more })).status).toBe(200);
    await admin.good('PUT', '/policy', { ...policy, personal: [] });
  });

  test('[SEE-06] a stream of events ends at its next beat once its role may not look any more', async () => {
    await admin.good('POST', '/roles', {
      id: 'looker',
      name: nameOf('Looker'),
      capabilities: ['forms.view'],
    });
    const looker = await newColleague(admin, 'one.looker', 'looker');
    const stream = await looker.fetch('GET', '/events');
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    expect((await put(admin, 'looker', [])).status).toBe(200);
    await vi.waitFor(
      async () => {
        if (!(await reader?.read())?.done) throw new Error('It goes on.');
      },
      { interval: 5, timeout: 60_000 },
    );
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
