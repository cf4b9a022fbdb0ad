import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { usedCodes } from '../../apps/server/src/modules/field-sets/repository/used.ts';
import { CHECKS } from '../../apps/server/src/admin/checks.ts';
import type { AllocatedIds, PolicyView, VersionSummary } from '../../packages/console-contract/src/index.ts';
import type { Content } from '../../packages/fieldsets/src/model.ts';

import { givenFilledPortal, zh } from './filled-portal.ts';

const filled = givenFilledPortal();
const { count, publishedSet, reviewed, publish, discard, untouched } = filled;

describe('changes of kind', () => {
  test('[HR-12] text to code wants a plan for every value that is no name of the list; originals stay', async () => {
    const codes = await filled.admin.good<AllocatedIds>('POST', '/ids', { codesets: true, count: 1 });
    const list = codes.ids[0] ?? '';
    const items = ['法学', '数论'].map((name, index) => ({
      id: String(index + 1),
      parent: '',
      name: zh(name),
    }));
    await publish(
      `codes:${list}`,
      await reviewed(
        `codes:${list}`,
        { op: 'setListName', name: zh('专业') },
        { op: 'addItems', parent: '', before: '', items },
      ),
    );
    const review = await reviewed('set:A04', {
      op: 'chooseIntent',
      itemid: 'A0410',
      intent: 'code',
      codesetid: list,
    });
    const verdict = review.verdicts.find(({ change }) => change.what === 'kindChanged');
    expect(verdict).toMatchObject({ class: 'plan', reason: 'someFail' });
    const values = (verdict?.evidence.failing ?? []).map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['应用数学与计算科学', '2012']));
    expect(values).not.toContain('法学');
    const key = verdict?.change.key ?? '';
    const attempt = (plan: Record<string, string>) =>
      filled.admin.call('POST', '/publish', {
        drafts: [{ id: 'set:A04', rev: review.rev }],
        note: '',
        confirmed: review.verdicts.map(({ change }) => change.key),
        plans: { [key]: plan },
      });
    expect((await attempt({})).body.error?.problems).toEqual([{ path: key, what: 'unanswered' }]);
    const all = Object.fromEntries(values.map((value) => [value, '']));
    expect((await attempt({ ...all, '2012': '77' })).body.error?.problems).toEqual([
      { path: key, what: 'planValue' },
    ]);
    await publish('set:A04', review, { [key]: { ...all, 应用数学与计算科学: '2' } });
    await untouched();
    const next = (await publishedSet('A04')).fieldList;
    const at = next.findIndex((entry) => entry.itemid === 'A0410');
    expect(next[at]).toMatchObject({ archived: '1', itemtype: 'A' });
    const fresh = next[at - 1];
    expect(fresh).toMatchObject({ codesetid: list });
    expect(
      await count(
        `fieldset_id = 'A04' and values->>'${fresh?.itemid}' = '2' and values->>'A0410' in ('数论', '应用数学与计算科学')`,
      ),
    ).toBe(await count(`fieldset_id = 'A04' and values->>'A0410' in ('数论', '应用数学与计算科学')`));
    expect(
      await count(`fieldset_id = 'A04' and values->>'A0410' = '2012' and values ? '${fresh?.itemid}'`),
    ).toBe(0);
  });

  test('[HR-12, SEE-02] number to text loses nothing: the text stands under a new id beside the number, as personal as it was', async () => {
    const policy = await filled.admin.good<PolicyView>('GET', '/policy');
    await filled.admin.good('PUT', '/policy', { ...policy, personal: [{ set: 'A04', item: 'A0440' }] });
    const review = await reviewed('set:A04', { op: 'chooseIntent', itemid: 'A0440', intent: 'text' });
    expect(review.verdicts).toMatchObject([{ class: 'confirm', reason: 'lossless' }]);
    const records = await count(`fieldset_id = 'A04' and values ? 'A0440'`);
    await publish('set:A04', review);
    const next = (await publishedSet('A04')).fieldList;
    const fresh = next[next.findIndex((entry) => entry.itemid === 'A0440') - 1]?.itemid ?? '';
    expect(await count(`fieldset_id = 'A04' and values->>'${fresh}' = values->>'A0440'`)).toBe(records);
    expect((await filled.admin.good<PolicyView>('GET', '/policy')).personal).toContainEqual({
      set: 'A04',
      item: fresh,
    });
    await untouched();
  });

  test('[HR-12] another code list: what has the same name is carried over, the rest wants a plan', async () => {
    const review = await reviewed('set:A04', {
      op: 'changeField',
      itemid: 'A0424',
      change: { codesetid: 'AX' },
    });
    expect(review.verdicts).toMatchObject([{ class: 'plan', change: { what: 'codesetChanged' } }]);
    const { change, evidence } = review.verdicts[0] ?? {};
    expect(evidence?.failing?.map(({ value }) => value)).toEqual(['1']);
    await publish('set:A04', review, { [change?.key ?? '']: { 1: '2' } });
    await untouched();
  });

  test.each([
    ['number to date', 'set:A19', 'A1925', 'date'],
    ['memo to code', 'set:A01', 'A01AA', 'code'],
    ['a date to a number', 'set:A04', 'A0430', 'number'],
  ] as const)('[HR-12] %s is not possible: archive it and add another', async (_, id, itemid, intent) => {
    const review = await reviewed(id, {
      op: 'chooseIntent',
      itemid,
      intent,
      ...(intent === 'code' ? { codesetid: 'YN' } : {}),
    });
    expect(review.verdicts.find(({ change }) => change.what === 'kindChanged')).toMatchObject({
      class: 'forbidden',
    });
    await discard(id);
    await untouched();
  });
});

describe('several choices', () => {
  test('[GRID-07] one choice becomes several and keeps its codes; each of several counts as used', async () => {
    const before = await publishedSet('A04');
    const coded = before.fieldList.find(({ itemid }) => itemid === 'A0406');
    const codes = coded?.codesetid ?? '';
    const { db } = filled.portal.server.services;
    const review = await reviewed('set:A04', {
      op: 'chooseIntent',
      itemid: 'A0406',
      intent: 'choices',
      codesetid: codes,
    });
    await publish('set:A04', review);
    await untouched();
    const { fieldList } = await publishedSet('A04');
    const fresh = fieldList[fieldList.findIndex(({ itemid }) => itemid === 'A0406') - 1]?.itemid ?? '';
    const same = `fieldset_id = 'A04' and values->>'${fresh}' = values->>'A0406'`;
    expect(await count(same)).toBe(await count(`fieldset_id = 'A04' and values ? 'A0406'`));
    const [one = '', two = ''] = Object.keys(await usedCodes(db, codes));
    const counted = await usedCodes(db, codes);
    await sql`update resume_record set values = jsonb_set(values, array[${fresh}::text], to_jsonb(${`${one} ${two}`}::text))
      where fieldset_id = 'A04' and values->>${fresh}::text = ${one}`.execute(db);
    expect((await usedCodes(db, codes))[two]).toBe((counted[two] ?? 0) + (counted[one] ?? 0));
  });
});

describe('versions', () => {
  test('[HR-13] restoring publishes the old content as a new version; no version ever changes', async () => {
    const versions = await filled.admin.good<VersionSummary[]>('GET', '/versions/set:A23');
    expect(versions.map(({ version }) => version)).toEqual([1]);
    for (const name of ['获奖情况', '科研获奖'])
      await publish(
        'set:A23',
        await reviewed('set:A23', { op: 'setProperties', change: { displayname: zh(name) } }),
      );
    const second = await filled.admin.good<{ content: Content }>('GET', '/versions/set:A23/2');
    await publish(
      'set:A23',
      await reviewed('set:A23', { op: 'replace', content: second.content, why: 'restore' }),
    );
    const after = await filled.admin.good<VersionSummary[]>('GET', '/versions/set:A23');
    expect(after.map(({ version, by }) => [version, by])).toEqual([
      [4, 'admin'],
      [3, 'admin'],
      [2, 'admin'],
      [1, ''],
    ]);
    expect(after[0]?.hash).toBe(after[2]?.hash);
    expect((await filled.admin.good<{ content: Content }>('GET', '/versions/set:A23/4')).content).toEqual(
      second.content,
    );
    const { db } = filled.portal.server.services;
    for (const statement of [
      sql`update fieldset_version set definition = '{}' where fieldset_id = 'A23'`,
      sql`delete from fieldset_version`,
      sql`update code_set_version set hash = ''`,
      sql`truncate set_order_version`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('never changed');
  });

  test('[OPS-11] after all of this no invariant of the database is broken', async () => {
    for (const check of CHECKS) {
      const { rows } = await check.query.execute(filled.portal.server.services.db);
      expect([check.name, rows]).toEqual([check.name, []]);
    }
  });
});
