import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CAPTCHA_LENGTH, codePointLength } from '@portal/rules';
import type { DatabaseOptions } from '../database/connect.ts';
import { parseBackups, type BackupConfig } from './backups.ts';
import { nearestName } from './names.ts';
import { checkFolders } from './folders.ts';
import { isLoopback, parseHost, parseHosts, parseProxies } from './network.ts';
import { parseOidc, type OidcConfig } from './oidc.ts';
import {
  LOG_LEVELS,
  SECRETS,
  SETTINGS,
  VARIABLES,
  type NumberName,
  type Setting,
  type SettingName,
} from './settings.ts';
import { parseTraces, type TracesConfig } from './traces.ts';
import { parseStorage, type StorageTarget } from './storage.ts';
import {
  ConfigError,
  oneOf,
  parseAddress,
  parseNumber,
  parseOrigin,
  parseSender,
  parseSwitch,
} from './values.ts';

export { ConfigError } from './values.ts';

/** The variables as they come from the environment or from a test. */
export type Variables = Readonly<Record<string, string | undefined>>;

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
  /** Where the embedded database keeps its write-ahead log for point-in-time recovery; '' = nowhere. */
  archiveDir: string;
  /** How the database is spoken to: names of statements, replicas, where to listen, how long to wait. */
  database: Required<Omit<DatabaseOptions, 'pipeline'>>;
  /** null = files on disk under DATA_DIR. */
  storage: StorageTarget | null;
  /** '' = built-in mailbox. */
  smtpUrl: string;
  /** Whether mails stay on the machine and are shown at /mailbox (SAFE-04). */
  mailbox: boolean;
  mailFrom: string;
  workers: number;
  /** So long a server that is told to end says that it is not ready, and goes on answering (OPS-16). */
  drainMs: number;
  /** undefined = on for an empty embedded database only. */
  demoData: boolean | undefined;
  devTools: boolean;
  wireAllowPlain: boolean;
  captchaFixed: string;
  rateLimits: boolean;
  sessionMinutes: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Addresses and networks whose X-Forwarded-For counts. */
  trustedProxies: readonly string[];
  /** Host names that are answered beside those of the portal's own address; without ports. */
  allowedHosts: readonly string[];
  /** Host names of the inner network that the office's addresses may lead to; without ports. */
  outgoingHosts: readonly string[];
  /** null = /metrics, /healthz and /readyz are on `port`. */
  metricsPort: number | null;
  /** Calls, and apart from them uploads, that one address may have under way. */
  requestsPerAddress: number;
  /** The same of all addresses together, for each server process. */
  requestsAtOnce: number;
  /** null = the console knows passwords alone. */
  oidc: OidcConfig | null;
  /** null = nothing is traced. */
  traces: TracesConfig | null;
  backups: BackupConfig;
}

/** DATABASE_URL that asks for the database which the portal runs itself: production does not start one unasked (OPS-25). */
const EMBEDDED = 'embedded';

/** '' is a developer's machine, as 'development' is. */
const MODES = ['production', 'development', 'test', ''] as const;

/** NODE_ENV; a value that nobody knows must not start as a developer's machine (SAFE-04). */
function isProduction(value: string): boolean {
  if (MODES.every((mode) => mode !== value))
    throw new ConfigError('NODE_ENV', `has to be production, development, test or empty, not "${value}"`);
  return value === 'production';
}

/** What stands in the files that `…_FILE` names, without white space around it. */
function secretsFromFiles(variables: Variables): Map<SettingName, string> {
  const found = new Map<SettingName, string>();
  for (const name of SECRETS) {
    const path = variables[`${name}_FILE`]?.trim() ?? '';
    if (path === '') continue;
    if ((variables[name]?.trim() ?? '') !== '')
      throw new ConfigError(`${name}_FILE`, `goes without ${name}, which is set as well`);
    try {
      found.set(name, readFileSync(path, 'utf8').trim());
    } catch (error) {
      throw new ConfigError(`${name}_FILE`, `names a file that cannot be read: ${(error as Error).message}`);
    }
  }
  return found;
}

/** What production demands and refuses, one rule a row. */
function checkProduction(
  config: Config,
  allowHttp: boolean,
  asked: { mailbox: boolean; database: string; demo: boolean },
): void {
  const sender = /@([^\s>]+)>?$/.exec(config.mailFrom)?.[1] ?? '';
  const rules: [broken: boolean, name: SettingName, why: string][] = [
    [asked.mailbox, 'MAILBOX', '=1 is refused in production: it shows every mail to everybody'],
    [config.devTools, 'DEV_TOOLS', '=1 is for developers and refused in production'],
    [config.wireAllowPlain, 'WIRE_ALLOW_PLAIN', '=1 is for developers and refused in production'],
    [config.smtpUrl === '', 'SMTP_URL', 'is demanded in production: mails have to leave the server'],
    [
      asked.database === '',
      'DATABASE_URL',
      `is demanded in production: an address, or ${EMBEDDED} for the database that the portal keeps in DATA_DIR`,
    ],
    [
      isLoopback(sender),
      'MAIL_FROM',
      `has to be an address of the office in production, not one at ${sender}`,
    ],
    [asked.demo, 'DEMO_DATA', '=1 is refused in production: it fills the portal with made-up content'],
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

/** Mails have to go somewhere, and where others reach the server not to a page that shows them to everybody (SAFE-04). */
function checkMail(config: Config): void {
  if (config.smtpUrl !== '' || config.mailbox) return;
  throw new ConfigError(
    'SMTP_URL',
    'is empty and there is no mailbox: set SMTP_URL, or MAILBOX=1 to show all mails at /mailbox to whoever reaches it',
  );
}

/**
 * Reads and checks every variable.
 *
 * @throws ConfigError naming the variable, for a wrong value and for a misspelt name
 */
export function loadConfig(variables: Variables): Config {
  const known = [...VARIABLES, ...SECRETS.map((name) => `${name}_FILE`)];
  for (const name of Object.keys(variables)) {
    const meant = nearestName(name, known);
    if (meant !== null) throw new ConfigError(name, `is unknown, ${meant} is probably meant`);
  }
  const secrets = secretsFromFiles(variables);
  const value = (name: SettingName): string => {
    const setting: Setting = SETTINGS[name];
    return secrets.get(name) || variables[name]?.trim() || (setting.default ?? '');
  };
  const number = (name: NumberName): number => parseNumber(name, value(name), SETTINGS[name].range);
  const production = isProduction(value('NODE_ENV'));
  const databaseAddress = (name: SettingName): string =>
    parseAddress(name, value(name), ['postgres:', 'postgresql:']);
  const databaseUrl = value('DATABASE_URL') === EMBEDDED ? '' : databaseAddress('DATABASE_URL');
  for (const name of ['DATABASE_READ_URL', 'DATABASE_LISTEN_URL'] as const)
    if (value(name) !== '' && databaseUrl === '')
      throw new ConfigError(name, 'goes with the address of a database in DATABASE_URL');

  const captchaFixed = value('CAPTCHA_FIXED');
  if (captchaFixed !== '' && codePointLength(captchaFixed) !== CAPTCHA_LENGTH)
    throw new ConfigError('CAPTCHA_FIXED', `has to have ${CAPTCHA_LENGTH} characters`);

  const port = number('PORT');
  const host = parseHost(value('HOST'));
  const publicUrl = parseOrigin('PUBLIC_URL', value('PUBLIC_URL'));
  const smtpUrl = parseAddress('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:']);
  if (smtpUrl !== '' && new URL(smtpUrl).hostname === '')
    throw new ConfigError('SMTP_URL', 'names no mail server');
  // A portal with a public address is open to others too, though a proxy on this machine stands in between.
  const isAlone =
    !production && isLoopback(host) && (publicUrl === '' || isLoopback(new URL(publicUrl).hostname));
  const mailbox = parseSwitch('MAILBOX', value('MAILBOX'), isAlone);
  const metricsPort = value('METRICS_PORT') === '' ? port : number('METRICS_PORT');

  const allowHttp = parseSwitch('ALLOW_HTTP', value('ALLOW_HTTP'), false);

  const config: Config = {
    production,
    port,
    host,
    publicUrl,
    dataDir: resolve(value('DATA_DIR')),
    databaseUrl,
    archiveDir: value('ARCHIVE_DIR') === '' ? '' : resolve(value('ARCHIVE_DIR')),
    database: {
      readUrl: databaseAddress('DATABASE_READ_URL'),
      listenUrl: databaseAddress('DATABASE_LISTEN_URL'),
      prepared: parseSwitch('DATABASE_PREPARED', value('DATABASE_PREPARED'), true),
      timeoutMs: 1_000 * number('DATABASE_TIMEOUT_SECONDS'),
    },
    storage: parseStorage({
      url: value('STORAGE_URL'),
      accessKey: value('AWS_ACCESS_KEY_ID'),
      secretKey: value('AWS_SECRET_ACCESS_KEY'),
      region: value('AWS_REGION'),
    }),
    smtpUrl,
    mailbox: mailbox && smtpUrl === '' && !production,
    mailFrom: parseSender('MAIL_FROM', value('MAIL_FROM')),
    workers: number('WORKERS'),
    drainMs: 1_000 * number('DRAIN_SECONDS'),
    demoData: production ? false : parseSwitch('DEMO_DATA', value('DEMO_DATA'), undefined),
    devTools: parseSwitch('DEV_TOOLS', value('DEV_TOOLS'), isAlone),
    wireAllowPlain: parseSwitch('WIRE_ALLOW_PLAIN', value('WIRE_ALLOW_PLAIN'), !production),
    captchaFixed,
    rateLimits: oneOf('RATE_LIMITS', value('RATE_LIMITS'), ['on', 'off']) === 'on',
    sessionMinutes: number('SESSION_MINUTES'),
    logLevel: oneOf('LOG_LEVEL', value('LOG_LEVEL'), LOG_LEVELS),
    trustedProxies: parseProxies(value('TRUSTED_PROXIES')),
    allowedHosts: parseHosts('ALLOWED_HOSTS', value('ALLOWED_HOSTS')),
    outgoingHosts: parseHosts('OUTGOING_HOSTS', value('OUTGOING_HOSTS')),
    metricsPort: value('METRICS_PORT') === '' || (metricsPort === port && port !== 0) ? null : metricsPort,
    requestsPerAddress: number('REQUESTS_PER_ADDRESS'),
    requestsAtOnce: number('REQUESTS_AT_ONCE'),
    oidc: parseOidc(value, allowHttp),
    traces: parseTraces(value),
    backups: parseBackups(value),
  };
  if (production)
    checkProduction(config, allowHttp, {
      mailbox,
      database: value('DATABASE_URL'),
      demo: parseSwitch('DEMO_DATA', value('DEMO_DATA'), false),
    });
  checkFolders(config);
  if (config.archiveDir !== '' && config.databaseUrl !== '')
    throw new ConfigError(
      'ARCHIVE_DIR',
      'is of the embedded database: an external one has an archive_command of its own',
    );
  checkMail(config);
  return config;
}

/** `http://host:port`, with a host that a browser on this machine can open. */
export function listenAddress(host: string, port: number): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
