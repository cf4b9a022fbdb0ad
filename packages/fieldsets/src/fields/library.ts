import type { LocalText, StoredField, StoredFieldSet } from '@portal/schemas';
import { fieldOf } from './intents.ts';
import type { CodeList, Intent, Operation } from '../model.ts';

/** A field of the library; `list` = names under which an installation may have a code list for it. */
interface LibraryField {
  zh: string;
  en: string;
  intent: Intent;
  must?: true;
  list?: readonly string[];
  more?: Partial<Pick<StoredField, 'itemlength' | 'pattern' | 'dateType' | 'decimal'>>;
}

/** A set as many employers ask for it (GRID-11). */
export interface LibrarySet {
  id: 'education' | 'work' | 'family' | 'papers' | 'awards' | 'languages';
  name: LocalText;
  fields: readonly LibraryField[];
}

const field = (
  zh: string,
  en: string,
  intent: Intent,
  rest: Omit<LibraryField, 'zh' | 'en' | 'intent'> = {},
) => ({
  zh,
  en,
  intent,
  ...rest,
});
const must = { must: true } as const;

/** Common sets, in the order in which they are offered. */
export const LIBRARY: readonly LibrarySet[] = [
  {
    id: 'education',
    name: { zh: '教育经历', en: 'Education' },
    fields: [
      field('入学年月', 'Start (year and month)', 'month', must),
      field('毕业年月', 'End (year and month)', 'month', must),
      field('学校', 'School', 'text', must),
      field('院系', 'Department', 'text'),
      field('专业', 'Subject', 'text', must),
      field('学历', 'Level of education', 'code', { ...must, list: ['学历', '文化程度'] }),
      field('学位', 'Degree', 'code', { list: ['学位'] }),
      field('是否全日制', 'Whether full-time', 'yesno'),
      field('证明人', 'Referee', 'text'),
    ],
  },
  {
    id: 'work',
    name: { zh: '工作经历', en: 'Work experience' },
    fields: [
      field('开始年月', 'Start (year and month)', 'month', must),
      field('结束年月', 'End (year and month)', 'month'),
      field('工作单位', 'Employer', 'text', must),
      field('职务', 'Position', 'text', must),
      field('主要工作内容', 'Main duties', 'memo'),
      field('证明人', 'Referee', 'text'),
      field('证明人电话', 'Phone of the referee', 'telephone'),
    ],
  },
  {
    id: 'family',
    name: { zh: '家庭成员', en: 'Family' },
    fields: [
      field('姓名', 'Name', 'text', must),
      field('与本人关系', 'Relation', 'code', { ...must, list: ['家庭关系', '与本人关系', '关系'] }),
      field('出生日期', 'Date of birth', 'date', { more: { dateType: 'past' } }),
      field('工作单位及职务', 'Employer and position', 'text'),
      field('联系电话', 'Phone', 'telephone'),
    ],
  },
  {
    id: 'papers',
    name: { zh: '论文著作', en: 'Publications' },
    fields: [
      field('题目', 'Title', 'text', { ...must, more: { itemlength: 300 } }),
      field('期刊或出版社', 'Journal or publisher', 'text', must),
      field('发表日期', 'Date of publication', 'date', { ...must, more: { dateType: 'past' } }),
      field('作者排名', 'Place among the authors', 'number', { more: { itemlength: 2 } }),
      field('是否通讯作者', 'Whether corresponding author', 'yesno'),
      field('DOI', 'DOI', 'text', { more: { pattern: 'doi' } }),
      field('链接', 'Link', 'url'),
      field('本人 ORCID', 'Your ORCID', 'text', { more: { pattern: 'orcid' } }),
    ],
  },
  {
    id: 'awards',
    name: { zh: '获奖情况', en: 'Awards' },
    fields: [
      field('奖项名称', 'Award', 'text', must),
      field('获奖日期', 'Date', 'date', { ...must, more: { dateType: 'past' } }),
      field('授予单位', 'Granted by', 'text', must),
      field('级别', 'Level', 'code', { list: ['奖励级别', '获奖级别', '级别'] }),
      field('本人排名', 'Your place', 'number', { more: { itemlength: 2 } }),
      field('说明', 'Remarks', 'memo'),
    ],
  },
  {
    id: 'languages',
    name: { zh: '语言能力', en: 'Languages' },
    fields: [
      field('语种', 'Language', 'code', { ...must, list: ['语种', '外语', '外语语种'] }),
      field('水平', 'Level', 'code', { list: ['外语水平', '语言水平', '熟练程度'] }),
      field('证书名称', 'Certificate', 'text'),
      field('成绩', 'Score', 'number', { more: { itemlength: 4, decimal: 1 } }),
      field('证书日期', 'Date of the certificate', 'date', { more: { dateType: 'past' } }),
    ],
  },
];

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{P}]/gu, '')
    .toLowerCase();

/** The installation's code list of one of these names; undefined = it has none. */
const listNamed = (names: readonly string[], lists: readonly Pick<CodeList, 'codesetid' | 'name'>[]) =>
  lists.find(({ name }) => names.some((one) => bare(one) === bare(name.zh)))?.codesetid;

/**
 * The fields of a library set as they would be here: a choice uses the installation's own list of that name, and is a text
 * where there is none, as a list without items would let nobody answer.
 *
 * @param ids one for each field
 */
export function libraryFields(
  { fields }: LibrarySet,
  lists: readonly Pick<CodeList, 'codesetid' | 'name'>[],
  ids: readonly string[],
): StoredField[] {
  return fields.map(({ zh, en, intent, must: isMust, list = [], more = {} }, place) => {
    const codesetid = intent === 'code' ? listNamed(list, lists) : undefined;
    const own: Intent = intent === 'code' && codesetid === undefined ? 'text' : intent;
    const texts = { itemid: ids[place] ?? `new${place + 1}`, itemdesc: { zh, en } };
    return { ...fieldOf(own, texts, codesetid), ...more, ...(isMust ? { must: '1' as const } : {}) };
  });
}

/** What makes a new set of a library one. */
export const libraryOperations = (
  set: LibrarySet,
  fields: readonly StoredField[],
): Extract<Operation, { op: 'setProperties' | 'addFields' }>[] => [
  { op: 'setProperties', change: { displayname: set.name } satisfies Partial<StoredFieldSet> },
  { op: 'addFields', before: '', fields: [...fields] },
];
