import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { FormPictureStored, Review } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { readFormPicture } from '../../packages/rules/src/index.ts';
import type { StoredField } from '../../schemas/index.ts';
import { calculatedSets, named } from '../support/calculated.ts';
import { draftedSet, publishSet, type ConsoleClient } from '../support/console.ts';
import { givenAdmin, givenCandidate, givenColleague, givenPortal } from '../support/given.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);
const publisher = givenColleague(admin, 'one.publisher', 'publisher');
const reader = givenColleague(admin, 'one.reader', 'viewer');
const client = givenCandidate(portal);
const { newSet } = calculatedSets(client, publisher);

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a4' } });
const send = (body: Uint8Array, by: ConsoleClient = publisher): Promise<Response> =>
  by.fetch('POST', '/form-pictures', {
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Blob([body as BlobPart]),
  });
const uploaded = async (body: Uint8Array): Promise<string> =>
  ((await (await send(body)).json()) as FormPictureStored).picture;

const fields =
  (picture: string) =>
  ([note = '', text = '']: string[]): StoredField[] => [
    { ...fieldOf('note', { itemid: note, itemdesc: named('装订的样子') }), picture },
    fieldOf('text', { itemid: text, itemdesc: named('论文题目') }),
  ];
/** Errors that keep a draft from being published. */
const errorsOf = async (fieldsetid: string): Promise<number> => {
  const { drafts } = await publisher.good<Review>('POST', '/review', { drafts: [`set:${fieldsetid}`] });
  return drafts[0]?.errors ?? 0;
};

test('[FORM-08] a picture is drawn anew, says how large it is, and is kept anywhere for good', async () => {
  const jpeg = await photo(3_200, 1_200)
    .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: 'at home' } })
    .jpeg()
    .toBuffer();
  const address = await uploaded(jpeg);
  expect(readFormPicture(address)).toMatchObject({ width: 1_600, height: 600 });
  const shown = await fetch(portal.url + address);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(shown.headers.get('content-disposition')).toContain('inline');
  const { format, width, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([format, width, exif]).toEqual(['webp', 1_600, undefined]);
  for (const kind of ['png', 'webp'] as const)
    expect(readFormPicture(await uploaded(await photo(40, 20).toFormat(kind).toBuffer()))).toMatchObject({
      width: 40,
      height: 20,
    });
});

test('[FORM-08] what is no picture, is too large or comes from whoever does not edit forms is refused', async () => {
  for (const body of [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    '<html>',
    '%PDF-1.4',
    '',
  ])
    expect((await send(new TextEncoder().encode(body))).status, body).toBeGreaterThanOrEqual(400);
  const gif = await photo(10, 10).gif().toBuffer();
  expect((await send(gif)).status).toBe(422);
  expect((await send(new Uint8Array(5 * 1024 * 1024 + 1))).status).toBeGreaterThanOrEqual(400);
  const good = await photo(10, 10).png().toBuffer();
  expect((await send(good, reader)).status).toBe(403);
  expect((await fetch(`${portal.url}/servlet/DisplayOleContent?filename=abcdefgh12345678`)).status).toBe(404);
});

test('[FORM-08] candidates get the address with the text; a version that is brought back still shows its picture', async () => {
  const picture = await uploaded(await photo(800, 600).png().toBuffer());
  const { fieldsetid, ids } = await newSet('论文装订', fields(picture), 2);
  const [note = ''] = ids;
  expect(await errorsOf(fieldsetid)).toBe(0);
  await publishSet(publisher, fieldsetid);
  const seen = async (): Promise<unknown> => {
    const { data } = await client.call('ZP1000000004', { type: 'search', subset: fieldsetid });
    const [set] = data['field_set_list'] as { fieldList: { picture?: string; itemdesc: string }[] }[];
    return [set?.fieldList[0]?.itemdesc, set?.fieldList[0]?.picture];
  };
  await expect.poll(seen).toEqual(['装订的样子', picture]);

  const before = await draftedSet(publisher, fieldsetid);
  await publisher.edit(`set:${fieldsetid}`, {
    op: 'changeField',
    itemid: note,
    change: { picture: null },
  });
  await publishSet(publisher, fieldsetid);
  await expect.poll(seen).toEqual(['装订的样子', undefined]);
  await publisher.edit(`set:${fieldsetid}`, {
    op: 'replace',
    content: { kind: 'set', set: before },
    why: 'restore',
  });
  await publishSet(publisher, fieldsetid);
  await expect.poll(seen).toEqual(['装订的样子', picture]);
  expect((await fetch(portal.url + picture)).status).toBe(200);
});

test('[FORM-08] a picture of another portal or another host is not published', async () => {
  const elsewhere = '/servlet/DisplayOleContent?filename=abcdefgh12345678&size=800x600';
  const { fieldsetid } = await newSet('别处的图片', fields(elsewhere), 2);
  expect(await errorsOf(fieldsetid)).toBe(1);
  // Another file of HR's content is no picture of a form, whoever knows its token.
  const sent = await publisher.fetch('POST', '/pictures?name=a.png', {
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Blob([(await photo(10, 10).png().toBuffer()) as BlobPart]),
  });
  const { address } = (await sent.json()) as { address: string };
  const drafted = await draftedSet(publisher, fieldsetid);
  const withPicture = (picture: string) => ({
    ...drafted,
    fieldList: drafted.fieldList.map((field, at) => (at === 0 ? { ...field, picture } : field)),
  });
  for (const picture of [`${address}&size=10x10`, 'https://elsewhere.example/a.png']) {
    await publisher.edit(`set:${fieldsetid}`, {
      op: 'replace',
      content: { kind: 'set', set: withPicture(picture) },
      why: 'import',
    });
    expect(await errorsOf(fieldsetid), picture).toBe(1);
  }
});
