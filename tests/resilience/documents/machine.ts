import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's own of /etc that commands of documents need: who there is, and how names and libraries are found. */
const OF_ETC = [
  'passwd',
  'group',
  'shadow',
  'gshadow',
  'login.defs',
  'nsswitch.conf',
  'ld.so.cache',
  'alternatives',
  'ssl',
  'hosts',
];
/** Folders that are the machine's own. */
const OWN = ['etc', 'opt', 'root', 'backup', 'srv', 'tmp', 'var', 'home'];

/**
 * As much of systemd as documents ask for: starts and stops the portal's unit by its own lines, as its user. A sandbox has no
 * systemd; what the unit itself takes away from the server is seen where there is one.
 */
const SYSTEMCTL = `#!/bin/bash
set -eu
unit=/etc/systemd/system/portal.service
pid=/var/portal.pid
value() { sed -n "s/^$1=-\\?//p" "$unit"; }
stop() { [ ! -e $pid ] || { kill -TERM "$(cat $pid)" 2>/dev/null && while kill -0 "$(cat $pid)" 2>/dev/null; do sleep 0.1; done; rm -f $pid; }; }
start() {
  set -a; for pair in $(value Environment); do export "$pair"; done; . <(sed "s/^\\([A-Z_]*\\)=\\(.*\\)$/\\1='\\2'/" "$(value EnvironmentFile)"); set +a
  setsid setpriv --reuid="$(value User)" --regid="$(value Group)" --clear-groups $(value ExecStart) </dev/null >>/var/portal.log 2>&1 &
  echo $! >$pid
}
case "$*" in
  daemon-reload) test -e $unit ;;
  "enable --now portal" | "start portal") start ;;
  "stop portal") stop ;;
  "restart portal") stop; start ;;
  *) echo "systemctl $*: not known here" >&2; exit 2 ;;
esac
`;
/** The other machine is a folder of this one. */
const SSH = `#!/bin/sh
[ "$1" = offsite ] || { echo "ssh: $1 is not known" >&2; exit 255; }
shift
exec sh -c "$*"
`;
const SCP = `#!/bin/sh
cp $(printf '%s' "$1" | sed 's/^offsite://') "$2"
`;

/** A machine with folders of its own, on which commands of documents run as they stand. */
export interface Machine {
  /** Where its / lies. */
  folder: string;
  run(commands: string, env?: Readonly<Record<string, string>>): { status: number | null; said: string };
}

/** Makes one; \`/usr\` is that of this machine, and its network too. */
export function newMachine(folder: string): Machine {
  for (const name of OWN) mkdirSync(join(folder, name), { recursive: true });
  chmodSync(join(folder, 'tmp'), 0o1777);
  for (const name of ['var/lib', 'etc/systemd/system', 'srv/portal', 'etc/sbin'])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of OF_ETC)
    if (existsSync(join('/etc', name)))
      cpSync(join('/etc', name), join(folder, 'etc', name), { recursive: true, verbatimSymlinks: true });
  for (const [name, text] of Object.entries({ systemctl: SYSTEMCTL, ssh: SSH, scp: SCP }))
    writeFileSync(join(folder, 'etc', 'sbin', name), text, { mode: 0o755 });
  const binds = OWN.flatMap((name) => ['--bind', join(folder, name), `/${name}`]);
  const links = ['bin', 'sbin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]);
  return {
    folder,
    run(commands, env = {}) {
      const set = Object.entries({
        PATH: '/etc/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
        HOME: '/root',
        LC_ALL: 'C.UTF-8',
        ...env,
      }).flatMap(([key, value]) => ['--setenv', key, value]);
      const words = [
        '--tmpfs',
        '/',
        '--ro-bind',
        '/usr',
        '/usr',
        ...links,
        '--proc',
        '/proc',
        '--dev',
        '/dev',
        ...binds,
      ];
      const log = join(folder, 'said.log');
      // Into a file: a server that a command starts would keep a pipe open.
      const { status } = spawnSync(
        'bash',
        [
          '-c',
          'exec bwrap "$@" >"$0" 2>&1',
          log,
          ...words,
          '--clearenv',
          ...set,
          '--chdir',
          '/root',
          'bash',
          '-euo',
          'pipefail',
          '-c',
          commands,
        ],
        { stdio: 'ignore', timeout: 240_000 },
      );
      return { status, said: readFileSync(log, 'utf8').slice(-4_000) };
    },
  };
}
