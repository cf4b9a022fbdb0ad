// `npm run bench -- console`: a code list of 10,000 items in HR's console: opening it, typing in its search and keys in its cells (HR-16);
// keys in grids of 300 and 3,000 fields and 3,000 positions, in turns, and a paste of 2,000 rows (SHEET-03).
// Options: --items=10000 --runs=3
import { launch } from './browser.mjs';
import { codesOnce } from './console-codes.mjs';
import { draftSet, emptyOnce, fieldsOnce, manyPositions, positionsOnce } from './console-grid.mjs';
import { judged, median, quantile, ratio } from './figures.mjs';
import { startServer } from './server.mjs';

const PASSWORD = 'four quiet rivers';

/** Three levels, ten below each; names that share characters with many others. */
function bigList(codesetid, size) {
  const items = [];
  for (let top = 0; items.length < size; top += 1) {
    const name = (path) => ({ zh: `类别${path.join('之')}`, en: `Category ${path.join('.')}` });
    items.push({ id: `${top}`, parent: '', name: name([top]) });
    for (let middle = 0; middle < 10 && items.length < size; middle += 1) {
      items.push({ id: `${top}-${middle}`, parent: `${top}`, name: name([top, middle]) });
      for (let low = 0; low < 10 && items.length < size; low += 1)
        items.push({
          id: `${top}-${middle}-${low}`,
          parent: `${top}-${middle}`,
          name: name([top, middle, low]),
        });
    }
  }
  return { codesetid, name: { zh: '很长的代码表', en: 'A long list' }, items };
}

async function signedIn(url, once) {
  let cookie = '';
  const call = async (method, path, body) => {
    const answer = await fetch(`${url}/console/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const told = await answer.json();
    if (!answer.ok)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(told).slice(0, 300)}`);
    return told;
  };
  await call('POST', '/session', { login: 'admin', password: once });
  await call('POST', '/me/password', { old: once, password: PASSWORD });
  return { call, cookie: () => cookie };
}

async function publishList(call, size) {
  const [list] = (await call('POST', '/ids', { codesets: true, count: 1 })).ids;
  const id = `codes:${list}`;
  const content = { kind: 'codes', list: bigList(list, size) };
  await call('POST', `/drafts/${id}/steps`, {
    rev: 0,
    steps: [{ do: { op: 'replace', content, why: 'import' } }],
  });
  const review = await call('POST', '/review', { drafts: [id] });
  const [draft] = review.drafts;
  const confirmed = draft.verdicts.map(({ change }) => change.key);
  await call('POST', '/publish', {
    drafts: [{ id, rev: draft.rev }],
    note: 'measured',
    confirmed,
    plans: {},
  });
  return list;
}

/** From a press on the list's name until its first rows are drawn; and from keys in its search to the frame after them. */
async function once(browser, url, cookie, list) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url: `${url}/console/`, httpOnly: true }]);
  const page = await context.newPage();
  try {
    await page.goto(`${url}/console/codes`);
    const link = page.locator(`a[href="/console/codes/${list}"]`);
    await link.waitFor();
    await page.evaluate(() => {
      const seen = { open: 0, keys: [] };
      globalThis.__seen = seen;
      const afterFrame = (done) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now());
          port2.postMessage(null);
        });
      addEventListener(
        'click',
        (event) => {
          const watch = new MutationObserver(() => {
            if (document.querySelectorAll('[role="treegrid"] [role="row"]').length < 5) return;
            watch.disconnect();
            afterFrame((now) => (seen.open = now - event.timeStamp));
          });
          watch.observe(document.body, { childList: true, subtree: true });
        },
        { capture: true, once: true },
      );
      addEventListener('keydown', (event) => afterFrame((now) => seen.keys.push(now - event.timeStamp)), {
        capture: true,
      });
    });
    await link.click();
    await page.waitForFunction(() => globalThis.__seen.open > 0);
    const search = page.locator('input[type="search"]').last();
    await search.focus();
    for (const key of '57.3') {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
    const found = await page.locator('[role="treegrid"] [role="row"]').count();
    return { ...(await page.evaluate(() => globalThis.__seen)), found };
  } finally {
    await context.close();
  }
}

export async function run(args) {
  const option = (name, otherwise) =>
    Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
  const size = option('items', 10_000);
  const server = await startServer();
  const browser = await launch();
  try {
    const { call, cookie } = await signedIn(server.url, server.firstPassword());
    const list = await publishList(call, size);
    const samples = [];
    for (let round = 0; round < option('runs', 3); round += 1)
      samples.push(await once(browser, server.url, cookie(), list));
    if (samples.some(({ found }) => found === 0)) throw new Error('the search found nothing');
    const codes = await codesOnce(browser, server.url, cookie(), list);
    const sizes = [300, 3000];
    const sets = [];
    for (const fields of sizes) sets.push(await draftSet(call, fields));
    const pastedInto = await draftSet(call, 300);
    const recruitment = await manyPositions(call, 3000);
    const byFields = sets.map(() => []);
    const positions = [];
    const empty = [];
    // In turns, so that what else the machine does falls on all alike.
    for (let round = 0; round < option('runs', 3); round += 1) {
      for (const [place, set] of sets.entries())
        byFields[place].push(await fieldsOnce(browser, server.url, cookie(), set, 0));
      empty.push(await emptyOnce(browser));
      positions.push(await positionsOnce(browser, server.url, cookie(), recruitment));
    }
    const { paste } = await fieldsOnce(browser, server.url, cookie(), pastedInto, 2000);
    const open = median(samples.map((sample) => sample.open));
    const keys = samples.flatMap((sample) => sample.keys);
    const p95 = (all, what) => median(all.map((sample) => quantile(sample[what], 0.95)));
    const few = p95(byFields[0], 'keys');
    const many = p95(byFields[1], 'keys');
    const rows = [
      ['opening the list, ms', 1000, open],
      ['a key in its search to the next frame, slowest, ms', 100, quantile(keys, 1)],
      ['an arrow from item to item to the next frame, p95, ms', 50, quantile(codes.arrows, 0.95)],
      ['a letter in a name of the list to the next frame, p95, ms', 100, quantile(codes.letters, 0.95)],
      ['a key in a cell of a set of 300 fields to the next frame, p95, ms', 50, few],
      ['the same of 3,000 fields', 32, many],
      ['a key from cell to cell of 3,000 fields, p95, ms', 32, p95(byFields[1], 'moves')],
      ['a key in a cell of 3,000 positions, p95, ms', 32, p95(positions, 'keys')],
      ['a key from cell to cell of 3,000 positions, p95, ms', 32, p95(positions, 'moves')],
      ['the end of an edit in 3,000 positions, slowest, ms', 100, p95(positions, 'wrote')],
      ['a paste of 2,000 rows into a set of 300 fields, ms', 3000, paste],
    ];
    console.log(`A code list of ${size} items, ${samples.length} runs, CPU not slowed down\n`);
    console.log(judged(rows.map(([name, limit, value]) => ({ name, limit, value }))).text);
    console.log(`\nA key in 3,000 fields ÷ in 300: ${ratio(many / few)}`);
    console.log(`A key in an empty page, p95: ${Math.round(p95(empty, 'keys'))} ms`);
  } finally {
    await browser.close();
    await server.stop();
  }
}
