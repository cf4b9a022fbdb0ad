// Chromium for a benchmark, and what is read from a page.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Between keys: a quick typist's pace, and no whole number of frames. */
const KEY_GAP_MS = 110;
const DEBIAN = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
/** Named by the pages of the benchmark. */
const FIRST_FIELD = '[data-bench="f_0_0"]';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** CHROMIUM_PATH, else Debian's Chromium, else Playwright's own. */
export function launch() {
  const executablePath = process.env.CHROMIUM_PATH ?? DEBIAN.find((path) => existsSync(path));
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: ARGS });
}

/** Runs in the page before its scripts: counts React's commits and times every key to the end of its next frame. */
function instrument() {
  // While an inspector is attached, as here, V8 parses each function anew in which an error is made, to say where: of React,
  // which makes five while it is loaded, its whole file. Nobody who visits a page pays for that.
  Error.stackTraceLimit = 0;
  const bench = { commits: 0, keys: [], marks: [] };
  globalThis.__bench = bench;
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: () => (bench.commits += 1),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  };
  const afterFrame = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(null);
    });
  const onKey = (event) => {
    bench.marks.push(bench.commits);
    afterFrame((now) => bench.keys.push(now - event.timeStamp));
  };
  addEventListener('keydown', onKey, { capture: true });
  addEventListener(
    'click',
    (event) => {
      const click = { start: event.timeStamp, messages: 0, shown: 0, done: 0 };
      bench.click = click;
      new MutationObserver((_, observer) => {
        if (click.messages > 0 || document.querySelector('.error') === null) return;
        click.messages = performance.now() - click.start;
        observer.disconnect();
        afterFrame((now) => {
          click.done = now - click.start;
          click.shown = document.querySelectorAll('.error').length;
        });
      }).observe(document.body, { childList: true, subtree: true });
    },
    { capture: true },
  );
}

/** A fresh profile with one page, its CPU slowed down `slowdown` times. */
export async function openPage(browser, slowdown) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 1,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  await page.addInitScript(instrument);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, close: () => context.close() };
}

/**
 * Opens a form and types the first key into its first field, as soon as the page says that it is usable.
 *
 * @returns milliseconds from the start of the navigation until the form was usable, and the bytes of all scripts that
 *   were requested until that key stood in the field and had stayed there for two frames
 * @throws when the key is not kept
 */
export async function openForm(page, address) {
  const asked = new Set();
  const note = (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.__ready === true, undefined, { polling: 50, timeout: 120_000 });
  await page.focus(FIRST_FIELD);
  await page.keyboard.press('a');
  const kept = await page.evaluate(async (field) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await frame();
    await frame();
    return document.querySelector(field)?.value.includes('a') === true;
  }, FIRST_FIELD);
  page.off('request', note);
  if (!kept) throw new Error(`The first key was not kept at ${address}`);
  return await page.evaluate(
    async (names) => {
      const of = (name) =>
        performance.getEntriesByName(name, 'resource').find(({ responseEnd }) => responseEnd > 0);
      // One that was asked for but is still on its way counts as well.
      while (!names.every(of)) await new Promise((done) => setTimeout(done, 20));
      const sum = (key) => names.reduce((total, name) => total + of(name)[key], 0);
      return { ready: globalThis.__readyAt, sent: sum('encodedBodySize'), decoded: sum('decodedBodySize') };
    },
    [...asked],
  );
}

/** Types in some fields one key after the other; times of the keys and commits of React a key. */
export async function typeIn(page, fields, text) {
  const times = [];
  const commits = [];
  for (const [record, field] of fields) {
    await page.evaluate(([r, f]) => globalThis.__reveal(r, f), [record, field]);
    await page.focus(`[data-bench="f_${record}_${field}"]`);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await page.evaluate(() => Object.assign(globalThis.__bench, { keys: [], marks: [] }));
    // Nothing is asked of the page between keys: every question would cost it time of its own.
    for (const key of text) {
      await page.keyboard.press(key);
      await page.waitForTimeout(KEY_GAP_MS);
    }
    const seen = await page.evaluate(() => {
      const { keys, marks, commits: all } = globalThis.__bench;
      return { keys, commits: marks.map((mark, index) => (marks[index + 1] ?? all) - mark) };
    });
    times.push(...seen.keys);
    commits.push(...seen.commits);
  }
  return { times, commits };
}

/** Presses a control and waits for messages: until they are in the document, and until their frame is done. */
export async function pressForMessages(page, selector) {
  const button = page.locator(selector).first();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(200);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => globalThis.__bench.click?.done > 0, undefined, {
    polling: 50,
    timeout: 60_000,
  });
  return await page.evaluate(() => globalThis.__bench.click);
}
