import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EDUCATION, newCandidate, type Client } from '../../contract/support.ts';

/** What a writer was told and what it saw. */
export interface Tally {
  acknowledged: number;
  /** Answers that were no success, by return code. */
  refused: Map<string, number>;
  /** Connections that broke before an answer. */
  lost: number;
}

export const newTally = (): Tally => ({ acknowledged: 0, refused: new Map(), lost: 0 });

/** Somebody who goes on saving one record, or uploading files, and knows what was acknowledged. */
export interface Writer {
  tally: Tally;
  /** Writes until told to stop or until the server is gone. */
  run(): Promise<void>;
  halt(): void;
  /** After a restart: the server's new address. */
  moveTo(url: string): void;
  /** Throws when something acknowledged is not there, or something half is. */
  verify(): Promise<void>;
}

const PAUSE_MS = 20;
const UPLOAD = '/servlet/hire/FileUploadServlet';

function loop(tally: Tally, write: () => Promise<string>, alive: () => boolean) {
  return async (): Promise<void> => {
    while (alive()) {
      try {
        const code = await write();
        if (code === 'success') tally.acknowledged += 1;
        else {
          tally.refused.set(code, (tally.refused.get(code) ?? 0) + 1);
          await sleep(PAUSE_MS);
        }
      } catch {
        tally.lost += 1;
        await sleep(PAUSE_MS);
      }
    }
  };
}

/** Saves one record again and again, each time with a higher number. */
export async function recordWriter(server: { url: string }): Promise<Writer> {
  const { client } = await newCandidate(server);
  const save = (i9999: string, number: number) =>
    client.call('ZP1000000005', {
      type: 'update',
      params: { A04: [{ i9999, ...EDUCATION, A0435: `学校${number}` }] },
    });
  const first = await save('-1', 0);
  const i9999 =
    Object.values((first.data['i9999_map'] ?? {}) as Record<string, unknown>).map(String)[0] ?? '1';
  const tally = newTally();
  let sent = 0;
  let known = 0;
  let going = true;
  const run = loop(
    tally,
    async () => {
      const number = (sent += 1);
      const { code } = await save(i9999, number);
      if (code === 'success') known = number;
      return code;
    },
    () => going,
  );
  return {
    tally,
    run: () => {
      going = true;
      return run();
    },
    halt: () => {
      going = false;
    },
    moveTo: (url) => void Object.assign(client, { url }),
    async verify() {
      const reply = await client.call('ZP1000000004', { type: 'search', subset: 'A04' });
      const schools = [...JSON.stringify(reply.data).matchAll(/"学校(\d+)"/g)].map((match) =>
        Number(match[1]),
      );
      if (schools.length !== 1) throw new Error(`${schools.length} records instead of one`);
      const [stored = -1] = schools;
      if (stored < known || stored > sent)
        throw new Error(`number ${stored} is stored, ${known} was acknowledged and ${sent} sent`);
    },
  };
}

const FILE = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, 32), Buffer.from('\n%%EOF\n')]);

/** Uploads files and deletes them after each look. */
export async function fileWriter(server: { url: string }): Promise<Writer> {
  const { client } = await newCandidate(server);
  const tally = newTally();
  const acknowledged = new Set<string>();
  let going = true;
  const run = loop(
    tally,
    async () => {
      const reply = await client.upload(UPLOAD, { option: 'resume', itemId: '02' }, 'a.pdf', FILE);
      if (reply.code === 'success') acknowledged.add(String(reply.data['file_id']));
      return reply.code;
    },
    () => going && acknowledged.size < 60,
  );
  return {
    tally,
    run: () => {
      going = true;
      return run();
    },
    halt: () => {
      going = false;
    },
    moveTo: (url) => void Object.assign(client, { url }),
    async verify() {
      const listed = await listedFiles(client);
      const ids = new Set(listed.map((file) => file.file_id));
      for (const id of acknowledged)
        if (!ids.has(id)) throw new Error(`file ${id} was acknowledged and is gone`);
      for (const file of listed) {
        const answer = await client.fetch(`/servlet/DisplayOleContent?filename=${file.encrypt_file_name}`);
        const content = Buffer.from(await answer.arrayBuffer());
        if (!content.equals(FILE)) throw new Error(`file ${file.file_id} is listed and broken`);
      }
      for (let at = 0; at < listed.length; at += 50)
        await client.call('ZP1000000008', {
          operate: 'delete_oth_file',
          deleteFileList: listed.slice(at, at + 50).map(({ file_id }) => ({ file_id })),
        });
      acknowledged.clear();
    },
  };
}

interface Listed {
  file_id: string;
  encrypt_file_name: string;
}

async function listedFiles(client: Client): Promise<Listed[]> {
  const { data } = await client.call('ZP1000000004', { type: 'serarchAttachCodesetFile' });
  const categories = data['attachCodeSet'] as { itemId: string; fileList: Listed[] }[];
  return categories.find(({ itemId }) => itemId === '02')?.fileList ?? [];
}

/** Process id of the embedded database's postmaster. */
export const postmaster = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Everything the writers were told, as one line. */
export function summary(writers: readonly Writer[]): string {
  const sum = (pick: (tally: Tally) => number): number =>
    writers.reduce((total, { tally }) => total + pick(tally), 0);
  const codes = new Map<string, number>();
  for (const { tally } of writers)
    for (const [code, times] of tally.refused) codes.set(code, (codes.get(code) ?? 0) + times);
  const others = [...codes].map(([code, times]) => `${times} ${code}`).join(', ') || 'none';
  return `${sum((tally) => tally.acknowledged)} acknowledged, other answers: ${others}, ${sum((tally) => tally.lost)} without an answer`;
}
