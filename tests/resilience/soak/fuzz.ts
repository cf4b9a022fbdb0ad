import { calls, specOf, type CallName } from '@portal/wire/calls';
import type { Client } from '../../contract/support.ts';

/** A generator of pseudo-random numbers: a run can be repeated from its seed. */
function mulberry(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SERVLETS = [
  '/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=login',
  '/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=register',
  '/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=sendActiveEmail',
  '/servlet/hirelogin/HireLoginValidate?operate=x',
  '/servlet/hirelogin/HireActiveAccount?operate=activeAccount&activeid=x&activeDate=y',
  '/servlet/AboutAccountServlet',
];
const ADDRESSES = [
  '/servlet/DisplayOleContent',
  '/servlet/hirelogin/BrowseFileServlet',
  '/servlet/vaildataCode',
  '/',
  '/position/x',
  '/portal-config.json',
  '/zp.html',
];

const TEXTS = [
  '',
  '0',
  '-1',
  'true',
  "' or 1=1 --",
  '"; drop table account; --',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '😀'.repeat(50),
  '长'.repeat(5_000),
  '2026-02-30',
  '9'.repeat(400),
  'NaN',
  'hjev-9Lm2aX',
  '__proto__',
  'A01',
  'A04',
];
const KEYS = ['pos_id', 'params', 'A01', 'A04', 'i9999', 'queryitem', 'pageNum', 'pageSize', 'id', 'type'];
const MORE_KEYS = ['operate', 'deleteFileList', 'codesetid', '__proto__', 'constructor', 'Z0301', 'a0100'];

interface Dice {
  random: () => number;
  pick: <T>(items: readonly T[]) => T;
}

function value(dice: Dice, depth: number): unknown {
  const kind = Math.floor(dice.random() * 9);
  if (kind < 4) return dice.pick(TEXTS);
  if (kind === 4) return dice.pick([0, -1, 1e308, 2 ** 53, 3.14, -0]);
  if (kind === 5) return dice.pick([null, true, false]);
  if (depth > 3) return {};
  const size = Math.floor(dice.random() * 4);
  if (kind === 6) return Array.from({ length: size }, () => value(dice, depth + 1));
  return Object.fromEntries(
    Array.from({ length: size }, () => [dice.pick([...KEYS, ...MORE_KEYS]), value(dice, depth + 1)]),
  );
}

function payload(dice: Dice): Record<string, unknown> {
  const spec = specOf(dice.pick(Object.keys(calls) as CallName[]));
  const needed = spec.needs.filter(() => dice.random() < 0.9).map((key) => [key, value(dice, 0)] as const);
  const others = Array.from(
    { length: Math.floor(dice.random() * 3) },
    () => [dice.pick(KEYS), value(dice, 0)] as const,
  );
  const select = dice.random() < 0.9 ? spec.select : {};
  return { functionId: spec.functionId, ...Object.fromEntries([...others, ...needed]), ...select };
}

/** Sends one call of any kind; answers a complaint, '' when the answer was an ordered one. */
async function one(client: Client, dice: Dice): Promise<string> {
  const kind = dice.random();
  if (kind < 0.08) {
    const path = `${dice.pick(ADDRESSES)}?filename=${encodeURIComponent(dice.pick(TEXTS).replace('\ud800', ''))}`;
    const answer = await client.fetch(path, { method: dice.pick(['GET', 'GET', 'POST', 'DELETE', 'PUT']) });
    await answer.arrayBuffer();
    return answer.status < 500 ? '' : `${answer.status} for ${path}`;
  }
  const path = kind < 0.25 ? dice.pick(SERVLETS) : '/ajax/ajaxService';
  const sent = JSON.stringify(payload(dice));
  const xml = kind > 0.95 ? sent.slice(0, Math.floor(dice.random() * sent.length)) : sent;
  const reply = await client.postRaw(path, xml);
  const isOrdered =
    reply.status < 500 && typeof reply.body['succeed'] === 'boolean' && reply.code !== 'exception';
  return isOrdered ? '' : `${reply.status} ${reply.code} for ${path} ${xml.slice(0, 300)}`;
}

/**
 * Sends random calls from several sides at once, visitors and candidates.
 *
 * @param clients one a side; all with the plain cipher
 * @returns complaints: answers that were no envelope, or a server's fault
 */
export async function fuzz(clients: readonly Client[], count: number, seed: number): Promise<string[]> {
  const complaints: string[] = [];
  let left = count;
  await Promise.all(
    clients.map(async (client, side) => {
      const random = mulberry(seed + side);
      const pick = <T>(items: readonly T[]): T => {
        const item = items[Math.floor(random() * items.length)];
        if (item === undefined) throw new Error('nothing to pick from');
        return item;
      };
      while (left > 0) {
        left -= 1;
        const complaint = await one(client, { random, pick }).catch(
          (error: unknown) => `no answer: ${String(error)}`,
        );
        if (complaint !== '') complaints.push(complaint);
      }
    }),
  );
  return complaints;
}
