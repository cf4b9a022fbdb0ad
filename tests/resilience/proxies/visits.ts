import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect } from 'vitest';
import { newCandidate, type Client, type Reply } from '../../contract/support.ts';
import { pdf } from '../../support/files.ts';
import { openRaw, postHead } from '../../support/raw.ts';

const UPLOAD = '/servlet/hire/FileUploadServlet';
/** Category of attachments. */
const CATEGORY = '02';
const MB = 1_048_576;
/** What a new portal takes (`maxFileMb`). */
const MAX_FILE = 20 * MB;
/** More than a proxy keeps in its own memory and in those of two sockets. */
const PART = 4 * MB;

const cookiesOf = ({ cookies }: Client): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Somebody whose browser is at a page of an origin. */
export const candidateAt = (url: string, origin: string): ReturnType<typeof newCandidate> =>
  newCandidate({ url }, {}, { headers: { Origin: origin } });

const upload = (client: Client, bytes: number): Promise<Reply> =>
  client.upload(UPLOAD, { option: 'resume', itemId: CATEGORY }, 'a.pdf', pdf(bytes));

/** The largest file arrives, and it is the portal that refuses a larger one. */
export async function expectUploads(client: Client): Promise<void> {
  const largest = await upload(client, MAX_FILE);
  expect([largest.status, largest.code, largest.msg]).toEqual([200, 'success', expect.anything()]);
  const larger = await upload(client, MAX_FILE * 1.5);
  expect([larger.status, larger.code]).toEqual([413, 'tooLarge']);
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name, parentPath }) => {
      try {
        return sum + statSync(join(parentPath, name)).size;
      } catch {
        return sum; // Gone meanwhile.
      }
    }, 0);

/**
 * An upload is with the server before its sender is through.
 *
 * @param announced whether its length is said before
 */
export async function expectUploadMovesOn(
  url: string,
  client: Client,
  spool: string,
  announced: boolean,
): Promise<void> {
  const fields = [
    ['option', 'resume'],
    ['itemId', CATEGORY],
  ].map(([key, value]) => `--edge\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`);
  const file =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="b.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
  const first = `${fields.join('')}${file}${pdf(PART).toString('latin1')}`;
  const last = `${' '.repeat(PART)}\r\n--edge--\r\n`;
  const framed = (part: string): string => (announced ? part : `${part.length.toString(16)}\r\n${part}\r\n`);
  const head = postHead(url, UPLOAD, announced ? first.length + last.length : 'chunked', {
    'Content-Type': 'multipart/form-data; boundary=edge',
    Cookie: cookiesOf(client),
  });
  const connection = openRaw(url, `${head}${framed(first)}`);
  try {
    await expect.poll(() => bytesIn(spool)).toBeGreaterThan(PART / 2);
    connection.send(`${framed(last)}${announced ? '' : '0\r\n\r\n'}`);
    await expect.poll(connection.received).toContain('"return_code":"success"');
  } finally {
    connection.end();
  }
}

/** An attempt to sign in at the console from an address of this machine. @returns the status of the answer */
function attemptFrom(address: string, url: string, login: string, claimed: string): Promise<number> {
  const { hostname, port, pathname } = new URL(`${url}/console/api/session`);
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': claimed };
  const to = { hostname, port, path: pathname, method: 'POST', headers, localAddress: address, agent: false };
  return new Promise((resolve, reject) => {
    request(to, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end(JSON.stringify({ login, password: 'a guess at it' }));
  });
}

/** Attempts count for whoever makes them, whatever address they claim, and not for all behind the proxy. */
export async function expectCountedByClient(url: string, login: string): Promise<void> {
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1)
    statuses.push(await attemptFrom('127.0.0.2', url, login, `198.51.100.${count}`));
  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
  expect(await attemptFrom('127.0.0.3', url, login, '198.51.100.1')).toBe(401);
}
