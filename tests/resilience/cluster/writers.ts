import { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { completeResume, EDUCATION, newCandidate, type Client } from '../../contract/support.ts';

const PAUSE_MS = 50;
const UPLOAD = '/servlet/hire/FileUploadServlet';
const CATEGORY = '02';
const FIELDS = { option: 'resume', itemId: CATEGORY };
/** Of an upload over a slow line. */
const PIECES = 20;
const POSITION = 'hjev-7Qk3vT';
/** A candidate's files are checked and taken away before there are more. */
const MAX_FILES = 80;
const UPLOAD_PAUSE_MS = 200;

type Attempt = () => Promise<string>;

/** Somebody who goes on writing through the balancer and knows what was acknowledged. */
export interface LoadWriter {
  kind: 'saves' | 'applications' | 'uploads';
  acknowledged: number;
  /** Answers that were no success, by return code; '' = none at all, or not the portal's. */
  others: Map<string, number>;
  /** Begins to wait for a success that was asked for from now on. */
  mark(): void;
  /** When that came; null = not yet. */
  backAt: number | null;
  run(): Promise<void>;
  halt(): void;
  /** What was acknowledged and is not there, and what is there in part; while nobody writes. */
  verify(): Promise<{ lost: number; torn: number }>;
}

type Checks = Pick<LoadWriter, 'kind' | 'verify'>;

function loadWriter({ kind, verify }: Checks, attempt: Attempt, isWanted = (): boolean => true): LoadWriter {
  let going = true;
  let markedAt = Date.now();
  const writer: LoadWriter = {
    kind,
    verify,
    acknowledged: 0,
    others: new Map(),
    backAt: null,
    mark: () => {
      markedAt = Date.now();
      writer.backAt = null;
    },
    halt: () => {
      going = false;
    },
    async run() {
      going = true;
      while (going) {
        const begun = Date.now();
        const code = isWanted() ? await attempt().catch(() => '') : null;
        if (code === 'success') {
          writer.acknowledged += 1;
          if (begun >= markedAt) writer.backAt ??= Date.now();
        } else {
          if (code !== null) writer.others.set(code, (writer.others.get(code) ?? 0) + 1);
          await sleep(PAUSE_MS);
        }
      }
    },
  };
  return writer;
}

/** Asks again until there is an answer: a look at what is stored must not fail for what was done to the cluster. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await ask();
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(200);
    }
}

/** @throws when the call did not succeed, so that `patiently` asks again */
async function read(client: Client, id: string, payload: Record<string, unknown>) {
  const reply = await client.call(id, payload);
  if (reply.code !== 'success') throw new Error(`${reply.code} ${reply.msg}`);
  return reply.data;
}

/**
 * Saves one record again and again, with a number that goes up in two of its fields.
 *
 * @param pauseMs after each
 * @param cipher 'plain' where the machine's time is for other things
 */
export async function recordWriter(
  url: string,
  pauseMs = 0,
  cipher: 'sm2' | 'plain' = 'sm2',
): Promise<LoadWriter> {
  const { client } = await newCandidate({ url }, {}, { cipher });
  const save = (i9999: string, number: number) =>
    client.call('ZP1000000005', {
      type: 'update',
      params: { A04: [{ i9999, ...EDUCATION, A0435: `学校${number}`, A0410: `专业${number}` }] },
    });
  const first = await save('-1', 0);
  const i9999 =
    Object.values((first.data['i9999_map'] ?? {}) as Record<string, unknown>).map(String)[0] ?? '1';
  let sent = 0;
  let known = 0;
  const verify = async () => {
    const data = JSON.stringify(
      await patiently(() => read(client, 'ZP1000000004', { type: 'search', subset: 'A04' })),
    );
    const numbers = (word: string): number[] =>
      [...data.matchAll(new RegExp(`"${word}(\\d+)"`, 'g'))].map((match) => Number(match[1]));
    const [[school = -1, ...moreSchools], [major = -1, ...moreMajors]] = [numbers('学校'), numbers('专业')];
    const torn = school !== major || moreSchools.length + moreMajors.length > 0 || school > sent;
    return { lost: Math.max(0, known - school), torn: torn ? 1 : 0 };
  };
  return loadWriter({ kind: 'saves', verify }, async () => {
    const number = (sent += 1);
    const { code } = await save(i9999, number);
    if (code === 'success') known = number;
    if (pauseMs > 0) await sleep(pauseMs);
    return code;
  });
}

/** A cancellation found done what another one, which was answered without knowing, had been asked for. */
export const DONE_MEANWHILE = 'doneMeanwhile';

/** Applies for a position and withdraws, in turns. */
export async function applicant(url: string): Promise<LoadWriter> {
  const { client, person } = await newCandidate({ url });
  await completeResume(client, person);
  /** What may be so: what was acknowledged last and, after an answer that said nothing, what was asked for. */
  let possible = [false];
  let lost = 0;
  const isApplied = async (): Promise<boolean> => {
    const data = await patiently(() => read(client, 'ZP1000000006', { type: 'search' }));
    return JSON.stringify(data['position_list'] ?? []).includes(POSITION);
  };
  const look = async (): Promise<boolean> => {
    const is = await isApplied();
    if (!possible.includes(is)) lost += 1;
    possible = [is];
    return is;
  };
  const verify = async () => {
    await look();
    const found = { lost, torn: 0 };
    lost = 0;
    return found;
  };
  return loadWriter({ kind: 'applications', verify }, async () => {
    const isSure = possible.length === 1;
    const before = isSure ? possible[0] === true : await look();
    possible = [before, !before];
    const { code } = await client.call('ZP1000000006', {
      type: before ? 'cancel' : 'apply',
      pos_id: POSITION,
    });
    if (code === 'success') possible = [!before];
    // What was answered with "unavailable" may be carried out after the look: a commit that waits for a standby is seen only then.
    if (code !== 'noPosition' || isSure) return code;
    possible = [false];
    return DONE_MEANWHILE;
  });
}

const contentOf = (number: number): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n% ${number}\n`),
    Buffer.alloc(60_000, number % 251),
    Buffer.from('\n%%EOF\n'),
  ]);

interface Listed {
  file_id: string;
  file_name: string;
  encrypt_file_name: string;
}

/** An upload over a slow line: its body comes piece by piece in so many milliseconds. */
async function uploadSlowly(client: Client, name: string, content: Buffer, overMs: number) {
  const form = new FormData();
  for (const [key, value] of Object.entries(FIELDS)) form.append(key, value);
  form.append('file', new Blob([content as BlobPart]), name);
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const size = Math.ceil(bytes.length / PIECES);
  async function* pieces() {
    for (let from = 0; from < bytes.length; from += size) {
      yield bytes.subarray(from, from + size);
      await sleep(overMs / PIECES);
    }
  }
  const init = {
    method: 'POST',
    headers: { 'Content-Type': whole.headers.get('Content-Type') ?? '' },
    body: ReadableStream.from(pieces()) as unknown as BodyInit,
    duplex: 'half' as const,
  };
  return client.reply(await client.fetch(UPLOAD, init));
}

/**
 * Uploads files whose content follows from their name; each look takes them away.
 *
 * @param pauseMs after each
 * @param overMs how long each takes; 0 = as fast as it goes
 */
export async function uploader(url: string, pauseMs = UPLOAD_PAUSE_MS, overMs = 0): Promise<LoadWriter> {
  const { client } = await newCandidate({ url });
  const known = new Set<string>();
  let sent = 0;
  const listed = async (): Promise<Listed[]> => {
    const data = await patiently(() => read(client, 'ZP1000000004', { type: 'serarchAttachCodesetFile' }));
    const categories = data['attachCodeSet'] as { itemId: string; fileList: Listed[] }[];
    return categories.find(({ itemId }) => itemId === CATEGORY)?.fileList ?? [];
  };
  const verify = async () => {
    const files = await listed();
    const ids = new Set(files.map(({ file_id }) => file_id));
    const lost = [...known].filter((id) => !ids.has(id)).length;
    let torn = 0;
    for (const { file_name, encrypt_file_name } of files) {
      const answer = await client.fetch(`/servlet/DisplayOleContent?filename=${encrypt_file_name}`);
      const content = Buffer.from(await answer.arrayBuffer());
      if (!content.equals(contentOf(Number(/\d+/.exec(file_name)?.[0])))) torn += 1;
    }
    const deleteFileList = files.map(({ file_id }) => ({ file_id }));
    if (files.length > 0)
      await patiently(() => read(client, 'ZP1000000008', { operate: 'delete_oth_file', deleteFileList }));
    known.clear();
    return { lost, torn };
  };
  return loadWriter(
    { kind: 'uploads', verify },
    async () => {
      const number = (sent += 1);
      const [name, content] = [`${number}.pdf`, contentOf(number)];
      const reply = await (overMs === 0
        ? client.upload(UPLOAD, FIELDS, name, content)
        : uploadSlowly(client, name, content, overMs));
      if (reply.code === 'success') known.add(String(reply.data['file_id']));
      await sleep(pauseMs);
      return reply.code;
    },
    () => known.size < MAX_FILES,
  );
}
