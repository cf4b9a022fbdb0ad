// The grid of a set with many fields: keys in a cell, and a paste of many rows (GRID-01, GRID-07).
const FIELDS = 300;
const PASTED = 200;
const TYPED = 'abcdefghijklmnopqrstuvwxyz0123';
const MAX_IDS = 500;

/** A draft of a set with as many fields. @returns its id */
export async function draftSet(call, fields = FIELDS) {
  const { fieldsetid } = await call('POST', '/sets', { displayname: { zh: '很长的栏目', en: 'A long set' } });
  const { ids } = await call('POST', '/ids', { fieldsetid, count: Math.min(fields, MAX_IDS) });
  const fieldList = ids.map((itemid, index) => ({
    itemid,
    itemdesc: { zh: `项目${index}`, en: `Field ${index}` },
    itemtype: 'A',
    itemlength: 20,
  }));
  const { rev } = await call('GET', `/drafts/set:${fieldsetid}`);
  await call('POST', `/drafts/set:${fieldsetid}/steps`, {
    rev,
    steps: [{ do: { op: 'addFields', before: '', fields: fieldList } }],
  });
  return fieldsetid;
}

/** Milliseconds from each key in a cell to the frame after it, and from a paste to the last of its rows. */
export async function gridOnce(browser, url, cookie, fieldsetid) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url: `${url}/console/`, httpOnly: true }]);
  const page = await context.newPage();
  try {
    await page.goto(`${url}/console/sets/${fieldsetid}`);
    const rows = page.locator('[role="grid"] [data-item]');
    await rows.nth(10).waitFor({ state: 'attached' });
    // Of many rows only those in view are in the page.
    const before = Number(await page.locator('[role="grid"]').getAttribute('aria-rowcount'));
    await rows.nth(10).locator('[data-column="en"]').dblclick();
    await page.evaluate(() => {
      const seen = { keys: [], paste: 0 };
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
    for (const key of TYPED) {
      await page.keyboard.press(key);
      await page.waitForTimeout(60);
    }
    await page.keyboard.press('Escape');
    const keys = await page.evaluate(() => globalThis.__grid.keys);
    const text = Array.from({ length: PASTED }, (_, index) => `粘贴${index}\tPasted ${index}`).join('\n');
    // The row for a new field has the focus: what is pasted there becomes fields.
    await page.locator('[role="grid"] [data-item=""] [data-column="zh"]').focus();
    await page.waitForTimeout(200);
    const paste = await page.evaluate(
      ([pasted, wanted]) =>
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
          data.setData('text/plain', pasted);
          const cells = grid.querySelectorAll('[data-item=""] [data-column="zh"]');
          cells[0].dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          );
        }),
      [text, before + PASTED],
    );
    return { keys, paste };
  } finally {
    await context.close();
  }
}
