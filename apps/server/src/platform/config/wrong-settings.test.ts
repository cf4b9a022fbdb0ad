import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { prepareFolders } from './folders.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://portal@database.example.edu/portal',
  SMTP_URL: 'smtp://mail.example.edu',
  MAIL_FROM: 'jobs@example.edu',
  PUBLIC_URL: 'https://jobs.example.edu',
};
const STORE = { STORAGE_URL: 's3://bucket', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const PROVIDER = {
  OIDC_ISSUER: 'https://id.example.edu',
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_GROUPS: 'hr=editor',
};
const PROXIES = 'TRUSTED_PROXIES has to be addresses or networks like 10.0.0.0/8, not';

/** What is set beside sensible settings of a developer's machine or of production, and the line that says so. */
const WRONG: [around: Record<string, string>, wrong: Record<string, string>, line: string][] = [
  [{}, { PORT: 'abc' }, 'PORT has to be a whole number from 0 to 65535, not "abc"'],
  [{}, { PORT: '70000' }, 'PORT has to be a whole number from 0 to 65535, not "70000"'],
  [{}, { METRICS_PORT: '-1' }, 'METRICS_PORT has to be a whole number from 0 to 65535, not "-1"'],
  [{}, { WORKERS: '0' }, 'WORKERS has to be a whole number from 1 to 64, not "0"'],
  [{}, { DRAIN_SECONDS: '601' }, 'DRAIN_SECONDS has to be a whole number from 0 to 600, not "601"'],
  [{}, { SESSION_MINUTES: '0' }, 'SESSION_MINUTES has to be a whole number from 1 to 720, not "0"'],
  [
    {},
    { REQUESTS_PER_ADDRESS: '0' },
    'REQUESTS_PER_ADDRESS has to be a whole number from 1 to 100000, not "0"',
  ],
  [
    {},
    { DATABASE_TIMEOUT_SECONDS: '1' },
    'DATABASE_TIMEOUT_SECONDS has to be a whole number from 5 to 3600, not "1"',
  ],
  [{}, { DEMO_DATA: 'maybe' }, 'DEMO_DATA has to be 1 or 0, not "maybe"'],
  [{}, { DATABASE_PREPARED: 'sometimes' }, 'DATABASE_PREPARED has to be 1 or 0, not "sometimes"'],
  [{}, { RATE_LIMITS: 'none' }, 'RATE_LIMITS has to be one of on, off, not "none"'],
  [
    {},
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL has to be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
  ],
  [{}, { CAPTCHA_FIXED: 'ABC' }, 'CAPTCHA_FIXED has to have 4 characters'],
  [{}, { NODE_ENV: 'staging' }, 'NODE_ENV has to be production, development, test or empty, not "staging"'],
  [
    {},
    { HOST: 'http://0.0.0.0' },
    'HOST has to be an address or a name without a port, not "http://0.0.0.0"',
  ],
  [{}, { HOST: '10.0.0.256' }, 'HOST has to be an address or a name without a port, not "10.0.0.256"'],
  [
    {},
    { HOST: '127.0.0.1:3000' },
    'HOST has to be an address or a name without a port, not "127.0.0.1:3000"',
  ],
  [
    {},
    { DATABASE_URL: 'mysql://db' },
    'DATABASE_URL has to be an address starting with postgres:// or postgresql://',
  ],
  [
    { DATABASE_URL: 'postgres://db' },
    { DATABASE_READ_URL: 'mysql://db' },
    'DATABASE_READ_URL has to be an address starting with postgres:// or postgresql://',
  ],
  [
    {},
    { DATABASE_LISTEN_URL: 'postgres://db' },
    'DATABASE_LISTEN_URL goes with the address of a database in DATABASE_URL',
  ],
  [
    { DATABASE_URL: 'postgres://db' },
    { ARCHIVE_DIR: '/archive' },
    'ARCHIVE_DIR is of the embedded database: an external one has an archive_command of its own',
  ],
  [
    { DATA_DIR: '/data' },
    { BACKUP_DIR: '/data/' },
    'BACKUP_DIR is the folder that DATA_DIR names: each needs its own',
  ],
  [
    { ARCHIVE_DIR: '/archive' },
    { BACKUP_DIR: '/archive/../archive' },
    'BACKUP_DIR is the folder that ARCHIVE_DIR names: each needs its own',
  ],
  [{}, { BACKUP_AT: '25:00' }, 'BACKUP_AT has to be a time such as 03:00, not "25:00"'],
  [{}, { BACKUP_KEEP: 'all' }, 'BACKUP_KEEP has to be days and weeks such as 7,4, not "all"'],
  [
    STORE,
    { STORAGE_URL: 's3:/bucket' },
    'STORAGE_URL has to look like s3://bucket?endpoint=https://host:port',
  ],
  [STORE, { AWS_ACCESS_KEY_ID: '' }, 'AWS_ACCESS_KEY_ID is demanded by STORAGE_URL'],
  [{}, { SMTP_URL: 'mail.example.edu' }, 'SMTP_URL has to be an address starting with smtp:// or smtps://'],
  [{}, { SMTP_URL: 'smtp://' }, 'SMTP_URL names no mail server'],
  [
    {},
    { MAIL_FROM: 'Careers' },
    'MAIL_FROM has to be an address like Careers <jobs@example.edu>, not "Careers"',
  ],
  [{}, { PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL has to be an address starting with http:// or https://'],
  [
    PRODUCTION,
    { PUBLIC_URL: 'https://example.edu/jobs' },
    'PUBLIC_URL has to end with the host: the portal is not served under /jobs',
  ],
  [
    PRODUCTION,
    { PUBLIC_URL: 'https://office@example.edu' },
    'PUBLIC_URL holds a name or a password, which would stand in every mail',
  ],
  [
    {},
    { OUTGOING_HOSTS: 'http://sms' },
    'OUTGOING_HOSTS has to be hosts with commas between them, not "http://sms"',
  ],
  [{}, { TRUSTED_PROXIES: 'nginx' }, `${PROXIES} "nginx"`],
  [{}, { TRUSTED_PROXIES: '10.0.0.0/33' }, `${PROXIES} "10.0.0.0/33"`],
  [{}, { TRUSTED_PROXIES: '10.0.0.1, 10.0.0.0/8/8' }, `${PROXIES} "10.0.0.0/8/8"`],
  [
    PRODUCTION,
    { TRUSTED_PROXIES: '0.0.0.0/0' },
    'TRUSTED_PROXIES trusts whoever writes X-Forwarded-For from 0.0.0.0/0: name the proxies alone',
  ],
  [
    {},
    { TRUSTED_PROXIES: '10.0.0.1,::/1' },
    'TRUSTED_PROXIES trusts whoever writes X-Forwarded-For from ::/1: name the proxies alone',
  ],
  [
    {},
    { ALLOWED_HOSTS: 'https://jobs.example.edu' },
    'ALLOWED_HOSTS has to be hosts with commas between them, not "https://jobs.example.edu"',
  ],
  [
    {},
    { ALLOWED_HOSTS: '*.example.edu' },
    'ALLOWED_HOSTS has to be hosts with commas between them, not "*.example.edu"',
  ],
  [
    PROVIDER,
    { OIDC_ISSUER: 'http://id.example.edu' },
    'OIDC_ISSUER has to be an https:// address (ALLOW_HTTP=1 lifts this)',
  ],
  [PROVIDER, { OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is demanded beside OIDC_ISSUER'],
  [PROVIDER, { OIDC_SCOPE: 'email' }, 'OIDC_SCOPE has to hold openid'],
  [
    PROVIDER,
    { OIDC_GROUPS: 'editor' },
    'OIDC_GROUPS has to be group=role pairs with the ids of roles of the console, not "editor"',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
    { OTEL_TRACES_SAMPLER_ARG: '10' },
    'OTEL_TRACES_SAMPLER_ARG has to be a number from 0 to 1, not "10"',
  ],
  [{}, { WORKER: '2' }, 'WORKER is unknown, WORKERS is probably meant'],
  [{}, { DATADIR: '/x' }, 'DATADIR is unknown, DATA_DIR is probably meant'],
  [{}, { DATABASE_ULR: 'x' }, 'DATABASE_ULR is unknown, DATABASE_URL is probably meant'],
  [{}, { captcha_fixed: 'ABCD' }, 'captcha_fixed is unknown, CAPTCHA_FIXED is probably meant'],
  [
    PRODUCTION,
    { DATABASE_URL: '' },
    'DATABASE_URL is demanded in production: an address, or embedded for the database that the portal keeps in DATA_DIR',
  ],
  [PRODUCTION, { SMTP_URL: '' }, 'SMTP_URL is demanded in production: mails have to leave the server'],
  [
    PRODUCTION,
    { MAIL_FROM: '' },
    'MAIL_FROM has to be an address of the office in production, not one at localhost',
  ],
  [
    PRODUCTION,
    { DEMO_DATA: '1' },
    'DEMO_DATA=1 is refused in production: it fills the portal with made-up content',
  ],
  [PRODUCTION, { CAPTCHA_FIXED: 'ABCD' }, 'CAPTCHA_FIXED is for tests and refused in production'],
  [PRODUCTION, { RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is for load tests and refused in production'],
  [PRODUCTION, { DEV_TOOLS: '1' }, 'DEV_TOOLS=1 is for developers and refused in production'],
  [PRODUCTION, { WIRE_ALLOW_PLAIN: '1' }, 'WIRE_ALLOW_PLAIN=1 is for developers and refused in production'],
  [PRODUCTION, { MAILBOX: '1' }, 'MAILBOX=1 is refused in production: it shows every mail to everybody'],
  ...['http://jobs.example.edu', ''].map((PUBLIC_URL): (typeof WRONG)[number] => [
    PRODUCTION,
    { PUBLIC_URL },
    'PUBLIC_URL has to be an https:// address in production (ALLOW_HTTP=1 lifts this)',
  ]),
];

test.each(WRONG)('[OPS-01][OPS-25][SAFE-04] beside %o, %o stops the start: %s', (around, wrong, line) => {
  expect(() => loadConfig(around)).not.toThrow();
  let said = '';
  try {
    loadConfig({ ...around, ...wrong });
  } catch (error) {
    said = (error as Error).message;
  }
  expect(said).toBe(line);
});

test.each(['DATA_DIR', 'ARCHIVE_DIR', 'BACKUP_DIR'])(
  '[OPS-25] a %s that is a file stops the start in one line that names it',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'folders-'));
    try {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      const own = {
        DATA_DIR: join(folder, 'data'),
        ARCHIVE_DIR: join(folder, 'log'),
        BACKUP_DIR: join(folder, 'backups'),
      };
      expect(() => prepareFolders(loadConfig(own))).not.toThrow();
      const place = `${name} ${join(file, 'inside')}`;
      expect(() => prepareFolders(loadConfig({ ...own, [name]: join(file, 'inside') }))).toThrow(
        new RegExp(`^${place} cannot be written: [^\n]*$`),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
