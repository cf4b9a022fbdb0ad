import { describe, expect, test } from 'vitest';
import {
  applySteps,
  codesContent,
  emptyDraft,
  inTreeOrder,
  type CodeEntry,
  type Operation,
} from '@portal/fieldsets';
import { dropOn, dropPart, foundRows, indent, moveAmongSiblings, visibleRows } from './tree.ts';
import { byPlace, byPrefix, itemsFromText } from './pasted-items.ts';

const items = itemsFromText(
  ['1\t北京\tBeijing', '\t11\t东城\tDongcheng', '\t12\t西城', '2\t天津', '  21\t和平\tHeping'].join('\n'),
  new Set(),
).items;

function after(list: readonly CodeEntry[], operation: Operation | null): string[] {
  if (!operation) throw new Error('an operation');
  const content = codesContent({ codesetid: 'T', name: { zh: '表', en: '' }, items: [...list] });
  const done = applySteps(emptyDraft(content), [{ do: operation }], 'me', '2026-01-01T00:00:00Z', null);
  if (done.content.kind !== 'codes') throw new Error('a code list');
  return inTreeOrder(done.content.list.items).map(({ id, parent }) => `${parent}>${id}`);
}

describe('a code list as a tree', () => {
  test('[HR-16] pasted lines become items by their indentation; lines without a code are named', () => {
    expect(items.map(({ id, parent }) => `${parent}>${id}`)).toEqual(['>1', '1>11', '1>12', '>2', '2>21']);
    expect(items[1]?.name).toEqual({ zh: '东城', en: 'Dongcheng' });
    const again = itemsFromText('1\t又来\n\n只有名称\n3\t河北', new Set(['1']));
    expect(again.items.map(({ id }) => id)).toEqual(['3']);
    expect(again.refused).toEqual([
      { line: 1, why: 'codeTwice', value: '1' },
      { line: 3, why: 'nameMissing', value: '只有名称' },
    ]);
  });

  test.each([
    ['上级代码', '选项名称（中文）', '英文名称', '序号', '代码'],
    ['Parent code', 'Name (Chinese)', 'Name (English)', 'No.', 'Code'],
    ['上级专业', '专业名称', 'English', '#', '专业代码'],
  ])(
    '[SHEET-02] 205 codes below headings in another order, %s, are 205 items in three levels',
    (...headings) => {
      const row = (parent: string, id: string, at: number) => [parent, `名${id}`, `N ${id}`, `${at}`, id];
      const pairs: [string, string][] = [];
      for (let one = 1; one <= 5; one += 1) {
        pairs.push(['', `L${one}`]);
        for (let two = 1; two <= 4; two += 1) {
          pairs.push([`L${one}`, `L${one}-${two}`]);
          for (let three = 1; three <= 9; three += 1) pairs.push([`L${one}-${two}`, `Q${one}${two}${three}`]);
        }
      }
      // What stands below comes before what it stands below.
      const rows = pairs.toReversed().map(([parent, id], at) => row(parent, id, at + 1));
      const read = itemsFromText([headings, ...rows].map((cells) => cells.join('\t')).join('\n'), new Set());
      expect([read.items.length, read.refused, read.placed]).toEqual([205, [], true]);
      const [place, ...others] = byPlace(read.items, { items: [] });
      expect([place?.parent, others]).toEqual(['', []]);
      const tree = after([], { op: 'addItems', parent: '', before: '', items: place?.items ?? [] });
      expect(tree.toSorted()).toEqual(pairs.map(([parent, id]) => `${parent}>${id}`).toSorted());
      expect(read.items.find(({ id }) => id === 'L3')?.name).toEqual({ zh: '名L3', en: 'N L3' });
    },
  );

  test('[SHEET-02] below headings every row that is refused is named with why; parents of the list are found', () => {
    const text = [
      '名称\t代码\t上级代码',
      '东城\t15\t1',
      '\t13\t1',
      '没有代码\t\t1',
      '又是\t15\t1',
      '无父\t99\t98',
      '之下\t991\t99',
      '环\tA\tB',
      '环\tB\tA',
      '有 空格\tx y\t',
      '名称\t代码\t上级代码',
      '"两\n行"\t16\t1',
    ].join('\n');
    const read = itemsFromText(text, new Set(['1', '2']));
    expect(read.items.map(({ id, parent, name }) => `${parent}>${id} ${name.zh}`)).toEqual([
      '1>15 东城',
      '1>16 两 行',
    ]);
    expect(read.refused.map(({ line, why, value }) => `${line} ${why} ${value}`)).toEqual([
      '3 nameMissing 13',
      '4 codeMissing 没有代码',
      '5 codeTwice 15',
      '6 parentUnknown 99 → 98',
      '7 parentUnknown 991 → 99',
      '8 parentUnknown A → B',
      '9 parentUnknown B → A',
      '10 codeWrong x y',
    ]);
    const [place, ...others] = byPlace(read.items, { items });
    expect([place?.parent, others]).toEqual(['1', []]);
    expect(after(items, { op: 'addItems', parent: '1', before: '', items: place?.items ?? [] })).toContain(
      '1>16',
    );
  });

  test('[GRID-06] lines that are not indented get their levels from their codes; numbers in a row have none', () => {
    const levels = (...ids: string[]) => {
      const { items: flat, placed } = itemsFromText(
        ids.map((id) => `${id}\t名${id}\tName`).join('\n'),
        new Set(),
      );
      expect(placed).toBe(false);
      return byPrefix(flat)?.map(({ id, parent }) => `${parent}>${id}`) ?? null;
    };
    expect(levels('33', '3301', '330106', '34', '3302')).toEqual([
      '>33',
      '33>3301',
      '3301>330106',
      '33>3302',
      '>34',
    ]);
    expect(levels('330000', '330106', '330100', '340000')).toEqual([
      '>330000',
      '330000>330100',
      '330100>330106',
      '>340000',
    ]);
    // A level that is left out is stepped over; letters serve as well.
    expect(levels('A', 'A01', 'B', 'B0101')).toEqual(['>A', 'A>A01', '>B', 'B>B0101']);
    expect(levels(...Array.from({ length: 12 }, (_, index) => String(index + 1)))).toBeNull();
    expect(levels('01', '02', '03')).toBeNull();
    expect(levels('100000', '200000')).toBeNull();
  });

  test('[HR-16] items move among their siblings, below the one above and up beside their parent', () => {
    expect(after(items, moveAmongSiblings(items, '12', -1))).toEqual(['>1', '1>12', '1>11', '>2', '2>21']);
    expect(after(items, moveAmongSiblings(items, '1', 1))).toEqual(['>2', '2>21', '>1', '1>11', '1>12']);
    expect(moveAmongSiblings(items, '1', -1)).toBeNull();
    expect(after(items, indent(items, '2', 1))).toEqual(['>1', '1>11', '1>12', '1>2', '2>21']);
    expect(after(items, indent(items, '11', -1))).toEqual(['>1', '1>12', '>11', '>2', '2>21']);
    expect(indent(items, '1', 1)).toBeNull();
    expect(indent(items, '1', -1)).toBeNull();
  });

  test('[HR-16] closed branches are left out; a search finds codes and names in both languages with their path', () => {
    expect(visibleRows(items, new Set()).map(({ item, level }) => `${level} ${item.id}`)).toEqual([
      '1 1',
      '2 11',
      '2 12',
      '1 2',
      '2 21',
    ]);
    expect(visibleRows(items, new Set(['1'])).map(({ item }) => item.id)).toEqual(['1', '2', '21']);
    expect(foundRows(items, 'HEP', 'zh').map(({ item, path }) => `${item.id} ${path}`)).toEqual(['21 天津']);
    expect(foundRows(items, '城', 'en').map(({ path }) => path)).toEqual(['Beijing', 'Beijing']);
  });

  test('[HR-16] an item dropped on a line comes to stand before, inside or after it, never below itself', () => {
    expect(after(items, dropOn(items, '12', '11', 'before'))).toEqual(['>1', '1>12', '1>11', '>2', '2>21']);
    expect(after(items, dropOn(items, '11', '12', 'after'))).toEqual(['>1', '1>12', '1>11', '>2', '2>21']);
    expect(after(items, dropOn(items, '11', '2', 'after'))).toEqual(['>1', '1>12', '>2', '2>21', '>11']);
    expect(after(items, dropOn(items, '11', '2', 'inside'))).toEqual(['>1', '1>12', '>2', '2>21', '2>11']);
    expect(after(items, dropOn(items, '2', '12', 'inside'))).toEqual(['>1', '1>11', '1>12', '12>2', '2>21']);
    // Where it stands already, on itself, and below what hangs on it.
    expect(dropOn(items, '11', '12', 'before')).toBeNull();
    expect(dropOn(items, '12', '1', 'inside')).toBeNull();
    expect(dropOn(items, '2', '1', 'after')).toBeNull();
    expect(dropOn(items, '1', '1', 'inside')).toBeNull();
    expect(dropOn(items, '1', '11', 'inside')).toBeNull();
    expect(dropOn(items, 'gone', '1', 'inside')).toBeNull();
  });

  test('[HR-16] the edges of a line stand for its neighbours, but an open item has no place after it', () => {
    expect([0.1, 0.5, 0.9].map((share) => dropPart(share, false))).toEqual(['before', 'inside', 'after']);
    expect([0.1, 0.5, 0.9].map((share) => dropPart(share, true))).toEqual(['before', 'inside', 'inside']);
  });
});
