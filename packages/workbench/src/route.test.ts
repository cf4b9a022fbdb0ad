import { describe, expect, test } from 'vitest';
import { addressOf, routeOf, type Route } from './route.ts';

describe('addresses of the workbench', () => {
  test.each<Route>([
    { page: 'list' },
    { page: 'live' },
    { page: 'playground' },
    { page: 'machine', name: 'login', input: 0, steps: [] },
    { page: 'machine', name: 'login', input: 2, steps: ['SUBMIT:0', 'done.login:3', 'after.timeout:0'] },
    { page: 'machine', name: 'odd/na,me', input: 0, steps: ['a,b/c:0', '100%:1'] },
  ])('[WORK-02] %o comes back from its own address', (route) => {
    expect(routeOf(addressOf(route))).toEqual(route);
  });

  test('[WORK-02] what cannot be read is the list, or a run without its broken parts', () => {
    expect(routeOf('#/nowhere')).toEqual({ page: 'list' });
    expect(routeOf('#/machine/')).toEqual({ page: 'list' });
    expect(routeOf('#/machine/login/from/x/run/%')).toEqual({
      page: 'machine',
      name: 'login',
      input: 0,
      steps: ['%'],
    });
  });
});
