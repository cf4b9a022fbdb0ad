import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettingsView } from '../../packages/console-contract/src/index.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createSettingsReader } from '../../apps/server/src/modules/settings/settings.ts';
import { initialSettings } from '../../apps/server/src/modules/settings/initial.ts';
import en from '../../locales/en/console.json' with { type: 'json' };
import zh from '../../locales/zh/console.json' with { type: 'json' };
import { firstAdmin, type ConsoleClient } from '../support/console.ts';
import { changeSettings } from '../support/settings.ts';
import { basicValues, newCandidate, startPortal, type Portal } from './support.ts';

let portal: Portal;
let admin: ConsoleClient;
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' });
  admin = await firstAdmin(portal);
});
afterAll(() => portal.close());

/** HR saves a phone rule. @returns status and problems of the answer */
async function setRule(phonePattern: string) {
  const view = await admin.good<SettingsView>('GET', '/settings');
  const body = { rev: view.rev, portal: { ...view.portal, phonePattern } };
  const { status, body: answer } = await admin.call('PUT', '/settings', body);
  return { status, problems: answer.error?.problems };
}

/** A candidate saves this phone number. */
async function saved(phone: string) {
  const { client, person } = await newCandidate(portal, {}, { language: 'en' });
  const { rev } = (await client.call('ZP1000000003', { type: 'search' })).data as { rev?: string };
  return client.call('ZP1000000005', {
    type: 'update',
    params: {
      A01: [{ i9999: '0', ...(rev === undefined ? {} : { rev }), ...basicValues(person), A0148: phone }],
    },
  });
}

/** Each froze a save for 44 s: six of them are far beyond the time that a test has. */
const EVIL = ['(1+)+$', '(1|11|111)*x', '((1*)*)*x'];

test('[SAFE-05] a pattern that explodes neither delays a save nor anybody beside it', async () => {
  for (const pattern of EVIL) {
    expect(await setRule(pattern)).toMatchObject({ status: 200 });
    for (const phone of [`${'1'.repeat(60)}y`, `${'1'.repeat(5_000)}y`]) {
      const save = saved(phone);
      const others = Array.from({ length: 5 }, () => fetch(`${portal.url}/healthz`));
      for (const answer of await Promise.all(others)) expect(answer.status).toBe(200);
      expect((await save).code).toBe('invalid');
    }
  }
});

test('[SAFE-05] a pattern that works and the named rules judge what is saved', async () => {
  for (const [rule, good, bad] of [
    ['\\+\\d{6,15}', '+442079460000', '13800138000'],
    ['e164', '+852 1234 5678', '13800138000'],
    ['prefixes: +86, 138', '13800138000', '+442079460000'],
    ['mainland', '13800138000', '+442079460000'],
    ['', '+442079460000', '442079460000'],
  ] as const) {
    expect(await setRule(rule)).toMatchObject({ status: 200 });
    expect((await saved(good)).code, `${rule} ${good}`).toBe('success');
    expect((await saved(bad)).code, `${rule} ${bad}`).toBe('invalid');
  }
});

test('[SAFE-05] a pattern that cannot be run in linear time is refused with a sentence', async () => {
  for (const pattern of [
    '(?=1)\\d{11}',
    '(1)\\1{10}',
    '(',
    'prefixes: none',
    '(?:\\pL?){1000}(?:\\pL?){1000}',
  ])
    expect(await setRule(pattern), pattern).toEqual({
      status: 422,
      problems: [{ path: 'portal/phonePattern', what: 'phoneRule' }],
    });
  for (const texts of [zh, en]) expect(texts.problem['portal/phonePattern'].phoneRule).not.toBe('');
  expect((await setRule('1'.repeat(201))).status).toBe(422);
});

test('[SAFE-05] one that was stored before counts as the mainland rule, and the log says so once', async () => {
  const undo = await changeSettings(portal, { phonePattern: '(?=1)\\d{11}' });
  try {
    expect((await saved('13800138000')).code).toBe('success');
    expect((await saved('23800138000')).code).toBe('invalid');
    const log = createLog({ logLevel: 'silent' });
    const warnings: unknown[] = [];
    log.warn = (...told: unknown[]) => void warnings.push(told);
    const read = createSettingsReader(portal.server.services.db, initialSettings, log);
    for (let time = 0; time < 3; time += 1) {
      read.forget();
      expect((await read()).portal.phonePattern).toBe('(?=1)\\d{11}');
    }
    expect(warnings).toHaveLength(1);
  } finally {
    await undo();
  }
});
