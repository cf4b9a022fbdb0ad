import { expect, test } from 'vitest';
import { nationalItems } from './national-items.ts';

const item = (id: string, parent: string, zh: string, en = '') => ({ id, parent, name: { zh, en } });

const CODES = {
  codes: [
    { code: '11', parent: '', zh: '北京市' },
    { code: '1101', parent: '11', zh: '东城区' },
    { code: '1102', parent: '11', zh: '西城区' },
    { code: '33', parent: '', zh: '浙江省', en: 'Zhejiang' },
    { code: '3301', parent: '33', zh: '杭州市' },
  ],
};

test('[OFFICE-10] a national list comes whole into an empty list', () => {
  const { added, count, renamed } = nationalItems({ items: [] }, CODES);
  expect(count).toBe(5);
  expect(renamed).toEqual([]);
  expect(added).toEqual([
    {
      parent: '',
      before: '',
      items: [
        item('11', '', '北京市'),
        item('1101', '11', '东城区'),
        item('1102', '11', '西城区'),
        item('33', '', '浙江省', 'Zhejiang'),
        item('3301', '33', '杭州市'),
      ],
    },
  ]);
});

test('[OFFICE-10] codes that are in a list stay where they are, with names brought up to date; those of the office alone stay', () => {
  const items = [
    item('own', '', '其他'),
    item('11', 'own', '北京', 'Beijing'),
    item('1101', '11', '东城区', 'Dongcheng'),
    item('33', '', '浙江省', 'Zhejiang'),
  ];
  const { added, count, renamed } = nationalItems({ items }, CODES);
  expect(renamed).toEqual([{ id: '11', change: { name: { zh: '北京市' } } }]);
  expect(count).toBe(2);
  expect(added).toEqual([
    { parent: '11', before: '', items: [item('1102', '', '西城区')] },
    { parent: '33', before: '', items: [item('3301', '', '杭州市')] },
  ]);
});
