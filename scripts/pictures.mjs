// `npm run pictures`: starts the built portal on demo data and draws its pages on a phone and a desktop, in both
// languages and both colour schemes, into dist/pictures; the few that README shows go to docs/pictures as well.
// `npm run pictures -- --only=home,channel` draws some pages, `--as-built` takes what stands in dist/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { launch } from './bench/browser.mjs';
import { startServer } from './bench/server.mjs';
import { checkNode, ensureBuilt, ensureInstalled, root } from './lib/setup.mjs';

checkNode();

const DEMO = { user: 'demo@example.com', password: 'Demo#2026' };
const CAPTCHA = 'K7QX';
const POSITION = 'hjev-9Lm2aX';

/** Name, path, and whether one has to be signed in. */
const PAGES = [
  ['home', '/', false],
  ['channel', '/channel/08', false],
  ['position', `/channel/08?zpPosId=${POSITION}`, false],
  ['login', '/login', false],
  ['register', '/signin', false],
  ['notices', '/notices/0', false],
  ['resume', '/user/resume', true],
  ['applied', '/user/applied', true],
  ['collected', '/user/collected', true],
  ['ticket', '/user/printexam', true],
  ['scores', '/user/resumescore', true],
  ['account', '/user/modpass', true],
];
const WIDTHS = [390, 1280];
const LANGUAGES = { zh: 'zh-CN', en: 'en-GB' };
const SCHEMES = ['light', 'dark'];
/** What README shows. */
const COMMITTED = new Set([
  'home-zh-1280-light',
  'channel-en-1280-light',
  'resume-zh-1280-light',
  'applied-en-390-dark',
]);
const PALETTE = { palette: true, colours: 128, compressionLevel: 9, effort: 10 };

const args = process.argv.slice(2);
const only = args
  .find((arg) => arg.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const pages = PAGES.filter(([name]) => only?.includes(name) ?? true);
if (!args.includes('--as-built')) {
  ensureInstalled();
  ensureBuilt();
}

async function signIn(page, url) {
  await page.goto(`${url}/login`);
  await page.locator('input[autocomplete=username]').fill(DEMO.user);
  await page.locator('input[type=password]').fill(DEMO.password);
  await page.locator('input[name$=vaildcode], input[id$=vaildcode]').first().fill(CAPTCHA);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/user/**');
}

/** Draws the window as it opens; the page has asked all it asks and its pictures are there. */
async function draw(page, address, name, target) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled' });
  const small = await sharp(png).png(PALETTE).toBuffer();
  writeFileSync(join(target, `${name}.png`), small);
  if (COMMITTED.has(name)) writeFileSync(join(root, 'docs', 'pictures', `${name}.png`), small);
}

const target = join(root, 'dist', 'pictures');
mkdirSync(target, { recursive: true });
const server = await startServer({ CAPTCHA_FIXED: CAPTCHA, RATE_LIMITS: 'off', DEMO_DATA: '1' });
const browser = await launch();
try {
  for (const [language, locale] of Object.entries(LANGUAGES))
    for (const width of WIDTHS)
      for (const colorScheme of SCHEMES) {
        const phone = width < 768;
        const context = await browser.newContext({
          viewport: { width, height: phone ? 844 : 900 },
          isMobile: phone,
          hasTouch: phone,
          locale,
          timezoneId: 'Asia/Shanghai',
          colorScheme,
          reducedMotion: 'reduce',
        });
        await context.addInitScript((chosen) => localStorage.setItem('portal.language', chosen), language);
        const page = await context.newPage();
        const paint = async (wanted) => {
          for (const [name, path, signedIn] of pages)
            if (signedIn === wanted)
              await draw(page, `${server.url}${path}`, `${name}-${language}-${width}-${colorScheme}`, target);
        };
        await paint(false);
        if (pages.some(([, , signedIn]) => signedIn)) {
          await signIn(page, server.url);
          await paint(true);
        }
        await context.close();
      }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${pages.length * WIDTHS.length * SCHEMES.length * 2} pictures in dist/pictures`);
