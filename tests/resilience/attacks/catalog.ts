import { randomBytes } from 'node:crypto';
import type { SettingsView } from '../../../packages/console-contract/src/index.ts';
import { newPerson, REGISTER, registration, type Client } from '../../contract/support.ts';
import { deflated, zipOf } from '../../support/zip.ts';
import { flood, head, send, stall } from './attacker.ts';
import {
  AJAX,
  cookieOf,
  enciphered,
  FORM,
  JSON_TYPE,
  MIB,
  SESSION,
  statuses,
  UPLOAD,
  type Attack,
} from './parts.ts';

const largeJson: Attack = {
  row: 'SAFE-01',
  name: '16 MB of JSON on the console’s sign-in',
  async run({ url, full }) {
    const seen = statuses();
    const body = `{"login":"a","password":[${'[],'.repeat(5 * MIB)}[]]}`;
    await flood(full ? 40 : 6, 6, async () =>
      seen.add(await send(url, SESSION, { headers: JSON_TYPE, body })),
    );
    return seen.text();
  },
};

const junkCipher: Attack = {
  row: 'SAFE-01',
  name: 'long junk behind a valid point on /ajax',
  async run({ url, candidate, full }) {
    const seen = statuses();
    const point = (await candidate.encipher('{}')).slice(0, 130);
    const junk = (bytes: number): string =>
      `__xml=${point}${randomBytes(bytes).toString('hex')}&__type=extTrans`;
    const cookie = { ...FORM, Cookie: cookieOf(candidate) };
    await flood(full ? 100 : 12, 10, async (index) => {
      const isLong = index % 2 === 0;
      const body = junk(isLong ? 2 * MIB : 900 * 1024);
      seen.add(await send(url, AJAX, { headers: isLong ? FORM : cookie, body }));
    });
    return seen.text();
  },
};

const smallJunk: Attack = {
  row: 'SAFE-01',
  name: 'short junk ciphertexts from a stranger, many at once',
  async run({ url, candidate, full }) {
    const seen = statuses();
    const point = (await candidate.encipher('{}')).slice(0, 130);
    await flood(full ? 4_000 : 300, 60, async () => {
      const body = `__xml=${point}${randomBytes(15_000).toString('hex')}&__type=extTrans`;
      seen.add(await send(url, AJAX, { headers: FORM, body }));
    });
    return seen.text();
  },
};

const stalledBodies: Attack = {
  row: 'SAFE-01',
  name: 'bodies of 15.9 MB that stop before their end',
  async run({ url, editor, full }) {
    const start = Buffer.concat([
      Buffer.from(
        head(url, '/console/api/import', {
          'Content-Type': 'application/json',
          'Content-Length': 15_900_000,
          Cookie: editor.cookie,
        }),
      ),
      Buffer.alloc(15_000_000, 0x20),
    ]);
    const connections = Array.from({ length: full ? 60 : 12 }, () => stall(url, start));
    const answers = await Promise.all(connections.map(({ ended }) => ended));
    const answered = answers.filter(
      (text) => text.startsWith('HTTP/1.1 4') || text.startsWith('HTTP/1.1 503'),
    );
    return `${answered.length} of ${answers.length} were answered`;
  },
};

const slowHeads: Attack = {
  row: 'SAFE-01',
  name: 'connections that never finish their headers',
  async run({ url, full }) {
    const connections = Array.from({ length: full ? 400 : 100 }, () =>
      stall(url, `POST ${AJAX} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nX-Wait: `),
    );
    await new Promise((resolve) => setTimeout(resolve, full ? 10_000 : 1_500));
    for (const { socket } of connections) socket.destroy();
    await Promise.all(connections.map(({ ended }) => ended));
    return `${connections.length} connections held open`;
  },
};

const multipart = (candidate: Client, url: string, length: number): Buffer =>
  Buffer.concat([
    Buffer.from(
      head(url, UPLOAD, {
        'Content-Type': 'multipart/form-data; boundary=cut',
        'Content-Length': length,
        Cookie: cookieOf(candidate),
      }),
    ),
    Buffer.from(
      '--cut\r\nContent-Disposition: form-data; name="option"\r\n\r\nresume\r\n' +
        '--cut\r\nContent-Disposition: form-data; name="itemId"\r\n\r\n02\r\n' +
        '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n',
    ),
    Buffer.alloc(256 * 1024, 0x20),
  ]);

const uploadsCutOff: Attack = {
  row: 'SAFE-02',
  name: 'uploads that are cut off',
  async run({ url, candidate, full }) {
    const count = full ? 200 : 26;
    await flood(count, 4, async (index) => {
      const { socket, ended } = stall(url, multipart(candidate, url, 10 * MIB));
      setTimeout(() => socket.destroy(), 20 + (index % 8) * 40);
      await ended;
    });
    return `${count} cut off between 20 and 300 ms after they began`;
  },
};

const uploadsThatStall: Attack = {
  row: 'SAFE-02',
  name: 'uploads that begin and never go on',
  async run({ url, candidate, full }) {
    const connections = Array.from({ length: full ? 40 : 8 }, () =>
      stall(url, multipart(candidate, url, 10 * MIB)),
    );
    // In small the sender gives up before the server does; at full size the server has to.
    if (!full)
      setTimeout(() => {
        for (const { socket } of connections) socket.destroy();
      }, 2_000);
    const answers = await Promise.all(connections.map(({ ended }) => ended));
    const count = (status: string): number =>
      answers.filter((text) => text.startsWith(`HTTP/1.1 ${status}`)).length;
    return `${count('408')} × 408, ${count('200')} × 200, ${count('429') + count('503')} found no place`;
  },
};

const consoleFlood: Attack = {
  row: 'SAFE-03',
  name: 'a flood of console sign-ins',
  async run({ url, full }) {
    const seen = statuses();
    await flood(full ? 3_000 : 200, 40, async (index) => {
      const body = JSON.stringify({ login: `person${index % 50}`, password: `guess number ${index}` });
      seen.add(await send(url, SESSION, { headers: JSON_TYPE, body }));
    });
    return seen.text();
  },
};

const guesses: Attack = {
  row: 'SAFE-04',
  name: 'guesses of one password under changing X-Forwarded-For',
  async run({ url, full }) {
    const seen = statuses();
    await flood(full ? 300 : 40, 8, async (index) => {
      const headers = { ...JSON_TYPE, 'X-Forwarded-For': `203.0.113.${index % 250}` };
      const body = JSON.stringify({ login: 'admin', password: `guess number ${index}` });
      seen.add(await send(url, SESSION, { headers, body }));
    });
    return seen.text();
  },
};

const pictures: Attack = {
  row: 'SAFE-07',
  name: 'captcha pictures and sessions nobody uses',
  async run({ url, full }) {
    const seen = statuses();
    await flood(full ? 5_000 : 300, 30, async (index) =>
      seen.add(await send(url, `/servlet/vaildataCode?id=${index}`, { method: 'GET' })),
    );
    return seen.text();
  },
};

const spreadsheetBomb: Attack = {
  row: 'SAFE-08',
  name: 'small spreadsheets that unpack to 400 MB',
  async run({ url, editor, full }) {
    const seen = statuses();
    const sheet = await deflated('<worksheet><sheetData>', ' ', 400 * MIB, '</sheetData></worksheet>');
    const book = await deflated('<workbook><sheets><sheet name="codes" sheetId="1"/></sheets></workbook>');
    const body = zipOf([
      { ...book, name: 'xl/workbook.xml' },
      { ...sheet, name: 'xl/worksheets/sheet1.xml' },
      { ...sheet, name: 'xl/worksheets/sheet2.xml', told: 1_000 },
    ]);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const headers = { 'Content-Type': type, Cookie: editor.cookie };
    await flood(full ? 40 : 6, 6, async () =>
      seen.add(await send(url, '/console/api/import', { headers, body })),
    );
    return seen.text();
  },
};

const explodingPattern: Attack = {
  row: 'SAFE-05',
  name: 'a phone rule that explodes, and texts that make it',
  async run({ url, editor, candidate, full }) {
    const seen = statuses();
    const rule = async (phonePattern: string): Promise<void> => {
      const view = await editor.good<SettingsView>('GET', '/settings');
      await editor.good('PUT', '/settings', { rev: view.rev, portal: { ...view.portal, phonePattern } });
    };
    await rule('(1+)+$');
    const params = { A01: [{ i9999: '0', A0148: `${'1'.repeat(5_000)}y` }] };
    const plain = JSON.stringify({ functionId: 'ZP1000000005', type: 'update', params });
    const headers = { ...FORM, Cookie: cookieOf(candidate) };
    const [body = ''] = await enciphered(candidate, [plain]);
    await flood(full ? 200 : 20, 8, async () => seen.add(await send(url, AJAX, { headers, body })));
    await rule('');
    return seen.text();
  },
};

const strangersCalls: Attack = {
  row: 'SAFE-07',
  name: 'addresses asked for and accounts signed up by a machine',
  async run({ url, candidate, full }) {
    const seen = statuses();
    const asked = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? { functionId: 'ZP1000000003', type: 'checkEmail', inputEmail: `guess${index}@example.com` }
        : registration(newPerson(), { vaildcode: 'WRNG' }),
    );
    const bodies = await enciphered(
      candidate,
      asked.map((payload) => JSON.stringify(payload)),
    );
    await flood(full ? 2_000 : 200, 30, async (index) => {
      const place = index % bodies.length;
      const path = place % 2 === 0 ? AJAX : REGISTER;
      seen.add(await send(url, path, { headers: FORM, body: bodies[place] ?? '' }));
    });
    return seen.text();
  },
};

/** Every attack that the suite knows; each leaves nothing of its own open. */
export const ATTACKS: readonly Attack[] = [
  largeJson,
  junkCipher,
  smallJunk,
  stalledBodies,
  slowHeads,
  uploadsCutOff,
  uploadsThatStall,
  spreadsheetBomb,
  explodingPattern,
  strangersCalls,
  consoleFlood,
  guesses,
  pictures,
];
