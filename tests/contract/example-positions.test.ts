import { expect, test } from 'vitest';
import type { AllocatedIds, ConditionsView, Review } from '../../packages/console-contract/src/index.ts';
import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import type { PositionCondition, SetExample } from '../../schemas/index.ts';
import { calculatedSets, named } from '../support/calculated.ts';
import { publishDraft, publishSet } from '../support/console.ts';
import { givenAdmin, givenCandidate, givenColleague, givenPortal } from '../support/given.ts';
import { SHARED } from './belongings.ts';

const portal = givenPortal();
const admin = givenAdmin(portal);
const publisher = givenColleague(admin, 'one.publisher', 'publisher');
const designer = givenColleague(admin, 'one.designer', 'form-designer');
const client = givenCandidate(portal);
const { newSet } = calculatedSets(client, publisher);

const address = `/positions/${SHARED}/conditions`;
/** A set that was published right before is known a moment later. */
const asks = (...conditions: PositionCondition[]) =>
  expect
    .poll(async () => {
      const { conditions: was } = await publisher.good<ConditionsView>('GET', address);
      return (await publisher.call('PUT', address, { was, conditions })).status;
    })
    .toBe(200);

/** A published set with one answer from a list of its own, in which a code stands below another, and what the position asks of it. */
async function degrees(name: string) {
  const { ids: lists } = await publisher.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
  const [list = ''] = lists;
  const item = (id: string, parent: string, zh: string) => ({ id, parent, name: named(zh) });
  await publisher.edit(
    `codes:${list}`,
    { op: 'setListName', name: named(name) },
    {
      op: 'addItems',
      parent: '',
      before: '',
      items: [item('1', '', '博士'), item('11', '1', '工学博士'), item('2', '', '硕士')],
    },
  );
  await publishDraft(publisher, `codes:${list}`);
  const { fieldsetid, ids } = await newSet(
    name,
    ([degree = '', note = '']) => [
      { ...fieldOf('code', { itemid: degree, itemdesc: named('学位') }, list), leaf_only: '0' },
      fieldOf('text', { itemid: note, itemdesc: named('备注') }),
    ],
    2,
  );
  const [degree = '', note = ''] = ids;
  await publishSet(publisher, fieldsetid);
  const level = (...codes: string[]): PositionCondition => ({
    id: 'level',
    action: 'inform',
    when: { set: fieldsetid, when: { item: degree, in: codes } },
  });
  const doctor: SetExample = {
    id: 'doctor',
    name: '工学博士可以报',
    today: '2026-07-03',
    values: { [degree]: '11' },
    expects: [],
    eligibility: { position: SHARED, is: 'met' },
  };
  return { id: `set:${fieldsetid}` as const, fieldsetid, degree, note, level, doctor };
}

const failedFor = async (person: typeof publisher, id: string): Promise<string[]> => {
  const { drafts } = await person.good<Review>('POST', '/review', { drafts: [id] });
  return drafts.flatMap(({ verdicts }) =>
    verdicts.flatMap(({ change: { what } }) => (/^example(Fails|Misfit)$/.test(what) ? [what] : [])),
  );
};

test('[FORM-11] what the conditions of a position say is judged before publishing, for whoever may see the position', async () => {
  const { id, fieldsetid, note, level, doctor } = await degrees('学位一');
  await asks(level('1'));
  await publisher.edit(id, { op: 'addExample', example: doctor });
  // A doctor of engineering is a doctor.
  expect(await failedFor(publisher, id)).toEqual([]);
  await publishSet(publisher, fieldsetid);

  await publisher.edit(id, { op: 'changeField', itemid: note, change: { must: '1' } });
  await asks(level('2'));
  expect(await failedFor(publisher, id)).toEqual(['exampleFails']);
  // Whoever sees no recruitments is told nothing of what a position asks.
  expect((await designer.call('GET', address)).status).toBe(403);
  expect(await failedFor(designer, id)).toEqual([]);

  await asks();
  expect(await failedFor(publisher, id)).toEqual(['exampleMisfit']);
  await publisher.edit(id, {
    op: 'changeExample',
    id: 'doctor',
    change: { eligibility: { position: 'p0gone', is: 'met' } },
  });
  expect(await failedFor(publisher, id)).toEqual(['exampleMisfit']);
  await publisher.edit(id, { op: 'changeExample', id: 'doctor', change: { eligibility: null } });
  expect(await failedFor(publisher, id)).toEqual([]);
});

test('[FORM-11] a verdict that is none, and a position that can be none, are refused', async () => {
  const { id, doctor } = await degrees('学位二');
  const { rev } = await publisher.draft(id);
  for (const eligibility of [
    { position: SHARED, is: 'perhaps' },
    { position: 'a b', is: 'met' },
    { is: 'met' },
  ]) {
    const steps = [{ do: { op: 'addExample', example: { ...doctor, eligibility } } }];
    expect((await publisher.call('POST', `/drafts/${id}/steps`, { rev, steps })).status).toBe(422);
  }
});
