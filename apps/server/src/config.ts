import { resolve } from 'node:path';
import { CAPTCHA_LENGTH, codePointLength } from '@portal/rules';
import { nearestName } from './config-names.ts';
import { parseStorage, type StorageTarget } from './config-storage.ts';
import { ConfigError, oneOf, parseAddress, parseNumber, parseSwitch } from './config-values.ts';

export { ConfigError } from './config-values.ts';

/** The variables as they come from the environment or from a test. */
export type Variables = Readonly<Record<string, string | undefined>>;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything that can be configured from outside, checked (OPS-01); portal settings live in the database (D-74). */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** '' = derived from host and port once the server listens. */
  publicUrl: string;
  dataDir: string;
  /** '' = embedded database. */
  databaseUrl: string;
  /** null = files on disk under DATA_DIR. */
  storage: StorageTarget | null;
  /** '' = built-in mailbox. */
  smtpUrl: string;
  mailFrom: string;
  workers: number;
  /** undefined = on for an empty embedded database only. */
  demoData: boolean | undefined;
  devTools: boolean;
  wireAllowPlain: boolean;
  captchaFixed: string;
  rateLimits: boolean;
  sessionMinutes: number;
  logLevel: (typeof LOG_LEVELS)[number];
}

export const VARIABLES = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'WORKERS',
  'DEMO_DATA',
  'DEV_TOOLS',
  'WIRE_ALLOW_PLAIN',
  'CAPTCHA_FIXED',
  'RATE_LIMITS',
  'SESSION_MINUTES',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_REGION',
  'ALLOW_HTTP',
  'LOG_LEVEL',
] as const;

type Name = (typeof VARIABLES)[number];

/** What production demands and refuses, one rule a row. */
function checkProduction(config: Config, allowHttp: boolean): void {
  const rules: [broken: boolean, name: Name, why: string][] = [
    [config.smtpUrl === '', 'SMTP_URL', 'is demanded in production: mails have to leave the server'],
    [config.captchaFixed !== '', 'CAPTCHA_FIXED', 'is for tests and refused in production'],
    [!config.rateLimits, 'RATE_LIMITS', '=off is for load tests and refused in production'],
    [
      !allowHttp && !config.publicUrl.startsWith('https://'),
      'PUBLIC_URL',
      'has to be an https:// address in production (ALLOW_HTTP=1 lifts this)',
    ],
  ];
  for (const [broken, name, why] of rules) if (broken) throw new ConfigError(name, why);
}

/**
 * Reads and checks every variable.
 *
 * @throws ConfigError naming the variable, for a wrong value and for a misspelt name
 */
export function loadConfig(variables: Variables): Config {
  for (const name of Object.keys(variables)) {
    const meant = nearestName(name, VARIABLES);
    if (meant !== null) throw new ConfigError(name, `is unknown, ${meant} is probably meant`);
  }
  const value = (name: Name): string => variables[name]?.trim() ?? '';
  const production = variables['NODE_ENV'] === 'production';

  const captchaFixed = value('CAPTCHA_FIXED');
  if (captchaFixed !== '' && codePointLength(captchaFixed) !== CAPTCHA_LENGTH)
    throw new ConfigError('CAPTCHA_FIXED', `has to have ${CAPTCHA_LENGTH} characters`);

  const config: Config = {
    production,
    port: parseNumber('PORT', value('PORT'), 3000, { min: 0, max: 65535 }),
    host: value('HOST') || '127.0.0.1',
    publicUrl: parseAddress('PUBLIC_URL', value('PUBLIC_URL'), ['http:', 'https:']).replace(/\/+$/, ''),
    dataDir: resolve(value('DATA_DIR') || './data'),
    databaseUrl: parseAddress('DATABASE_URL', value('DATABASE_URL'), ['postgres:', 'postgresql:']),
    storage: parseStorage({
      url: value('STORAGE_URL'),
      accessKey: value('AWS_ACCESS_KEY_ID'),
      secretKey: value('AWS_SECRET_ACCESS_KEY'),
      region: value('AWS_REGION'),
    }),
    smtpUrl: parseAddress('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: value('MAIL_FROM') || 'Recruitment <no-reply@localhost>',
    workers: parseNumber('WORKERS', value('WORKERS'), 1, { min: 1, max: 64 }),
    demoData: production ? false : parseSwitch('DEMO_DATA', value('DEMO_DATA'), undefined),
    devTools: parseSwitch('DEV_TOOLS', value('DEV_TOOLS'), !production),
    wireAllowPlain: parseSwitch('WIRE_ALLOW_PLAIN', value('WIRE_ALLOW_PLAIN'), !production),
    captchaFixed,
    rateLimits: oneOf('RATE_LIMITS', value('RATE_LIMITS') || 'on', ['on', 'off']) === 'on',
    sessionMinutes: parseNumber('SESSION_MINUTES', value('SESSION_MINUTES'), 30, { min: 1, max: 720 }),
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL') || 'info', LOG_LEVELS),
  };
  const allowHttp = parseSwitch('ALLOW_HTTP', value('ALLOW_HTTP'), false);
  if (production) checkProduction(config, allowHttp);
  return config;
}

/** `http://host:port`, with a host that a browser on this machine can open. */
export function listenAddress(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
