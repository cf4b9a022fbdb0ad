// What one person does on the last evening, by wire: signs in, looks for a position, fills the resume, uploads, applies.
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { openClient } from './load.mjs';

export const CAPTCHA = 'K7QX';
const AJAX = '/ajax/ajaxService';
const LOGIN = '/servlet/hirelogin/HireLoginValidate?new_hire=true&operate=login';
const UPLOAD = '/servlet/hire/FileUploadServlet';
const PASSWORD = createHash('md5').update('Load#2026').digest('hex');
const WORDS = ['教师', '软件', '实验', '工程', '数学', '行政'];
const RETRIES = 3;
const PATIENCE_MS = 10_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Waits of people are not even: a few think long. */
const think = (mean) => pause(-Math.log(1 - Math.random()) * mean);
/** A seeded position of a list that is open; '' = none is. */
const openIn = ({ status, text }) => {
  const rows = status === 200 ? (JSON.parse(text).return_data?.position_data ?? []) : [];
  const now = Date.now();
  const isOpen = ({ starttime, endtime, state }) =>
    Date.parse(starttime) <= now && now < Date.parse(endtime) && state === '0';
  return rows.find((row) => row.z0301.startsWith('load-') && isOpen(row))?.z0301 ?? '';
};
const succeeded = ({ status, text }) => status === 200 && text.includes('"return_code":"success"');

/** Another year for each thousand and another day for each twenty thousand: no two of half a million have the same number. */
function birthday(number) {
  const thousand = Math.floor(number / 1000);
  const day = 1 + ((14 + Math.floor(thousand / 20)) % 28);
  return `${1980 + (thousand % 20)}-03-${String(day).padStart(2, '0')}`;
}

function identityOf(number) {
  const digits = `330106${birthday(number).replaceAll('-', '')}${String(number % 1000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return digits + '10X98765432'.charAt(sum % 11);
}

/** A file as a phone on a slow line sends it: in pieces, over so many milliseconds. */
function upload(base, cookie, name, content, overMs) {
  const edge = 'evening-boundary';
  const part = (text) => Buffer.from(text);
  const field = (key, value) =>
    part(`--${edge}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`);
  const body = Buffer.concat([
    field('option', 'resume'),
    field('itemId', '02'),
    part(
      `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    content,
    part(`\r\n--${edge}--\r\n`),
  ]);
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': `multipart/form-data; boundary=${edge}`,
      'content-length': body.length,
      cookie,
    };
    const call = request(base + UPLOAD, { method: 'POST', headers, agent: false }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }));
    });
    call.on('error', reject);
    const pieces = 8;
    void (async () => {
      for (let piece = 0; piece < pieces && !call.destroyed; piece += 1) {
        const from = Math.floor((body.length * piece) / pieces);
        call.write(body.subarray(from, Math.floor((body.length * (piece + 1)) / pieces)));
        await pause(overMs / pieces);
      }
      call.end();
    })();
  });
}

/**
 * One person from sign-in to the application.
 *
 * @param number of the seeded candidate
 * @param options `pauseMs` between two steps, `slowMs` an upload takes, `fileBytes`
 * @param told called with each call's name, its milliseconds, and whether it succeeded in the end
 * @returns whether the application was handed in
 */
export async function visit(base, number, options, told) {
  const client = openClient(base);
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%'),
    Buffer.alloc(options.fileBytes, 'x'),
    Buffer.from('\ntrailer<<>>\n%%EOF\n'),
  ]);
  let position = '';
  let isDone = false;
  /** As people do it: who gets no answer, or "busy", tries again. */
  const step = async (name, ask) => {
    await think(options.pauseMs);
    for (let attempt = 0; ; attempt += 1) {
      const at = performance.now();
      const late = pause(PATIENCE_MS).then(() => ({ status: 0, text: '' }));
      const answer = await Promise.race([ask().catch(() => ({ status: 0, text: '' })), late]);
      const isRight = succeeded(answer);
      // What the line takes is not the server's.
      told(name, performance.now() - at - (name === 'upload' ? options.slowMs : 0), isRight);
      if (isRight || answer.status === 200 || attempt === RETRIES) return answer;
      await think(1_000 * 2 ** attempt);
    }
  };
  const call = (functionId, payload) => client.post(AJAX, { functionId, ...payload });
  const list = (queryitem, pageNum) =>
    call('ZP1000000001', {
      type: 'list',
      hire_channel: '08',
      newHire: 'true',
      pageNum,
      pageSize: 10,
      queryitem,
    });
  const save = (set, record) => call('ZP1000000005', { type: 'update', params: { [set]: [record] } });
  const identity = identityOf(number);
  try {
    await step('sign-in', () =>
      client.post(LOGIN, { loginName: `load${number}@example.com`, password: PASSWORD, vaildcode: CAPTCHA }),
    );
    for (const page of [1, 2, 3]) {
      position = openIn(await step('list', () => list([], page + (number % 20)))) || position;
    }
    for (const word of [0, 1]) {
      const text = WORDS[(number + word) % WORDS.length];
      position = openIn(await step('search', () => list([{ itemid: 'z0351', value: text }], 1))) || position;
      if (position !== '')
        await step('position', () => call('ZP1000000001', { type: 'position', Z0301: position }));
    }
    await step('resume', () => call('ZP1000000004', { type: 'search' }));
    const own = {
      A0101: `考生${number}`,
      A0177: identity,
      A0111: birthday(number),
      A0107: Number(identity[16]) % 2 === 1 ? '1' : '2',
    };
    for (const turn of [0, 1, 2, 3])
      await step('save', () =>
        save('A01', { i9999: '0', ...own, A0148: `1380013800${turn}`, A0145: `load${number}@example.com` }),
      );
    for (const turn of [0, 1, 2, 3])
      await step('save', () =>
        save('A04', {
          i9999: '1',
          A0415: '2019-09',
          A0435: `云溪大学${turn}`,
          A0410: '应用数学',
          A0405: '02',
        }),
      );
    for (const file of [1, 2]) {
      const cookie = () => [...client.cookies].map((pair) => pair.join('=')).join('; ');
      await step('upload', () => upload(base, cookie(), `证明${file}.pdf`, pdf, options.slowMs));
    }
    await step('check', () => call('ZP1000000004', { type: 'checkMust' }));
    isDone = succeeded(await step('apply', () => call('ZP1000000006', { type: 'apply', pos_id: position })));
    await step('applied', () => call('ZP1000000006', { type: 'search' }));
    return isDone;
  } finally {
    client.close();
  }
}
