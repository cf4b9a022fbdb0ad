import { expect, test } from 'vitest';
import { consoleUser, lacksTotp, loginOf, newPassword, userLine } from './users.ts';
import type { ConsoleUserRow } from './users.ts';

const person = (own: Partial<ConsoleUserRow> = {}): ConsoleUserRow => ({
  login: 'mei',
  role: 'editor',
  roleName: { zh: '编辑员', en: 'Editor' },
  capabilities: ['forms.view', 'mail.view'],
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

test('[SEE-06, SEE-07] the calls that a person is told of are those that capabilities and scope let through', () => {
  const callsOf = (own: Partial<ConsoleUserRow>): string[] => consoleUser(person(own), false).calls;
  expect(callsOf({})).toEqual(expect.arrayContaining(['getSession', 'getPolicy', 'getDraft', 'getMails']));
  for (const refused of ['saveSteps', 'getMail', 'getUsers']) expect(callsOf({})).not.toContain(refused);
  const scope = { recruitments: ['7'], units: [], positions: [] };
  const parted = callsOf({ scope, capabilities: ['forms.edit', 'mail.view', 'applications.view'] });
  expect(parted).toEqual(expect.arrayContaining(['getSession', 'searchApplications']));
  for (const refused of ['saveSteps', 'getMails', 'review']) expect(parted).not.toContain(refused);
});

test('[HR-01, SEC-08] what the console is told of a person names factor and provider, and no secret', () => {
  const { calls, ...mei } = consoleUser(person({ must_change: true }), true);
  expect(mei).toEqual({
    login: 'mei',
    role: 'editor',
    roleName: { zh: '编辑员', en: 'Editor' },
    capabilities: ['forms.view', 'mail.view'],
    scope: null,
    mustChangePassword: true,
    totp: false,
    totpDemanded: true,
  });
  expect(calls).toContain('getSession');
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
