// `npm run bench -- evening`: the last evening of a recruitment, as a model and as it is here with one process (OPS-27).
// Options: --people=100000 --last-day=0.3 --fold-hours=6 --seconds=20 --pause=250 --slow=2000 --file=1000000
// --positions=20000 --candidates=6000 --data=<folder that is filled once and kept>
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { breakingPoint, cpuAt, lineOf, needed, peakArrivals, shareWithin } from './evening-model.mjs';
import { CAPTCHA, visit } from './evening-visit.mjs';
import { judged, quantile, ratio, table, whole } from './figures.mjs';
import { dataFolder, seedData, startServer } from './server.mjs';

const TICKS_PER_SECOND = 100;
/** Parts of the point at which it should break that are tried in turn. */
const PARTS = [0.5, 0.7, 0.85, 1, 1.15, 1.3, 1.5];
/** People a second at whom costs are taken: few enough that nobody waits. */
const FEW = 4;
const MANY = 9;
/** Fewer of those who come than these are served: it carries no more. */
const SERVED = 0.85;
/** Beyond this a person waits; ms. */
const SLOW_MS = 1_000;

/** CPU seconds of a process so far, with those of children that have ended. */
function cpuOf(pid, withEnded) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return (fields[11] + fields[12] + (withEnded ? fields[13] + fields[14] : 0)) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** CPU seconds so far of the server, its database and this process. */
function spent(server, postmaster) {
  const { user, system } = process.cpuUsage();
  const database = childrenOf(postmaster).reduce(
    (sum, pid) => sum + cpuOf(pid, false),
    cpuOf(postmaster, true),
  );
  return { server: cpuOf(server, false), database, load: (user + system) / 1e6 };
}

/** Before anything is counted as many people are there as will be: the time that one of them takes. */
const RAMP_SECONDS = 12;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets people come at a rate, each at any time of a slot of its own, and counts for so long, once as many are there as will be.
 *
 * @returns people a second who came and who were served, CPU seconds a second, how busy the server is, p95 of calls, parts of calls
 *   that failed and of people who handed in
 */
async function evening({ url, pids, rate, seconds, options, next }) {
  const times = [];
  let failed = 0;
  let isCounting = false;
  let calls = 0;
  const told = (_, ms, isRight) => {
    calls += 1;
    if (!isCounting) return;
    times.push(ms);
    if (!isRight) failed += 1;
  };
  const visits = [];
  let isOpen = true;
  const coming = (async () => {
    const began = performance.now();
    for (let slot = 0; isOpen; slot += 1) {
      await pause(began + ((slot + Math.random()) / rate) * 1_000 - performance.now());
      if (isOpen) visits.push(visit(url, next(), options, told));
    }
  })();
  await pause(RAMP_SECONDS * 1_000);
  isCounting = true;
  const before = spent(...pids);
  const already = visits.length;
  const started = performance.now();
  await pause(seconds * 1_000);
  isCounting = false;
  isOpen = false;
  const took = (performance.now() - started) / 1_000;
  const came = (visits.length - already) / took;
  const after = spent(...pids);
  const done = await Promise.all(visits);
  await coming;
  const cpu = Object.fromEntries(
    Object.keys(before).map((name) => [name, (after[name] - before[name]) / took]),
  );
  return {
    came,
    // By calls that were answered, of which a person makes so many.
    rate: times.length / took / (calls / visits.length),
    cpu,
    p95: quantile(times, 0.95),
    failed: failed / Math.max(1, times.length),
    handedIn: done.filter(Boolean).length / visits.length,
  };
}

const option = (args, name, otherwise) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;

export async function run(args) {
  const number = (name, otherwise) => Number(option(args, name, String(otherwise)));
  const people = {
    people: number('people', 100_000),
    lastDay: number('last-day', 0.3),
    foldHours: number('fold-hours', 6),
  };
  const options = {
    pauseMs: number('pause', 250),
    slowMs: number('slow', 2_000),
    fileBytes: number('file', 1_000_000),
  };
  const kept = option(args, 'data', '');
  const data = kept === '' ? dataFolder() : { path: resolve(kept), remove: () => undefined };
  const seeds = [
    '--positions',
    option(args, 'positions', '20000'),
    '--candidates',
    option(args, 'candidates', '6000'),
    '--applications',
    '0',
  ];
  if (!existsSync(join(data.path, 'postgres'))) await seedData(data.path, seeds);
  const server = await startServer({
    DATA_DIR: data.path,
    RATE_LIMITS: 'off',
    CAPTCHA_FIXED: CAPTCHA,
    WIRE_ALLOW_PLAIN: '1',
    LOG_LEVEL: 'error',
  });
  try {
    const postmaster = Number(
      readFileSync(join(data.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    let last = 0;
    const next = () => (last += 1);
    const once = (rate, seconds) =>
      evening({ url: server.url, pids: [server.pid, postmaster], rate, seconds, options, next });
    await report(once, people, options, number('seconds', 20));
  } finally {
    await server.stop();
    data.remove();
  }
}

async function report(once, people, options, seconds) {
  const cores = cpus().length;
  await once(MANY, 5);
  const few = await once(FEW, 2 * seconds);
  const many = await once(MANY, 2 * seconds);
  const at = ({ rate, cpu }, name) => ({ rate, cpu: cpu[name] });
  const costs = Object.fromEntries(
    Object.keys(few.cpu).map((name) => [name, lineOf(at(few, name), at(many, name))]),
  );
  const limit = breakingPoint(costs, cores);
  const ms = (value) => (value * 1000).toFixed(0);
  console.log(
    `${cores} cores, Node ${process.versions.node}; at ${few.rate.toFixed(1)} and ${many.rate.toFixed(1)} people a second`,
  );
  for (const [name, { fixed, each }] of Object.entries(costs))
    console.log(`${name}: ${ms(fixed)} ms of CPU a second and ${ms(each)} a person`);
  console.log(`So one process beside all of that carries ${limit.toFixed(1)} people a second here.\n`);
  const tried = [];
  const isBroken = ({ p95, rate, came }) => p95 > SLOW_MS || rate < SERVED * came;
  for (const part of PARTS) {
    const found = { part, ...(await once(part * limit, seconds)) };
    tried.push(found);
    if (isBroken(found)) break;
  }
  const percent = (value) => (100 * value).toFixed(1);
  const coresOf = (one) => Object.values(one.cpu).reduce((sum, cpu) => sum + cpu, 0);
  const rows = tried.map((one) => [
    ratio(one.part),
    one.came.toFixed(1),
    one.rate.toFixed(1),
    one.p95.toFixed(0),
    percent(one.failed),
    percent(one.handedIn),
    coresOf(one).toFixed(2),
    cpuAt(one.rate, costs).toFixed(2),
    one.cpu.server.toFixed(2),
  ]);
  const head =
    'part of it,came a second,served,p95 ms of a call,% failed calls,% handed in,cores busy,by the model,server'.split(
      ',',
    );
  console.log(table(head, rows));
  const calm = tried.filter(({ part }) => part <= 0.85);
  const off = Math.max(...calm.map((one) => Math.abs(1 - coresOf(one) / cpuAt(one.rate, costs))));
  const broken = tried.findIndex(isBroken);
  // Where more came than it carries, what it served is all that it carries.
  const carried = broken < 0 ? Number.NaN : Math.max(...tried.map(({ rate }) => rate));
  const { came } = tried[broken] ?? tried.at(-1);
  console.log(
    broken < 0
      ? `\nIt did not break at ${came.toFixed(1)} people a second.\n`
      : `\nIt carried ${carried.toFixed(1)} people a second at most, and broke when ${came.toFixed(1)} came: fewer than ${percent(SERVED)} % of them were served, or a call in twenty took over ${SLOW_MS} ms.\n`,
  );
  const bars = [
    { name: 'OPS-27 cores busy, off the model by', limit: 0.2, value: off, digits: 2 },
    {
      name: 'OPS-27 the most that it carried, off the model by',
      limit: 0.2,
      value: Math.abs(1 - carried / limit),
      digits: 2,
    },
  ];
  console.log(judged(bars).text);
  const peak = peakArrivals(people);
  const needs = needed(peak, costs, { up: 2 * options.fileBytes, down: 600_000 });
  const share = (hours) => percent(shareWithin(hours, people));
  console.log(
    `\n${whole(people.people)} people, of whom ${share(6)} % come in the last six hours and ${share(1)} % in the last: ${peak.toFixed(2)} a second at the end.`,
  );
  console.log(
    `That is ${whole(needs.processes)} processes (${needs.serverCores.toFixed(2)} cores), ${needs.databaseCores.toFixed(2)} cores for the database, ${whole(needs.upMbit)} Mbit/s up and ${whole(needs.downMbit)} down.`,
  );
}
