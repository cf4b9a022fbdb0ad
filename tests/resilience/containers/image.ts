import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Daemon, type Place } from '../cluster/daemon.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** What the Dockerfile begins with, made here from Debian's packages, as no registry of images is asked. */
const BASE = 'docker.io/library/debian:trixie-slim';
const IMAGE = 'localhost/portal:test';
const MIRROR = 'http://deb.debian.org/debian';
const NO_RIGHTS = { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] };

/** What an image says of itself. */
export interface ImageConfig {
  User: string;
  Entrypoint: string[];
  Cmd: string[];
  Env: string[];
  Volumes: Record<string, object>;
  StopSignal: string;
}

/** How a container is run, as Compose or Kubernetes would have it. */
export interface Run {
  /** After the entry point; absent = what the image says. */
  words?: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Files of secrets, by path in the container. */
  files?: Readonly<Record<string, string>>;
}

/** The image, unpacked, and containers of it. */
export interface Image {
  config: ImageConfig;
  /** A container that was not started. */
  container(name: string, run: Run): Daemon;
  /** A command in a container that runs. */
  inside(
    name: string,
    words: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): SpawnSyncReturns<string>;
  remove(): void;
}

function done(result: SpawnSyncReturns<string>, what: string): string {
  if (result.status !== 0)
    throw new Error(
      `${what}: ${result.error?.message ?? ''}${result.stdout}\n${result.stderr}`.slice(-4_000),
    );
  return result.stdout.trim();
}

const command = (program: string, words: readonly string[], env: Record<string, string> = {}): string =>
  done(
    spawnSync(program, [...words], { encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 1 << 26 }),
    [program, ...words].join(' '),
  );

/** What the runtime is told: a read-only root, no rights, a user, and the network of this machine. */
function bundle(rootfs: string, config: ImageConfig, place: Place, name: string, run: Run): string {
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  const folder = join(place.folder, name);
  const data = join(place.folder, 'data');
  const secrets = join(folder, 'secrets');
  for (const path of [folder, data, secrets]) mkdirSync(path, { recursive: true, mode: 0o755 });
  chownSync(data, uid, gid);
  const files = Object.entries(run.files ?? {}).map(([path, content], index) => {
    const source = join(secrets, String(index));
    writeFileSync(source, content, { mode: 0o440 });
    chownSync(source, 0, gid);
    return { destination: path, type: 'bind', source, options: ['bind', 'ro'] };
  });
  const env = Object.entries(run.env).map(([key, value]) => `${key}=${value}`);
  const made = {
    ociVersion: '1.0.2',
    process: {
      terminal: false,
      user: { uid, gid },
      args: [...config.Entrypoint, ...(run.words ?? config.Cmd)],
      cwd: '/',
      env: [...config.Env, ...env],
      noNewPrivileges: true,
      capabilities: NO_RIGHTS,
    },
    root: { path: rootfs, readonly: true },
    hostname: 'portal',
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['mode=1777'] },
      { destination: '/run', type: 'tmpfs', source: 'tmpfs', options: ['mode=755'] },
      { destination: '/var/lib/portal', type: 'bind', source: data, options: ['bind', 'rw'] },
      ...files,
    ],
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(made));
  return folder;
}

/**
 * Builds the image of the documented Dockerfile: Debian by mmdebstrap, the image by buildah, both as packaged by Debian.
 *
 * @param release folder with the archive of one release
 */
export function buildImage(place: Place, release: string): Image {
  const store = ['--root', join(place.folder, 'images'), '--runroot', join(place.folder, 'images-run')];
  const buildah = (...words: string[]): string =>
    command('buildah', [...store, ...words], { STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' });
  const debian = join(place.folder, 'debian.tar');
  command('mmdebstrap', ['--quiet', '--variant=minbase', 'trixie', debian, MIRROR]);
  const base = buildah('from', 'scratch');
  buildah('add', '--quiet', base, debian, '/');
  buildah('commit', '--quiet', base, BASE);
  const recipe = join(root, 'docs', 'operations', 'containers', 'Dockerfile');
  buildah('bud', '--quiet', '--pull-never', '--layers=false', '--file', recipe, '--tag', IMAGE, release);
  const inspected = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)) as {
    OCIv1: { config: ImageConfig };
  };
  const { config } = inspected.OCIv1;
  const working = buildah('from', '--pull-never', IMAGE);
  const rootfs = buildah('mount', working);
  const state = ['--root', join(place.folder, 'containers')];
  return {
    config,
    container: (name, run) =>
      new Daemon({ ...place, user: null }, name, 'runc', [
        ...state,
        'run',
        '--bundle',
        bundle(rootfs, config, place, name, run),
        name,
      ]),
    inside: (name, words, env = {}) =>
      spawnSync(
        'runc',
        [
          ...state,
          'exec',
          ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
          name,
          ...words,
        ],
        { encoding: 'utf8' },
      ),
    remove: () => {
      buildah('umount', working);
      buildah('rm', '--all');
    },
  };
}
