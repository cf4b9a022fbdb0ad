import type { StoredCodeItem, StoredCodeSet } from '../index.ts';
import { divisions } from './divisions.ts';
import { institutions } from './institutions.ts';

/**
 * Reads a tree from indented lines `id 中文|English`, two spaces a level; without `|` the Chinese name serves both.
 */
export function tree(lines: string): StoredCodeItem[] {
  const top: StoredCodeItem[] = [];
  const open: StoredCodeItem[] = [];
  for (const line of lines.split('\n')) {
    const match = /^( *)(\S+) ([^|]+)(?:\|(.*))?$/.exec(line);
    if (!match) continue;
    const [, indent = '', id = '', zh = '', en = zh] = match;
    const level = indent.length / 2;
    const item: StoredCodeItem = { id, name: { zh: zh.trim(), en: en.trim() } };
    open.length = level;
    const parent = open[level - 1];
    if (parent) (parent.children ??= []).push(item);
    else top.push(item);
    open[level] = item;
  }
  return top;
}

const ETHNIC =
  '汉|Han 蒙古|Mongol 回|Hui 藏|Tibetan 维吾尔|Uyghur 苗|Miao 彝|Yi 壮|Zhuang 布依|Bouyei 朝鲜|Korean 满|Manchu 侗|Dong 瑶|Yao 白|Bai 土家|Tujia 哈尼|Hani 哈萨克|Kazakh 傣|Dai 黎|Li 傈僳|Lisu 佤|Wa 畲|She 高山|Gaoshan 拉祜|Lahu 水|Sui 东乡|Dongxiang 纳西|Naxi 景颇|Jingpo 柯尔克孜|Kyrgyz 土|Tu 达斡尔|Daur 仫佬|Mulao 羌|Qiang 布朗|Blang 撒拉|Salar 毛南|Maonan 仡佬|Gelao 锡伯|Xibe 阿昌|Achang 普米|Pumi 塔吉克|Tajik 怒|Nu 乌孜别克|Uzbek 俄罗斯|Russian 鄂温克|Evenki 德昂|Deang 保安|Bonan 裕固|Yugur 京|Jing 塔塔尔|Tatar 独龙|Derung 鄂伦春|Oroqen 赫哲|Hezhen 门巴|Monba 珞巴|Lhoba 基诺|Jino';

const ethnicGroups: StoredCodeItem[] = ETHNIC.split(' ').map((pair, index) => {
  const [zh = '', en = ''] = pair.split('|');
  return { id: String(index + 1).padStart(2, '0'), name: { zh: `${zh}族`, en } };
});

const set = (codesetid: string, zh: string, en: string, items: StoredCodeItem[]): StoredCodeSet => ({
  codesetid,
  name: { zh, en },
  items,
});

export const codeSets: StoredCodeSet[] = [
  set('AX', '性别', 'Sex', tree('1 男|Male\n2 女|Female')),
  set('YN', '是否', 'Yes or no', tree('1 是|Yes\n2 否|No')),
  set('AE', '民族', 'Ethnic group', ethnicGroups),
  set(
    'AT',
    '政治面貌',
    'Political status',
    tree(`01 中共党员|Member of the Communist Party of China
02 中共预备党员|Probationary member of the Communist Party of China
03 共青团员|Member of the Communist Youth League
04 民革党员|Member of the Revolutionary Committee of the Kuomintang
05 民盟盟员|Member of the China Democratic League
06 民建会员|Member of the China National Democratic Construction Association
07 民进会员|Member of the China Association for Promoting Democracy
08 农工党党员|Member of the Peasants and Workers Democratic Party
09 致公党党员|Member of the Zhi Gong Party
10 九三学社社员|Member of the Jiusan Society
11 台盟盟员|Member of the Taiwan Democratic Self-Government League
12 无党派人士|Without party affiliation
13 群众|Citizen`),
  ),
  set(
    'AW',
    '婚姻状况',
    'Marital status',
    tree('1 未婚|Single\n2 已婚|Married\n3 离异|Divorced\n4 丧偶|Widowed'),
  ),
  set(
    'IDT',
    '证件类型',
    'Type of ID document',
    tree(`01 居民身份证|Chinese identity card
02 护照|Passport
03 港澳居民来往内地通行证|Mainland travel permit, Hong Kong and Macao
04 台湾居民来往大陆通行证|Mainland travel permit, Taiwan`),
  ),
  set(
    'AM',
    '学历',
    'Level of education',
    tree(`0 研究生教育|Postgraduate education
  01 博士研究生|Doctoral degree programme
  02 硕士研究生|Master’s degree programme
2 大学教育|Undergraduate education
  21 大学本科|Bachelor’s degree programme
  22 双学士学位|Second bachelor’s degree programme
3 专科教育|College education
  31 大学专科|College diploma
  32 高等职业教育|Higher vocational diploma
6 高中阶段教育|Upper secondary education
  61 普通高中|Senior high school
  62 中等职业教育|Secondary vocational school`),
  ),
  set(
    'AG',
    '学位',
    'Academic degree',
    tree(`1 名誉博士|Honorary doctorate
2 博士|Doctor
  201 哲学博士学位|Doctor of philosophy
  205 教育学博士学位|Doctor of education
  207 理学博士学位|Doctor of science
  208 工学博士学位|Doctor of engineering
  210 医学博士学位|Doctor of medicine
  212 管理学博士学位|Doctor of management
3 硕士|Master
  305 教育学硕士学位|Master of education
  307 理学硕士学位|Master of science
  308 工学硕士学位|Master of engineering
  312 管理学硕士学位|Master of management
  345 工程硕士专业学位|Professional master of engineering
4 学士|Bachelor
  405 教育学学士学位|Bachelor of education
  407 理学学士学位|Bachelor of science
  408 工学学士学位|Bachelor of engineering
  412 管理学学士学位|Bachelor of management`),
  ),
  set(
    '35',
    '应聘身份',
    'Applicant category',
    tree(`01 应届毕业生|Graduating student
02 海外归国人员|Returning from abroad
  0201 海外博士|Doctorate from abroad
  0202 海外博士后|Postdoctoral researcher abroad
03 内部人员|Internal applicants
  0301 在编教职工|Permanent staff
  0302 聘用制教职工|Contract staff
04 社会在职人员|In employment
  0401 高等院校与科研机构|University or research institute
  0402 企业|Company
  0403 机关与事业单位|Public service
05 出站博士后|Former postdoctoral researcher`),
  ),
  set(
    'AR',
    '家庭关系',
    'Family relation',
    tree(`01 配偶|Spouse
02 子女|Child
03 父亲|Father
04 母亲|Mother
05 兄弟姐妹|Brother or sister
06 配偶父母|Parent of spouse
09 其他|Other`),
  ),
  set(
    'AL',
    '外语语种',
    'Foreign language',
    tree(`01 英语|English
02 日语|Japanese
03 俄语|Russian
04 德语|German
05 法语|French
06 西班牙语|Spanish
07 葡萄牙语|Portuguese
08 意大利语|Italian
09 朝鲜语|Korean
10 阿拉伯语|Arabic
11 波斯语|Persian
12 泰语|Thai
13 越南语|Vietnamese
14 马来语|Malay
15 印地语|Hindi
99 其他|Other`),
  ),
  set('AK', '熟练程度', 'Level', tree('1 精通|Fluent\n2 熟练|Good\n3 一般|Basic')),
  set(
    'AP',
    '项目级别',
    'Level of project',
    tree(`1 国家级|National
  11 国家自然科学基金|National Natural Science Foundation
    111 重点项目|Key project
    112 面上项目|General project
    113 青年项目|Young scientists project
  12 国家社会科学基金|National Social Science Fund
    121 重大项目|Major project
    122 一般项目|General project
  13 国家重点研发计划|National key research programme
2 省部级|Provincial or ministerial
  21 省自然科学基金|Provincial natural science foundation
  22 教育部人文社科项目|Humanities project of the Ministry of Education
3 厅局级与横向|Local and commissioned
  31 市科技计划|City science programme
  32 企业委托项目|Commissioned by a company`),
  ),
  set('SC', '院校', 'Institutions', institutions),
  set('AB', '行政区划', 'Administrative division', divisions),
];
