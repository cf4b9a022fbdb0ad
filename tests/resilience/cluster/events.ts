import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../contract/support.ts';
import type { Cluster } from './cluster.ts';
import { answers, signalAll, until } from './daemon.ts';
import { killNode, processesOf } from './postgres.ts';
import type { LoadWriter } from './writers.ts';

/** What is done to the cluster. */
export type EventName =
  | 'primary killed'
  | 'primary frozen'
  | 'server killed'
  | 'PgBouncer killed'
  | 'object store killed'
  | 'object store frozen';

/** One event and what came of it. */
export interface Outcome {
  name: EventName;
  /** From the event, for a store from its return, to a success of every writer that was asked for after it. */
  seconds: number;
  lost: number;
  torn: number;
}

/** Things that are done again once everybody writes: the other half of an event. */
type MakeGood = () => Promise<void>;

const RESTART_MS = 1_000;
const OUTAGE_MS = 4_000;

/** An outage of the store lasts until uploads have been refused; the clock starts when it is back. */
async function outage(
  { store }: Cluster,
  writers: readonly LoadWriter[],
  isFrozen: boolean,
): Promise<MakeGood> {
  const uploads = writers.filter(({ kind }) => kind === 'uploads');
  const refused = (): number => uploads.reduce((sum, { others }) => sum + (others.get('storeAway') ?? 0), 0);
  const before = refused();
  if (isFrozen) store.freeze();
  else await store.kill();
  await sleep(OUTAGE_MS);
  await until('an upload is refused for the store', () => refused() > before);
  if (isFrozen) store.thaw();
  else await store.start();
  for (const writer of uploads) writer.mark();
  return async () => undefined;
}

async function happen(
  name: EventName,
  cluster: Cluster,
  writers: readonly LoadWriter[],
  round: number,
): Promise<MakeGood> {
  const { database } = cluster;
  if (name === 'primary killed' || name === 'primary frozen') {
    const node = await database.primary();
    const stopped = processesOf(node);
    for (const writer of writers) writer.mark();
    if (name === 'primary killed') await killNode(node);
    else signalAll(stopped, 'SIGSTOP');
    return async () => {
      if (name === 'primary killed') node.patroni.start();
      else signalAll(stopped.toReversed(), 'SIGCONT');
      await database.settled();
    };
  }
  if (name === 'server killed') {
    const at = round % cluster.servers.length;
    const server = cluster.servers[at];
    for (const writer of writers) writer.mark();
    await server?.kill();
    return async () => {
      server?.start();
      await until('the server is back', () => answers(`${cluster.serverUrls[at]}/readyz`));
    };
  }
  if (name === 'PgBouncer killed') {
    for (const writer of writers) writer.mark();
    await database.pgbouncer.kill();
    // As a unit with RestartSec=1 would.
    await sleep(RESTART_MS);
    database.pgbouncer.start();
    return async () => undefined;
  }
  return outage(cluster, writers, name === 'object store frozen');
}

/** Lets something happen under load, waits until everybody writes again, makes it good, and looks at what is stored. */
export async function runEvent(
  name: EventName,
  cluster: Cluster,
  writers: readonly LoadWriter[],
  round: number,
): Promise<Outcome> {
  const running = Promise.all(writers.map((writer) => writer.run()));
  const begun = (): number => writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const before = begun();
  await until('there is load', () => begun() > before + 20);
  let at = Date.now();
  const makeGood = await happen(name, cluster, writers, round);
  const isStore = name.startsWith('object store');
  if (isStore) at = Date.now();
  const waiting = isStore ? writers.filter(({ kind }) => kind === 'uploads') : writers;
  await until(`everybody writes again: ${name}`, () => waiting.every(({ backAt }) => backAt !== null));
  const seconds = (Math.max(...waiting.map(({ backAt }) => backAt ?? 0)) - at) / 1_000;
  await makeGood();
  for (const writer of writers) writer.halt();
  await running;
  const found = await Promise.all(writers.map((writer) => writer.verify()));
  const sum = (pick: (one: { lost: number; torn: number }) => number): number =>
    found.reduce((total, one) => total + pick(one), 0);
  return { name, seconds, lost: sum(({ lost }) => lost), torn: sum(({ torn }) => torn) };
}

/** A visitor who goes on reading the list of positions. */
export function reader(url: string): { run(): Promise<void>; halt(): void; read: number; failed: number } {
  const client = new Client(url);
  let going = true;
  const self = {
    read: 0,
    failed: 0,
    halt: () => {
      going = false;
    },
    async run() {
      while (going) {
        const code = await client
          .call('ZP1000000001', {
            type: 'list',
            hire_channel: '08',
            queryitem: [],
            newHire: 'true',
            pageNum: 1,
            pageSize: 10,
          })
          .then(
            (reply) => reply.code,
            () => '',
          );
        if (code === 'success') self.read += 1;
        else self.failed += 1;
        await sleep(50);
      }
    },
  };
  return self;
}

/** One line an event's kind, with times, and one of what was written meanwhile. */
export function table(outcomes: readonly Outcome[], writers: readonly LoadWriter[]): string {
  const lines = [...new Set(outcomes.map(({ name }) => name))].map((name) => {
    const own = outcomes.filter((one) => one.name === name);
    const times = own.map(({ seconds }) => seconds).toSorted((a, b) => a - b);
    const at = (part: number): string => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1);
    const sum = (pick: (one: Outcome) => number): number => own.reduce((total, one) => total + pick(one), 0);
    return `| ${name} | ${own.length} | ${at(0.5)} s | ${at(1)} s | ${sum((one) => one.lost)} | ${sum((one) => one.torn)} |`;
  });
  const kinds = (['saves', 'applications', 'uploads'] as const).filter((kind) =>
    writers.some((writer) => writer.kind === kind),
  );
  const written = kinds.map((kind) => {
    const own = writers.filter((writer) => writer.kind === kind);
    const codes = new Map<string, number>();
    for (const { others } of own)
      for (const [code, times] of others) codes.set(code, (codes.get(code) ?? 0) + times);
    const others = [...codes].map(([code, times]) => `${times} ${code || 'without an answer'}`).join(', ');
    return `${kind}: ${own.reduce((sum, one) => sum + one.acknowledged, 0)} acknowledged; ${others || 'no other answers'}`;
  });
  return [
    '| event | times | writes again: median | worst | lost | torn |',
    '|---|---|---|---|---|---|',
    ...lines,
    ...written,
  ].join('\n');
}
