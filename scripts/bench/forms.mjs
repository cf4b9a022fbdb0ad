// `npm run bench -- forms`: opening and typing in forms of 25, 300 and 1,200 fields, ours beside plain HTML inputs and
// stock RJSF, core's and Mantine's theme, in one run (PERF-02, PERF-05, PERF-06). Options: --runs=3 --slowdowns=4,1 --sizes=S,M,L --engines=editor,rules,plain,rjsf,mantine
import { launch, openForm, openPage, pressForMessages, typeIn } from './browser.mjs';
import { FIELDS, formBars } from './bars.mjs';
import { judged, median, quantile, ratio, table, whole } from './figures.mjs';
import { startServer } from './server.mjs';

const RECORDS = { S: 1, M: 10, L: 40 };
const ENGINES = {
  editor: 'resume editor',
  rules: 'resume editor, every rule',
  plain: 'plain HTML inputs',
  rjsf: 'stock RJSF',
  mantine: 'RJSF, Mantine theme',
};
/** The theme takes a quarter of a minute to open the largest form, and no bar asks for it. */
const MEASURED = { mantine: ['S', 'M'], rules: ['S', 'M'] };
const SLOWDOWNS = [4, 1];
/** A page that closes takes time from the next. */
const SETTLE_MS = 300;
/** What is typed: letters for texts and memos. */
const TEXT = 'abcdefghij'.split('');

/** Fields that are typed in: texts and a memo in the first, a middle and the last record. */
function typedFields(size) {
  const last = RECORDS[size] - 1;
  return [
    [0, 1],
    [0, 7],
    [Math.floor(last / 2), 0],
    [Math.floor(last / 2), 8],
    [last, 11],
    [last, 17],
  ];
}

async function measureOnce(browser, url, engine, size, slowdown) {
  const { page, close } = await openPage(browser, slowdown);
  try {
    const opened = await openForm(page, `${url}/workbench/bench?engine=${engine}&size=${size}`);
    const typed = await typeIn(page, typedFields(size), TEXT);
    return { ...opened, ...typed };
  } finally {
    await close();
    await new Promise((done) => setTimeout(done, SETTLE_MS));
  }
}

/** One record of 30 fields saved with 15 of them wrong: click to messages, and to the end of their frame. */
async function saveOnce(browser, url) {
  const { page, close } = await openPage(browser, 4);
  try {
    await openForm(page, `${url}/workbench/bench?engine=editor&size=M`);
    // As a person would find it: the page has been open for a moment.
    await page.waitForTimeout(1500);
    return await pressForMessages(page, '[data-place="0"] article > div:last-of-type > button');
  } finally {
    await close();
  }
}

const option = (args, name, otherwise) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;

export async function run(args) {
  const runs = Number(option(args, 'runs', '3'));
  const sizes = option(args, 'sizes', 'S,M,L').split(',');
  const engines = option(args, 'engines', 'editor,rules,plain,rjsf,mantine').split(',');
  const slowdowns = option(args, 'slowdowns', SLOWDOWNS.join()).split(',').map(Number);
  const server = await startServer();
  const browser = await launch();
  try {
    // The first page of a browser pays for its own start.
    for (const engine of engines) await measureOnce(browser, server.url, engine, 'S', 1);
    const found = [];
    for (const slowdown of slowdowns)
      for (const size of sizes) {
        const here = engines.filter((engine) => MEASURED[engine]?.includes(size) ?? true);
        const samples = new Map(here.map((engine) => [engine, []]));
        // Engines take turns, each round in another order: whatever else the machine does falls on all of them, and so
        // does what the page before leaves behind.
        for (let round = 0; round < runs; round += 1)
          for (const place of here.keys()) {
            const engine = here[(place + round) % here.length];
            samples.get(engine).push(await measureOnce(browser, server.url, engine, size, slowdown));
          }
        for (const engine of here) found.push(summary(engine, size, slowdown, samples.get(engine)));
      }
    const saves = [];
    if (engines.includes('editor') && !args.includes('--no-save'))
      for (let round = 0; round < runs; round += 1) saves.push(await saveOnce(browser, server.url));
    report({ found, saves, runs, slowdowns, version: browser.version() });
  } finally {
    await browser.close();
    await server.stop();
  }
}

function summary(engine, size, slowdown, samples) {
  const quantiles = (part) => median(samples.map(({ times }) => quantile(times, part)));
  return {
    engine,
    size,
    slowdown,
    ready: median(samples.map(({ ready }) => ready)),
    p50: quantiles(0.5),
    p95: quantiles(0.95),
    commits: quantile(
      samples.flatMap(({ commits }) => commits),
      0.5,
    ),
    most: Math.max(...samples.flatMap(({ commits }) => commits)),
    sent: samples[0].sent,
    decoded: samples[0].decoded,
  };
}

function report({ found, saves, runs, slowdowns, version }) {
  const at = (engine, size, slowdown) =>
    found.find((row) => row.engine === engine && row.size === size && row.slowdown === slowdown);
  console.log(
    `Chromium ${version}, medians of ${runs} runs, milliseconds; a key is timed to the end of its next frame.`,
  );
  for (const slowdown of slowdowns) {
    const rows = found
      .filter((row) => row.slowdown === slowdown)
      .map((row) => {
        const plain = at('plain', row.size, slowdown);
        const against = (key) => (plain ? ratio(row[key] / plain[key]) : '-');
        return [
          FIELDS[row.size],
          ENGINES[row.engine],
          whole(row.ready),
          against('ready'),
          whole(row.p50),
          whole(row.p95),
          against('p95'),
          row.engine === 'plain' ? '-' : `${row.commits} (${row.most})`,
          `${whole(row.sent / 1000)} (${whole(row.decoded / 1000)})`,
        ];
      });
    console.log(`\nCPU ${slowdown === 1 ? 'not slowed down' : `${slowdown}× slower`}\n`);
    const head =
      'fields,form,usable,÷ plain,key p50,key p95,÷ plain,commits a key (most),script kB (unpacked)';
    console.log(table(head.split(','), rows));
  }
  const bars = formBars(at, saves);
  if (bars.length === 0) return;
  console.log(`\nBars, CPU 4× slower\n\n${judged(bars).text}`);
}
