import { ROLES, type Role } from '@portal/console-contract';
import { expect, test } from 'vitest';
import { mayAs } from './call.ts';
import { atLeast, consoleUser, lacksTotp, loginOf, newPassword, userLine } from './users.ts';
import type { ConsoleUserRow } from './users.ts';

const person = (own: Partial<ConsoleUserRow> = {}): ConsoleUserRow => ({
  login: 'mei',
  role: 'editor',
  password_hash: '',
  must_change: false,
  totp_secret: '',
  totp_waiting: '',
  totp_step: '0',
  active: true,
  scope: null,
  signed_in_at: null,
  created_at: new Date(0),
  issuer: '',
  subject: '',
  provider_name: '',
  ...own,
});

test('[HR-01] each role may do what those before it may, and nothing of those after it', () => {
  const allowed = ROLES.map((role) => ROLES.filter((wanted) => atLeast(role, wanted)));
  expect(allowed).toEqual([
    ['viewer'],
    ['viewer', 'editor'],
    ['viewer', 'editor', 'publisher'],
    ['viewer', 'editor', 'publisher', 'admin'],
  ]);
  const may = (role: Role): boolean => mayAs({ user: person() }, role);
  expect(ROLES.map(may)).toEqual([true, true, false, false]);
});

test('[HR-01] a login name is compared without capitals and spaces around it', () => {
  expect(loginOf(' Lin.Mei\t')).toBe('lin.mei');
});

test('[HR-01] a one-time password has four groups of four letters that cannot be taken for others', () => {
  const passwords = Array.from({ length: 20 }, newPassword);
  for (const password of passwords) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
  expect(new Set(passwords).size).toBe(20);
});

test('[SEC-08] a second factor is lacking where the role demands one, no authenticator is there and the password is ours', () => {
  expect(lacksTotp(person(), ['editor', 'admin'])).toBe(true);
  expect(lacksTotp(person(), ['admin'])).toBe(false);
  expect(lacksTotp(person({ totp_secret: 'JBSWY3DP' }), ['editor'])).toBe(false);
  expect(lacksTotp(person({ issuer: 'https://id.example.edu' }), ['editor'])).toBe(false);
});

test('[HR-01, SEC-08] what the console is told of a person names factor and provider, and no secret', () => {
  expect(consoleUser(person({ must_change: true }), true)).toEqual({
    login: 'mei',
    role: 'editor',
    scope: null,
    mustChangePassword: true,
    totp: false,
    totpDemanded: true,
  });
  const other = person({
    totp_secret: 'JBSWY3DP',
    issuer: 'https://id.example.edu',
    provider_name: 'Lin Mei',
    signed_in_at: new Date('2026-03-04T05:06:07Z'),
  });
  expect(consoleUser(other, false)).toMatchObject({ totp: true, totpDemanded: false, fromProvider: true });
  expect(userLine(person(), 0)).toEqual({
    login: 'mei',
    role: 'editor',
    scope: null,
    active: true,
    totp: false,
    passkeys: 0,
    lastSignIn: null,
  });
  expect(userLine(other, 2)).toMatchObject({
    totp: true,
    passkeys: 2,
    lastSignIn: '2026-03-04T05:06:07.000Z',
    provider: { issuer: 'https://id.example.edu', name: 'Lin Mei' },
  });
  expect(JSON.stringify([consoleUser(other, false), userLine(other, 2)])).not.toContain('JBSWY3DP');
});
