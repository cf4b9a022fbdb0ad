import { useEffect, useMemo, useState } from 'react';
import {
  cleanConfig,
  MachineError,
  readConfigValue,
  type FolderState,
  type OwnMachine,
  type SourceNote,
} from '@portal/statecharts';
import type { FileMachine } from './edit/edits.ts';
import type { Flows } from './flows.ts';
import { useServed } from './served.ts';

/** What could not be read: a file, or a part of a machine. */
export type FolderTrouble = { path: string } & ({ trouble: unknown } | { note: SourceNote });

export interface Folder extends Required<Omit<Flows, 'recorded'>> {
  troubles: FolderTrouble[];
  /** Where each machine stands. */
  sources: Readonly<Record<string, FileMachine>>;
}

const made = new Map<string, OwnMachine>();
const MAX_MADE = 1000;

/** The same definition gives the same machine: a run that is looked at stays while another file is saved. */
function machineOf(config: unknown): OwnMachine {
  const key = JSON.stringify(config);
  const known = made.get(key);
  if (known) return known;
  if (made.size >= MAX_MADE) made.clear();
  const own = readConfigValue(cleanConfig(config));
  made.set(key, own);
  return own;
}

/** Machines by names: their ids, with the file where several have the same. */
export function flowsOf({ machines, troubles }: FolderState): Folder {
  const flows: [string, OwnMachine, string, FileMachine][] = [];
  const told: FolderTrouble[] = troubles.map(({ path, problem, at, subject }) => ({
    path,
    trouble: new MachineError(problem, at, subject),
  }));
  for (const { path, name, line, config, notes, pick, digest } of machines) {
    told.push(...notes.map((note) => ({ path, note })));
    try {
      const own = machineOf(config);
      const { id } = own.machine;
      const isTaken = (wanted: string): boolean => flows.some(([given]) => given === wanted);
      const called = id === '(machine)' ? name : id;
      const names = [called, `${called} (${path})`, `${called} (${path}:${line})`];
      const free = names.find((wanted) => !isTaken(wanted)) ?? `${called} ${flows.length}`;
      const file = path.endsWith('.json') ? path : `./${path}#${name}`;
      flows.push([free, own, file, { path, pick, digest }]);
    } catch (trouble) {
      told.push({ path, trouble });
    }
  }
  const by = <T>(pick: (flow: (typeof flows)[number]) => T): Record<string, T> =>
    Object.fromEntries(flows.map((flow) => [flow[0], pick(flow)]));
  return {
    machines: by(([, { machine }]) => machine),
    cases: by(([, { cases }]) => cases),
    files: by(([, , file]) => file),
    sources: by(([, , , source]) => source),
    troubles: told,
  };
}

/** The machines of the folder that `statecharts serve` follows; null while they are not there yet, or without one. */
export function useFolder(): Folder | null {
  const served = useServed();
  const isFollowed = served !== null && served.folder !== '';
  const [state, setState] = useState<FolderState | null>(null);
  useEffect(() => {
    if (!isFollowed) return;
    const source = new EventSource(new URL('folder', document.baseURI));
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      setState(JSON.parse(data) as FolderState),
    );
    return () => source.close();
  }, [isFollowed]);
  return useMemo(() => (state ? flowsOf(state) : null), [state]);
}
