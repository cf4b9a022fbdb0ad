import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleOf, withOwn } from '../../support/documented.ts';
import { freePort } from '../../support/free-port.ts';
import { Daemon, until } from '../cluster/daemon.ts';

const HOST = '127.0.0.1';
/** A port may be taken by somebody else between the question for a free one and its use. */
const TRIES = 5;

/** A web server of which the documentation has examples. */
export interface WebServer {
  name: string;
  program: string;
  /** Debian's package. */
  packaged: string;
  /** How an example is marked. */
  language: string;
  /** The first line of a site that stands in an example for all of a machine's; '' = an example is a part of a site. */
  site: (name: string) => string;
  words: (file: string, folder: string) => string[];
  /** A whole configuration with an example in it. */
  whole: (example: string, port: number) => string;
  /** Whether it listens; that somebody answers at its port does not say so. */
  listens: (folder: string, log: string) => boolean;
}

const nginx: WebServer = {
  name: 'nginx',
  program: '/usr/sbin/nginx',
  packaged: 'nginx-light',
  language: 'nginx',
  site: () => '',
  words: (file, folder) => ['-p', folder, '-e', 'stderr', '-c', file],
  // What Debian's own configuration has around a site, with paths below the folder; its processes stay who we are.
  whole: (example, port) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid nginx.pid;
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  gzip on;
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  scgi_temp_path scgi;
  uwsgi_temp_path uwsgi;
  server {
    listen ${HOST}:${port};
${example}
  }
}
`,
  listens: (folder) => existsSync(join(folder, 'nginx.pid')),
};

const caddy: WebServer = {
  name: 'Caddy',
  program: '/usr/bin/caddy',
  packaged: 'caddy',
  language: 'caddyfile',
  site: (name) => `${name} {`,
  words: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  whole: (example) => `{\n\tadmin off\n\tdefault_bind ${HOST}\n}\n${example}`,
  listens: (_folder, log) => log.includes('serving initial configuration'),
};

export const WEB_SERVERS: readonly WebServer[] = [nginx, caddy];

/** Debian's packages of those that are not there. */
export const missingWebServers = (): string[] =>
  WEB_SERVERS.filter(({ program }) => !existsSync(program)).map(({ packaged }) => packaged);

/** Which example runs, and what stands in it for the reader to replace. */
export interface Chosen {
  /** Page of docs/. */
  page: string;
  /** Name of the site in the example. */
  site: string;
  /** Shown → own, in the examples of all web servers. */
  own: Readonly<Record<string, string>>;
}

/** Runs a documented example as ourselves, with all it writes below a folder. @returns where it answers */
export async function startExample(
  webServer: WebServer,
  folder: string,
  { page, site, own }: Chosen,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { name, program, packaged, language, words, whole, listens } = webServer;
  if (!existsSync(program)) throw new Error(`${name} is not installed; Debian's package is ${packaged}`);
  const example = withOwn(exampleOf(page, language), own);
  for (let tries = 1; ; tries += 1) {
    const home = mkdtempSync(join(folder, `${packaged}-`));
    mkdirSync(join(home, 'data'));
    const port = await freePort();
    const line = webServer.site(site);
    // Plain, and whatever the name: certificates are the web server's own matter.
    const adapted = line === '' ? example : withOwn(example, { [line]: `http://:${port} {` });
    const file = join(home, 'web-server.conf');
    writeFileSync(file, whole(adapted, port));
    const daemon = new Daemon({ folder: home, user: null }, packaged, program, words(file, home));
    const log = (): string => readFileSync(join(home, `${packaged}.log`), 'utf8');
    daemon.start();
    await until(`${name} listens`, () => listens(home, log()) || !daemon.isRunning, 60_000, log);
    if (daemon.isRunning)
      return { url: `http://${HOST}:${port}`, stop: () => daemon.stop().then(() => undefined) };
    if (tries === TRIES || !log().includes('in use')) throw new Error(`${name} ended\n${log()}`);
  }
}
