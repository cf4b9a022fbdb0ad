import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { proxyTrust } from './network.ts';
import { loadConfig } from './config.ts';
import { SECRETS, SETTINGS, type Setting } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portal@database.example.edu.cn/portal',
  SMTP_URL: 'smtp://mail.example.edu.cn',
  MAIL_FROM: 'Careers <jobs@example.edu.cn>',
  PUBLIC_URL: 'https://jobs.example.edu.cn/',
};

test('[OPS-01] starts with sensible values when nothing is set', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', workers: 1, drainMs: 0, sessionMinutes: 30 });
  expect(config).toMatchObject({ wireAllowPlain: true, devTools: true, rateLimits: true, production: false });
  expect(config.demoData).toBeUndefined();
});

test('[OPS-25] the embedded database is named in production, and elsewhere it is what is meant without an address', () => {
  for (const variables of [{ ...production, DATABASE_URL: 'embedded' }, { DATABASE_URL: 'embedded' }, {}])
    expect(loadConfig(variables).databaseUrl).toBe('');
  expect(loadConfig(production).databaseUrl).toBe(production.DATABASE_URL);
});

test.each([
  ['PUBLIC_URL', 'https://jobs.example.edu:8443/', 'publicUrl', 'https://jobs.example.edu:8443'],
  ['MAIL_FROM', 'jobs@example.edu', 'mailFrom', 'jobs@example.edu'],
  ['MAIL_FROM', '"招聘办公室" <jobs@example.edu>', 'mailFrom', '"招聘办公室" <jobs@example.edu>'],
  ['HOST', 'db-1.intern', 'host', 'db-1.intern'],
  ['HOST', '::', 'host', '::'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,fc00::/7', 'trustedProxies', ['10.0.0.0/8', 'fc00::/7']],
])('[OPS-25] takes %s=%s', (name, value, key, read) => {
  expect(loadConfig({ ...production, [name]: value })).toMatchObject({ [key]: read });
});

test('[OPS-01] leaves the variables of other programs alone', () => {
  expect(() => loadConfig({ HOSTNAME: 'x', PATH: '/bin', npm_config_port: '1', HOSTS: 'a' })).not.toThrow();
});

test.each(['Production', 'PRODUCTION', 'prod', 'staging'])(
  '[SAFE-04] does not take NODE_ENV=%s for a developer’s machine',
  (mode) => {
    expect(() => loadConfig({ ...production, NODE_ENV: mode })).toThrow(/^NODE_ENV has to be [^\n]*$/);
  },
);

test.each([
  ['', false],
  ['development', false],
  ['test', false],
  ['production', true],
])('[SAFE-04] knows NODE_ENV=%s', (mode, isProduction) => {
  expect(loadConfig({ ...production, NODE_ENV: mode }).production).toBe(isProduction);
});

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.5'],
  ['PUBLIC_URL', 'https://jobs.example.edu.cn'],
])(
  '[SAFE-04] with %s=%s mailbox and developer pages are there only when asked for by name',
  (name, value) => {
    const others = { [name]: value };
    expect(() => loadConfig(others)).toThrow(/^SMTP_URL is empty [^\n]*MAILBOX=1[^\n]*$/);
    const asked = loadConfig({ ...others, MAILBOX: '1' });
    expect(asked).toMatchObject({ mailbox: true, devTools: false });
    expect(loadConfig({ ...others, MAILBOX: '1', DEV_TOOLS: '1' }).devTools).toBe(true);
    const mailed = loadConfig({ ...others, SMTP_URL: 'smtp://mail.example.edu.cn', MAILBOX: '1' });
    expect(mailed.mailbox).toBe(false);
  },
);

test.each(['127.0.0.1', '::1', 'localhost', '127.8.9.1'])('[SAFE-04] %s is this machine alone', (host) => {
  expect(loadConfig({ HOST: host })).toMatchObject({ mailbox: true, devTools: true });
});

test('[SAFE-04] without mailbox and without a mail server there is no start', () => {
  expect(() => loadConfig({ MAILBOX: '0' })).toThrow(/^SMTP_URL is empty/);
});

test('[SAFE-04] believes the proxies that are named, as addresses and as networks, and nobody else', () => {
  const { trustedProxies } = loadConfig({ TRUSTED_PROXIES: '10.1.0.0/16, 192.168.0.7,fd00::/8' });
  const trusts = proxyTrust(trustedProxies);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.168.0.7', 'fd12::1'])
    expect(trusts(address), address).toBe(true);
  for (const address of ['10.2.0.1', '127.0.0.1', '::1', '192.168.0.8', 'nonsense', ''])
    expect(trusts(address), address).toBe(false);
  expect(proxyTrust([])('127.0.0.1')).toBe(false);
});

test('[SAFE-04] METRICS_PORT is a port of its own only when it differs', () => {
  expect(loadConfig({}).metricsPort).toBeNull();
  expect(loadConfig({ PORT: '3000', METRICS_PORT: '3000' }).metricsPort).toBeNull();
  expect(loadConfig({ PORT: '3000', METRICS_PORT: '9100' }).metricsPort).toBe(9100);
});

test('[OPS-01] is strict by default in production', () => {
  const config = loadConfig(production);
  expect(config).toMatchObject({ wireAllowPlain: false, devTools: false, demoData: false });
  expect(config.publicUrl).toBe('https://jobs.example.edu.cn');
  expect(loadConfig({ ...production, PUBLIC_URL: 'http://x.cn', ALLOW_HTTP: '1' }).publicUrl).toBe(
    'http://x.cn',
  );
});

test('[OPS-01] each default is written as the variable would be', () => {
  const defaults = Object.fromEntries(
    Object.entries<Setting>(SETTINGS).flatMap(([name, setting]) =>
      setting.default === undefined ? [] : [[name, setting.default]],
    ),
  );
  expect(Object.keys(defaults).length).toBeGreaterThan(15);
  const storage = { STORAGE_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const oidc = {
    OIDC_ISSUER: 'https://id.example.edu',
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_GROUPS: 'hr=editor',
  };
  const given = { ...storage, ...oidc, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
  expect(loadConfig({ ...defaults, ...given })).toEqual(loadConfig(given));
});

test.each(SECRETS)('[OPS-20] %s comes from the file that %s_FILE names', (name) => {
  const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'secret');
  writeFileSync(file, '  not what it should be\n');
  // Whatever reads the variable reads the file's text in its place: both come to the same, or to the same complaint.
  const outcome = (variables: Record<string, string>): unknown => {
    try {
      return loadConfig({ STORAGE_URL: 's3://bucket', DATABASE_URL: 'postgres://db', ...variables });
    } catch (error) {
      return (error as Error).message;
    }
  };
  const base = { [name]: '' };
  expect(outcome({ ...base, [`${name}_FILE`]: file })).toEqual(
    outcome({ ...base, [name]: 'not what it should be' }),
  );
  expect(outcome({ [name]: 'x', [`${name}_FILE`]: file })).toContain(`${name}_FILE goes without ${name}`);
  rmSync(dirname(file), { recursive: true });
  expect(outcome({ ...base, [`${name}_FILE`]: file })).toContain(
    `${name}_FILE names a file that cannot be read`,
  );
});
