import { MessageChannel } from 'node:worker_threads';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawDocument } from './layout/draw.ts';
import type { DocumentModel } from './model.ts';
import { createRenderer } from './renderer.ts';
import { drawFile } from './worker.ts';

const ABOUT = { language: 'en', title: 'Tickets', author: 'Office', issuer: 'Office' } as const;

const modelOf = (title: string, more: Partial<DocumentModel> = {}): DocumentModel => ({
  ...ABOUT,
  title,
  subtitle: '',
  brand: '#9a3b32',
  foot: '',
  blocks: [{ kind: 'note', text: 'Bring a pen' }],
  ...more,
});

const picture = (format: 'jpeg' | 'png'): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 42, channels: 3, background: '#a33' } })
    .toFormat(format)
    .toBuffer();

/** Models, and what was asked of them. */
function source(count: number, { fails = -1 } = {}) {
  const seen: string[] = [];
  async function* models(): AsyncGenerator<DocumentModel> {
    try {
      for (let at = 0; at < count; at += 1) {
        seen.push(`asked ${at}`);
        if (at === fails) throw new Error('no such ticket');
        yield await Promise.resolve(modelOf(`Ticket ${at}`));
      }
    } finally {
      seen.push('ended');
    }
  }
  return { seen, models: models() };
}

const counted = (pdf: Uint8Array, what: RegExp): number =>
  [...Buffer.from(pdf).toString('latin1').matchAll(what)].length;

async function whole(models: AsyncIterable<DocumentModel>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of createRenderer().renderAll(models, ABOUT)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('[EXAM-04] a file of many documents', () => {
  test('is handed out as it is drawn: the next document is asked for when the bytes of the last were taken', async () => {
    const { seen, models } = source(3);
    for await (const bytes of createRenderer().renderAll(models, ABOUT)) {
      expect(bytes.length).toBeGreaterThan(0);
      seen.push('taken');
    }
    expect(seen).toEqual(['asked 0', 'taken', 'asked 1', 'taken', 'asked 2', 'taken', 'ended', 'taken']);
  });

  test('has a page, a part and a bookmark for each', async () => {
    const pdf = await whole(source(3).models);
    expect(Buffer.from(pdf.subarray(0, 8)).toString()).toBe('%PDF-1.7');
    expect(counted(pdf, /\/Type \/Page\b/g)).toBe(3);
    expect(counted(pdf, /\/S \/Part\b/g)).toBe(3);
    expect(counted(pdf, /\/Title \(Ticket \d\)/g)).toBe(3);
    expect(counted(await drawDocument(modelOf('One')), /\/S \/Part\b|\/Outlines/g)).toBe(0);
  });

  test('whoever stops early ends the documents too', async () => {
    const returned = source(3);
    for await (const _ of createRenderer().renderAll(returned.models, ABOUT)) break;
    expect(returned.seen).toEqual(['asked 0', 'ended']);
    const thrown = source(3);
    const reading = async (): Promise<void> => {
      for await (const _ of createRenderer().renderAll(thrown.models, ABOUT)) throw new Error('disk full');
    };
    await expect(reading()).rejects.toThrow('disk full');
    expect(thrown.seen).toEqual(['asked 0', 'ended']);
  });

  test('what the documents throw reaches whoever reads; none at all is an error', async () => {
    await expect(whole(source(3, { fails: 1 }).models)).rejects.toThrow('no such ticket');
    await expect(whole(source(0).models)).rejects.toThrow('a file needs a document');
  });

  test('holds a logo that stands in each of them once, and each photo', async () => {
    const [logo, photo] = await Promise.all([picture('png'), picture('jpeg')]);
    const models = async function* (): AsyncGenerator<DocumentModel> {
      for (const title of ['A', 'B', 'C']) yield await Promise.resolve(modelOf(title, { logo, photo }));
    };
    expect(counted(await whole(models()), /\/Subtype \/Image/g)).toBe(4);
  });
});

test('[EXAM-04] the task of the thread ends when nobody asks any more', async () => {
  const { port1, port2 } = new MessageChannel();
  const task = drawFile({ port: port2, about: ABOUT });
  port1.postMessage(modelOf('A'));
  port1.once('message', () => port1.close());
  await expect(task).rejects.toThrow('nobody reads');
});

describe('[UX-26] a picture that cannot be read is drawn as none', async () => {
  const [jpeg, png] = await Promise.all([picture('jpeg'), picture('png')]);
  /** Its pixels, changed so that they unpack no more. */
  const spoilt = Buffer.from(png);
  spoilt.fill(0xff, png.indexOf('IDAT') + 6, png.indexOf('IEND') - 8);
  const alpha = await sharp(png).ensureAlpha(0.5).png().toBuffer();
  const spoiltAlpha = Buffer.from(alpha);
  spoiltAlpha.fill(0xff, alpha.indexOf('IDAT') + 6, alpha.indexOf('IEND') - 8);

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['no picture', Buffer.from('GIF89a')],
    ['the start of a JPEG', jpeg.subarray(0, 12)],
    ['the start of a PNG', png.subarray(0, 40)],
    ['a PNG whose pixels are broken', spoilt],
    ['a PNG whose pixels are broken, and clear', spoiltAlpha],
  ])('%s', async (_, photo) => {
    const cards = [{ photo, lines: [{ label: 'Seat', value: '01' }], sign: 'Signature' }];
    const blocks: DocumentModel['blocks'] = [{ kind: 'cards', cards }];
    const pdf = await drawDocument(modelOf('A', { photo, logo: photo, blocks }));
    expect(counted(pdf, /\/Subtype \/Image/g)).toBe(0);
  });

  test.each([
    ['a JPEG', jpeg],
    ['a PNG', png],
  ])('but %s is drawn', async (_, photo) => {
    expect(counted(await drawDocument(modelOf('A', { photo })), /\/Subtype \/Image/g)).toBe(1);
  });
});
