import { CAPABILITIES, type Capable } from '@portal/console-contract';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../platform/config/config.ts';
import { groupsIn, loginFrom, roleOf } from './groups.ts';

const base = {
  OIDC_ISSUER: 'https://id.example.edu/realms/hr',
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'a secret',
  OIDC_GROUPS: 'hr-editors=editor, cn=hr admins=admin',
};

/** Roles that are there, each with so many capabilities. */
const THERE: ReadonlyMap<string, Capable> = new Map(
  Object.entries({ editor: 8, clerk: 8, admin: CAPABILITIES.length, nobody: 0 }).map(([role, count]) => [
    role,
    { capabilities: CAPABILITIES.slice(0, count) },
  ]),
);

test('[SEC-08] the role that may do most of all mapped groups counts; what is no list of names gives none', () => {
  const mapped = loadConfig(base).oidc?.groups ?? [];
  expect(mapped).toEqual([
    { group: 'hr-editors', role: 'editor' },
    { group: 'cn=hr admins', role: 'admin' },
  ]);
  expect(roleOf(['staff', 'hr-editors', 'cn=hr admins'], mapped, THERE)).toBe('admin');
  expect(roleOf(['HR-EDITORS', 'staff'], mapped, THERE)).toBeNull();
  const own = ['clerk', 'editor', 'gone', 'nobody'].map((role) => ({ group: role, role }));
  expect(roleOf(['editor', 'clerk', 'gone'], own, THERE)).toBe('clerk');
  expect(roleOf(['gone'], own, THERE)).toBeNull();
  expect(roleOf(['nobody'], own, THERE)).toBe('nobody');
  expect(groupsIn(['a', 1, null, 'b'])).toEqual(['a', 'b']);
  expect(groupsIn('a')).toEqual(['a']);
  const many = Array.from({ length: 1_001 }, (_, index) => `group ${index}`);
  expect(groupsIn(many)).toEqual(many.slice(0, 1_000));
  for (const claim of [undefined, null, 7, { a: true }]) expect(groupsIn(claim)).toEqual([]);
});

test.each([
  ['Lin.Mei@example.edu', undefined, 'lin.mei'],
  ['林美', 'mei@example.edu', 'mei'],
  ['', 'mei@example.edu', 'mei'],
  ['9lives', undefined, 'lives'],
  [`${'a'.repeat(90)}`, undefined, 'a'.repeat(34)],
  ['<script>', undefined, 'script'],
  ['x', 'y@example.edu', 'person'],
  ['x', 'xy@example.edu', 'xy'],
  [undefined, undefined, 'person'],
])('[SEC-08] %s, %s becomes the login name %s', (preferred, email, login) => {
  expect(loginFrom(preferred, email)).toBe(login);
});

test.each([
  ['OIDC_ISSUER', 'http://id.example.edu'],
  ['OIDC_CLIENT_SECRET', ''],
  ['OIDC_GROUPS', 'hr-editors=Owner!'],
  ['OIDC_GROUPS', '=admin'],
  ['OIDC_SCOPE', 'profile'],
  ['OIDC_CHECK_SECONDS', '-1'],
])('[SEC-08] %s=%s stops the start with a line that names it', (name, value) => {
  expect(() => loadConfig({ ...base, [name]: value })).toThrow(ConfigError);
  expect(() => loadConfig({ ...base, [name]: value })).toThrow(name);
});
