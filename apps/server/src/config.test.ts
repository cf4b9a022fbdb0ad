import { expect, test } from 'vitest';
import { loadConfig, VARIABLES } from './config.ts';

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example.edu.cn',
  PUBLIC_URL: 'https://jobs.example.edu.cn/',
};

test('[OPS-01] starts with sensible values when nothing is set', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', workers: 1, sessionMinutes: 30 });
  expect(config).toMatchObject({ wireAllowPlain: true, devTools: true, rateLimits: true, production: false });
  expect(config.demoData).toBeUndefined();
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['WORKERS', '0'],
  ['DEMO_DATA', 'maybe'],
  ['RATE_LIMITS', 'none'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://db'],
  ['SMTP_URL', 'mail.example.com'],
  ['PUBLIC_URL', 'ftp://x'],
  ['SESSION_MINUTES', '0'],
  ['CAPTCHA_FIXED', 'ABC'],
])('[OPS-01] refuses %s=%s in one line that names it', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(new RegExp(`^${name}[ =][^\n]*$`));
});

test.each([
  ['WORKER', 'WORKERS'],
  ['DATADIR', 'DATA_DIR'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['captcha_fixed', 'CAPTCHA_FIXED'],
])('[OPS-01] takes %s for a misspelt %s', (wrong, meant) => {
  expect(() => loadConfig({ [wrong]: '1' })).toThrow(meant);
});

test('[OPS-01] leaves the variables of other programs alone', () => {
  expect(() => loadConfig({ HOSTNAME: 'x', PATH: '/bin', npm_config_port: '1', HOSTS: 'a' })).not.toThrow();
});

test.each([
  ['SMTP_URL', ''],
  ['CAPTCHA_FIXED', 'ABCD'],
  ['RATE_LIMITS', 'off'],
  ['PUBLIC_URL', 'http://jobs.example.edu.cn'],
  ['PUBLIC_URL', ''],
])('[OPS-01] refuses %s="%s" in production', (name, value) => {
  expect(() => loadConfig({ ...production, [name]: value })).toThrow(new RegExp(`^${name}`));
});

test('[OPS-01] is strict by default in production', () => {
  const config = loadConfig({ ...production, DEMO_DATA: '1' });
  expect(config).toMatchObject({ wireAllowPlain: false, devTools: false, demoData: false });
  expect(config.publicUrl).toBe('https://jobs.example.edu.cn');
  expect(loadConfig({ ...production, PUBLIC_URL: 'http://x.cn', ALLOW_HTTP: '1' }).publicUrl).toBe(
    'http://x.cn',
  );
});

test('[OPS-01] knows each of its variables by one spelling', () => {
  expect(new Set(VARIABLES).size).toBe(VARIABLES.length);
});
