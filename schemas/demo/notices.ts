import type { LocalText, StoredNotice } from '../index.ts';

const t = (zh: string, en: string): LocalText => ({ zh, en });
const NEW = t('新', 'New');
const IMPORTANT = t('重要', 'Important');

const paragraphs = (lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n');
const table = (head: string[], rows: string[][]): string =>
  `<table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`;

/** [channel, days ago, zh title, en title, zh text, en text] for notices that are plain prose. */
const plain: [string, number, string, string, string, string][] = [
  [
    '08',
    6,
    '专任教师岗位试讲安排',
    'Trial lectures for faculty positions',
    '试讲时长为二十分钟，请准备一节本科课程的片段，现场提问五分钟。教案请在试讲前一天发送到学院人事秘书邮箱。',
    'A trial lecture lasts twenty minutes; prepare part of an undergraduate course and expect five minutes of questions. Send your lesson plan to the school the day before.',
  ],
  [
    '08',
    9,
    '关于延长计算机学院岗位报名时间的通知',
    'Longer application period for the School of Computer Science',
    '应部分考生要求，计算机学院四个岗位的报名截止时间顺延十天，其余岗位不变。',
    'At the request of applicants, four positions of the School of Computer Science stay open ten days longer. All others are unchanged.',
  ],
  [
    '08',
    15,
    '海外优秀青年项目申报答疑',
    'Questions and answers for applicants from abroad',
    '海外学习证明在报到前补交即可；护照有效期不足六个月的，请先办理换发。线上答疑每周三下午举行。',
    'Proof of study abroad can follow until you take up your post. Renew a passport that expires within six months. Questions are answered online every Wednesday afternoon.',
  ],
  [
    '05',
    4,
    '博士后进站材料清单',
    'Documents for new postdoctoral researchers',
    '请准备学位证书、两封推荐信、研究计划书和体检报告。研究计划书不少于三千字，由合作导师签字。',
    'Bring your degree certificate, two letters of recommendation, a research plan and a medical report. The plan has at least three thousand characters and is signed by the host.',
  ],
  [
    '05',
    12,
    '博士后公寓申请说明',
    'Housing for postdoctoral researchers',
    '在站博士后可申请一居室公寓，租期与在站时间一致，每月租金从工资中扣除。',
    'Postdoctoral researchers can apply for a one-room flat for the time of their contract. The rent is deducted from pay.',
  ],
  [
    '06',
    3,
    '管理与教辅岗位笔试大纲',
    'Contents of the written examination for staff',
    '笔试包括综合知识和专业知识两部分，各一百分，考试时间一百五十分钟。不指定参考书。',
    'The examination has a general and a professional part of one hundred points each and takes 150 minutes. No textbooks are prescribed.',
  ],
  [
    '06',
    8,
    '辅导员岗位体检须知',
    'Medical examination for student counsellors',
    '体检当天请空腹，携带身份证和一寸照片两张。孕期可延期进行放射检查。',
    'Come without breakfast and bring your identity card and two photographs. X-ray examinations can be postponed during pregnancy.',
  ],
  [
    '11',
    2,
    '云溪科技校园宣讲会日程',
    'Yunxi Technology on campus: dates',
    '宣讲会在六所高校举行，现场接收简历，当天安排初面。未能到场的同学请直接在本系统应聘。',
    'We visit six universities, take resumes on the spot and hold first interviews the same day. If you cannot come, apply here.',
  ],
  [
    '11',
    11,
    '应届生入职培训计划',
    'Training for graduates',
    '入职后为期三个月的轮岗培训，每个岗位配一名导师，结束后双向选择。',
    'Graduates rotate through the departments for three months with a mentor in each and then choose together with us.',
  ],
  [
    '12',
    5,
    '社会招聘岗位面试流程',
    'Interviews for experienced hires',
    '流程为电话沟通、技术面试、综合面试三轮，一般在两周内完成。',
    'There are three rounds: a call, a technical interview and a general one, usually within two weeks.',
  ],
  [
    '08',
    26,
    '考生常见问题',
    'Frequently asked questions',
    '忘记密码请使用登录页的“忘记密码”；收不到激活邮件请先查看垃圾邮件箱，六十秒后可以重新发送。应聘后简历锁定，取消全部应聘后可以修改。',
    'Forgot your password? Use the link on the sign-in page. No activation mail? Look into your spam folder; it can be sent again after sixty seconds. After you apply your resume is locked; withdraw all applications to change it.',
  ],
  [
    '06',
    30,
    '关于防范招聘诈骗的提醒',
    'Beware of fraud',
    '学校不收取任何报名费、培训费和押金，也不委托任何机构代办。凡要求转账的均为诈骗。',
    'The university charges no fees, training costs or deposits and has no agents. Whoever asks you for money is a fraud.',
  ],
];

const publicity: [number, string, string, string[][]][] = [
  [
    1,
    '2026 年第三批拟聘人员公示',
    'Proposed appointments, third list of 2026',
    [
      ['王若溪', '外国语学院', '英语教师'],
      ['赵启明', '材料科学与工程学院', '金属材料教师'],
      ['林清和', '图书馆', '学科馆员'],
    ],
  ],
  [
    10,
    '2026 年第二批拟聘人员公示',
    'Proposed appointments, second list of 2026',
    [
      ['孙望舒', '数学与统计学院', '统计学教师'],
      ['郑南星', '医学院', '基础医学教师'],
    ],
  ],
  [
    21,
    '2026 年博士后拟进站人员公示',
    'Proposed postdoctoral researchers 2026',
    [
      ['何清源', '交通学院', '交通流理论博士后'],
      ['Marta Nowak', '数学与统计学院', '图论方向博士后'],
    ],
  ],
  [
    35,
    '2026 年第一批拟聘人员公示',
    'Proposed appointments, first list of 2026',
    [
      ['唐书言', '计算机学院', '软件工程教师'],
      ['许昭华', '学生工作部', '专职辅导员'],
    ],
  ],
  [
    60,
    '教学科研岗位资格审查结果公示',
    'Results of the screening for academic positions',
    [
      ['B1-001', '交通规划教师', '12 / 20'],
      ['B1-002', '统计学教师', '9 / 14'],
      ['B1-005', '软件工程教师', '21 / 33'],
    ],
  ],
  [
    90,
    '2025 年招聘工作总结公示',
    'Recruitment 2025 in figures',
    [
      ['教学科研岗', '46', '1 204'],
      ['管理岗', '12', '2 310'],
      ['教辅岗', '8', '645'],
    ],
  ],
];

const long: StoredNotice[] = [
  {
    id: 'n1',
    channel: '08',
    daysAgo: 1,
    label: IMPORTANT,
    title: t(
      '云溪大学 2026 年下半年教学科研岗位招聘公告',
      'Yunxi University: academic positions, second half of 2026',
    ),
    subTitle: t('第一批', 'First call'),
    content: t(
      `<h3>一、岗位与人数</h3>${table(
        ['学院', '岗位', '人数', '学历'],
        [
          ['交通学院', '交通规划教师', '3', '博士'],
          ['数学与统计学院', '统计学教师', '2', '博士'],
          ['计算机学院', '软件工程教师', '4', '博士'],
          ['外国语学院', '英语教师', '5', '硕士及以上'],
        ],
      )}<h3>二、报名</h3>${paragraphs(['在本系统注册、填写简历并应聘。每人最多填报三个志愿。', '报名截止时间以各岗位详情页为准，逾期系统自动关闭。'])}<h3>三、程序</h3><ol><li>资格审查</li><li>试讲与面试</li><li>体检与考察</li><li>公示七个工作日</li></ol>`,
      `<h3>1. Positions</h3>${table(
        ['School', 'Position', 'Openings', 'Level'],
        [
          ['Transportation', 'Transport planning', '3', 'Doctorate'],
          ['Mathematics and Statistics', 'Statistics', '2', 'Doctorate'],
          ['Computer Science', 'Software engineering', '4', 'Doctorate'],
          ['Foreign Languages', 'English', '5', 'Master or higher'],
        ],
      )}<h3>2. How to apply</h3>${paragraphs(['Register here, fill in your resume and apply. You can choose up to three positions.', 'The deadline stands on the page of each position; the system closes it automatically.'])}<h3>3. Procedure</h3><ol><li>Screening</li><li>Trial lecture and interview</li><li>Medical examination</li><li>Publication for seven working days</li></ol>`,
    ),
    attachment: {
      name: t('岗位一览表.txt', 'positions.txt'),
      text: t(
        '岗位一览表\n交通学院 交通规划教师 3\n数学与统计学院 统计学教师 2\n计算机学院 软件工程教师 4\n外国语学院 英语教师 5\n',
        'Positions\nTransportation: transport planning, 3\nMathematics and Statistics: statistics, 2\nComputer Science: software engineering, 4\nForeign Languages: English, 5\n',
      ),
    },
  },
  {
    id: 'n2',
    channel: '05',
    daysAgo: 2,
    label: NEW,
    title: t('2026–2027 年博士后全年招聘启事', 'Postdoctoral positions 2026–2027, open all year'),
    content: t(
      `${paragraphs(['学校设有六个博士后科研流动站，全年接收申请，每季度评审一次。'])}${table(
        ['流动站', '合作导师人数', '年薪（税前）'],
        [
          ['交通运输工程', '21', '25–36 万元'],
          ['数学', '17', '25–32 万元'],
          ['计算机科学与技术', '24', '28–36 万元'],
          ['材料科学与工程', '19', '25–34 万元'],
        ],
      )}${paragraphs(['申请前请与合作导师联系并取得同意。'])}`,
      `${paragraphs(['The university has six postdoctoral stations. Applications are welcome all year and reviewed each quarter.'])}${table(
        ['Station', 'Hosts', 'Pay a year (before tax)'],
        [
          ['Transportation engineering', '21', 'CNY 250,000–360,000'],
          ['Mathematics', '17', 'CNY 250,000–320,000'],
          ['Computer science', '24', 'CNY 280,000–360,000'],
          ['Materials science', '19', 'CNY 250,000–340,000'],
        ],
      )}${paragraphs(['Write to a host and get their consent before you apply.'])}`,
    ),
    attachment: {
      name: t('研究计划书模板.txt', 'research-plan.txt'),
      text: t(
        '研究计划书\n一、题目\n二、背景与意义\n三、研究内容\n四、进度安排\n',
        'Research plan\n1. Title\n2. Background\n3. Work to be done\n4. Schedule\n',
      ),
    },
  },
  {
    id: 'n3',
    channel: '06',
    daysAgo: 1,
    label: NEW,
    title: t('2027 年度管理与教辅岗位招聘公告', 'Staff positions 2027'),
    content: t(
      `${table(
        ['部门', '岗位', '人数'],
        [
          ['学生工作部', '专职辅导员', '8'],
          ['财务处', '会计核算', '2'],
          ['图书馆', '学科馆员', '2'],
        ],
      )}${paragraphs(['统一笔试，笔试成绩占百分之四十，面试成绩占百分之六十。', '准考证在考前五天开放打印。'])}`,
      `${table(
        ['Office', 'Position', 'Openings'],
        [
          ['Student Affairs', 'Student counsellor', '8'],
          ['Finance', 'Accountant', '2'],
          ['Library', 'Subject librarian', '2'],
        ],
      )}${paragraphs(['There is one written examination; it counts forty per cent, the interview sixty.', 'Admission tickets can be printed from five days before the examination.'])}`,
    ),
  },
  {
    id: 'n4',
    channel: '11',
    daysAgo: 3,
    label: NEW,
    title: t('云溪科技 2027 届校园招聘启动', 'Yunxi Technology recruits graduates of 2027'),
    content: t(
      `<p>研发、检测、职能三类共二十九个名额。</p><ul><li>提供落户支持和人才公寓</li><li>六险一金，入职即享年假</li><li>研发岗位可申请弹性工作</li></ul>`,
      `<p>Twenty-nine openings in development, testing and administration.</p><ul><li>Help with residence registration and company flats</li><li>Full social insurance and paid leave from the first day</li><li>Flexible hours in development</li></ul>`,
    ),
  },
  {
    id: 'n5',
    channel: '12',
    daysAgo: 7,
    title: t('云溪科技社会招聘岗位说明', 'Experienced hires at Yunxi Technology'),
    content: t(
      `${table(
        ['岗位', '经验', '地点'],
        [
          ['轨道信号软件架构师', '8 年以上', '云溪'],
          ['嵌入式软件工程师', '3 年以上', '云溪'],
          ['质量主管', '5 年以上', '云溪、南京'],
        ],
      )}`,
      `${table(
        ['Position', 'Experience', 'Place'],
        [
          ['Architect, railway signalling', '8 years', 'Yunxi'],
          ['Embedded software engineer', '3 years', 'Yunxi'],
          ['Quality manager', '5 years', 'Yunxi, Nanjing'],
        ],
      )}`,
    ),
  },
  {
    id: 'n6',
    channel: '08',
    daysAgo: 20,
    title: t('招聘系统使用说明', 'How to use this portal'),
    content: t(
      `<p>建议使用近两年的浏览器。手机和电脑均可填写，内容会自动保存在本机。</p><p><a href="/customChannel/534">查看完整流程</a></p>`,
      `<p>Use a browser of the last two years, on a phone or a computer. What you type is kept on your device.</p><p><a href="/customChannel/534">See the whole procedure</a></p>`,
    ),
  },
];

const UNIT_ZH = ['姓名', '单位', '岗位'];
const UNIT_EN = ['Name', 'Unit', 'Position'];

export const notices: StoredNotice[] = [
  ...long,
  ...plain.map(([channel, daysAgo, zh, en, bodyZh, bodyEn], index): StoredNotice => ({
    id: `n${index + 1 + long.length}`,
    channel,
    daysAgo,
    title: t(zh, en),
    content: t(paragraphs([bodyZh]), paragraphs([bodyEn])),
  })),
  {
    id: 'n19',
    channel: '05',
    daysAgo: 45,
    title: t('博士后中期考核安排', 'Mid-term review of postdoctoral researchers'),
    content: t(
      paragraphs([
        '中期考核在进站满一年时进行，由流动站组织五名专家评议。',
        '考核优秀的，年薪上浮百分之十。',
      ]),
      paragraphs([
        'The review takes place after one year before five experts of the station.',
        'Those rated excellent are paid ten per cent more.',
      ]),
    ),
  },
  ...publicity.map(([daysAgo, zh, en, rows], index): StoredNotice => ({
    id: `g${index + 1}`,
    channel: 'publicity',
    daysAgo,
    title: t(zh, en),
    content: t(
      `${paragraphs(['经考核和体检，现将名单公示如下，公示期七个工作日。如有异议，请与人事处联系。'])}${table(UNIT_ZH, rows)}`,
      `${paragraphs(['After interview and medical examination the following are published for seven working days. Objections go to the personnel office.'])}${table(UNIT_EN, rows)}`,
    ),
  })),
];
