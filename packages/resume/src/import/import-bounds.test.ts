// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { splitPeriod } from './convert.ts';
import { demoTargets } from './demo.test.support.ts';
import type { TargetSet } from './match.ts';
import { resumeFile } from './own-format.ts';
import { type ImportSource } from './read.ts';
import { imported, listed, placed } from './imported.test.support.ts';

test('[FORM-04] a set takes no more records from elsewhere than it has room for, and says so', async () => {
  const targets = demoTargets('zh').map((target): TargetSet =>
    target.set.fieldsetid === 'A04' ? { ...target, set: { ...target.set, records: { max: '2' } } } : target,
  );
  const school = (name: string): string => `教育经历\n学校：${name}\n专业：数学\n`;
  const text = ['甲大学', '乙大学', '丙大学'].map(school).join('\n');
  const { proposals, unplaced } = await imported({ text }, 'zh', targets);
  expect(new Set(proposals.map(({ i9999 }) => i9999)).size).toBe(2);
  expect(unplaced.map(({ text: value, reason }) => [value, reason])).toContainEqual(['丙大学', 'full']);
});

describe('what stands there', () => {
  test('[TRY-43] what is there already is counted, another value is shown beside it, a locked field keeps its own', async () => {
    const targets = demoTargets('zh').map((target): TargetSet =>
      target.set.fieldsetid === 'A01'
        ? {
            ...target,
            lockedItems: new Set(['A0145']),
            records: [{ i9999: '7', values: { A0101: '王五', A0107: '1' }, names: { A0107: '男' } }],
          }
        : target.set.fieldsetid === 'A04'
          ? {
              ...target,
              records: [
                {
                  i9999: '3',
                  values: { A0435: '云溪大学', A0410: '数学', A0405: '21' },
                  names: { A0405: '大学本科' },
                },
              ],
            }
          : target,
    );
    const result = await imported(
      {
        text: '姓名：王五\n性别：女\n邮箱：other@example.org\n教育经历\n学校：云溪大学\n专业：数学\n学历：硕士',
      },
      'zh',
      targets,
    );
    expect(result.same).toBe(3);
    expect(result.proposals).toEqual([
      {
        fieldsetid: 'A01',
        i9999: '7',
        fresh: false,
        itemid: 'A0107',
        label: '性别',
        value: '2',
        shown: '女',
        source: '性别：女',
        sure: true,
        stands: '男',
      },
      {
        fieldsetid: 'A04',
        i9999: '3',
        fresh: false,
        itemid: 'A0405',
        label: '学历',
        value: '02',
        shown: '硕士研究生',
        source: '学历：硕士',
        sure: true,
        stands: '大学本科',
      },
    ]);
    expect(listed(result)).toEqual(['邮箱: other@example.org (locked)']);
  });

  test('[TRY-43] the portal’s own file comes back as it went, in another language too', async () => {
    const [basic, education] = demoTargets('zh');
    const file = resumeFile(
      [basic, education].flatMap((target) =>
        target === undefined
          ? []
          : [
              {
                ...target.set,
                dataList: [
                  target === basic
                    ? { values: { A0101: '王五', A0107: '2' }, names: { A0107: '女' } }
                    : { values: { A0435: '云溪大学', A0405: '21' }, names: { A0405: '大学本科' } },
                ],
              } as never,
            ],
      ),
    );
    for (const language of ['zh', 'en'] as const) {
      const result = await imported({ text: file }, language);
      expect(placed(result), language).toEqual([
        'A01/0 A0101=王五',
        'A01/0 A0107=2',
        'A04/-1 A0435=云溪大学',
        'A04/-1 A0405=21',
      ]);
      expect(listed(result), language).toEqual([]);
    }
  });
});

describe('bounds', () => {
  const refusal = (source: Partial<ImportSource>): Promise<string> =>
    imported(source).then(
      () => 'read',
      (error: unknown) => String((error as { code?: string }).code),
    );

  test('[TRY-43] what is no resume, too large, too much or empty is refused by name', async () => {
    expect(await refusal({ text: '{"basics": {' })).toBe('notJson');
    expect(await refusal({ text: '{"order": 4}' })).toBe('notResume');
    expect(await refusal({ text: '{"basics": {"name": "  "}}' })).toBe('empty');
    expect(await refusal({ text: ' \n ' })).toBe('empty');
    expect(await refusal({ text: `{"basics":{"name":"${'x'.repeat(5_000_000)}"}}` })).toBe('tooLarge');
    expect(await refusal({ text: 'a: b\n'.repeat(1600) })).toBe('tooMany');
    expect(await refusal({ html: `<table>${'<tr><td>a<td>b'.repeat(1600)}</table>` })).toBe('tooMany');
    expect(await refusal({ text: JSON.stringify({ skills: Array(2001).fill({ name: 'x' }) }) })).toBe(
      'tooMany',
    );
  });

  test('[TRY-43] shapes that nobody expects are read as far as they go', async () => {
    const odd = {
      basics: { name: ['A', { b: 'B' }], email: null, phone: 4 },
      work: [null, 'x'],
      education: { a: 1 },
    };
    expect(placed(await imported({ text: JSON.stringify(odd) }))).toEqual(['A01/0 A0101=A B']);
    const merged = '<table><tr><td colspan=9999 rowspan=9999>姓名<td>王五</tr></table>';
    expect(await refusal({ html: merged })).toBe('tooMany');
    expect(placed(await imported({ text: '姓名\t"王五\n性别\t男' }))).toEqual([
      'A01/0 A0101="王五',
      'A01/0 A0107=1',
    ]);
  });

  test('[TRY-43] periods as people write them', () => {
    expect(splitPeriod('2016.09-2020.06')).toEqual({ start: '2016.09', end: '2020.06' });
    expect(splitPeriod('2016年9月至2020年6月')).toEqual({ start: '2016年9月', end: '2020年6月' });
    expect(splitPeriod('2016/9 – 2020/6')).toEqual({ start: '2016/9', end: '2020/6' });
    expect(splitPeriod('2019年8月至今')).toEqual({ start: '2019年8月', end: '' });
    expect(splitPeriod('Aug 2019 to present')).toEqual({ start: 'Aug 2019', end: '' });
    expect(splitPeriod('2016-09')).toBeNull();
    expect(splitPeriod('four years')).toBeNull();
  });
});
