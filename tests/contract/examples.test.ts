import { expect, test } from 'vitest';
import type {
  AllocatedIds,
  ImportResult,
  PreviewLinkMade,
  Review,
} from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import type { SetExample, StoredField } from '../../schemas/index.ts';
import { calculatedSets, named } from '../support/calculated.ts';
import { draftedSet, publishDraft, publishSet } from '../support/console.ts';
import { givenAdmin, givenCandidate, givenColleague, givenPortal } from '../support/given.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);
const publisher = givenColleague(admin, 'one.publisher', 'publisher');
const other = givenColleague(admin, 'two.publisher', 'publisher');
const client = givenCandidate(portal);
const { newSet } = calculatedSets(client, publisher);

const coded = (itemid: string, zh: string, list: string): StoredField => ({
  ...fieldOf('code', { itemid, itemdesc: named(zh) }, list),
  leaf_only: '0',
});
const texts = (itemid: string, zh: string): StoredField => fieldOf('text', { itemid, itemdesc: named(zh) });

/** A published set whose text is shown and demanded for the first code of a list of its own. */
async function degrees(name: string) {
  const { ids: lists } = await publisher.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
  const [list = ''] = lists;
  await publisher.edit(
    `codes:${list}`,
    { op: 'setListName', name: named(name) },
    {
      op: 'addItems',
      parent: '',
      before: '',
      items: ['博士', '硕士'].map((zh, place) => ({ id: String(place + 1), parent: '', name: named(zh) })),
    },
  );
  await publishDraft(publisher, `codes:${list}`);
  const { fieldsetid, ids } = await newSet(
    name,
    ([degree = '', thesis = '']) => [coded(degree, '学位', list), texts(thesis, '论文题目')],
    2,
  );
  const [degree = '', thesis = ''] = ids;
  const id = `set:${fieldsetid}` as const;
  const rules = [{ when: { item: degree, in: ['1'] }, then: { show: [thesis], require: [thesis] } }];
  await publisher.edit(id, { op: 'setRules', rules });
  await publishSet(publisher, fieldsetid);
  const doctor: SetExample = {
    id: 'doctor',
    name: '博士有论文',
    today: '2026-07-03',
    values: { [degree]: '1', [thesis]: '虚构的题目' },
    expects: [{ itemid: thesis, shown: '1', must: '1' }],
    complete: '1',
  };
  return { id, fieldsetid, list, degree, thesis, rules, doctor };
}

const verdictsOf = async (id: string) =>
  (await publisher.good<Review>('POST', '/review', { drafts: [id] })).drafts.flatMap(
    ({ verdicts }) => verdicts,
  );

test('[FORM-11] two people keep examples at once, each undoes an own one; what is none is refused', async () => {
  const { id, fieldsetid, doctor } = await degrees('两人');
  await publisher.edit(id, { op: 'addExample', example: doctor });
  const theirs = { ...doctor, id: 'second', name: '另一个' };
  await other.edit(id, { op: 'addExample', example: theirs });
  await publisher.edit(id, { op: 'changeExample', id: 'doctor', change: { name: '改了名' } });
  const names = async () => (await draftedSet(publisher, fieldsetid)).examples?.map(({ name }) => name);
  expect(await names()).toEqual(['改了名', '另一个']);
  const step = async (person: typeof other, what: object) => {
    const { rev } = await person.draft(id);
    return person.call('POST', `/drafts/${id}/steps`, { rev, steps: [what] });
  };
  expect((await step(other, { undo: true })).status).toBe(200);
  expect(await names()).toEqual(['改了名']);
  expect((await step(other, { redo: true })).status).toBe(200);
  expect(await names()).toEqual(['改了名', '另一个']);
  for (const [wrong, what] of [
    [{ op: 'addExample', example: doctor }, 'duplicate'],
    [{ op: 'removeExample', id: 'nobody' }, 'unknownExample'],
    [{ op: 'addExample', example: { ...doctor, id: 'x', today: 'soon' } }, 'invalid'],
    [{ op: 'addExample', example: { ...doctor, id: 'x', values: { a: 'x'.repeat(20_001) } } }, 'invalid'],
    [{ op: 'addExample', example: { ...doctor, id: 'x', values: { constructor: '1' } } }, 'invalid'],
    [{ op: 'changeExample', id: 'doctor', change: { expects: [{ itemid: 'a', fault: 'odd' }] } }, 'invalid'],
  ] as const) {
    const reply = await step(publisher, { do: wrong });
    expect([reply.status, reply.body.error?.problems?.[0]?.what]).toEqual([422, what]);
  }
  const many = Array.from({ length: 18 }, (_, place) => ({
    op: 'addExample' as const,
    example: { ...doctor, id: `m${place}` },
  }));
  await publisher.edit(id, ...many);
  const full = await step(publisher, { do: { op: 'addExample', example: { ...doctor, id: 'm19' } } });
  expect(full.body.error?.problems).toMatchObject([{ what: 'manyExamples' }]);
});

test('[FORM-11] an example that fails stops publishing until it was looked at, and the confirmation is recorded', async () => {
  const { id, fieldsetid, doctor, degree, thesis } = await degrees('规则');
  await publisher.edit(id, { op: 'addExample', example: doctor });
  expect(await verdictsOf(id)).toMatchObject([{ change: { what: 'exampleAdded' }, class: 'ok' }]);
  await publishSet(publisher, fieldsetid);

  // Its rule names another answer now.
  const rules = [{ when: { item: degree, in: ['2'] }, then: { show: [thesis], require: [thesis] } }];
  const { rev } = await publisher.edit(id, { op: 'setRules', rules });
  const verdicts = await verdictsOf(id);
  const failed = verdicts.find(({ change }) => change.what === 'exampleFails');
  expect(failed).toMatchObject({
    class: 'confirm',
    reason: 'exampleLooked',
    change: { name: { zh: doctor.name }, to: '2' },
  });
  const all = verdicts.map(({ change }) => change.key);
  const publish = (confirmed: string[]) =>
    publisher.call('POST', '/publish', { drafts: [{ id, rev }], note: '', confirmed, plans: {} });
  const stopped = await publish(all.filter((key) => key !== failed?.change.key));
  expect([stopped.status, stopped.body.error?.problems]).toEqual([
    422,
    [{ path: failed?.change.key, what: 'unanswered' }],
  ]);
  expect((await publish(all)).status).toBe(200);
  const audit = await admin.good<object>('GET', '/audit');
  expect(JSON.stringify(audit)).toContain('exampleFails');
});

test('[FORM-11] candidates and whoever holds a link to the preview are told nothing of examples', async () => {
  const { id, fieldsetid, doctor } = await degrees('外部');
  await publisher.edit(id, { op: 'addExample', example: doctor });
  const { token } = await publisher.good<PreviewLinkMade>('POST', `/preview-links/${fieldsetid}`, {
    days: 1,
  });
  const shared = await publisher.good<object>('POST', '/shared-preview', { token });
  await publishSet(publisher, fieldsetid);
  const { data } = await client.call('ZP1000000004', { type: 'search', subset: fieldsetid });
  for (const said of [JSON.stringify(shared), JSON.stringify(data)]) {
    expect(said).toContain('论文题目');
    expect(said).not.toContain(doctor.name);
    expect(said).not.toContain('examples');
  }
});

test('[FORM-11] a code that can no longer be chosen, or a field that is retired, leaves an example that no longer fits', async () => {
  const { id, fieldsetid, list, doctor, thesis } = await degrees('不再适用');
  await publisher.edit(id, { op: 'addExample', example: doctor });
  await publishSet(publisher, fieldsetid);
  const misfit = { change: { what: 'exampleMisfit', name: { zh: doctor.name } }, class: 'confirm' };
  await publisher.edit(`codes:${list}`, { op: 'changeItem', id: '1', change: { disabled: true } });
  expect(await verdictsOf(`codes:${list}`)).toMatchObject([{ change: { what: 'codeDisabled' } }, misfit]);
  await publisher.edit(`codes:${list}`, { op: 'changeItem', id: '1', change: { disabled: false } });
  await publisher.edit(id, { op: 'archiveField', itemid: thesis }, { op: 'setRules', rules: [] });
  expect((await verdictsOf(id)).at(-1)).toMatchObject(misfit);
});

test('[FORM-11] a field that becomes of another kind is followed, with its answer', async () => {
  const { fieldsetid, ids } = await newSet(
    '转换',
    ([score = '', note = '']) => [texts(score, '得分'), texts(note, '说明')],
    2,
  );
  const [score = '', note = ''] = ids;
  const id = `set:${fieldsetid}` as const;
  await publishSet(publisher, fieldsetid);
  await client.call('ZP1000000005', {
    type: 'update',
    params: { [fieldsetid]: [{ i9999: '-1', [score]: '88', [note]: '好' }] },
  });
  const example: SetExample = {
    id: 'scored',
    name: '有得分',
    today: '2026-07-03',
    values: { [score]: '90', [note]: '好' },
    expects: [{ itemid: score, fault: 'good' }],
  };
  await publisher.edit(
    id,
    { op: 'addExample', example },
    { op: 'chooseIntent', itemid: score, intent: 'number' },
  );
  await publishSet(publisher, fieldsetid);
  const set = await draftedSet(publisher, fieldsetid);
  const now = set.fieldList.find(({ archived, itemdesc }) => archived !== '1' && itemdesc.zh === '得分');
  expect(now?.itemid).not.toBe(score);
  expect(set.examples).toEqual([
    {
      ...example,
      values: { [now?.itemid ?? '']: '90', [note]: '好' },
      expects: [{ itemid: now?.itemid, fault: 'good' }],
    },
  ]);
});

test('[FORM-11] a JSON file carries examples; a spreadsheet leaves those that are there', async () => {
  const { id, fieldsetid, doctor } = await degrees('文件');
  await publisher.edit(id, { op: 'addExample', example: doctor });
  const exported = (format: string) =>
    publisher.fetch('GET', `/export?format=${format}&ids=${id}&drafts=1&language=zh`);
  const json = await (await exported('json')).text();
  expect(json).toContain(doctor.name);
  const sheet = await (await exported('xlsx')).arrayBuffer();
  const importing = async (body: BodyInit, type: string) => {
    const reply = await publisher.fetch('POST', '/import', { body, headers: { 'Content-Type': type } });
    return (await reply.json()) as ImportResult;
  };
  await publisher.edit(id, { op: 'setProperties', change: { must: '1' } });
  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  expect(await importing(sheet, xlsx)).toMatchObject({ drafts: [id], problems: [] });
  expect((await draftedSet(publisher, fieldsetid)).examples).toEqual([doctor]);
  await publisher.edit(id, { op: 'removeExample', id: doctor.id });
  expect(await importing(json, 'application/json')).toMatchObject({ drafts: [id], problems: [] });
  expect((await draftedSet(publisher, fieldsetid)).examples).toEqual([doctor]);
  const odd = json.replace('"today": "2026-07-03"', '"today": "soon"');
  expect((await importing(odd, 'application/json')).problems).toMatchObject([{ what: 'wrong.value' }]);
});
