// `npm run bench -- seats`: how long the seats of an examination take to be drawn (EXAM-02), for candidates of many and of few
// units and schools. Rooms have 30 seats in six columns; people of one unit or school are kept apart on all sides.
// Options: --size=50000
import { setImmediate } from 'node:timers/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../lib/setup.mjs';
import { judged, table, whole } from './figures.mjs';

const LIMIT_MS = 20_000;
const CAPACITY = 30;

/** Units, schools, seats for each candidate. */
const PLANS = [
  { units: 50, schools: 300, seats: 1.02 },
  { units: 5, schools: 30, seats: 1.1 },
  { units: 3, schools: 1000, seats: 1.1 },
  { units: 1, schools: 1, seats: 2.1 },
  // One person too many of one unit for the seats that lie apart.
  { units: 1, schools: 1, seats: 1.9 },
];

const candidatesOf = (size, { units, schools }) =>
  Array.from({ length: size }, (_, at) => {
    const groups = [`unit:${(at * 7919) % units}`, `school:${(at * 104_729) % schools}`];
    return { id: String(at), beside: groups, behind: groups, accessible: at % 500 === 0 };
  });

const roomsOf = (size) =>
  Array.from({ length: Math.ceil(size / CAPACITY) }, (_, at) => ({
    code: String(at),
    capacity: CAPACITY,
    columns: 6,
    accessible: [1, 2],
  }));

export async function run(args) {
  const size = Number(args.find((arg) => arg.startsWith('--size='))?.slice('--size='.length) ?? 50_000);
  const draw = join(root, 'packages/rules/src/seats/draw.ts');
  const { drawSeats } = (await runnerImport(draw, { configFile: false, root, logLevel: 'error' })).module;
  const bars = [];
  const rows = [];
  for (const plan of PLANS) {
    const rooms = roomsOf(Math.ceil(size * plan.seats));
    const session = { code: 's', candidates: candidatesOf(size, plan), rooms };
    const began = performance.now();
    const result = await drawSeats([session], 'a3'.repeat(32), setImmediate);
    const value = performance.now() - began;
    const name = `EXAM-02 ${size} candidates, ${plan.units} units, ${plan.schools} schools, ms`;
    bars.push({ name, limit: LIMIT_MS, value });
    const lacks = 'lacks' in result ? result.lacks.map(({ kind }) => kind).join(', ') : '';
    rows.push([plan.units, plan.schools, rooms.length * CAPACITY, lacks || 'drawn', whole(value)]);
  }
  console.log(table(['units', 'schools', 'seats', 'result', 'ms'], rows));
  console.log(`\n${judged(bars).text}`);
}
