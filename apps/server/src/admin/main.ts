import { ConfigError, loadConfig, type Config } from '../platform/config/config.ts';
import { migrate } from '../migrations/migrate.ts';
import { BackupRefused } from '../modules/backups/manifest.ts';
import { StartError } from '../platform/start-error.ts';
import { readArguments, UsageError } from './arguments.ts';
import { backup } from './backup.ts';
import { baseBackup } from './base-backup.ts';
import { createConsoleUser, resetConsolePassword } from './console-user.ts';
import { createUser } from './create-user.ts';
import { doctor } from './doctor.ts';
import { moveToPostgres } from './move.ts';
import { reach, type Reached } from './reach.ts';
import { CLIENT_NAME, restore } from './restore.ts';
import { becomeService } from './run-as.ts';
import { seedMany } from './seed-many.ts';
import { sendTestMail } from './send-test-mail.ts';

type Say = (line: string) => void;

type Options = Readonly<Record<string, string>>;

/** A command; it answers the exit code. */
interface Command {
  usage: string;
  /** Names of its options that take a value. */
  options: readonly string[];
  /** Names of its options that take none. */
  switches?: readonly string[];
  run(config: Config, options: Options, say: Say): Promise<number>;
}

/** A command beside a running server, or on its own when none runs. */
const reaching =
  (run: (reached: Reached, options: Options, say: Say) => Promise<number>): Command['run'] =>
  async (config, options, say) => {
    const reached = await reach(config);
    try {
      return await run(reached, options, say);
    } finally {
      await reached.close();
    }
  };

const COMMANDS: Readonly<Record<string, Command>> = {
  'check-config': {
    usage: 'check-config                     whether the settings are good; nothing is started',
    options: [],
    async run(_config, _options, say) {
      say('The settings are good.');
      return 0;
    },
  },
  'send-test-mail': {
    usage: 'send-test-mail --to ADDRESS      a mail by SMTP_URL, and what the mail server says',
    options: ['to'],
    run: sendTestMail,
  },
  migrate: {
    usage: 'migrate                          bring the tables up to date',
    options: [],
    run: reaching(async ({ connection }, _, say) => {
      await migrate(connection.db);
      say('The tables are up to date.');
      return 0;
    }),
  },
  doctor: {
    usage: 'doctor                           look for broken invariants; exit code 1 when there are any',
    options: [],
    run: reaching(doctor),
  },
  backup: {
    usage: 'backup --to FOLDER|FILE             database and files of one moment, beside a running server',
    options: ['to'],
    run: reaching(backup),
  },
  restore: {
    usage:
      'restore --from FILE [--replace NAME] [--verify]   a backup into an empty database, or one that is named; --verify only tries it',
    options: ['from', 'replace', 'until'],
    switches: ['verify'],
    run: restore,
  },
  'base-backup': {
    usage:
      'base-backup                         a copy of the embedded database in ARCHIVE_DIR, for restore --until TIME',
    options: [],
    run: baseBackup,
  },
  'move-to-postgres': {
    usage: 'move-to-postgres --to postgres://…  the embedded database into an empty external one',
    options: ['to'],
    run: moveToPostgres,
  },
  seed: {
    usage: 'seed --positions N --candidates N --applications N [--fields N]   add that many for load tests',
    options: ['positions', 'candidates', 'applications', 'fields'],
    run: reaching(seedMany),
  },
  'create-user': {
    usage: 'create-user --email E --name N --password P [--identity CODE]   an active candidate',
    options: ['email', 'name', 'password', 'identity'],
    run: reaching(createUser),
  },
  'create-console-user': {
    usage: 'create-console-user --login L --role ROLE   a person of the HR console',
    options: ['login', 'role'],
    run: reaching(createConsoleUser),
  },
  'reset-console-password': {
    usage: 'reset-console-password --login L   a new one-time password, without a second factor',
    options: ['login'],
    run: reaching(resetConsolePassword),
  },
};

const usage = (): string =>
  [
    'npm run admin -- <command>, or bin/portal admin <command>',
    ...Object.values(COMMANDS).map((command) => `  ${command.usage}`),
  ].join('\n');

async function main(): Promise<number> {
  becomeService();
  const [name = '', ...rest] = process.argv.slice(2);
  if (['help', '--help', '-h'].includes(name)) {
    process.stdout.write(`${usage()}\n`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'No command is named.' : `${name} is no command.`);
  const options = readArguments(rest, command.options, command.switches);
  // A restore asks the database who else is there.
  process.env['PGAPPNAME'] = CLIENT_NAME;
  return command.run(loadConfig(process.env), options, (line) => void process.stdout.write(`${line}\n`));
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isOurs = [ConfigError, StartError, UsageError, BackupRefused].some((kind) => error instanceof kind);
    const { message = '', stack = '' } = error instanceof Error ? error : { message: String(error) };
    const text = isOurs ? message : stack || message;
    process.stderr.write(`${text}\n${error instanceof UsageError ? `${usage()}\n` : ''}`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
