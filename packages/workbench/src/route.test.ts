import { describe, expect, test } from 'vitest';
import { addressOf, languageOf, routeOf, type Route } from './route.ts';

test('[WORK-13] an address says which language its page is read in', () => {
  expect(languageOf('#/machine/login/in/en/run/SUBMIT%3A0')).toBe('en');
  expect(languageOf('#/machine/login')).toBeNull();
});

describe('addresses of the workbench', () => {
  test.each<Route>([
    { page: 'list' },
    { page: 'own' },
    { page: 'live' },
    { page: 'playground' },
    { page: 'machine', name: 'login', input: 0, steps: [] },
    { page: 'machine', name: 'login', input: 2, steps: ['SUBMIT:0', 'done.login:3', 'after.timeout:0'] },
    { page: 'machine', name: 'login', input: 1, steps: ['SUBMIT:0'], language: 'en' },
    { page: 'machine', name: 'odd/na,me', input: 0, steps: ['a,b/c:0', '100%:1'] },
  ])('[WORK-02] %o comes back from its own address', (route) => {
    expect(routeOf(addressOf(route))).toEqual(route);
  });

  test('[WORK-02] what cannot be read is the list, or a run without its broken parts', () => {
    expect(routeOf('#/nowhere')).toEqual({ page: 'list' });
    expect(routeOf('#/machine/')).toEqual({ page: 'list' });
    expect(routeOf('#/machine/%E0%A4')).toMatchObject({ page: 'machine', name: '%E0%A4' });
    expect(routeOf('#/machine/login/from/x/run/%')).toEqual({
      page: 'machine',
      name: 'login',
      input: 0,
      steps: ['%'],
    });
  });
});
