import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picturedOnFailure, visit } from '../support/browser.ts';
import { BACKEND_BASE, startForeignHost, type ForeignHost } from '../support/foreign-host.ts';
import { identityNumber } from '../support/people.ts';
import { givenBrowser, givenServer } from '../support/suite.ts';
import { textsOf } from '../support/texts.ts';
import { wholeJourney } from '../support/whole-journey.ts';

const server = givenServer();
const browser = givenBrowser();

const root = join(import.meta.dirname, '..', '..');
const BASE = '/careers/';

/** A cipher of a back end that this project does not know, as the one file that its operator writes. */
const REVERSED = `
export const createCipher = (key) => ({
  encrypt: (plain) => key + Array.from(encodeURIComponent(plain)).reverse().join(''),
});
`;
const KEY = 'r1:';
const decipher = (text: string): string => {
  if (!text.startsWith(KEY)) throw new Error('another cipher');
  return decodeURIComponent(Array.from(text.slice(KEY.length)).reverse().join(''));
};

const CONFIG = { cipher: 'reversed', key: KEY, base: BACKEND_BASE };

let folder: string;
let host: ForeignHost;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-static-'));
  execFileSync(process.execPath, [join(root, 'scripts', 'static.mjs'), '--base', BASE, '--out', folder]);
  host = await startForeignHost({ folder, base: BASE, backend: server.url, config: CONFIG, decipher });
  host.files.set('ciphers/reversed.js', REVERSED);
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[HOST-01, HOST-02, HOST-03, HOST-04] static files under a path, a server that answers the specification alone in other spellings, a cipher of one file: the main journeys', async () => {
  const visitor = await visit(browser, 1280);
  const { page } = visitor;
  const story = wholeJourney(
    page,
    {
      url: `${host.url}${BASE.slice(0, -1)}`,
      mailbox: server.url,
      link: (address) => address.replace(`${server.url}/`, `${host.url}${BASE}`),
      additions: false,
    },
    { language: 'zh', email: 'static@example.com', number: identityNumber(305) },
  );
  const steps = [
    story.browse,
    story.register,
    story.fillResume,
    story.collectApplyRankCancel,
    story.ticketAndScores,
    story.changePassword,
    story.resetPassword,
    story.findAccount,
  ];
  // The specification's detail names no channel at all, that of docs/wire.md beside the row alone.
  host.change = (call, data) => {
    if (call === 'position' && JSON.stringify(data).includes('hjev-9Lm2aX')) delete data['hireChannel'];
  };
  await picturedOnFailure(page, async () => {
    for (const [index, step] of steps.entries()) {
      host.seed = index;
      await step();
    }
    expect(visitor.troubles).toEqual([]);
  });
  expect(host.strays).toEqual([]);
  for (const call of ['register', 'login', 'saveRecords', 'apply', 'rankPositions', 'collect', 'printExam'])
    expect(host.answered).toContain(call);
  await visitor.close();
});

test.each([
  ['cipher', { ...CONFIG, cipher: 'absent' }],
  ['cipher', { ...CONFIG, cipher: '../reversed' }],
  ['key', { ...CONFIG, cipher: 'sm2', key: '04ab' }],
  ['config', ['no object']],
] as const)(
  '[HOST-03] a set-up whose %s is wrong gives a page that says what the operator has to do, and runs once it is mended',
  async (fault, config) => {
    const visitor = await visit(browser, 390, { locale: 'en-GB' });
    const { page } = visitor;
    await page.addInitScript(() => localStorage.setItem('portal.language', 'en'));
    host.seed = 0;
    host.config = config;
    const t = textsOf('en');
    await page.goto(`${host.url}${BASE}channel/08`);
    await page.getByRole('heading', { level: 1, name: t('setup:title') }).waitFor();
    const said = await page.getByRole('main').innerText();
    expect(said).toContain(
      t(`setup:${fault}.todo`, { name: 'absent', file: `${BASE}ciphers/absent.js` }).slice(0, 30),
    );
    expect(said).toContain(`${BASE}portal-config.json`);

    host.config = CONFIG;
    await page.getByRole('button', { name: t('setup:again') }).click();
    await page.getByRole('heading', { level: 1, name: 'Faculty' }).waitFor();
    await visitor.close();
  },
);
