import { expect, test, vi } from 'vitest';
import type { ConsoleCall, Handler } from '../console/call.ts';
import type { ConsoleRoute } from '../console/route.ts';
import { reachedCalls, reachOf, withinReach } from './reach.ts';

const scoped = {
  user: { scope: { recruitments: ['r1'], units: [], positions: [] } },
  params: {},
} as unknown as ConsoleCall;

test.each([
  ['GET', '/session', 'own'],
  ['GET', '/sets', 'set-up'],
  ['POST', '/publish', 'portal'],
  ['GET', '/users', 'house'],
  ['PUT', '/recruitments/:id', 'recruitment'],
  ['GET', '/recruitments/:id', 'part'],
  ['PUT', '/positions/:id/conditions', 'position'],
] as const)('[REVIEW-12] %s %s reaches %s', (method, path, reach) => {
  expect(reachOf({ method, path })).toBe(reach);
  expect(reachedCalls()).toContain(`${method} ${path}`);
});

test('[SEE-02] a call that nobody has said the reach of is no call', () => {
  expect(() => reachOf({ method: 'GET', path: '/forgotten' })).toThrow('GET /forgotten');
  const route = { method: 'GET', path: '/forgotten', role: 'admin', run: vi.fn() } as unknown as ConsoleRoute;
  expect(() => withinReach([route])).toThrow('/forgotten');
});

test('[REVIEW-12, SEE-07] a call looks at its reach before it runs; what visitors may call has none', async () => {
  const run = vi.fn(async () => 'answered');
  const routes: ConsoleRoute[] = [
    { method: 'GET', path: '/session', role: 'person', run },
    { method: 'POST', path: '/publish', role: 'publisher', run },
    { method: 'POST', path: '/for-strangers', role: 'visitor', run },
  ];
  const [own, portal, visitor] = withinReach(routes);
  expect(visitor).toBe(routes[2]);
  expect(own).toMatchObject({ method: 'GET', path: '/session', role: 'person' });
  const call = (route: ConsoleRoute | undefined, body: unknown): Promise<unknown> =>
    (route as { run: Handler }).run(scoped, body);
  await expect(call(portal, {})).rejects.toMatchObject({ status: 403 });
  expect(run).not.toHaveBeenCalled();
  expect(await call(own, 'body')).toBe('answered');
  expect(run).toHaveBeenCalledExactlyOnceWith(scoped, 'body');
});
