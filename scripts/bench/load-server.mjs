// `npm run bench -- server`: lists, Chinese search, login and save over 100,000 positions, candidates and applications,
// with one and two processes, beside a bare HTTP server and a select-only database in the same run (PERF-04).
// Options: --seconds=8 --connections=32 --size=100000 --workers=1,2 --data=<folder that is filled once and kept>
import { createHash } from 'node:crypto';
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { searchBars, serverBars } from './bars.mjs';
import { judged, ratio, table, whole } from './figures.mjs';
import { measure, openClient } from './load.mjs';
import { dataFolder, seedData, startServer } from './server.mjs';

const AJAX = '/ajax/ajaxService';
const LOGIN = '/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=login';
const CAPTCHA = 'K7QX';
const PASSWORD = 'Load#2026';
const WORDS = ['教师', '软件', '实验', '工程', '数学', '行政', '图书', '医学'];
const succeeded = ({ status, body }) => status === 200 && body.includes('"return_code":"success"');

const list = (queryitem, pageNum = 1) => ({
  functionId: 'ZP1000000001',
  type: 'list',
  hire_channel: '08',
  newHire: 'true',
  pageNum,
  pageSize: 10,
  queryitem,
});
const login = (number) => ({
  loginName: `load${number}@example.com`,
  password: createHash('md5').update(PASSWORD).digest('hex'),
  vaildcode: CAPTCHA,
});
const save = (turn) => ({
  functionId: 'ZP1000000005',
  type: 'update',
  params: {
    A04: [{ i9999: '1', A0415: '2019-09', A0435: `大学${turn}`, A0410: '应用数学', A0405: '02' }],
  },
});

/** Each kind of request is made for so long before any is measured. */
const WARM_UP_SECONDS = 2;

const DEGREES = ['02', '03', '04'];
/** What each connection does again and again. */
const STEPS = {
  'list, first page': (client) => client.post(AJAX, list([])),
  'list, filtered by degree': (client, index, turn) =>
    client.post(AJAX, list([{ itemid: 'z0329', value: DEGREES[(index + turn) % 3] }], 1 + (turn % 5))),
  'search, two Chinese characters': (client, index, turn) =>
    client.post(AJAX, list([{ itemid: 'z0351', value: WORDS[(index + turn) % WORDS.length] }])),
  'save of a record': (client, _, turn) => client.post(AJAX, save(turn)),
  login: (client, index) => client.post(LOGIN, login(index + 1)),
};

/** The server's process and its workers. */
function family(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return [pid, ...children.map(Number)];
}

/** Candidates from the given number on: those without an application, whose resumes may be written. */
async function signedIn(url, connections, first) {
  const clients = Array.from({ length: connections }, () => openClient(url));
  for (const [index, client] of clients.entries()) {
    const answer = await client.post(LOGIN, login(first + index));
    if (!succeeded(answer))
      throw new Error(`load${first + index} cannot sign in: ${answer.text.slice(0, 200)}`);
  }
  return clients;
}

/** @param bytes how long each of its answers is */
async function bare(options, bytes) {
  const child = fork(new URL('./bare-server.mjs', import.meta.url), [String(bytes)]);
  const port = await new Promise((resolve) => child.once('message', resolve));
  const clients = Array.from({ length: options.connections }, () => openClient(`http://127.0.0.1:${port}`));
  const step = async (client) => (await client.post('/', list([]))).status === 200;
  const found = await measure({ clients, step, seconds: options.seconds, pids: [child.pid] });
  for (const client of clients) client.close();
  child.kill();
  return found;
}

const postmaster = (dataDir) => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');

async function database(dataDir, options) {
  const pool = new pg.Pool({
    host: postmaster(dataDir)[4],
    user: 'postgres',
    database: 'portal',
    max: options.connections,
  });
  const ids = (await pool.query(`select id from position limit 5000`)).rows.map((row) => row.id);
  const step = async (_, index, turn) => {
    const id = ids[(index * 131 + turn) % ids.length];
    const text = 'select id, values from position where id = $1';
    return (await pool.query({ name: 'one', text, values: [id] })).rowCount === 1;
  };
  const clients = Array.from({ length: options.connections }, () => null);
  const found = await measure({ clients, step, seconds: options.seconds, pids: [] });
  await pool.end();
  return found;
}

/** Database times of a search: counting what matches and finding the first page, as the server asks for both; ms. */
async function searchTimes(dataDir) {
  const pool = new pg.Pool({ host: postmaster(dataDir)[4], user: 'postgres', database: 'portal', max: 1 });
  const timed = async (text, values) => {
    const plan = await pool.query(`explain (analyze, format json) ${text}`, values);
    return plan.rows[0]['QUERY PLAN'][0]['Execution Time'];
  };
  const running = `channel = '08' and batch_id = any(array(select id from batch where not ended))`;
  const times = [];
  for (const word of WORDS) {
    const names = `select count(*) from position where ${running} and search_name like $1`;
    const total = Number((await pool.query(names, [`%${word}%`])).rows[0].count);
    // Of many the first thousand in order hold a page; of few all are found first and sorted then.
    const offered = `select * from position where ${running}`;
    const window = total > 5000 ? `${offered} order by published_on desc, id limit 1000` : offered;
    const page = `select id from (select id, published_on from (${window}) position
        where bigrams @> $1 and search_name like $2
        ${total > 5000 ? '' : 'offset 0'}) found order by published_on desc, id limit 10`;
    times.push({
      total,
      count: await timed(names, [`%${word}%`]),
      page: await timed(page, [[`08/${word}`], `%${word}%`]),
    });
  }
  await pool.end();
  return times;
}

const row = (name, found, bound) => [
  name,
  whole(found.rate),
  found.p50.toFixed(1),
  found.p99.toFixed(1),
  Number.isFinite(found.cpu) && found.cpu > 0 ? found.cpu.toFixed(2) : '-',
  bound ? whole(bound.rate) : '-',
  bound ? ratio(found.rate / bound.rate) : '-',
  found.wrong,
];
const HEAD =
  'what,requests/s,p50 ms,p99 ms,server CPU ms,bare server around it,÷ bare server,wrong answers'.split(',');

const option = (args, name, otherwise) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;

export async function run(args) {
  const options = {
    seconds: Number(option(args, 'seconds', '8')),
    connections: Number(option(args, 'connections', '32')),
    size: option(args, 'size', '100000'),
    workers: option(args, 'workers', '1,2').split(',').map(Number),
  };
  const kept = option(args, 'data', '');
  const data = kept === '' ? dataFolder() : { path: resolve(kept), remove: () => undefined };
  const filled = existsSync(join(data.path, 'postgres'));
  try {
    const candidates = Number(options.size) + options.connections;
    const counts = { positions: options.size, candidates, applications: options.size };
    const words = Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)]);
    if (!filled) console.log((await seedData(data.path, words)).said);
    console.log(
      `${cpus().length} cores, Node ${process.versions.node}, ${options.connections} connections from this machine, ${options.seconds} s each.`,
    );
    for (const workers of options.workers) await once(data.path, workers, options);
  } finally {
    data.remove();
  }
}

async function once(dataDir, workers, options) {
  const server = await startServer({
    DATA_DIR: dataDir,
    WORKERS: String(workers),
    RATE_LIMITS: 'off',
    CAPTCHA_FIXED: CAPTCHA,
    WIRE_ALLOW_PLAIN: '1',
    LOG_LEVEL: 'error',
  });
  try {
    const candidates = () => signedIn(server.url, options.connections, Number(options.size) + 1);
    const warming = await candidates();
    // What is sent costs both ends of the line: the bound is a server whose answers are as long as a list.
    const { body } = await warming[0].post(AJAX, list([]));
    const raw = await bare(options, body.length);
    const rows = [
      row('bare HTTP server', raw, raw),
      row('select by key, no HTTP', await database(dataDir, options)),
    ];
    const steps = {};
    // Whichever kind came first paid for compiling what all of them share: the first page of a list, for one, seemed to cost
    // three times the filtered one.
    for (const step of Object.values(STEPS))
      await measure({ clients: warming, step, seconds: WARM_UP_SECONDS, pids: [] });
    for (const client of warming) client.close();
    // Signing in, which was warmed up too, makes each client somebody who has applied: of those a save is refused.
    const clients = await candidates();
    // A machine may be half as fast again a minute later, so that each kind is held against the bare server right before and after it.
    let before = await bare(options, body.length);
    for (const [name, step] of Object.entries(STEPS)) {
      const right = async (...args) => succeeded(await step(...args));
      const found = await measure({
        clients,
        step: right,
        seconds: options.seconds,
        pids: family(server.pid),
      });
      const after = await bare(options, body.length);
      const bound = { rate: (before.rate + after.rate) / 2, p99: (before.p99 + after.p99) / 2 };
      before = after;
      rows.push(row(name, found, bound));
      steps[name] = { ...found, bound: bound.rate, boundP99: bound.p99 };
    }
    console.log(`\nWORKERS=${workers}\n\n${table(HEAD, rows)}`);
    console.log(`\n${judged(serverBars(steps, workers)).text}`);
    const times = await searchTimes(dataDir);
    console.log('\nDatabase time of two-character searches, ms: matches, counting them, first page');
    for (const [index, { total, count, page }] of times.entries())
      console.log(`${WORDS[index]} ${total}, ${count.toFixed(1)}, ${page.toFixed(1)}`);
    console.log(`\n${judged(searchBars(times)).text}`);
    for (const client of clients) client.close();
  } finally {
    await server.stop();
  }
}
