import { describe, expect, test } from 'vitest';

import { givenFilledPortal, RESUMES, zh } from './filled-portal.ts';

const filled = givenFilledPortal();
const { count, applied, people, newItem, field, reviewed, publish, discard, untouched } = filled;

describe('harmless changes', () => {
  test('[HR-12] labels that say the same, help, order, longer texts, more decimals, a new optional field and must to optional are published at once', async () => {
    const itemid = await newItem('A04');
    const review = await reviewed(
      'set:A04',
      { op: 'changeField', itemid: 'A0435', change: { itemdesc: zh('毕业院校（全称）'), itemlength: 100 } },
      { op: 'changeField', itemid: 'A0440', change: { decimal: 3 } },
      { op: 'changeField', itemid: 'A0410', change: { explain: zh('说明') } },
      { op: 'moveField', itemid: 'A0450', before: 'A0415' },
      { op: 'addFields', before: '', fields: [field(itemid)] },
    );
    expect(review.verdicts.map((verdict) => [verdict.change.what, verdict.class])).toEqual(
      expect.arrayContaining(
        ['labelChanged', 'lengthLonger', 'decimalsMore', 'helpChanged', 'fieldMoved', 'fieldAdded'].map(
          (what) => [what, 'ok'],
        ),
      ),
    );
    expect(review.verdicts.every((verdict) => verdict.class === 'ok')).toBe(true);
    expect(await publish('set:A04', review)).toBe(2);
    const optional = await reviewed('set:A04', { op: 'changeField', itemid: 'A0410', change: { must: '0' } });
    expect(optional.verdicts).toMatchObject([{ class: 'ok', change: { what: 'mustOff' } }]);
    await publish('set:A04', optional);
    await untouched();
  });
});

describe('changes that are asked about, with numbers', () => {
  test('[HR-12] a label that asks something else: is it the same question?', async () => {
    const review = await reviewed('set:A04', {
      op: 'changeField',
      itemid: 'A0410',
      change: { itemdesc: zh('导师姓名') },
    });
    expect(review.verdicts).toMatchObject([
      {
        class: 'confirm',
        change: { what: 'labelChanged' },
        evidence: { records: await count(`values ? 'A0410'`), applications: await applied('A0410') },
      },
    ]);
    const unconfirmed = await filled.admin.call('POST', '/publish', {
      drafts: [{ id: 'set:A04', rev: review.rev }],
      note: '',
      confirmed: [],
      plans: {},
    });
    expect(unconfirmed).toMatchObject({
      status: 422,
      body: { error: { problems: [{ path: review.verdicts[0]?.change.key, what: 'unanswered' }] } },
    });
    await discard('set:A04');
  });

  test('[HR-11] a filled optional field that becomes required says how many resumes it turns incomplete, and live applications stay', async () => {
    const review = await reviewed('set:A19', { op: 'changeField', itemid: 'A1925', change: { must: '1' } });
    const incomplete = await people(
      `fieldset_id = 'A19' and account_id in (select id from account where email like 'filled%') and not values ? 'A1925'`,
    );
    expect(incomplete).toBe(RESUMES / 4);
    const [verdict] = review.verdicts;
    expect(verdict).toMatchObject({ class: 'confirm', change: { what: 'mustOn' }, reason: 'incomplete' });
    const others = await people(
      `fieldset_id = 'A19' and account_id not in (select id from account where email like 'filled%') and not values ? 'A1925'`,
    );
    expect(verdict?.evidence.incomplete).toBeGreaterThanOrEqual(incomplete);
    expect(verdict?.evidence.incomplete).toBeLessThanOrEqual(incomplete + others);
    await publish('set:A19', review);
    await untouched();
  });

  test('[HR-11] a new required field turns every complete resume of its set incomplete', async () => {
    const itemid = await newItem('A19');
    const review = await reviewed('set:A19', {
      op: 'addFields',
      before: '',
      fields: [field(itemid, { must: '1' })],
    });
    expect(review.verdicts).toMatchObject([{ class: 'confirm', change: { what: 'fieldAddedRequired' } }]);
    expect(review.verdicts[0]?.evidence.incomplete).toBeGreaterThanOrEqual(RESUMES / 4);
    await publish('set:A19', review);
    await untouched();
  });

  test('[HR-12] a shorter length lists the values that are longer, which stay', async () => {
    const review = await reviewed('set:A04', {
      op: 'changeField',
      itemid: 'A0410',
      change: { itemlength: 5 },
    });
    const longer = await count(`fieldset_id = 'A04' and values->>'A0410' = '应用数学与计算科学'`);
    expect(review.verdicts).toMatchObject([{ class: 'confirm', change: { what: 'lengthShorter' } }]);
    expect(review.verdicts[0]?.evidence.failing).toContainEqual({
      value: '应用数学与计算科学',
      records: longer,
    });
    await publish('set:A04', review);
    await untouched();
  });

  test('[TRY-03] a new order of dates lists the pairs that break it, which stay', async () => {
    const orders = [{ item: 'A0430', is: 'within' as const, of: 'A0415', years: 3 }];
    const review = await reviewed('set:A04', { op: 'setOrders', orders });
    const records = await count(
      `fieldset_id = 'A04' and values->>'A0415' = '2015-09' and values->>'A0430' = '2019-06'`,
    );
    expect(records).toBeGreaterThan(100);
    expect(review.verdicts).toMatchObject([
      { class: 'confirm', reason: 'valuesStay', change: { what: 'orderAdded' } },
      { class: 'ok', change: { what: 'orderRemoved' } },
    ]);
    expect(review.verdicts[0]?.evidence.failing).toContainEqual({ value: '2019-06 – 2015-09', records });
    await publish('set:A04', review);
    await untouched();
  });

  test('[HR-12] fewer decimals and a narrower maximum list what does not fit', async () => {
    const review = await reviewed('set:A04', {
      op: 'changeField',
      itemid: 'A0440',
      change: { decimal: 1, maxValue: '3' },
    });
    expect(review.verdicts.map((verdict) => [verdict.change.what, verdict.class])).toEqual([
      ['decimalsFewer', 'confirm'],
      ['maxNarrower', 'confirm'],
    ]);
    for (const { evidence } of review.verdicts) expect(evidence.failing?.length).toBeGreaterThan(10);
    await publish('set:A04', review);
    await untouched();
  });
});
