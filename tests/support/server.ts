import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { NOTHING, prepare } from './prepared-copy.ts';
import { timed } from './times.ts';

const root = join(import.meta.dirname, '..', '..');

export interface StartedServer {
  url: string;
  dataDir: string;
  /** Address of its database; '' = the embedded one below `dataDir`. */
  databaseUrl: string;
  pid: number;
  /** Everything printed on standard output so far; what it announces at its start is there. */
  output(): string;
  log(): string;
  /** SIGTERM and wait; the data folder goes too unless told otherwise. */
  stop(options?: { keepData?: boolean }): Promise<void>;
  /** SIGKILL of the server process alone; what it leaves running is adopted by the next start. */
  kill(): Promise<void>;
}

export const FIXED_CAPTCHA = 'K7QX';

/** Ready, and through with its announcement, which comes after a question to the database and may be the later. */
async function untilStarted(
  url: string,
  child: ChildProcess,
  output: () => string,
  log: () => string,
): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}\n${log()}`);
    try {
      if (output().endsWith('\n') && (await fetch(`${url}/readyz`)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server was not ready in a minute\n${log()}`);
}

/** Starts the built server with its own database and port, as `npm start` does after its set-up. */
export async function startBuiltServer(
  options: { dataDir?: string; env?: Record<string, string>; port?: number } = {},
): Promise<StartedServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'portal-data-'));
  const prepared = options.dataDir === undefined ? await prepare(dataDir, options.env) : NOTHING;
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      CAPTCHA_FIXED: FIXED_CAPTCHA,
      RATE_LIMITS: 'off',
      ...prepared.variables,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  let stopping = false;
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      // A server that ends by itself under a test says why; the test itself only sees a refused connection.
      if (!stopping)
        process.stderr.write(
          `The server under test ended by itself (${code ?? signal}):\n${log.slice(-4000)}\n`,
        );
      resolve();
    }),
  );
  await timed('start a built server', () =>
    untilStarted(
      url,
      child,
      () => out,
      () => `${out}${log}`,
    ),
  );
  return {
    url,
    dataDir,
    databaseUrl: prepared.variables['DATABASE_URL'] ?? options.env?.['DATABASE_URL'] ?? '',
    pid: child.pid ?? 0,
    output: () => out,
    log: () => log,
    async stop({ keepData = false } = {}) {
      stopping = true;
      child.kill('SIGTERM');
      await timed('stop a built server', () => ended);
      if (keepData) return;
      rmSync(dataDir, { recursive: true, force: true });
      await prepared.remove();
    },
    async kill() {
      stopping = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export interface MailboxMessage {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to an address, waiting for it up to ten seconds. */
export async function mailTo(url: string, address: string): Promise<MailboxMessage> {
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    const body = (await (await fetch(`${url}/mailbox/messages.json`)).json()) as
      MailboxMessage[] | { messages: MailboxMessage[] };
    const messages = Array.isArray(body) ? body : body.messages;
    const found = messages.find((message) => message.to.includes(address));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`no mail to ${address}`);
}
