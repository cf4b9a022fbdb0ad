import readXlsxFile from 'read-excel-file/node';
import { expect, test, vi } from 'vitest';
import { runExport } from '../../apps/server/src/modules/review-exports/run-exports.ts';
import { EVERYTHING } from '../../packages/console-contract/src/review-filter.ts';
import type {
  ExportsView,
  ReviewApplication,
  ReviewExport,
  ReviewPage,
} from '../../packages/console-contract/src/index.ts';
import { restoreAngles } from '../../packages/wire/src/harden.ts';
import { givenAdmin, givenPortal } from '../support/given.ts';
import { pdfText } from '../support/pdf.ts';
import { givenRecruitment, search } from './review-support.ts';
import { basicValues, completeResume, EDUCATION, newCandidate } from './support.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);

/** As it was typed, and as the wire brings it (WIRE-11). */
const TYPED = '差异显著 p<0.05 <b>x</b>';
const SENT = '差异显著 p＜0.05 ＜b＞x＜/b＞';
const PHONE = { stored: '13800138000', shown: '138 0013 8000' };

test('[TRY-59] angle brackets come back as they were typed in the resume, its PDF, the review, the list and the export', async () => {
  const recruitment = await givenRecruitment(admin, 'TYPED');
  const { client, person } = await newCandidate(portal);
  await completeResume(client, person);
  const save = (record: Record<string, string>) =>
    client.call('ZP1000000005', { type: 'update', params: { A04: [record] } });
  const { data } = await save({ i9999: '1', rev: '1', ...EDUCATION, A0410: SENT });
  expect(data['dataList']).toMatchObject([{ i9999: '1', A0410: TYPED }]);
  // A second time, as a page that still holds the first answer sends it: the value is no other one.
  const again = (await save({ i9999: '1', rev: '2', ...EDUCATION, A0410: SENT })).data;
  expect(again['dataList']).toMatchObject([{ A0410: TYPED }]);

  const { data: made } = await client.call('ZP1000000012', { tableid: '5' });
  const pdf = await client.fetch(`/servlet/DisplayOleContent?filename=${String(made['fileName'])}`);
  expect(pdfText(new Uint8Array(await pdf.arrayBuffer())).replaceAll(/\s/g, '')).toContain(
    TYPED.replaceAll(' ', ''),
  );

  const applied = await client.call('ZP1000000006', { type: 'apply', pos_id: recruitment.position });
  expect(applied.code).toBe('success');
  const columns = [
    { set: 'A04', item: 'A0410' },
    { set: 'A01', item: 'A0148' },
  ];
  const { base } = recruitment;
  const { rows } = await admin.good<ReviewPage>('POST', `${base}/applications/search`, search({ columns }));
  expect(JSON.stringify(rows)).toContain(JSON.stringify(TYPED).slice(1, -1));
  const [id = ''] = rows.map((row) => row.id);
  const application = await admin.good<ReviewApplication>('GET', `${base}/applications/${id}`);
  expect(JSON.stringify(application)).toContain(TYPED);
  const where = {
    ...EVERYTHING,
    when: { set: 'A04', when: { item: 'A0410', is: 'contains', of: ['p<0.05'] } },
  };
  const found = await admin.good<ReviewPage>(
    'POST',
    `${base}/applications/search`,
    search({ filter: where as typeof EVERYTHING }),
  );
  expect(found.rows.map((row) => row.id)).toEqual([id]);

  const wanted = { kind: 'sheet', columns: columns.slice(0, 1), selection: { ids: [id] }, language: 'zh' };
  const started = await admin.good<ReviewExport>('POST', `${base}/exports`, wanted);
  await vi.waitFor(
    async () => {
      while (await runExport(portal.server.services));
      const { exports } = await admin.good<ExportsView>('GET', `${base}/exports`);
      expect(exports.find((one) => one.id === started.id)?.state).not.toBe('running');
    },
    { interval: 20, timeout: 60_000 },
  );
  const file = await admin.fetch('GET', `${base}/exports/${started.id}/file`);
  const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
  expect(sheet?.data.flat()).toContain(TYPED);
});

test('[TRY-59] what no free text is arrives as it was sent, and a phone is stored in one spelling', async () => {
  const { client, person } = await newCandidate(portal);
  const values = { ...basicValues(person), A0148: PHONE.shown };
  const { data } = await client.call('ZP1000000005', {
    type: 'update',
    params: { A01: [{ i9999: '0', ...values }] },
  });
  expect(data['dataList']).toMatchObject([{ A0148: PHONE.stored }]);
  expect(restoreAngles(SENT)).toBe(TYPED);
});
