// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  fieldOf,
  fieldsFromReading,
  filledRows,
  GRID_COLUMNS,
  headerOf,
  intents,
  kindNamed,
  MAX_PASTE,
  readPaste,
} from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import { byLanguage } from '@portal/schemas/languages';
import type { StoredField } from '@portal/schemas';
import { kinds } from '@portal/field-kinds';
import consoleEn from '../../../../locales/en/console.json' with { type: 'json' };
import consoleZh from '../../../../locales/zh/console.json' with { type: 'json' };
import fieldsetsEn from '../../../../locales/en/fieldsets.json' with { type: 'json' };
import fieldsetsZh from '../../../../locales/zh/fieldsets.json' with { type: 'json' };
import { columnName } from './columns.ts';
import { copiedRows } from './copied-rows.ts';
import { pastedTable } from './pasted-table.ts';

const fromHtml = (html: string, text = '') => pastedTable({ html, text }, []);

const lists: CodeListSummary[] = [
  { codesetid: 'AM', name: { zh: '学历', en: 'Education' }, items: 3, version: 1, draft: null, usedBy: [] },
  { codesetid: 'AN', name: { zh: '学历', en: 'Education' }, items: 3, version: 1, draft: null, usedBy: [] },
];
const textsOf =
  (console: typeof consoleZh | typeof consoleEn, fieldsets: typeof fieldsetsZh | typeof fieldsetsEn) =>
  (keys: string[], values: Record<string, unknown>): string => {
    const found = keys.flatMap((key) => {
      const [namespace, path] = key.includes(':') ? [fieldsets, key.split(':')[1] ?? ''] : [console, key];
      return (
        path
          .split('.')
          .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], namespace) ?? []
      );
    });
    return (typeof found[0] === 'string' ? found[0] : '').replace('{{language}}', String(values['language']));
  };

describe('tables on the clipboard', () => {
  test('[GRID-01] every heading and kind of the grid is read back in the words of either language', () => {
    for (const t of [textsOf(consoleZh, fieldsetsZh), textsOf(consoleEn, fieldsetsEn)])
      for (const column of GRID_COLUMNS) expect(headerOf(columnName(t, column))).toBe(column);
    for (const texts of [fieldsetsZh, fieldsetsEn])
      for (const { id } of kinds()) expect(kindNamed(texts.kind[id as keyof typeof texts.kind])).toBe(id);
  });

  test('[GRID-01] [GRID-14] a table out of Word: merged cells, which are counted for a person to look at, line ends and hard spaces within cells', () => {
    const html = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><style>td { color: red }</style><body>
      <table class=MsoTableGrid><tr><td rowspan=2><p>名称</p></td><td colspan=2>要求</td></tr>
      <tr><td>类型</td><td>长度</td></tr>
      <tr><td>姓名</td><td rowspan=2>文本</td><td>20<o:p></o:p></td></tr>
      <tr><td>籍&nbsp;贯<br>（省）</td><td>&nbsp;</td></tr></table></body></html>`;
    expect(fromHtml(html, '名称\t要求')).toEqual({
      rows: [
        ['名称', '要求', ''],
        ['名称', '类型', '长度'],
        ['姓名', '文本', '20'],
        ['籍 贯\n（省）', '文本', ''],
      ],
      others: 0,
      merged: 3,
    });
  });

  test('[GRID-01] of a whole page the table with known headings is read, and nothing in it runs', () => {
    const big = `<table>${'<tr><td>a</td><td>b</td><td>c</td></tr>'.repeat(30)}</table>`;
    const html = `<h1>招聘</h1><script>window.ran = true</script><img src=x onerror="window.ran = true">
      <table><tr><td>${big}</td></tr></table>
      <table><tr><th>字段名<script>window.ran = true</script></th><th>类型</th></tr><tr><td>学校</td><td>文本</td></tr></table>`;
    expect(fromHtml(html, '招聘')).toEqual({
      rows: [
        ['字段名', '类型'],
        ['学校', '文本'],
      ],
      others: 1,
      merged: 0,
    });
    expect('ran' in window).toBe(false);
  });

  test('[GRID-01] bounds hold before anything is parsed, and against spans that claim more than they fill', () => {
    expect(fromHtml('', '字'.repeat(MAX_PASTE.bytes / 3 + 1))).toEqual({ excess: 'bytes' });
    expect(fromHtml('', 'a\n'.repeat(MAX_PASTE.rows + 1))).toEqual({ excess: 'rows' });
    expect(fromHtml('<table><tr><td colspan=900>a</td></tr><tr><td>b</td></tr></table>')).toEqual({
      excess: 'columns',
    });
    // HTML beyond the bound is left aside for the text beside it.
    const heavy = `<table><tr><td>${'x'.repeat(MAX_PASTE.bytes)}</td></tr></table>`;
    expect(fromHtml(heavy, '姓名\tName\n')).toEqual({ rows: [['姓名', 'Name']], others: 0, merged: 0 });
  });

  test('[GRID-01] rows that are copied out of the grid and pasted again are the same fields, in either language', () => {
    const fields: StoredField[] = intents().map((intent, place) => ({
      ...fieldOf(intent, { itemid: `a${place}`, itemdesc: byLanguage((one) => `"${one}" ${intent}`) }, 'AN'),
      ...(intent === 'note' || intent === 'section' ? {} : { must: '1' }),
      ...(intent === 'note' ? {} : { explain: { ...byLanguage((one) => `${one}\n"2"`), en: '' } }),
      ...(intent === 'number' ? { itemlength: 5, decimal: 2 } : {}),
      ...(intent === 'memo' ? { itemlength: 400 } : {}),
    }));
    for (const [t, language] of [
      [textsOf(consoleZh, fieldsetsZh), 'zh'],
      [textsOf(consoleEn, fieldsetsEn), 'en'],
    ] as const) {
      const table = pastedTable(copiedRows(fields, { lists, t, language }), lists);
      const rows = filledRows('rows' in table ? table.rows : []);
      const reading = readPaste(
        rows.map(({ cells }) => cells),
        lists,
      );
      expect(reading).toMatchObject({ columns: GRID_COLUMNS, unsure: false });
      const ids = fields.map(({ itemid }) => itemid);
      const again = fieldsFromReading(rows, reading, ids, lists);
      expect(again).toEqual({ fields, faults: [] });
    }
  });
});
