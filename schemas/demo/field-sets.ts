import type { LocalText, StoredAttachmentCategory, StoredField, StoredFieldSet } from '../index.ts';

const t = (zh: string, en: string): LocalText => ({ zh, en });

/** Text field; `more` overrides any property. */
const text = (
  itemid: string,
  zh: string,
  en: string,
  itemlength: number,
  more: Partial<StoredField> = {},
): StoredField => ({
  itemid,
  itemdesc: t(zh, en),
  itemtype: 'A',
  itemlength,
  ...more,
});
const code = (
  itemid: string,
  zh: string,
  en: string,
  codesetid: string,
  more: Partial<StoredField> = {},
): StoredField => ({ itemid, itemdesc: t(zh, en), itemtype: 'A', itemlength: 8, codesetid, ...more });
const number = (
  itemid: string,
  zh: string,
  en: string,
  itemlength: number,
  decimal = 0,
  more: Partial<StoredField> = {},
): StoredField => ({ itemid, itemdesc: t(zh, en), itemtype: 'N', itemlength, decimal, ...more });
const date = (
  itemid: string,
  zh: string,
  en: string,
  itemlength: 4 | 7 | 10,
  more: Partial<StoredField> = {},
): StoredField => ({
  itemid,
  itemdesc: t(zh, en),
  itemtype: 'D',
  itemlength,
  format: { 4: 'yyyy', 7: 'yyyy-MM', 10: 'yyyy-MM-dd' }[itemlength],
  ...more,
});
const memo = (
  itemid: string,
  zh: string,
  en: string,
  itemlength: number,
  more: Partial<StoredField> = {},
): StoredField => ({ itemid, itemdesc: t(zh, en), itemtype: 'M', itemlength, ...more });

const MUST = { must: '1' } as const;
const PAST = { dateType: 'past' } as const;

const basic: StoredFieldSet = {
  fieldsetid: 'A01',
  displayname: t('基本信息', 'Personal details'),
  shortname: t('基本', 'Personal'),
  must: '1',
  explain: t(
    '请按有效证件如实填写。填写身份证号后，出生日期、性别和年龄会自动带出。',
    'Fill in as on your identity document. Birth date, sex and age follow from a Chinese identity number.',
  ),
  deleteRecord: 'false',
  fieldList: [
    text('A0101', '姓名', 'Name', 30, MUST),
    code('A0150', '证件类型', 'Type of ID document', 'IDT', { layer: '1', leaf_only: '1' }),
    text('A0177', '证件号码', 'ID number', 18, {
      ...MUST,
      explain: t('居民身份证为 18 位或 15 位', 'A Chinese identity number has 18 or 15 characters'),
    }),
    date('A0111', '出生日期', 'Date of birth', 10, { ...MUST, ...PAST }),
    code('A0107', '性别', 'Sex', 'AX', { ...MUST, layer: '1', leaf_only: '1' }),
    number('A0112', '年龄', 'Age', 3),
    code('A0121', '民族', 'Ethnic group', 'AE', { layer: '1', leaf_only: '1' }),
    code('A0141', '政治面貌', 'Political status', 'AT', { leaf_only: '1' }),
    code('A0114', '籍贯', 'Place of family origin', 'AB', {
      explain: t('可以选到省、市或区县', 'Choose a province, a city or a district'),
    }),
    code('A0127', '婚姻状况', 'Marital status', 'AW', { leaf_only: '1' }),
    text('A0128', '配偶姓名', 'Name of spouse', 30),
    text('A0148', '手机号码', 'Mobile phone', 11, {
      ...MUST,
      explain: t('用于接收考试和面试短信', 'We send examination and interview messages to it'),
    }),
    text('A0145', '电子邮箱', 'E-mail', 60, {
      ...MUST,
      explain: t('与登录账号一致，不能在这里修改', 'The address you sign in with; it cannot be changed here'),
    }),
    date('A0130', '参加工作年份', 'Year of first employment', 4, PAST),
    number('A0131', '身高（厘米）', 'Height (cm)', 3, 1, { maxValue: '250' }),
    {
      itemid: 'A0199',
      itemdesc: t(
        '以下内容供评审专家参考，可以用中文或英文填写。',
        'The following is read by the review panel and may be written in Chinese or English.',
      ),
      itemtype: 'A',
      itemlength: 0,
      format: 'note',
    },
    memo('A01AA', '研究方向', 'Research interests', 0, {
      explain: t('不超过 5000 字', 'Up to 5,000 characters'),
    }),
  ],
  rules: [{ when: { item: 'A0127', in: ['2'] }, then: { show: ['A0128'], require: ['A0128'] } }],
};

const education: StoredFieldSet = {
  fieldsetid: 'A04',
  displayname: t('教育经历', 'Education'),
  must: '1',
  explain: t(
    '请从最高学历填起，至少填写一条。',
    'Start with your highest level. At least one entry is needed.',
  ),
  file_flag: '6',
  uploadSlots: [
    { title: t('毕业证书', 'Graduation certificate'), filetype: '01' },
    { title: t('学位证书', 'Degree certificate'), filetype: '02' },
  ],
  fieldList: [
    date('A0415', '入学时间', 'Start', 7, { ...MUST, ...PAST }),
    date('A0430', '毕业时间', 'End', 7, {
      explain: t('在读的请填预计毕业时间', 'If you still study, the expected month'),
    }),
    text('A0435', '毕业院校', 'School', 60, {
      ...MUST,
      suggest: 'SC',
      explain: t(
        '输入名称的一部分或拼音首字母查找；列表中没有的可以直接填写',
        'Type a part of its name or its pinyin initials; one that is not listed can be typed in full',
      ),
    }),
    text('A0410', '所学专业', 'Field of study', 60, MUST),
    code('A0405', '学历', 'Level', 'AM', { ...MUST, leaf_only: '1' }),
    code('A0406', '学位', 'Degree', 'AG', { leaf_only: '1' }),
    code('A0424', '是否全日制', 'Full time', 'YN', { leaf_only: '1', layer: '1' }),
    number('A0440', '平均绩点', 'Grade point average', 1, 2, { maxValue: '5' }),
    memo('A0450', '主修课程', 'Main courses', 400),
  ],
  orders: [{ item: 'A0430', is: 'notBefore', of: 'A0415' }],
};

const work: StoredFieldSet = {
  fieldsetid: 'A19',
  displayname: t('工作经历', 'Employment'),
  must: '0',
  mustFor: ['0401', '0402', '0403'],
  explain: t(
    '应届毕业生可不填写；实习请写明。',
    'Not needed for graduating students; mark internships as such.',
  ),
  fieldList: [
    date('A1905', '开始时间', 'From', 7, { ...MUST, ...PAST }),
    date('A1910', '结束时间', 'To', 7),
    text('A1915', '工作单位', 'Employer', 80, MUST),
    text('A1920', '职务', 'Job title', 40, MUST),
    number('A1925', '税前月薪（元）', 'Monthly pay before tax (CNY)', 7, 2),
    memo('A1930', '工作内容', 'Duties', 10),
  ],
  orders: [{ item: 'A1910', is: 'notBefore', of: 'A1905' }],
};

const family: StoredFieldSet = {
  fieldsetid: 'A79',
  displayname: t('家庭成员', 'Family members'),
  shortname: t('家庭', 'Family'),
  must: '0',
  mustFor: ['0201', '0202', '05'],
  explain: t('请填写父母、配偶和子女。', 'List parents, spouse and children.'),
  deleteRecord: 'false',
  fieldList: [
    code('A7905', '与本人关系', 'Relation', 'AR', { ...MUST, leaf_only: '1' }),
    text('A7910', '姓名', 'Name', 30, MUST),
    date('A7915', '出生年份', 'Year of birth', 4, PAST),
    text('A7920', '工作单位及职务', 'Employer and job', 100),
    text('A7925', '联系电话', 'Phone', 11, { format: 'phone' }),
  ],
};

const abroad: StoredFieldSet = {
  fieldsetid: 'A23',
  displayname: t('国（境）外学习与工作经历', 'Study and work abroad or in Hong Kong, Macao and Taiwan'),
  shortname: t('境外经历', 'Abroad'),
  must: '0',
  mustFor: ['0201', '0202'],
  fieldList: [
    date('A2305', '开始日期', 'From', 10, { ...MUST, ...PAST }),
    date('A2310', '结束日期', 'To', 10),
    text('A2315', '国家或地区', 'Country or region', 40, MUST),
    text('A2320', '单位', 'Institution', 100, MUST),
    code('A2325', '身份', 'In the role of', 'AG', { layer: '1' }),
    memo('A2330', '主要工作', 'What you did', 1000),
  ],
  orders: [{ item: 'A2310', is: 'notBefore', of: 'A2305' }],
};

const papers: StoredFieldSet = {
  fieldsetid: 'A65',
  displayname: t('论文著作', 'Publications'),
  shortname: t('论著', 'Papers'),
  must: '0',
  explain: t(
    '代表作不超过五篇，每篇请附首页或录用通知。',
    'Up to five; attach the first page or the letter of acceptance.',
  ),
  file_flag: '6',
  fieldList: [
    text('A6505', '题目', 'Title', 200, MUST),
    text('A6510', '刊物或出版社', 'Journal or publisher', 100, MUST),
    date('A6515', '发表时间', 'Published', 7, MUST),
    number('A6520', '作者排名', 'Place among the authors', 2, 0, { ...MUST, maxValue: '50' }),
    number('A6525', '影响因子', 'Impact factor', 3, 3),
    code('A6530', '是否通讯作者', 'Corresponding author', 'YN', { leaf_only: '1' }),
    memo('A6535', '主要贡献', 'Main contribution', 600),
  ],
};

const projects: StoredFieldSet = {
  fieldsetid: 'A66',
  displayname: t('科研项目', 'Research projects'),
  shortname: t('项目', 'Projects'),
  must: '0',
  fieldList: [
    text('A6605', '项目名称', 'Project', 120, MUST),
    code('A6610', '项目级别', 'Level', 'AP', { ...MUST, layer: '2' }),
    number('A6615', '经费（万元）', 'Funding (10,000 CNY)', 6, 2),
    date('A6620', '起始日期', 'Start', 10, MUST),
    date('A6625', '结束日期', 'End', 10),
    code('A6630', '本人角色是否主持', 'Principal investigator', 'YN', MUST),
  ],
  orders: [{ item: 'A6625', is: 'notBefore', of: 'A6620' }],
  rules: [
    {
      when: {
        all: [
          { item: 'A6630', in: ['1'] },
          { item: 'A6610', in: ['11', '12', '13'] },
        ],
      },
      then: { require: ['A6615'] },
    },
  ],
};

const awards: StoredFieldSet = {
  fieldsetid: 'A70',
  displayname: t('获奖情况', 'Awards'),
  must: '0',
  fieldList: [
    text('A7005', '奖项名称', 'Award', 100, MUST),
    date('A7010', '获奖年份', 'Year', 4, MUST),
    text('A7015', '授予单位', 'Awarded by', 100),
  ],
};

const languages: StoredFieldSet = {
  fieldsetid: 'A81',
  displayname: t('外语水平', 'Foreign languages'),
  shortname: t('外语', 'Languages'),
  must: '0',
  fieldList: [
    code('A8105', '语种', 'Language', 'AL', { ...MUST, leaf_only: '1' }),
    code('A8110', '熟练程度', 'Level', 'AK', { ...MUST, leaf_only: '1', layer: '1' }),
    text('A8115', '证书名称', 'Certificate', 60),
    number('A8120', '成绩', 'Score', 3, 1),
  ],
};

const statement: StoredFieldSet = {
  fieldsetid: 'A90',
  displayname: t('自我评价', 'Personal statement'),
  shortname: t('自评', 'Statement'),
  must: '0',
  explain: t('写给招聘单位的话。', 'What you want to tell the unit that hires.'),
  fieldList: [
    memo('A9005', '自我评价', 'Statement', 2000, MUST),
    text('A9010', '紧急联系人邮箱', 'E-mail of an emergency contact', 60, { format: 'email' }),
  ],
};

export const fieldSets: StoredFieldSet[] = [
  basic,
  education,
  work,
  family,
  abroad,
  papers,
  projects,
  awards,
  languages,
  statement,
];

export const attachmentCategories: StoredAttachmentCategory[] = [
  {
    itemId: '01',
    itemDesc: t('学历学位证书', 'Certificates of degrees'),
    notNull: '2',
    mustFor: ['0201', '0202', '05'],
  },
  { itemId: '02', itemDesc: t('代表性论文', 'Representative papers'), notNull: '1' },
  { itemId: '03', itemDesc: t('推荐信', 'Letters of recommendation'), notNull: '1' },
  { itemId: '09', itemDesc: t('其他材料', 'Other documents'), notNull: '0' },
];
