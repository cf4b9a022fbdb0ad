import { describe, expect, test } from 'vitest';
import { afterLogin, cameFrom, guardRoute, internalPath, legacyPath, loginPath } from './paths.ts';

const at = (path: string) => {
  const [pathname = '', search = ''] = path.split('?');
  return { pathname, search: search === '' ? '' : `?${search}` };
};

describe('paths and guard', () => {
  test('[ROUTE-26] every path under /user leads a visitor to the sign-in', () => {
    const paths = [
      '',
      '/resume',
      '/resume/resumeinfo',
      '/HireChangeApplyCode',
      '/applied',
      '/collected',
      '/printexam',
      '/resumescore',
      '/modpass',
    ];
    for (const path of paths) {
      const verdict = guardRoute(at(`/user${path}`), '/', false);
      expect(verdict.allow, path).toBe(false);
      expect(verdict).toMatchObject({ to: expect.stringMatching(/^\/login/) as string });
      expect(guardRoute(at(`/user${path}`), '/', true).allow).toBe(true);
    }
  });

  test('[ROUTE-27] a signed-in visitor is led away from sign-in and registration', () => {
    expect(guardRoute(at('/login'), null, true)).toEqual({ allow: false, to: '/user/resume' });
    expect(guardRoute(at('/signin'), null, true)).toEqual({ allow: false, to: '/user/resume' });
    expect(guardRoute(at('/login'), null, false).allow).toBe(true);
  });

  test('[ROUTE-28] not when the query carries activeid or activeAccount', () => {
    expect(guardRoute(at('/signin?activeid=x'), null, true).allow).toBe(true);
    expect(guardRoute(at('/login?activeAccount=1'), null, true).allow).toBe(true);
  });

  test('[ROUTE-29] from /signin inside the app /user is let through, from anywhere else it is not', () => {
    expect(guardRoute(at('/user/resume'), '/signin', false).allow).toBe(true);
    for (const from of [null, '/login', '/'])
      expect(guardRoute(at('/user/resume'), from, false).allow).toBe(false);
  });

  test('[ROUTE-31] a remembered path is internal or forgotten', () => {
    expect(loginPath('/user/applied')).toBe('/login?redirect=%2Fuser%2Fapplied');
    expect(afterLogin('?redirect=%2Fuser%2Fapplied')).toBe('/user/applied');
    for (const evil of [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      'javascript:alert(1)',
      '/ /evil',
      '/login',
    ])
      expect(internalPath(evil), evil).toBeNull();
    expect(afterLogin('?redirect=https%3A%2F%2Fevil.test')).toBe('/user/resume');
  });

  test('[ROUTE-33] legacy hash addresses give the path behind the hash', () => {
    expect(legacyPath('#/notice/n1')).toBe('/notice/n1');
    expect(legacyPath('#//evil.test')).toBe('/');
    expect(legacyPath('')).toBe('/');
  });
});

test('[TRY-37] a window knows the page of the portal that it was opened from, and no other', () => {
  const here = { origin: 'https://zp.example', pathname: '/channel/08', search: '?zpPosId=a' };
  expect(cameFrom('https://zp.example/notices/0?page=2', here)).toBe('/notices/0?page=2');
  for (const other of [
    '',
    'no address',
    'https://evil.example/notices/0',
    'https://zp.example/channel/08?zpPosId=a',
  ])
    expect(cameFrom(other, here)).toBeNull();
  expect(cameFrom('https://zp.example/login', here)).toBeNull();
});
