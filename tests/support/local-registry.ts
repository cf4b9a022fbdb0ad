import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

type Manifest = Record<string, unknown> & { name: string; version: string };

/** One version of a package: its manifest, and where its content is. */
interface Kept {
  manifest: Manifest;
  /** A folder of node_modules, or a tarball. */
  place: string;
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

export interface LocalRegistry {
  url: string;
  /** Names that were asked for and are not here. */
  missing: ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * A registry of npm packages on this machine: every version that the repository's lockfile has installed, and the packages
 * given. What is installed from it has what its packages declare, and nothing else.
 *
 * @param own packed packages beside those
 */
export async function startRegistry(
  own: readonly { folder: string; tarball: string }[],
): Promise<LocalRegistry> {
  const kept = new Map<string, Map<string, Kept>>();
  const keep = (manifest: Manifest, place: string): void => {
    const versions = kept.get(manifest.name) ?? new Map<string, Kept>();
    kept.set(manifest.name, versions.set(manifest.version, { manifest, place }));
  };
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean }>;
  };
  for (const [path, { link }] of Object.entries(packages)) {
    const folder = join(root, path);
    if (path.includes('node_modules/') && link !== true && existsSync(join(folder, 'package.json')))
      keep(manifestIn(folder), folder);
  }
  for (const { folder, tarball } of own) keep(manifestIn(folder), tarball);

  const missing = new Set<string>();
  const sendTarball = ({ place }: Kept, response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' });
    if (place.endsWith('.tgz')) {
      createReadStream(place).pipe(response);
      return;
    }
    const made = ['-cz', '--exclude=./node_modules', '--transform=s,^\\.,package,', '-C', place, '.'];
    spawn('tar', made, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout.pipe(response);
  };
  const server = createServer((request, response) => {
    const [name = '', version] = decodeURIComponent(request.url ?? '/')
      .slice(1)
      .split('/-/');
    const versions = kept.get(name);
    const one = version === undefined ? undefined : versions?.get(version);
    if (one) return sendTarball(one, response);
    if (!versions || version !== undefined) {
      missing.add(name);
      response.writeHead(404).end('{}');
      return undefined;
    }
    const described = [...versions].map(([number, { manifest }]) => [
      number,
      { ...manifest, dist: { tarball: `${url}/${encodeURIComponent(`${name}/-/${number}`)}` } },
    ]);
    const latest = [...versions.keys()].at(-1);
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(described) }));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    missing,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
