// HR's list of applications under load: thirty filters and sorts over many applications of sixty fields, a select of one
// row by its key beside them, the same list for somebody who is limited to all units of it (SEE-05), and a decision on all of
// them with its undo (REVIEW-07, REVIEW-09).
// Options: --size=100000 --turns=5 --data=<folder that is filled once and kept>
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { consoleOf, limitedTo, PASSWORD } from './console-person.mjs';
import { reviewBars } from './bars.mjs';
import { judged, quantile, table } from './figures.mjs';
import { largestQuestion } from './largest-question.mjs';
import { dataFolder, seedData, startServer } from './server.mjs';

const POLL_MS = 100;

/** The label and the parts of a filter. @type {(name: string, filter?: object) => { name: string, filter: object }} */
const asking = (name, filter = {}) => ({ name, filter });

const NOTHING = {
  statuses: [],
  told: [],
  untold: false,
  stages: [],
  positions: [],
  units: [],
  verdicts: [],
  secondLook: [],
  reviewers: [],
  appliedFrom: '',
  appliedTo: '',
  text: '',
  when: null,
};

/** What is asked for: names, filters over what the seeded applications hold, sorts. */
function questions({ text, date, number, code, units, positions }) {
  const record = (item, term) => ({ set: item.set, when: { item: item.item, ...term } });
  const byText = record(text, { is: 'contains', of: ['云溪'] });
  const byCode = record(code, { in: [code.value] });
  const byDate = record(date, { is: 'less', of: ['1995-01-01'] });
  const byNumber = record(number, { is: 'greater', of: ['50'] });
  const filters = [
    asking('all', {}),
    asking('status', { statuses: ['applied'] }),
    asking('decided, not told', { untold: true }),
    asking('a unit', { units: units.slice(0, 1) }),
    asking('ten positions', { positions: positions.slice(0, 10) }),
    asking('days', { appliedFrom: '2000-01-01', appliedTo: '2999-12-31' }),
    asking('part of a name', { text: '考生99' }),
    asking('part of a number', { text: 'LOAD-77' }),
    asking('text contains', { when: byText }),
    asking('code is', { when: byCode }),
    asking('date before', { when: byDate }),
    asking('number above', { when: byNumber }),
    asking('is empty', { when: record(text, { is: 'empty', of: [] }) }),
    asking('text and code and number', { when: { all: [byText, byCode, byNumber] } }),
    asking('text or code or date', { when: { any: [byText, byCode, byDate] } }),
  ];
  const sorts = [
    { by: 'applied', descending: true },
    { by: { set: date.set, item: date.item }, descending: false },
    { by: 'name', descending: false },
    { by: { set: number.set, item: number.item }, descending: true },
    { by: 'position', descending: true },
    { by: { set: text.set, item: text.item }, descending: false },
  ];
  return filters.flatMap(({ name, filter }, at) =>
    [sorts[(2 * at) % sorts.length], sorts[(2 * at + 1) % sorts.length]].map((sort) => ({
      name: `${name}, by ${typeof sort.by === 'string' ? sort.by : sort.by.item}`,
      filter: { ...NOTHING, ...filter },
      sort,
    })),
  );
}

/** Fields of the seeded resumes, one of each kind, found by what their values look like. */
async function fieldsOf(pool, batch) {
  const find = async (condition) => {
    const { rows } = await pool.query(
      `select n.fieldset_id as set, n.item, min(v.value) as value from review_item n
       cross join lateral (select value, number from review_value where item_id = n.id and value <> '' limit 200) v
       where n.batch_id = $1 and n.item <> '' group by 1, 2 having count(*) = 200 and bool_and(${condition})
       order by n.fieldset_id, n.item limit 1`,
      [batch],
    );
    if (rows.length === 0) throw new Error(`no field has values such as ${condition}`);
    return rows[0];
  };
  return {
    text: await find(`v.value ~ '[^[:ascii:]]{4}.*[0-9]'`),
    date: await find(`v.value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    number: await find(`v.value ~ '^[0-9]+[.][0-9]{2}$'`),
    code: await find(`v.value ~ '^[0-9]{2}$'`),
  };
}

const option = (args, name, otherwise) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;

const timed = async (work) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

async function several(times, work) {
  const took = [];
  for (let turn = 0; turn < times; turn += 1) took.push(await timed(work));
  return took;
}

/** Starts an action, waits for its end and answers it with the time that it took, ms. */
async function done(ask, composed) {
  const began = performance.now();
  await ask('POST', `/review-actions/${composed.id}/start`, { count: composed.total, dueAt: null });
  for (;;) {
    const action = await ask('GET', `/review-actions/${composed.id}`);
    if (action.state === 'done') return { action, took: performance.now() - began };
    await new Promise((wait) => setTimeout(wait, POLL_MS));
  }
}

export async function run(args) {
  const size = option(args, 'size', '100000');
  const kept = option(args, 'data', '');
  const data = kept === '' ? dataFolder() : { path: resolve(kept), remove: () => undefined };
  const turns = Number(option(args, 'turns', '5'));
  let server;
  let pool;
  let password = '';
  try {
    if (!existsSync(join(data.path, 'postgres'))) {
      const words = ['--positions', '300', '--candidates', size, '--applications', size, '--fields', '60'];
      const filled = await seedData(data.path, words);
      password = filled.password;
      console.log(filled.said);
    }
    server = await startServer({ DATA_DIR: data.path, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
    const host = readFileSync(join(data.path, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4];
    pool = new pg.Pool({ host, user: 'postgres', database: 'portal', max: 1 });
    await bench({ pool, ask: await consoleOf(server), server, password, data: data.path, turns });
  } finally {
    await pool?.end();
    await server?.stop();
    data.remove();
  }
}

async function signIn(ask, first, data) {
  if (first !== '') {
    await ask('POST', '/session', { login: 'admin', password: first });
    await ask('POST', '/me/password', { old: first, password: PASSWORD });
    return;
  }
  await ask('POST', '/session', { login: 'admin', password: PASSWORD }).catch((error) => {
    throw new Error(`${data} was filled by another benchmark: ${error.message}`);
  });
}

async function bench({ pool, ask, server, password, data, turns }) {
  await signIn(ask, password || server.firstPassword(), data);
  const { rows } = await pool.query(
    `select batch_id as batch, count(*)::int as count from application group by 1 order by 2 desc limit 1`,
  );
  const [{ batch, count }] = rows;
  // Verdicts are judged in the background once; the list is measured when that is over.
  const due = () => pool.query('select 1 from application where verdict_due limit 1');
  const judging = await timed(async () => {
    while ((await due()).rowCount > 0) await new Promise((wait) => setTimeout(wait, POLL_MS));
  });
  await pool.query('vacuum (analyze) application');
  const used = 'select distinct position_id as id from application where batch_id = $1';
  const positions = (await pool.query(used, [batch])).rows;
  const units = (await pool.query('select distinct unit from position where batch_id = $1', [batch])).rows;
  const fields = await fieldsOf(pool, batch);
  const asked = questions({
    ...fields,
    units: units.map(({ unit }) => unit),
    positions: positions.map(({ id }) => id),
  });
  const path = `/recruitments/${batch}/applications/search`;
  console.log(
    `${cpus().length} cores, ${count} applications, ${asked.length} filters with sorts, ${turns} times each.`,
  );
  const { rows: ids } = await pool.query('select id from application where batch_id = $1 limit 1000', [
    batch,
  ]);
  let at = 0;
  const selectOnly = await several(asked.length * turns, () =>
    pool.query({
      name: 'one',
      text: 'select id, reference from application where id = $1',
      values: [ids[at++ % ids.length].id],
    }),
  );
  const lines = [];
  const limited = await limitedTo(
    units.flatMap(({ unit }) => unit ?? []),
    { ask, server },
  );
  const all = { page: [], count: [], limited: [] };
  for (const { name, filter, sort } of asked) {
    let total = 0;
    const body = (counting) => ({ filter, sort, after: '', columns: [], count: counting });
    const page = await several(turns, () => ask('POST', path, body(false)));
    const counted = await several(turns, async () => {
      ({ total } = await ask('POST', path, body(true)));
    });
    all.page.push(...page);
    const ofUnits = await several(turns, () => limited('POST', path, body(true)));
    all.count.push(...counted);
    all.limited.push(...ofUnits);
    lines.push([name, total, ...[page, counted, ofUnits].map((took) => quantile(took, 0.95).toFixed(0))]);
  }
  console.log(
    table(
      ['filter and sort', 'match', 'page p95 ms', 'page and count p95 ms', 'limited to units p95 ms'],
      lines,
    ),
  );
  const facets = await several(turns, () =>
    ask('POST', `/recruitments/${batch}/applications/facets`, { filter: NOTHING }),
  );
  const largest = await largestQuestion({
    pool,
    ask,
    path,
    batch,
    turns,
    everything: NOTHING,
    timed,
    several,
  });
  const composed = await ask('POST', `/recruitments/${batch}/review-actions`, {
    change: {
      kind: 'decide',
      decision: 'returned',
      reason: 'T1',
      message: '',
      note: '',
      opens: {
        sets: ['A04'],
        files: [],
        photo: false,
        until: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
    selection: { filter: NOTHING },
  });
  const decided = await done(ask, composed);
  const undone = await done(ask, await ask('POST', `/review-actions/${composed.id}/undo`));
  console.log(
    `\nDecision on ${composed.total}: ${decided.action.done} changed, ${decided.action.leftOut} left out; its undo: ${undone.action.done}. Verdicts: ${(judging / 1000).toFixed(1)} s.\n`,
  );
  const { text } = judged(
    reviewBars({
      selectOnly,
      page: all.page,
      count: all.count,
      limited: all.limited,
      facets,
      largest,
      decided: decided.took,
      undone: undone.took,
    }),
  );
  console.log(text);
}
