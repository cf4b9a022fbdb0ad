import { fieldOf } from '../../packages/fieldsets/src/index.ts';
import { writeTableShape } from '../../packages/rules/src/index.ts';
import type { LocalText, StoredField, StoredFieldSet } from '../../schemas/index.ts';

const named = (zh: string, en: string): LocalText => ({ zh, en });
const field = (
  intent: Parameters<typeof fieldOf>[0],
  itemid: string,
  zh: string,
  en: string,
  more: Partial<StoredField> = {},
): StoredField => ({ ...fieldOf(intent, { itemid, itemdesc: named(zh, en) }, 'AM'), ...more });

/** What a draft says of a field; what only a published version has is made of it. */
type FieldKey = Exclude<keyof StoredField, 'quoting'>;

/** A field that uses each setting: a new one does not compile without an entry. */
const BY_SETTING: Readonly<Record<FieldKey, StoredField>> = (() => {
  const text = field('text', 'S9901', '课题', 'Topic', {
    explain: named('“{{S9902}}”中的课题', 'The topic in “{{S9902}}”'),
    pattern: 're:^[A-Z]',
    patternText: named('以大写字母开头', 'Begins with a capital letter'),
    suggest: 'AM',
    must: '1',
    width: 'half',
    offered: 'A04.A0435',
  });
  const date = field('date', 'S9902', '日期', 'Date', {
    minValue: 'today-18y',
    maxValue: '2031-12-31',
    boundText: named('太早或太晚', 'Too early or too late'),
    dateType: 'past',
    format: 'yyyy-MM-dd',
  });
  const number = field('number', 'S9903', '金额', 'Amount', { decimal: 2, itemlength: 6, minValue: '0' });
  const sum = field('number', 'S9904', '合计', 'Total', { calculated: 'sum(S9903)', itemlength: 8 });
  const choices = field('choices', 'S9905', '方向', 'Fields', {
    layer: '1',
    leaf_only: '1',
    choices: 'ranked; alone: 10',
    maxValue: '3',
  });
  const file = field('file', 'S9906', '证明', 'Proof', {
    fileTypes: 'pdf jpg',
    fileKb: 5120,
    fileMost: 3,
    pictureWidth: 300,
    pictureHeight: 400,
    sample: 'https://www.example.edu/sample.pdf',
  });
  const table = field('table', 'S9908', '项目', 'Projects', {
    columns: writeTableShape({
      minRows: 1,
      maxRows: 10,
      columns: [
        { id: 'a', kind: 'text', name: named('名称；“简称”', 'Name; "short"'), must: true, length: 40 },
        { id: 'b', kind: 'code', name: named('类别', 'Kind'), must: false, list: 'AM' },
        { id: 'c', kind: 'number', name: named('得分', 'Score'), must: false, decimals: 1, max: '100' },
      ],
    }),
  });
  const section = field('section', 'S9900', '成果', 'Results', { section: 'folded' });
  const picture = field('note', 'S9909', '装订的样子', 'How it is bound', {
    picture: '/servlet/DisplayOleContent?filename=abcdefgh&size=800x600',
  });
  const retired = field('text', 'S9907', '旧题', 'Former topic', { archived: '1' });
  return {
    itemid: text,
    itemdesc: text,
    itemtype: text,
    itemlength: text,
    explain: text,
    pattern: text,
    patternText: text,
    suggest: text,
    must: text,
    width: text,
    offered: text,
    minValue: date,
    maxValue: date,
    boundText: date,
    dateType: date,
    format: date,
    decimal: number,
    calculated: sum,
    codesetid: choices,
    layer: choices,
    leaf_only: choices,
    choices,
    columns: table,
    fileTypes: file,
    fileKb: file,
    fileMost: file,
    pictureWidth: file,
    pictureHeight: file,
    sample: file,
    section,
    picture,
    archived: retired,
  };
})();

const degree = { set: 'A04', when: { item: 'A0405', in: ['10'] } };

/** A field set that uses every setting that there is (FORM-14): a new one does not compile without an entry. */
export const EVERY_SETTING: Required<StoredFieldSet> = {
  fieldsetid: 'S99',
  displayname: named('科研成果', 'Research'),
  shortname: named('科研', 'Research'),
  must: '0',
  forCodes: ['01'],
  mustFor: ['01'],
  askedWhen: degree,
  mustWhen: degree,
  minRecords: 2,
  maxRecords: 5,
  minWhen: degree,
  explain: named('第一行\n第二行', 'One line\nand another'),
  isHaveSave: '1',
  deleteRecord: 'true',
  file_flag: '6',
  uploadSlots: [{ title: named('封面|封底', 'Front, "back"'), filetype: 'pdf' }],
  selectflag: '1',
  editState: '1',
  archived: '0',
  fieldList: [...new Set(Object.values(BY_SETTING))].toSorted((one, two) =>
    one.itemid < two.itemid ? -1 : 1,
  ),
  rules: [{ when: { item: 'S9901', in: ['A'] }, then: { show: ['S9902'], require: ['S9903'] } }],
  orders: [{ item: 'S9902', is: 'within', of: '@today', years: 40 }],
  checks: [
    { sum: ['S9903'], is: 'atMost', value: '1000.5', message: named('太多', 'Too much') },
    { sum: ['S9903'], over: 'records', is: 'equal', value: '100' },
  ],
  examples: [
    {
      id: 'x1',
      name: '只有课题',
      today: '2026-03-05',
      values: { S9901: 'A' },
      beside: [{ fieldsetid: 'A04', values: { A0405: '10' } }],
      expects: [{ itemid: 'S9903', shown: '1', must: '1', fault: 'required' }],
      complete: '0',
    },
  ],
};

/** For each setting of a field, one that uses it. */
export const settingsOfFields = (): [setting: FieldKey, field: StoredField][] =>
  Object.entries(BY_SETTING) as [FieldKey, StoredField][];
