import { describe, expect, test } from 'vitest';

import { givenFilledPortal, zh } from './filled-portal.ts';

const filled = givenFilledPortal();
const { count, applied, people, fieldIn, reviewed, publish, discard, untouched } = filled;

describe('taking away', () => {
  test('[HR-12] a removed field is archived with its values and comes back with them', async () => {
    const records = await count(`fieldset_id = 'A04' and values ? 'A0450'`);
    const review = await reviewed('set:A04', { op: 'archiveField', itemid: 'A0450' });
    expect(review.verdicts).toMatchObject([{ class: 'confirm', reason: 'archived', evidence: { records } }]);
    await publish('set:A04', review);
    expect((await fieldIn('A04', 'A0450')).archived).toBe('1');
    await untouched();
    const refused = await filled.admin.draft('set:A04');
    expect(
      await filled.admin.call('POST', '/drafts/set:A04/steps', {
        rev: refused.rev,
        steps: [{ do: { op: 'removeField', itemid: 'A0450' } }],
      }),
    ).toMatchObject({ status: 422 });
    await publish('set:A04', await reviewed('set:A04', { op: 'restoreField', itemid: 'A0450' }));
    expect((await fieldIn('A04', 'A0450')).archived).toBeUndefined();
    expect(await count(`fieldset_id = 'A04' and values ? 'A0450'`)).toBe(records);
    await untouched();
  });

  test('[HR-12] a used code is disabled, not deleted, and still named; an unused one may go', async () => {
    const { state } = await filled.admin.draft('codes:YN');
    expect(state.content.kind).toBe('codes');
    const review = await reviewed('codes:YN', { op: 'changeItem', id: '1', change: { disabled: true } });
    expect(review.verdicts).toMatchObject([
      {
        class: 'confirm',
        reason: 'disabled',
        evidence: {
          records: await count(`'1' in (values->>'A0424', values->>'A6530', values->>'A6630')`),
          applications: await applied('A0424', '1'),
        },
      },
    ]);
    await publish('codes:YN', review);
    const { db } = filled.portal.server.services;
    const row = await db
      .selectFrom('code_item')
      .selectAll()
      .where('codeset_id', '=', 'YN')
      .where('id', '=', '1')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ disabled: true, name: { zh: '是' } });
    await publish(
      'codes:YN',
      await reviewed('codes:YN', { op: 'changeItem', id: '1', change: { disabled: false } }),
    );
    const added = await reviewed('codes:YN', {
      op: 'addItems',
      parent: '',
      before: '',
      items: [{ id: '9', parent: '', name: zh('不详') }],
    });
    expect(added.verdicts).toMatchObject([{ class: 'ok', change: { what: 'codeAdded' } }]);
    await publish('codes:YN', added);
    await untouched();
  });

  test('[HR-12] relabelling a code and moving it in the tree keep the code', async () => {
    const review = await reviewed(
      'codes:AM',
      { op: 'changeItem', id: '21', change: { name: zh('大学本科（含专升本）') } },
      { op: 'moveItem', id: '22', parent: '3', before: '' },
    );
    const used = await count(`values->>'A0405' = '21'`);
    expect(review.verdicts).toMatchObject([
      { class: 'ok', reason: 'sameWording', change: { code: '21' }, evidence: { records: used } },
      { change: { what: 'codeMoved', code: '22' } },
    ]);
    await publish('codes:AM', review);
    await untouched();
  });

  test('[HR-12] a field that settings name cannot go, and of core fields only texts and must may change', async () => {
    for (const itemid of ['A0101', 'A0177', 'A0148', 'A0145']) {
      const review = await reviewed('set:A01', { op: 'archiveField', itemid });
      expect(review.verdicts).toMatchObject([{ class: 'forbidden' }]);
      expect(review.blocked).toContain('forbidden');
      const refused = await filled.admin.call('POST', '/publish', {
        drafts: [{ id: 'set:A01', rev: review.rev }],
        note: '',
        confirmed: review.verdicts.map(({ change }) => change.key),
        plans: {},
      });
      expect(refused.status).toBe(422);
      await discard('set:A01');
    }
    const label = await reviewed('set:A01', {
      op: 'changeField',
      itemid: 'A0101',
      change: { itemdesc: zh('真实姓名') },
    });
    expect(label.verdicts).toMatchObject([{ class: 'ok' }]);
    await discard('set:A01');
  });

  test('[HR-12] a whole set is archived: nobody is asked, everything comes back with it', async () => {
    const records = await people(`fieldset_id = 'A19'`);
    const review = await reviewed('set:A19', { op: 'setProperties', change: { archived: '1' } });
    expect(review.verdicts).toMatchObject([
      { class: 'confirm', change: { what: 'setArchived' }, evidence: { records } },
    ]);
    await publish('set:A19', review);
    await untouched();
    await publish('set:A19', await reviewed('set:A19', { op: 'setProperties', change: { archived: '0' } }));
    expect(await people(`fieldset_id = 'A19'`)).toBe(records);
    await untouched();
  });
});
