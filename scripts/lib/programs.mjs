// Programs of Debian that suites start, and their installation by apt where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const POSTGRES = '/usr/lib/postgresql';
/** Whether there is a PostgreSQL that is not the packaged one. */
export const hasPostgres = () =>
  existsSync(POSTGRES) &&
  readdirSync(POSTGRES).some((version) => existsSync(join(POSTGRES, version, 'bin', 'initdb')));

const hasBrowser = () => Boolean(process.env.CHROMIUM_PATH) || existsSync('/usr/bin/chromium-headless-shell');

/** Debian's packages: what shows that each is there, and whether what it recommends is left out. */
const PACKAGES = {
  'chromium-headless-shell': { isThere: hasBrowser },
  'libreoffice-calc-nogui': { isThere: () => existsSync('/usr/bin/soffice') },
  'poppler-utils': { isThere: () => existsSync('/usr/bin/pdftotext') },
  postgresql: { isThere: hasPostgres },
  'fonts-noto-cjk': { isThere: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') },
  prometheus: { isThere: () => existsSync('/usr/bin/promtool'), isLean: true },
  haproxy: { isThere: () => existsSync('/usr/sbin/haproxy'), isLean: true },
  'nginx-light': { isThere: () => existsSync('/usr/sbin/nginx'), isLean: true },
  caddy: { isThere: () => existsSync('/usr/bin/caddy'), isLean: true },
  patroni: { isThere: () => existsSync('/usr/bin/patroni'), isLean: true },
  'python3-etcd': { isThere: () => existsSync('/usr/share/doc/python3-etcd'), isLean: true },
  'etcd-server': { isThere: () => existsSync('/usr/bin/etcd'), isLean: true },
  pgbouncer: { isThere: () => existsSync('/usr/sbin/pgbouncer'), isLean: true },
  'swift-proxy': { isThere: () => existsSync('/usr/bin/swift-proxy-server'), isLean: true },
  'swift-account': { isThere: () => existsSync('/usr/bin/swift-account-server'), isLean: true },
  'swift-container': { isThere: () => existsSync('/usr/bin/swift-container-server'), isLean: true },
  'swift-object': { isThere: () => existsSync('/usr/bin/swift-object-server'), isLean: true },
  buildah: { isThere: () => existsSync('/usr/bin/buildah'), isLean: true },
  bubblewrap: { isThere: () => existsSync('/usr/bin/bwrap'), isLean: true },
  age: { isThere: () => existsSync('/usr/bin/age'), isLean: true },
  rsync: { isThere: () => existsSync('/usr/bin/rsync'), isLean: true },
  runc: { isThere: () => existsSync('/usr/sbin/runc'), isLean: true },
  mmdebstrap: { isThere: () => existsSync('/usr/bin/mmdebstrap') },
};

/** What each suite starts beside Node; a suite that is not named starts nothing else (RUN-06). */
export const PROGRAMS = {
  repository: ['prometheus'],
  contract: ['postgresql', 'libreoffice-calc-nogui', 'poppler-utils'],
  journeys: ['chromium-headless-shell', 'fonts-noto-cjk', 'poppler-utils'],
  accessibility: ['chromium-headless-shell', 'fonts-noto-cjk'],
  resilience: ['haproxy'],
  // Of `npm run soak` alone:
  'web-servers': ['nginx-light', 'caddy'],
  containers: ['buildah', 'runc', 'mmdebstrap', 'postgresql'],
  documents: ['bubblewrap', 'age', 'rsync', 'postgresql'],
  cluster: [
    'postgresql',
    'patroni',
    'python3-etcd',
    'etcd-server',
    'haproxy',
    'pgbouncer',
    'swift-proxy',
    'swift-account',
    'swift-container',
    'swift-object',
  ],
};

const missingOf = (suites) =>
  [...new Set(suites.flatMap((suite) => PROGRAMS[suite] ?? []))].filter((name) => !PACKAGES[name].isThere());

/** The suites start PostgreSQL themselves; Debian's package is not to make and start a database of its own. */
function withoutOwnCluster() {
  const folder = '/etc/postgresql-common/createcluster.d';
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'none.conf'), 'create_main_cluster = false\n');
}

/** Debian's word to packages that would start their daemons: the suites start what they need themselves. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs packages, none of which starts anything; a policy of the machine's own stays as it is. */
function install(names, options) {
  if (names.length === 0) return;
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const lean = names.every((name) => PACKAGES[name]?.isLean) ? ['--no-install-recommends'] : [];
  spawnSync('apt-get', ['install', '-y', '-qq', ...lean, ...names], options);
  if (isOurs) rmSync(POLICY);
}

/**
 * Installs what some suites start and the machine lacks: by apt, as root, on Linux. Elsewhere CHROMIUM_PATH names a browser,
 * and tests that lack a program say so.
 *
 * @returns names of packages that are still missing
 */
export function ensurePrograms(suites) {
  const missing = missingOf(suites);
  if (missing.length === 0 || process.platform !== 'linux' || process.getuid?.() !== 0) return missing;
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  if (!hasPostgres()) withoutOwnCluster();
  spawnSync('apt-get', ['update', '-qq'], options);
  // One at a time: a name that a distribution does not know must not keep the others out.
  for (const name of missing) install([name], options);
  // Older distributions have no headless build of their own; the whole browser serves as well.
  if (missing.includes('chromium-headless-shell') && !hasBrowser() && !existsSync('/usr/bin/chromium'))
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], options);
  return missingOf(suites);
}
