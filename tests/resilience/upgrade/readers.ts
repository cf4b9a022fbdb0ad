import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../contract/support.ts';

/** Somebody who asks the same again and again, over connections that are kept. */
export interface Asker {
  what: string;
  answered: number;
  /** What was no proper answer: a status, a code, or how the connection broke. */
  failed: string[];
  run(): Promise<void>;
  halt(): void;
}

/** @param ask answers what is wrong; '' = nothing is */
function asker(what: string, pauseMs: number, ask: () => Promise<string>): Asker {
  let going = true;
  const self: Asker = {
    what,
    answered: 0,
    failed: [],
    halt: () => {
      going = false;
    },
    async run() {
      going = true;
      while (going) {
        const wrong = await ask().catch((error: unknown) =>
          error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error),
        );
        if (wrong === '') self.answered += 1;
        else self.failed.push(wrong);
        await sleep(pauseMs);
      }
    },
  };
  return self;
}

const LIST = {
  type: 'list',
  hire_channel: '08',
  queryitem: [],
  newHire: 'true',
  pageNum: 1,
  pageSize: 10,
};

/** A visitor who reads the list of positions. */
export function lister(url: string, pauseMs: number): Asker {
  const client = new Client(url, { cipher: 'plain' });
  return asker('lists', pauseMs, async () => {
    const { status, code } = await client.call('ZP1000000001', LIST);
    return status === 200 && code === 'success' ? '' : `${status} ${code}`;
  });
}

/** A browser that reads what a page needs first: it costs the server little and so comes often. */
export const reader = (url: string, pauseMs: number): Asker =>
  asker('pages', pauseMs, async () => {
    const response = await fetch(`${url}/portal-config.json`);
    const text = await response.text();
    return response.status === 200 && text.includes('"key"')
      ? ''
      : `${response.status} ${text.slice(0, 200)}`;
  });

/** The candidate of the demo data, who signs in anew each time. */
export const signer = (url: string, pauseMs: number): Asker =>
  asker('sign-ins', pauseMs, async () => {
    const { status, code } = await new Client(url, { cipher: 'plain' }).login(
      'demo@example.com',
      'Demo#2026',
    );
    return status === 200 && code === 'success' ? '' : `${status} ${code}`;
  });
