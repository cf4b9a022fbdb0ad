/** A variable of the environment: everything that is said of it stands here, and docs/operations/settings.md is made of it. */
export interface Setting {
  /** What stands without it, as it is read: '' = nothing. */
  default?: string;
  /** The same in words, where it hangs on something else or '' means more than nothing. */
  defaultText?: string;
  /** Smallest and largest whole number that it takes. */
  range?: readonly [min: number, max: number];
  /** It holds a password or a key: it can come from a file, named by the same variable with `_FILE` (OPS-20). */
  isSecret?: true;
  /** What it is for; Markdown, without a final stop. */
  meaning: string;
}

const AT_ONCE = [1, 100_000] as const;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every variable of the environment that the server reads (OPS-01), by subject; portal settings live in the database (D-74). */
export const SETTINGS = {
  NODE_ENV: { meaning: 'production, development or test; others are refused' },
  PORT: { default: '3000', range: [0, 65_535], meaning: 'where the server listens' },
  HOST: { default: '127.0.0.1', meaning: 'where the server listens' },
  PUBLIC_URL: {
    defaultText: 'http://HOST:PORT',
    meaning: 'for links in mails, without a path; https is demanded in production',
  },
  ALLOW_HTTP: { meaning: 'lets a production server run under a public http address' },
  DATA_DIR: { default: './data', meaning: 'embedded database, files, keys' },
  WORKERS: { default: '1', range: [1, 64], meaning: 'server processes on this machine' },
  DRAIN_SECONDS: {
    default: '0',
    range: [0, 600],
    meaning: 'how long a server that gets SIGTERM goes on, not ready',
  },
  SESSION_MINUTES: {
    default: '30',
    range: [1, 720],
    meaning: "idle time after which a candidate's session ends",
  },
  LOG_LEVEL: { default: 'info', meaning: `one of ${LOG_LEVELS.join(', ')}` },

  DATABASE_URL: {
    defaultText: '`embedded`; nothing in production',
    isSecret: true,
    meaning: '`postgres://…`, or `embedded` for the database that the portal runs itself',
  },
  DATABASE_READ_URL: {
    defaultText: '`DATABASE_URL`',
    isSecret: true,
    meaning: 'replicas, for public lists that may lag five seconds',
  },
  DATABASE_LISTEN_URL: {
    defaultText: '`DATABASE_URL`',
    isSecret: true,
    meaning: 'past a pooler of transactions, for `LISTEN`',
  },
  DATABASE_PREPARED: {
    default: 'on',
    meaning: '`off` behind a pooler that knows no prepared statements',
  },
  DATABASE_TIMEOUT_SECONDS: {
    // A conversion of every stored value, or a look at all of them, takes its time.
    default: '120',
    range: [5, 3_600],
    meaning: 'a statement without an answer for so long is given up',
  },
  ARCHIVE_DIR: { meaning: "archive of the embedded database's log, for `restore --until`" },

  STORAGE_URL: {
    defaultText: '`DATA_DIR`',
    isSecret: true,
    meaning: '`s3://bucket/prefix?endpoint=https://host:port`',
  },
  AWS_ACCESS_KEY_ID: { isSecret: true, meaning: 'for `STORAGE_URL`' },
  AWS_SECRET_ACCESS_KEY: { isSecret: true, meaning: 'for `STORAGE_URL`' },
  AWS_REGION: { default: 'us-east-1', meaning: 'for `STORAGE_URL`' },

  SMTP_URL: {
    defaultText: 'built-in mailbox',
    isSecret: true,
    meaning: '`smtps://user:password@host`; demanded in production',
  },
  MAIL_FROM: {
    default: 'Recruitment <no-reply@localhost>',
    meaning: 'sender of every mail; in production an address of the office',
  },
  MAILBOX: {
    defaultText: '1 on this machine alone',
    meaning: '/mailbox without `SMTP_URL`; refused in production',
  },

  OUTGOING_HOSTS: {
    meaning:
      'hosts of the inner network that an address of the console may name (SMS gateway), by http as well',
  },

  DEMO_DATA: {
    defaultText: '1 on an empty embedded database',
    meaning: 'demo content; refused in production',
  },
  DEV_TOOLS: {
    defaultText: '1 on this machine alone',
    meaning: 'developer pages; refused in production',
  },
  WIRE_ALLOW_PLAIN: {
    defaultText: '1 unless NODE_ENV=production',
    meaning: 'plain `__xml`; refused in production',
  },
  CAPTCHA_FIXED: { meaning: 'fixed answer for tests; refuses to start in production' },
  RATE_LIMITS: { default: 'on', meaning: '`off` for load tests; refuses to start in production' },

  TRUSTED_PROXIES: { meaning: 'addresses, private networks whose X-Forwarded-For counts' },
  ALLOWED_HOSTS: { meaning: 'hosts that are answered beside that of `PUBLIC_URL`' },
  REQUESTS_PER_ADDRESS: {
    default: '64',
    range: AT_ONCE,
    meaning: 'requests under way at once; more wait, then get 429',
  },
  REQUESTS_AT_ONCE: {
    default: '512',
    range: AT_ONCE,
    meaning: 'the same of all addresses; more wait, then get 503',
  },

  METRICS_PORT: {
    defaultText: '`PORT`',
    range: [0, 65_535],
    meaning:
      '/metrics, /healthz, /readyz on a port of their own; without it /metrics is for this machine alone',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: { meaning: 'collector of traces; without it none are made' },
  OTEL_TRACES_SAMPLER_ARG: { default: '0.1', meaning: 'share that is traced, 0 to 1' },
  OTEL_SERVICE_NAME: { default: 'candidate-portal', meaning: 'name of the service in traces' },

  OIDC_ISSUER: { meaning: 'console sign-in by OpenID Connect' },
  OIDC_CLIENT_ID: { meaning: 'the client at that provider' },
  OIDC_CLIENT_SECRET: { isSecret: true, meaning: 'the secret of that client' },
  OIDC_GROUPS: { meaning: '`hr-editors=editor,hr-admins=admin`' },
  OIDC_GROUPS_CLAIM: { default: 'groups', meaning: 'claim that lists a person’s groups' },
  OIDC_SCOPE: { default: 'openid profile email', meaning: 'what is asked of the provider' },
  OIDC_CHECK_SECONDS: {
    default: '10',
    range: [0, 3_600],
    meaning: 'how old the provider’s last word may be; 0 = each call',
  },

  BACKUP_DIR: { meaning: 'where scheduled backups go; without it none are made' },
  BACKUP_AT: { default: '03:00', meaning: 'when, by Chinese time' },
  BACKUP_KEEP: { default: '7,4', meaning: 'days, and weeks, of which a backup is kept' },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;

/** Names in the order of the page. */
export const VARIABLES = Object.keys(SETTINGS) as SettingName[];

type NamesWith<Key extends keyof Setting> = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends Record<Key, unknown> ? Name : never;
}[SettingName];

/** Those that can come from a file. */
export const SECRETS = VARIABLES.filter(
  (name): name is NamesWith<'isSecret'> => 'isSecret' in SETTINGS[name],
);

/** Those that are whole numbers. */
export type NumberName = NamesWith<'range'>;
