import { BASIC_SET } from '@portal/rules';
import type { LocalText, StoredField, StoredFieldSet } from '@portal/schemas';
import type { NationalListId } from '@portal/schemas/national-lists';
import { fieldOf } from './intents.ts';
import type { CodeList, Intent, Operation } from '../model.ts';

/** A code list that fields of the library choose from, or that a text suggests names of (OFFICE-10). */
export interface LibraryList {
  /** What an installation may call it, the usual name first. */
  names: readonly [string, ...string[]];
  /** The national list that ships; undefined = none does, and an office pastes the one that is published for it. */
  national?: NationalListId;
}

interface LibraryField {
  zh: string;
  en: string;
  intent: Intent;
  must?: true;
  list?: LibraryList;
  more?: Partial<Pick<StoredField, 'itemlength' | 'pattern' | 'dateType' | 'decimal'>>;
}

/** A set as many employers ask for it (GRID-11). */
export interface LibrarySet {
  id: 'personal' | 'education' | 'work' | 'family' | 'papers' | 'awards' | 'languages';
  name: LocalText;
  /** The set that every installation has, which takes the fields that it lacks; undefined = they become a set of their own. */
  into?: typeof BASIC_SET;
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

const SEX: LibraryList = { names: ['性别'], national: 'sex' };
const ETHNIC: LibraryList = { names: ['民族'], national: 'ethnic-groups' };
const POLITICAL: LibraryList = { names: ['政治面貌'], national: 'political-status' };
const MARITAL: LibraryList = { names: ['婚姻状况'], national: 'marital-status' };
const COUNTRIES: LibraryList = { names: ['国家和地区', '国籍', '国家地区'], national: 'countries' };
const DIVISIONS: LibraryList = { names: ['行政区划', '籍贯'], national: 'divisions' };
const SCHOOLING: LibraryList = { names: ['学历', '文化程度'], national: 'schooling' };
const LANGUAGE: LibraryList = { names: ['语种', '外语', '外语语种'], national: 'languages' };
const SCHOOLS: LibraryList = { names: ['院校', '学校', '高等学校', '毕业院校'] };
const SUBJECTS: LibraryList = { names: ['学科专业', '学科专业目录', '专业', '专业目录'] };
const DEGREES: LibraryList = { names: ['学位'] };

/** Common sets, in the order in which they are offered. */
export const LIBRARY: readonly LibrarySet[] = [
  {
    id: 'personal',
    name: { zh: '个人信息', en: 'Personal details' },
    into: BASIC_SET,
    fields: [
      field('性别', 'Sex', 'code', { ...must, list: SEX }),
      field('出生日期', 'Date of birth', 'date', { ...must, more: { dateType: 'past' } }),
      field('国籍', 'Nationality', 'code', { list: COUNTRIES }),
      field('民族', 'Ethnic group', 'code', { list: ETHNIC }),
      field('政治面貌', 'Political status', 'code', { list: POLITICAL }),
      field('婚姻状况', 'Marital status', 'code', { list: MARITAL }),
      field('籍贯', 'Native place', 'code', { list: DIVISIONS }),
      field('户籍所在地', 'Registered residence', 'code', { list: DIVISIONS }),
      field('通信地址', 'Postal address', 'text', { more: { itemlength: 200 } }),
    ],
  },
  {
    id: 'education',
    name: { zh: '教育经历', en: 'Education' },
    fields: [
      field('入学年月', 'Start (year and month)', 'month', must),
      field('毕业年月', 'End (year and month)', 'month', must),
      field('学校', 'School', 'text', { ...must, list: SCHOOLS }),
      field('院系', 'Department', 'text'),
      field('专业', 'Subject', 'text', { ...must, list: SUBJECTS }),
      field('学历', 'Level of education', 'code', { ...must, list: SCHOOLING }),
      field('学位', 'Degree', 'code', { list: DEGREES }),
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
      field('与本人关系', 'Relation', 'code', {
        ...must,
        list: { names: ['家庭关系', '与本人关系', '关系'] },
      }),
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
      field('级别', 'Level', 'code', { list: { names: ['奖励级别', '获奖级别', '级别'] } }),
      field('本人排名', 'Your place', 'number', { more: { itemlength: 2 } }),
      field('说明', 'Remarks', 'memo'),
    ],
  },
  {
    id: 'languages',
    name: { zh: '语言能力', en: 'Languages' },
    fields: [
      field('语种', 'Language', 'code', { ...must, list: LANGUAGE }),
      field('水平', 'Level', 'code', { list: { names: ['外语水平', '语言水平', '熟练程度'] } }),
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

type Lists = readonly Pick<CodeList, 'codesetid' | 'name'>[];

/** The installation's code list that a field of the library means; undefined = it has none. */
export const libraryListOf = ({ names }: LibraryList, lists: Lists): string | undefined =>
  lists.find(({ name }) => names.some((one) => bare(one) === bare(name.zh)))?.codesetid;

/** The code lists that a library set is better with, each once, in the order of its fields (OFFICE-10). */
export const libraryLists = ({ fields }: Pick<LibrarySet, 'fields'>): readonly LibraryList[] => [
  ...new Set(fields.flatMap(({ list }) => (list ? [list] : []))),
];

/**
 * The fields of a library set that `held`, the set which takes them, has none of the same name for; all of them for a set of
 * their own.
 */
export const libraryMissing = (
  { fields, ...set }: LibrarySet,
  held: readonly Pick<StoredField, 'itemdesc'>[] = [],
): LibrarySet => ({
  ...set,
  fields: fields.filter(({ zh }) => !held.some(({ itemdesc }) => bare(itemdesc.zh) === bare(zh))),
});

/**
 * The fields of a library set as they would be here: a choice uses the installation's own list of that name, and is a text
 * where there is none, as a list without items would let nobody answer; a text suggests the names of its list.
 *
 * @param lists those that the installation has, with those that are made for it
 * @param ids one for each field
 */
export function libraryFields(
  { fields }: Pick<LibrarySet, 'fields'>,
  lists: Lists,
  ids: readonly string[],
): StoredField[] {
  return fields.map(({ zh, en, intent, must: isMust, list, more = {} }, place) => {
    const codesetid = list && libraryListOf(list, lists);
    const own: Intent = intent === 'code' && codesetid === undefined ? 'text' : intent;
    const texts = { itemid: ids[place] ?? `new${place + 1}`, itemdesc: { zh, en } };
    return {
      ...fieldOf(own, texts, codesetid),
      ...(intent === 'text' && codesetid !== undefined ? { suggest: codesetid } : {}),
      ...more,
      ...(isMust ? { must: '1' as const } : {}),
    };
  });
}

/** What gives a set the fields of a library one: its name as well, where it is a set of its own. */
export const libraryOperations = (
  set: LibrarySet,
  fields: readonly StoredField[],
): Extract<Operation, { op: 'setProperties' | 'addFields' }>[] => [
  ...(set.into
    ? []
    : [
        {
          op: 'setProperties' as const,
          change: { displayname: set.name } satisfies Partial<StoredFieldSet>,
        },
      ]),
  { op: 'addFields', before: '', fields: [...fields] },
];
