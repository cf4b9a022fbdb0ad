/**
 * Position tables as offices write them, made up: cells between `|`, rows by line, `/n` for a line break within a cell. `merged` as
 * a spreadsheet writes it. What each is expected to be: positions, what is left out (row:why), faults (row:use:what, each kind
 * once with its count), cells of conditions that are left to a person (their texts).
 */
export interface OfficeTable {
  name: string;
  rows: string;
  merged?: string[];
  positions: number;
  left?: string[];
  faults?: string[];
  listed?: string[];
  /** What the first position becomes, as far as it matters. */
  first?: Record<string, unknown>;
  emptyFormulas?: string[];
}

export const OFFICE_TABLES: OfficeTable[] = [
  {
    name: 'a university: title, date, headings of two rows, merged units, a total and notes',
    rows: `2027年某某大学公开招聘岗位表|||||||||||
填报日期：2027年1月5日|||||||||||
序号|招聘单位|岗位名称|岗位代码|人 数|岗位条件||||||备注
|||||学历|学位|专业|年龄|政治面貌|其他条件|
1|信息工程学院|专任教师|K01|２|博士研究生|博士|计算机科学与技术、软件工程|３５周岁及以下|不限|能承担双语教学|
2||实验员|K02|1人|硕士研究生及以上|硕士及以上|计算机类|35|中共党员||需值夜班
3|理学院|专任教师|K03|3|博士研究生|博士|数学、统计学|1991年1月1日以后出生|||
合计||||6|||||||
注：1.年龄计算截止到2026年12月31日。|||||||||||`,
    merged: [
      'A1:L1',
      'A2:L2',
      'A3:A4',
      'B3:B4',
      'C3:C4',
      'D3:D4',
      'E3:E4',
      'F3:K3',
      'L3:L4',
      'B5:B6',
      'A8:D8',
      'A9:L9',
    ],
    positions: 3,
    left: ['1:above', '2:above', '8:total', '9:note'],
    listed: ['计算机类'],
    first: { code: 'K01', unit: 'U001', headcount: 2, degree: '01' },
  },
  {
    name: 'the same without merged cells, as text that a spreadsheet wrote',
    rows: `岗位表||||||
招聘单位|岗位名称|岗位代码|招聘人数|岗位条件||
||||学历|年龄|专业
信息工程学院|教师|B1|1|本科及以上|40周岁以下（特别优秀可放宽至45周岁）|不限
|实验员|B2|两名|大专|18-35|会计学/审计学
理学院|教师|B3|1|本科|35岁|数学（0701）`,
    positions: 3,
    left: ['1:above'],
    faults: ['5:unit:unit×1'],
    listed: ['40周岁以下（特别优秀可放宽至45周岁）'],
    first: { code: 'B1', headcount: 1, extra: { 年龄: '40周岁以下（特别优秀可放宽至45周岁）' } },
  },
  {
    name: 'a hospital: departments, levels of posts, degrees in one column, contact and pay',
    rows: `序号|科室|岗位名称|岗位等级|招聘人数|学历学位|专业及代码|职称/资格证书|薪酬|联系电话|邮箱
1|理学院|临床医师|专技十级|2名|硕士研究生及以上|临床医学（100201K）|执业医师资格证|面议|0571-88880000|hr@example.org
2|理学院|护士|专技十二级|１０人|本科/学士|护理学|护士执业证|年薪12万|0571-88880000|hr@example.org`,
    positions: 2,
    faults: ['1:code:noCode×1'],
    first: {
      headcount: 2,
      extra: { '职称/资格证书': '执业医师资格证', 邮箱: 'hr@example.org', 岗位等级: '专技十级' },
    },
  },
  {
    name: 'a school: subject as the post, without anything called a position',
    rows: `学校|学科|岗位代码|计划数|学历要求|专业要求|教师资格|备注
理学院|语文|S-1|2|本科及以上|汉语言文学、汉语言|高中语文|
理学院|数学|S-2|1|本科及以上|数学与应用数学/n统计学|高中数学|可带编`,
    positions: 2,
    first: { code: 'S-1', name: { zh: '语文', en: '' }, unit: 'U002', degree: '21' },
  },
  {
    name: 'civil servants: ratio of the examination, gender, household, service',
    rows: `招录机关|职位代码|职位名称|职位简介|招考人数|开考比例|学历|学位|性别|户籍|服务年限|考试类别|面向对象|工作地点
信息工程学院|300110001|一级科员|综合文字|1|1：3|本科及以上|学士|不限|省内|5年|A类|应届毕业生|省城
信息工程学院|300110002|一级科员|执法|3|1:5|本科或硕士研究生|与最高学历相对应的学位|男|不限|5年|C类|社会人员|县区`,
    positions: 2,
    listed: ['与最高学历相对应的学位'],
    first: { minRatio: 3, place: { zh: '省城', en: '' }, extra: { 性别: '不限', 面向对象: '应届毕业生' } },
  },
  {
    name: 'headings in two languages, with brackets, marks and line breaks',
    rows: `*岗位代码/nCode|岗位名称 Position|招聘单位（部门）|招聘人数（人）/nNumber|学历/Education|年龄（周岁）|专业（代码）|其他要求 Other
C-1|讲师 Lecturer|文学院|1|博士|35|汉语言文学（050101）|有海外经历/n者优先`,
    positions: 1,
    first: { code: 'C-1', headcount: 1, unit: 'U003', extra: { '其他要求 Other': '有海外经历\n者优先' } },
  },
  {
    name: 'dates: as a spreadsheet keeps them, and as people write them',
    rows: `岗位代码|岗位名称|单位|人数|报名开始时间|报名截止时间
D-1|会计|文学院|1|2027-03-01|2027-03-20
D-2|出纳|文学院|1|2027年3月1日 9:00|2027.3.20 17:30
D-3|文员|文学院|1|三月初|2027-03-20 17:30`,
    positions: 3,
    faults: ['4:opensAt:raw.opensAt×1'],
    first: { opensAt: '2027-02-28T16:00:00.000Z', closesAt: '2027-03-20T16:00:00.000Z' },
  },
  {
    name: 'numbers that are none, forty times the same',
    rows: `岗位代码|岗位名称|用人单位|人数\n${Array.from({ length: 40 }, (_, at) => `E-${at}|岗位${at}|文学院|若干`).join('\n')}`,
    positions: 40,
    faults: ['2:headcount:raw.headcount×40'],
  },
  {
    name: 'units that nobody knows, by two names',
    rows: `岗位编号|职位|招聘部门|名额
F-1|干事|宣传部|1
F-2|干事|宣传部|1
F-3|馆员|图书馆|2`,
    positions: 3,
    faults: ['2:unit:raw.unit×3'],
  },
  {
    name: 'a total as one text, and a signature below',
    rows: `岗位代码|岗位名称|单位|人数
G-1|干事|文学院|1
合计：1人|||
填表人：张三|||联系电话：123`,
    positions: 1,
    left: ['3:total', '4:note'],
  },
  {
    name: 'sections between the positions, and the headings once more on the next page',
    rows: `岗位代码|岗位名称|单位|人数|学历
一、专业技术岗位||||
H-1|工程师|理学院|1|本科
岗位代码|岗位名称|单位|人数|学历
二、管理岗位||||
H-2|科员|理学院|1|大专`,
    merged: ['A2:E2', 'A5:E5'],
    positions: 2,
    left: ['2:section', '4:headingAgain', '5:section'],
  },
  {
    name: 'one number for several positions in a merged cell',
    rows: `岗位代码|岗位名称|单位|人数
I-1|教师|理学院|3
I-2|实验员|理学院|
I-3|辅导员|理学院|1`,
    merged: ['D2:D3'],
    positions: 3,
    faults: ['2:headcount:merged.headcount×2'],
  },
  {
    name: 'education and degree in one merged cell of two columns',
    rows: `岗位代码|岗位名称|单位|人数|学历|学位
J-1|教师|理学院|1|硕士研究生及以上|
J-2|教师|理学院|1|博士研究生|博士`,
    merged: ['E2:F2'],
    positions: 2,
    first: { extra: { 学历: '硕士研究生及以上', 学位: '硕士研究生及以上' } },
  },
  {
    name: 'codes twice, one missing, one with spaces and full-width letters',
    rows: `岗位代码|岗位名称|单位|人数
Ｋ 1|教师|理学院|1
K1|教师|理学院|1
|实验员|理学院|1`,
    positions: 3,
    faults: ['3:code:twice×1', '4:code:codeMissing×1'],
    first: { code: 'K1' },
  },
  {
    name: 'columns that nobody knows, one without a heading',
    rows: `岗位代码|岗位名称|单位|人数|是否笔试|
L-1|教师|理学院|1|是|
L-2|教师|理学院|1|否|另行通知`,
    positions: 2,
    faults: ['3:at.5:noHeading×1'],
    first: { extra: { 是否笔试: '是' } },
  },
  {
    name: 'conditions in prose, and subjects with numbers and spaces only',
    rows: `岗位代码|岗位名称|用人部门|招聘数量|任职条件|专业|年龄
M-1|研究员|理学院|1|1.本科及以上；/n2.有三年以上经验。|会计学 审计学 财务管理|不超过40周岁
M-2|研究员|理学院|1||哲学类、历史学类|35周岁左右
M-3|研究员|理学院|1||计算机科学与/n技术|`,
    positions: 3,
    listed: ['哲学类、历史学类', '35周岁左右'],
    first: { requirement: { zh: '1.本科及以上；\n2.有三年以上经验。', en: '' } },
  },
  {
    name: 'units of three ranks: the authority is kept as text',
    rows: `主管部门|招聘单位|用人科室|岗位名称|岗位代码|招聘人数
教育局|文学院|办公室|文秘|N-1|1
|||档案员|N-2|1`,
    merged: ['A2:A3', 'B2:B3', 'C2:C3'],
    positions: 2,
    first: { unit: 'U003', extra: { 主管部门: '教育局', 用人科室: '办公室' } },
  },
  {
    name: 'numbers by sex below one heading',
    rows: `岗位代码|岗位名称|单位|招聘人数||专业
|||男|女|
O-1|辅导员|理学院|1|1|不限`,
    merged: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1', 'F1:F2'],
    positions: 1,
    first: { headcount: 1, extra: { '招聘人数 男': '1', '招聘人数 女': '1' } },
  },
  {
    name: 'formulas whose value the file does not keep',
    rows: `岗位代码|岗位名称|单位|人数
P-1|教师|理学院|`,
    emptyFormulas: ['D2'],
    positions: 1,
    faults: ['2:headcount:emptyFormula×1'],
  },
  {
    name: 'years of work and political status in words of many kinds',
    rows: `岗位代码|岗位名称|单位|人数|政治面貌|工作经历|工作年限|薪酬待遇
Q-1|教师|理学院|1|中共党员（含预备党员）|2年以上工作经历|具有三年及以上工作经验|按规定
Q-2|教师|理学院|1|党员或团员|不限|无|按规定
Q-3|教师|理学院|1|政治过硬|有相关经历|—|按规定`,
    positions: 3,
    listed: ['政治过硬', '有相关经历'],
  },
  {
    name: 'a table that begins further down and further to the right',
    rows: `||||
||||
|岗位代码|岗位名称|单位|人数
|R-1|教师|理学院|1`,
    positions: 1,
    first: { code: 'R-1' },
  },
  {
    name: 'numbers of columns below the headings, and line breaks in names and units',
    rows: `岗位代码|岗位名称|用人单位|招聘人数|其它条件
1|2|3|4|5
U-1|财务/n管理|信息工程/n学院|1|熟悉办公软件`,
    positions: 1,
    left: ['2:headingAgain'],
    first: { code: 'U-1', name: { zh: '财务管理', en: '' }, unit: 'U001' },
  },
  {
    name: 'a ratio that is no number, and a post that is two',
    rows: `岗位代码|岗位名称|单位|人数|开考比例
T-1|教师|理学院|1-2|不设
T-2|教师|理学院|1|3`,
    positions: 2,
    faults: ['2:headcount:raw.headcount×1', '2:minRatio:raw.minRatio×1'],
  },
];
