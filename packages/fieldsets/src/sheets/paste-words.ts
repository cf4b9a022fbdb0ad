import { registeredKinds } from '@portal/field-kinds';
import { saidIn } from '@portal/rules';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_IDS,
  LANGUAGES,
  type Language,
} from '@portal/schemas/languages';
import { isObligation } from '../fields/guess.ts';
import type { CodeList, Intent } from '../model.ts';

type HelpColumn = `help${Capitalize<Language>}`;

/** The column of the helps in a language: `helpEn`. */
export const helpColumn = (language: Language): HelpColumn =>
  `help${language.charAt(0).toUpperCase()}${language.slice(1)}` as HelpColumn;

/** The columns of the field grid, in their order (HR-05): labels and helps have one for each language. */
export const GRID_COLUMNS = [
  ...LANGUAGE_IDS,
  'kind',
  'must',
  'list',
  'length',
  'decimals',
  ...LANGUAGE_IDS.map(helpColumn),
] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

/** The columns of a table of codes. */
export type CodeColumn = Language | 'code' | 'parent' | 'disabled';

/** The language whose labels a column holds; undefined = it holds something else. */
export const labelLanguage = (column: GridColumn): Language | undefined =>
  isLanguage(column) ? column : undefined;

/** The language whose helps a column holds; undefined = it holds something else. */
export const helpLanguage = (column: GridColumn): Language | undefined =>
  LANGUAGE_IDS.find((language) => helpColumn(language) === column);

/** Code lists as far as a cell can name them. */
export type ListNames = readonly Pick<CodeList, 'codesetid' | 'name'>[];

/** A word without what people vary: width, case, marks and white space. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{P}\p{S}\s]/gu, '')
    .toLowerCase();

const words = <T extends string>(table: Partial<Record<T, string>>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(table) as [T, string][]).flatMap(([meaning, all]) =>
      all.split(' ').map((word) => [word, meaning] as const),
    ),
  );

/** Heads of columns, bare: the grid's own in both languages, and what other tables call the same. */
const HEADERS = words<GridColumn | 'label' | 'none'>({
  label: '名称 字段 字段名 字段名称 标题 标签 项目 label name field fieldname title fieldlabel question',
  zh: '中文名称 中文名 中文 中文标签 中文字段名 chineselabel chinesename chinese labelzh labelchinese',
  en: '英文名称 英文名 英文 英文标签 英文字段名 englishlabel englishname english labelen labelenglish',
  kind: '种类 类型 字段类型 数据类型 控件类型 kind type fieldtype datatype',
  must: '必填 是否必填 必填项 必须 是否必须 req required mandatory must isrequired',
  list: '代码表 代码 代码集 代码类 字典 数据字典 选项来源 codelist code codeset list dictionary',
  length: '长度 字段长度 最大长度 字数 字数限制 length len maxlength size',
  decimals: '小数 小数位 小数位数 精度 dec decimals decimalplaces scale',
  helpZh:
    '填写说明中文 中文说明 说明 填写说明 说明中文 提示 备注 描述 helpchinese helpzh help hint description remarks notes',
  helpEn: '填写说明英文 英文说明 说明英文 英文提示 helpenglish helpen englishhelp',
  // The place in the list says nothing of a field.
  none: '序号 行 行号 no nr row',
});

/** Names of kinds, bare, beside their ids; those of the texts are among them (the console's tests look). */
const KINDS = words<Intent>({
  text: '文本 单行文本 短文本 字符 字符串 字符型 string varchar char shorttext singlelinetext',
  memo: '长文本 多行文本 备注型 大文本 longtext multilinetext textarea paragraph',
  number: '数字 数值 数值型 整数 小数 integer int decimal float numeric',
  year: '年份 年',
  month: '年月 月份 yearmonth yearandmonth',
  date: '日期 年月日 日期型',
  datetime: '日期时间 时间 dateandtime timestamp',
  code: '选项 代码 代码型 单选 下拉 下拉框 下拉选择 选择 choice select dropdown option',
  choices: '多项选择 多选 复选 复选框 多个选项 多选框 multiselect multiplechoice checkboxes severalchoices',
  yesno: '是否 布尔 布尔型 逻辑型 是与否 yesno boolean bool',
  phone: '手机 手机号 手机号码 移动电话 mobile mobilephone cellphone',
  landline: '固定电话 座机 固话 办公电话 landlinephone',
  telephone: '电话 电话号码 联系电话 电话手机或座机 phonenumber phonemobileorlandline',
  identity: '身份证号 身份证 身份证号码 idnumber identitynumber',
  email: '电子邮箱 邮箱 邮件 电子邮件 mail emailaddress',
  url: '网址 链接 网站 网页地址 webaddress website link uri',
  table: '表格 明细表 明细 子表 smalltable subtable',
  file: '附件 文件 上传附件 扫描件 attachment upload scan',
  note: '说明文字 说明 分段说明 sectionnote',
  section: '分组标题 分组 分段标题 分段 小标题 sectionheading heading',
});

const BRACKETS = /[([【][^)\]】]*[)\]】]/g;

/** A heading by its words; what stands in brackets may name a language: “Label (Deutsch)”, by its own name or its code. */
function headingIn<T extends string>(
  table: ReadonlyMap<string, T | 'label' | 'none'>,
  cell: string,
): { known?: T | 'label' | 'none' | undefined; language?: Language | undefined } {
  if (cell.trim() === '#') return { known: 'none' };
  const plain = cell.normalize('NFKC');
  const known = table.get(bare(cell));
  if (known) return { known };
  const inside = bare(plain.match(BRACKETS)?.join('') ?? '');
  return {
    known: table.get(bare(plain.replace(BRACKETS, ''))),
    language: LANGUAGE_IDS.find((one) => inside === one || inside === bare(LANGUAGES[one].name)),
  };
}

/** Heads of columns of a code list, bare. */
const CODE_HEADERS = words<CodeColumn | 'label' | 'none'>({
  code: '代码 编码 编号 代码值 编码值 选项代码 选项编码 代码编号 值 code codeid codevalue itemcode optioncode value key id',
  parent:
    '上级代码 上级编码 上级编号 上级 父代码 父编码 父级代码 父级编码 父级 父项 父节点 所属上级 parent parentcode parentid parentvalue parentkey upper uppercode above',
  disabled: '停用 已停用 是否停用 disabled inactive',
  label:
    '名称 选项 选项名称 代码名称 编码名称 代码描述 标签 name label title text option optionname codename description',
  zh: '中文名称 中文名 中文 中文标签 中文选项 chinese chinesename chineselabel namezh namechinese labelzh labelchinese',
  en: '英文名称 英文名 英文 英文标签 英文选项 english englishname englishlabel nameen nameenglish labelen labelenglish',
  // Where an item stands is said by its parent, and of which list it is by the page.
  none: '序号 行 行号 层级 级别 级次 级数 代码表 代码集 代码类 no nr row level depth list codelist codeset',
});

/** 专业代码, 上级专业, 专业名称: what a list is of stands in its headings. */
function codeHeaderLike(cell: string): CodeColumn | 'label' | undefined {
  const word = bare(cell.normalize('NFKC').replace(BRACKETS, ''));
  if (/^(?:上级|上一级|父|parent)/.test(word)) return 'parent';
  if (/(?:代码|编码|code)$/.test(word)) return 'code';
  return /(?:名称|name)$/.test(word) ? 'label' : undefined;
}

/** What the head of a column of a code list says; undefined = not known. `label` = a name in no particular language. */
export function codeHeaderOf(cell: string): CodeColumn | 'label' | 'none' | undefined {
  const { known = codeHeaderLike(cell), language } = headingIn(CODE_HEADERS, cell);
  return language && (known === 'label' || known === DEFAULT_LANGUAGE) ? language : known;
}

/** What the head of a column says; undefined = not known. `label` = a name in no particular language. */
export function headerOf(cell: string): GridColumn | 'label' | 'none' | undefined {
  const { known: outside, language } = headingIn(HEADERS, cell);
  if (language && (outside === 'label' || outside === DEFAULT_LANGUAGE)) return language;
  return language && outside === helpColumn(DEFAULT_LANGUAGE) ? helpColumn(language) : outside;
}

/** The kind that a cell names by its id or a usual word, in Chinese or English; undefined = none. */
export function kindNamed(cell: string): Intent | undefined {
  const word = bare(cell);
  if (word === '') return undefined;
  const kind =
    registeredKinds().byId(cell.trim().toLowerCase()) ??
    registeredKinds().list.find(({ id }) => bare(id) === word);
  const named = registeredKinds().list.find(
    ({ texts }) => texts?.names && saidIn(texts.names).some((name) => bare(name) === word),
  );
  return kind?.id ?? KINDS.get(word) ?? named?.id;
}

/** The code list that a cell names: its id, its name in any language, or both as `name · id`. */
export function listNamed(cell: string, lists: ListNames): string | undefined {
  const own = cell.split('·').at(-1)?.trim() ?? '';
  const byId = lists.find(({ codesetid }) => codesetid.toLowerCase() === own.toLowerCase());
  const named = lists.filter(({ name }) => saidIn(name).some((one) => bare(one) === bare(cell)));
  return (byId ?? (bare(cell) !== '' && named.length === 1 ? named[0] : undefined))?.codesetid;
}

/** Yes, no, or undefined for neither. An empty cell is a no. */
export function yesOrNo(cell: string): boolean | undefined {
  if (isObligation(cell) || /^(?:1|true|必须|mandatory|✔|☑)$/i.test(cell.trim())) return true;
  return /^(?:|0|n|no|false|否|非必填|选填|可选|不必填|optional|[-—–×xX✗☐])$/i.test(cell.trim())
    ? false
    : undefined;
}

/** A whole number of up to six digits in either width; null for anything else. */
export function wholeNumber(cell: string): number | null {
  const digits = cell.normalize('NFKC').trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}
