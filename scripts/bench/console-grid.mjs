// Grids of the console: keys in a cell, keys that go from cell to cell, and a paste of many rows (GRID-01, GRID-07, SHEET-03).
const TYPED = 'abcdefghijklmnopqrstuvwxyz0123';
/** Keys that go through the grid. */
const MOVES = 40;
const MAX_IDS = 500;
const MAX_EDITS = 500;

/** A draft of a set with as many fields. @returns its id */
export async function draftSet(call, fields) {
  const { fieldsetid } = await call('POST', '/sets', { displayname: { zh: '很长的栏目', en: 'A long set' } });
  for (let start = 0; start < fields; start += MAX_IDS) {
    const { ids } = await call('POST', '/ids', { fieldsetid, count: Math.min(fields - start, MAX_IDS) });
    const fieldList = ids.map((itemid, index) => ({
      itemid,
      itemdesc: { zh: `项目${start + index}`, en: `Field ${start + index}` },
      itemtype: 'A',
      itemlength: 20,
    }));
    const { rev } = await call('GET', `/drafts/set:${fieldsetid}`);
    await call('POST', `/drafts/set:${fieldsetid}/steps`, {
      rev,
      steps: [{ do: { op: 'addFields', before: '', fields: fieldList } }],
    });
  }
  return fieldsetid;
}

/** A recruitment with as many positions. @returns its id */
export async function manyPositions(call, count) {
  const [like] = await call('GET', '/recruitments');
  const { id } = await call('POST', `/recruitments/${like.id}/copy`, {
    name: { zh: '很多岗位', en: 'Many positions' },
  });
  const { positions } = await call('GET', `/recruitments/${id}/positions`);
  const { id: _, rev: __, applications: ___, cancelled: ____, ...content } = positions[0];
  for (let start = positions.length; start < count; start += MAX_EDITS) {
    const edits = Array.from({ length: Math.min(MAX_EDITS, count - start) }, (_one, index) => ({
      id: '',
      key: `k${start + index}`,
      rev: 0,
      change: { ...content, code: `Z${String(start + index).padStart(6, '0')}` },
    }));
    const { problems } = await call('POST', `/recruitments/${id}/positions`, { edits });
    if (problems.length > 0) throw new Error(`positions: ${JSON.stringify(problems[0])}`);
  }
  return id;
}

/** Watches from now on how long each key takes to the frame after it. */
const watchKeys = (page) =>
  page.evaluate(() => {
    const seen = { keys: [] };
    globalThis.__grid = seen;
    const afterFrame = (done) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(null);
      });
    addEventListener('keydown', (event) => afterFrame((now) => seen.keys.push(now - event.timeStamp)), {
      capture: true,
    });
  });

/** What was seen since it was asked last. */
const taken = (page) => page.evaluate(() => globalThis.__grid.keys.splice(0));

async function press(page, keys, pause) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pause);
  }
  return taken(page);
}

/** A window of whoever is signed in. */
async function opened(browser, url, cookie) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url: `${url}/console/`, httpOnly: true }]);
  return context;
}

/** Milliseconds from a paste to the frame after the grid has so many rows; the cell that takes it has the focus. */
const pasted = (page, { text, rows, cell }) =>
  page.evaluate(
    ([given, wanted, selector]) =>
      new Promise((done) => {
        const grid = document.querySelector('[role="grid"]');
        const start = performance.now();
        const watch = new MutationObserver(() => {
          if (Number(grid.getAttribute('aria-rowcount')) < wanted) return;
          watch.disconnect();
          requestAnimationFrame(() => done(performance.now() - start));
        });
        watch.observe(grid, { childList: true, subtree: true, attributes: true });
        const data = new DataTransfer();
        data.setData('text/plain', given);
        grid
          .querySelector(selector)
          .dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          );
      }),
    [text, rows, cell],
  );

/**
 * Milliseconds in the grid of fields of a set: each typed key, and each that goes from cell to cell, to the frame after it; and a paste of
 * so many rows, 0 = none, to the frame with the last of them.
 */
export async function fieldsOnce(browser, url, cookie, fieldsetid, rows) {
  const context = await opened(browser, url, cookie);
  const page = await context.newPage();
  try {
    await page.goto(`${url}/console/sets/${fieldsetid}`);
    const items = page.locator('[role="grid"] [data-item]');
    await items.nth(10).waitFor({ state: 'attached' });
    // Of many rows only those in view are in the page.
    const before = Number(await page.locator('[role="grid"]').getAttribute('aria-rowcount'));
    await watchKeys(page);
    await items.nth(10).locator('[data-column="en"]').click();
    const moves = await press(
      page,
      Array.from({ length: MOVES }, () => 'ArrowDown'),
      60,
    );
    await page.keyboard.press('F2');
    await taken(page);
    const keys = await press(page, TYPED, 60);
    await page.keyboard.press('Escape');
    if (rows === 0) return { keys, moves, paste: 0 };
    const text = Array.from({ length: rows }, (_, index) => `粘贴${index}\tPasted ${index}`).join('\n');
    // The row for a new field has the focus: what is pasted there becomes fields.
    const cell = '[data-item=""] [data-column="zh"]';
    await page.locator(`[role="grid"] ${cell}`).focus();
    await page.waitForTimeout(200);
    return { keys, moves, paste: await pasted(page, { text, rows: before + rows, cell }) };
  } finally {
    await context.close();
  }
}

/** Milliseconds of keys into an empty page: what browser and machine take by themselves. */
export async function emptyOnce(browser) {
  const page = await browser.newPage();
  try {
    await page.setContent('<input>');
    await page.locator('input').focus();
    await watchKeys(page);
    return { keys: await press(page, TYPED, 60) };
  } finally {
    await page.close();
  }
}

/** The same of the keys in the grid of positions of a recruitment. */
export async function positionsOnce(browser, url, cookie, recruitment) {
  const context = await opened(browser, url, cookie);
  const page = await context.newPage();
  try {
    await page.goto(`${url}/console/recruitments/${recruitment}/positions`);
    const cell = page.locator('[aria-rowindex="6"] [role="gridcell"][data-column="nameZh"]');
    await cell.waitFor();
    await watchKeys(page);
    await cell.click();
    const moves = await press(
      page,
      Array.from({ length: MOVES }, () => 'ArrowDown'),
      60,
    );
    await page.keyboard.press('F2');
    await taken(page);
    const keys = await press(page, TYPED, 60);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(200);
    return { keys, moves, wrote: await taken(page) };
  } finally {
    await context.close();
  }
}
