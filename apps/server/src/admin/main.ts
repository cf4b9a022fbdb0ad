import { ConfigError, loadConfig } from '../platform/config/config.ts';
import { migrate } from '../migrations/migrate.ts';
import { StartError } from '../platform/start-error.ts';
import { readArguments, UsageError } from './arguments.ts';
import { createConsoleUser, resetConsolePassword } from './console-user.ts';
import { createUser } from './create-user.ts';
import { doctor } from './doctor.ts';
import { reach, type Reached } from './reach.ts';
import { seedMany } from './seed-many.ts';

type Say = (line: string) => void;

/** A command; it answers the exit code. */
interface Command {
  usage: string;
  /** Names of its options; all take a value. */
  options: readonly string[];
  run(reached: Reached, options: Readonly<Record<string, string>>, say: Say): Promise<number>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: {
    usage: 'migrate                          bring the tables up to date',
    options: [],
    async run({ connection }, _, say) {
      await migrate(connection.db);
      say('The tables are up to date.');
      return 0;
    },
  },
  doctor: {
    usage: 'doctor                           look for broken invariants; exit code 1 when there are any',
    options: [],
    run: doctor,
  },
  seed: {
    usage: 'seed --positions N --candidates N --applications N [--fields N]   add that many for load tests',
    options: ['positions', 'candidates', 'applications', 'fields'],
    run: seedMany,
  },
  'create-user': {
    usage: 'create-user --email E --name N --password P [--identity CODE]   an active candidate',
    options: ['email', 'name', 'password', 'identity'],
    run: createUser,
  },
  'create-console-user': {
    usage: 'create-console-user --login L --role viewer|editor|publisher|admin   a person of the HR console',
    options: ['login', 'role'],
    run: createConsoleUser,
  },
  'reset-console-password': {
    usage: 'reset-console-password --login L   a new one-time password, without a second factor',
    options: ['login'],
    run: resetConsolePassword,
  },
};

const usage = (): string =>
  ['npm run admin -- <command>', ...Object.values(COMMANDS).map((command) => `  ${command.usage}`)].join(
    '\n',
  );

async function main(): Promise<number> {
  const [name = '', ...rest] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'No command is named.' : `${name} is no command.`);
  const options = readArguments(rest, command.options);
  const reached = await reach(loadConfig(process.env));
  try {
    return await command.run(reached, options, (line) => void process.stdout.write(`${line}\n`));
  } finally {
    await reached.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isOurs = error instanceof ConfigError || error instanceof StartError || error instanceof UsageError;
    const text = isOurs ? error.message : error instanceof Error ? (error.stack ?? '') : String(error);
    process.stderr.write(`${text}\n${error instanceof UsageError ? `${usage()}\n` : ''}`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
