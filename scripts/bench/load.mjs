// Load over HTTP from this process: so many connections at once, each with one request under way.
import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { quantile } from './figures.mjs';

const TICKS_PER_SECOND = 100;

/** One POST of a form; answers status, body as bytes and as text once it is asked for, and cookies. */
function send(agent, url, body, cookie) {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      'accept-language': 'zh-CN',
      ...(cookie ? { cookie } : {}),
    };
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          body: Buffer.concat(chunks),
          // Decoding Chinese costs this process, on the machine that is measured, as much as a bare server's whole answer.
          get text() {
            return this.body.toString();
          },
          cookies: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]),
        }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

export const wireBody = (payload) =>
  new URLSearchParams({ __xml: JSON.stringify(payload), __type: 'extTrans' }).toString();

/** A client with a connection and a cookie of its own. */
export function openClient(base) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map();
  return {
    cookies,
    async post(path, payload) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await send(agent, base + path, wireBody(payload), cookie);
      for (const line of answer.cookies) {
        const at = line.indexOf('=');
        cookies.set(line.slice(0, at), line.slice(at + 1));
      }
      return answer;
    },
    close: () => agent.destroy(),
  };
}

/** CPU seconds that processes have used so far. */
export function cpuSeconds(pids) {
  let ticks = 0;
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It is gone.
    }
  }
  return ticks / TICKS_PER_SECOND;
}

/**
 * Lets every client go on with `step` for so long, after a moment that is not counted.
 *
 * @param pids processes whose CPU is counted
 * @returns requests a second, p50 and p99 in ms, CPU milliseconds a request, answers that were wrong
 */
export async function measure({ clients, step, seconds, pids }) {
  const times = [];
  let wrong = 0;
  let counting = false;
  let going = true;
  const loops = clients.map(async (client, index) => {
    for (let turn = 0; going; turn += 1) {
      const at = performance.now();
      const isRight = await step(client, index, turn);
      if (!counting) continue;
      times.push(performance.now() - at);
      if (!isRight) wrong += 1;
    }
  });
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  await pause(1000);
  counting = true;
  const cpu = cpuSeconds(pids);
  const started = performance.now();
  await pause(seconds * 1000);
  counting = false;
  const took = (performance.now() - started) / 1000;
  const used = cpuSeconds(pids) - cpu;
  going = false;
  await Promise.all(loops);
  return {
    rate: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: (used * 1000) / times.length,
    wrong,
  };
}
