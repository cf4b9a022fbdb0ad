import { expect, test, vi } from 'vitest';
import type { CodeList } from '@portal/fieldsets';
import type { StoredFieldSet } from '@portal/schemas';
import { createPreviewClient } from './preview-client.ts';

const places: CodeList = {
  codesetid: 'AB',
  name: { zh: '地区', en: 'Places' },
  items: [
    { id: '33', parent: '', name: { zh: '浙江', en: 'Zhejiang' } },
    { id: '3301', parent: '33', name: { zh: '杭州', en: 'Hangzhou' } },
    { id: '330106', parent: '3301', name: { zh: '西湖', en: 'Xihu' } },
  ],
};
vi.mock('../codes/lists.ts', () => ({ loadList: () => Promise.resolve(places) }));

const set: StoredFieldSet = {
  fieldsetid: 'A99',
  displayname: { zh: '住址', en: 'Home' },
  must: '0',
  fieldList: [
    { itemid: 'a', itemdesc: { zh: '地区', en: 'Place' }, itemtype: 'A', itemlength: 30, codesetid: 'AB' },
  ],
};
const words = { text: '文字', memo: '长文字', long: '长' };
const client = (language: 'zh' | 'en') =>
  createPreviewClient(
    {
      kind: 'console-preview',
      set,
      portal: null,
      version: 0,
      options: { language, mode: 'view', writeable: '1', data: 'sample' },
    },
    words,
  );

test('[GRID-05] codes of several levels have their names and the way to them in the preview, whichever is chosen', async () => {
  const resume = await client('zh').call('resume', {} as never);
  expect(JSON.stringify(resume)).toContain('浙江 / 杭州 / 西湖');
  expect(JSON.stringify(await client('en').call('resume', {} as never))).toContain(
    'Zhejiang / Hangzhou / Xihu',
  );
  const opened = await client('zh').call('codeTree', {
    codesetid: 'AB',
    node: 'root',
    searchtext: '',
    currentid: '330106',
  } as never);
  expect(opened).toMatchObject({
    data: {
      children: [{ id: '33', children: [{ id: '3301', children: [{ itemdesc: '西湖', leaf: true }] }] }],
    },
  });
  const found = await client('zh').call('codeTree', {
    codesetid: 'AB',
    node: 'root',
    searchtext: '西',
  } as never);
  expect(found).toMatchObject({ data: { children: [{ id: '330106', path: '浙江 / 杭州 / 西湖' }] } });
});
