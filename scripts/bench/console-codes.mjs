// A code list of many items: keys that go from item to item, and letters typed into a name (HR-16, SHEET-01).
const DOWN = 30;
const TYPED = 'abcdefghijklmnopqrstuvwxyz0123';

/** Milliseconds from each key to the frame after it: arrows, and letters in a name. */
export async function codesOnce(browser, url, cookie, list) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url: `${url}/console/`, httpOnly: true }]);
  const page = await context.newPage();
  try {
    await page.goto(`${url}/console/codes/${list}`);
    const rows = page.locator('[role="treegrid"] [data-code]');
    await rows.nth(3).waitFor();
    await rows.nth(3).getByRole('gridcell').nth(1).click();
    await page.evaluate(() => {
      globalThis.__keys = [];
      const afterFrame = (done) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now());
          port2.postMessage(null);
        });
      addEventListener(
        'keydown',
        (event) => afterFrame((now) => globalThis.__keys.push(now - event.timeStamp)),
        { capture: true },
      );
    });
    const pressed = async (keys) => {
      await page.evaluate(() => (globalThis.__keys = []));
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(60);
      }
      return page.evaluate(() => globalThis.__keys);
    };
    const arrows = await pressed(Array.from({ length: DOWN }, () => 'ArrowDown'));
    await pressed(['F2']);
    const letters = await pressed(TYPED);
    await page.keyboard.press('Escape');
    return { arrows, letters };
  } finally {
    await context.close();
  }
}
