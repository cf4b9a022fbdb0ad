import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentModel } from '../../apps/server/src/modules/documents/model.ts';
import { createRenderer, type DocumentRenderer } from '../../apps/server/src/modules/documents/renderer.ts';
import { distFolder } from '../../apps/server/src/platform/project.ts';
import { pdfFacts, pdfMetadata, pdfStructure, pdfText, pdfUntagged, pdfWords } from '../support/pdf.ts';

const ABOUT = { language: 'zh', title: '第 18 考场', author: 'Office', issuer: 'Office' } as const;

const modelOf = (title: string, blocks: DocumentModel['blocks'], more = {}): DocumentModel => ({
  ...ABOUT,
  title,
  subtitle: '2027',
  brand: '#9a3b32',
  foot: 'Foot',
  blocks,
  ...more,
});

async function* each(models: (DocumentModel | Error)[]): AsyncGenerator<DocumentModel> {
  for (const model of models) {
    if (model instanceof Error) throw model;
    yield await Promise.resolve(model);
  }
}

async function whole(models: (DocumentModel | Error)[], renderer = createRenderer()): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of renderer.renderAll(each(models), ABOUT)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const photo = await sharp({ create: { width: 300, height: 420, channels: 3, background: '#a33' } })
  .jpeg()
  .toBuffer();

const seatOf = (at: number): string => String(at + 1).padStart(2, '0');
const NAMES = ['沈知夏', '欧阳𠮷龑', 'Alexandra Konstantinovna Wolfeschlegelsteinhausenbergerdorff'];
const nameOf = (at: number): string => NAMES[at % NAMES.length] ?? '';

const labelsOf = (count: number): DocumentModel['blocks'] => [
  {
    kind: 'labels',
    labels: Array.from({ length: count }, (_, at) => ({ big: seatOf(at), lines: [nameOf(at), `N${at}`] })),
  },
];

const cardsOf = (count: number): DocumentModel['blocks'] => [
  {
    kind: 'cards',
    cards: Array.from({ length: count }, (_, at) => ({
      photo: at % 2 ? null : at % 4 ? Buffer.from('broken') : photo,
      lines: [
        { label: '座位号', value: seatOf(at) },
        { label: '姓名', value: nameOf(at) },
        { label: '准考证号', value: `2027${seatOf(at)}` },
      ],
      sign: '签名',
    })),
  },
];

const list = (rows: number): DocumentModel['blocks'] => [
  { kind: 'heading', text: 'Marks' },
  {
    kind: 'table',
    columns: [{ title: 'Seat', weight: 1 }],
    rows: Array.from({ length: rows }, (_, row) => [`R${row}`]),
  },
];

describe('[EXAM-04] many documents in one PDF', () => {
  test('each has numbers of pages, heads and a part of its own', async () => {
    const pdf = await whole([modelOf('A', list(3)), modelOf('B', list(40)), modelOf('C', list(3))]);
    expect(pdfFacts(pdf)).toMatchObject({ pages: 4, title: ABOUT.title, tagged: true });
    expect(pdfMetadata(pdf)).toContain('pdfuaid:part');
    const pages = [1, 2, 3, 4].map((page) => pdfText(pdf, page));
    const numbers = pages.map((text) => /第 (\d) 页，共 (\d) 页/.exec(text)?.slice(1).join('/'));
    expect(numbers).toEqual(['1/1', '1/2', '2/2', '1/1']);
    expect(pages.map((text) => /\b[ABC]\b/.exec(text)?.[0])).toEqual(['A', 'B', 'B', 'C']);
    const structure = pdfStructure(pdf);
    const roles = structure.filter(({ role }) => /^(Document|Part|H\d)$/.test(role));
    expect(roles.map(({ role, depth }) => `${depth} ${role}`)).toEqual([
      '0 Document',
      ...['A', 'B', 'C'].flatMap(() => ['1 Part', '2 H1', '2 H2']),
    ]);
    expect(pdfUntagged(pdf)).toEqual({ drawn: expect.any(Number), untagged: 0 });
  });

  test('desk labels: 24 a page, read in order, and none reaches into the next', async () => {
    const pdf = await whole([modelOf('Labels', labelsOf(31))]);
    expect(pdfFacts(pdf).pages).toBe(2);
    const structure = pdfStructure(pdf);
    const seats = structure.filter(({ role }) => role === 'Lbl').map(({ text }) => text);
    expect(seats).toEqual(Array.from({ length: 31 }, (_, at) => seatOf(at)));
    const after = structure.slice(structure.findIndex(({ text }) => text === '02')).map(({ text }) => text);
    expect(after.slice(0, 4)).toEqual(['02', '', '欧阳𠮷龑', 'N1']);
    expect(structure.map(({ text }) => text).find((text) => text.startsWith('Alex'))).toMatch(/…$/);
    expect(pdfUntagged(pdf).untagged).toBe(0);
    const words = [1, 2].map((page) => pdfWords(pdf, page));
    const isSeat = ({ text }: { text: string }): boolean => /^\d\d$/.test(text);
    expect(words.map((some) => some.filter(isSeat).length)).toEqual([24, 7]);
    const columns = (page: number): number[] =>
      words[page]?.filter(isSeat).map(({ left, right }) => Math.round(left + right)) ?? [];
    // Where scissors go through a pile, the same on each page.
    expect(columns(1)).toEqual(columns(0).slice(0, 7));
    const width = (595.28 - 102) / 3;
    for (const { left, right } of words[0]?.filter(({ top, bottom }) => top > 145 && bottom < 780) ?? [])
      expect(Math.floor((left - 51) / width)).toBe(Math.floor((right - 51) / width));
  });

  test('more lines than a label has room for, and a number that is a sentence, stay inside', async () => {
    const labels = [
      { big: 'Row 12, seat 07, beside the window of the large hall', lines: [] },
      { big: '07', lines: ['one', 'two', 'three', 'four', 'five', '', 'six '.repeat(40)] },
    ];
    const pdf = await whole([modelOf('Labels', [{ kind: 'labels', labels }])]);
    const drawn = pdfWords(pdf, 1).filter(({ top, bottom }) => top > 141 && bottom < 790);
    expect(drawn.map(({ text }) => text)).toEqual(expect.arrayContaining(['07', 'one', 'two', 'three']));
    for (const { left, right, bottom } of drawn) {
      expect(bottom).toBeLessThan(222);
      expect(Math.floor((left - 51) / 164.4)).toBe(Math.floor((right - 51) / 164.4));
    }
  });

  test('sign-in cards: about ten a page, whole, with a word for a photo that is not there', async () => {
    const pdf = await whole([modelOf('Sign in', cardsOf(23))]);
    const { pages } = pdfFacts(pdf);
    expect(pages).toBe(3);
    const shown = Array.from({ length: pages }, (_, page) => {
      const text = pdfText(pdf, page + 1);
      return ['座位号', '准考证号', '签名'].map((word) => text.split(word).length - 1);
    });
    expect(shown).toEqual([
      [10, 10, 10],
      [10, 10, 10],
      [3, 3, 3],
    ]);
    const structure = pdfStructure(pdf);
    const said = structure.map(({ text }) => text).filter((text) => text !== '');
    const first = said.indexOf('座位号');
    expect(said.slice(first, first + 7).join(' ')).toBe('座位号 01 姓名 沈知夏 准考证号 202701 签名');
    expect(structure.filter(({ role }) => role === 'Figure')).toHaveLength(6);
    expect(said.filter((text) => text === '未上传照片')).toHaveLength(17);
    expect(pdfUntagged(pdf).untagged).toBe(0);
  });

  test('blocks follow each other on one page', async () => {
    const note = { kind: 'note', text: 'Note' } as const;
    const pdf = await whole([modelOf('A', [note, ...cardsOf(2), note, ...labelsOf(3), note])]);
    expect(pdfFacts(pdf).pages).toBe(1);
    const said = pdfStructure(pdf).map(({ text }) => text);
    const marks = said.filter((text) => /^(Note|签名|N\d)$/.test(text));
    expect(marks.join(' ')).toBe('Note 签名 签名 Note N0 N1 N2 Note');
  });
});

describe('[EXAM-04] in the built worker', () => {
  const bundle = join(distFolder(), 'server', 'document-worker.js');
  const broken = { ...modelOf('Broken', []), blocks: null } as unknown as DocumentModel;
  /** More than are drawn by turns: one that went on would stand in the way. */
  const ROUNDS = [0, 1, 2, 3, 4];
  const small = modelOf('Small', list(2));
  let renderer: DocumentRenderer;
  beforeEach(() => {
    expect(existsSync(bundle), 'run npm run build').toBe(true);
    renderer = createRenderer(bundle, { isUsed: true });
  });
  afterEach(() => renderer.close());

  test('the same file is drawn', async () => {
    const models = [modelOf('A', list(40), { photo }), modelOf('B', cardsOf(11))];
    const pdf = await whole(models, renderer);
    expect(pdfText(pdf)).toBe(pdfText(await whole(models)));
    expect(pdfFacts(pdf)).toMatchObject({ pages: 4, tagged: true });
  });

  test('the thread is free again after readers that stop, documents that fail, and drawing that fails', async () => {
    for (const _ of ROUNDS) {
      for await (const __ of renderer.renderAll(each([small, small]), ABOUT)) break;
      const reading = renderer.renderAll(each([small, small]), ABOUT)[Symbol.asyncIterator]();
      await reading.next();
      await reading.return?.();
      await expect(whole([small, new Error('no such ticket')], renderer)).rejects.toThrow('no such ticket');
      await expect(whole([small, broken, small], renderer)).rejects.toThrow(/not iterable/);
      await expect(whole([], renderer)).rejects.toThrow('a file needs a document');
      const odd = { ...small, odd: () => '' };
      await expect(whole([odd, small], renderer)).rejects.toThrow(/could not be cloned/);
    }
    expect(pdfFacts(await whole([small], renderer)).pages).toBe(1);
  });

  test('readers that stand still hold up neither a candidate’s ticket nor one another', async () => {
    const still = [0, 1, 2].map(() =>
      renderer.renderAll(each([small, small]), ABOUT)[Symbol.asyncIterator](),
    );
    for (const one of still) await one.next();
    expect(pdfFacts(await renderer.render(small)).pages).toBe(1);
    expect(pdfFacts(await whole([small, small], renderer)).pages).toBe(2);
    for (const one of still) expect((await one.next()).value).toBeInstanceOf(Uint8Array);
  });

  test('an end of the server ends what is being drawn', async () => {
    const reading = renderer.renderAll(each([small, small]), ABOUT)[Symbol.asyncIterator]();
    await reading.next();
    const next = reading.next();
    await Promise.all([expect(next).rejects.toThrow(), renderer.close()]);
  });
});
