import type { LocalText, StoredDocumentTemplate, StoredScores } from '../index.ts';

const t = (zh: string, en: string): LocalText => ({ zh, en });

/** A sitting so many days after the seeding day, in hours of the portal's zone. */
export interface DemoSitting {
  subject: LocalText;
  inDays: number;
  from: string;
  to: string;
  place: LocalText;
  room: LocalText;
  seat: string;
}

export interface DemoTicket {
  number: string;
  sittings: DemoSitting[];
}

/** Tickets, scores and resumes as documents; 9 is a score report that is not published yet. */
export const documentTemplates: StoredDocumentTemplate[] = [
  {
    tableId: '12',
    kind: 'ticket',
    title: t('准考证', 'Admission ticket'),
    subtitle: t('2027 年度综合招聘笔试', 'Written examination, general recruitment 2027'),
    published: true,
    notes: [
      t(
        '凭本准考证和有效证件原件进入考场，缺一不可。',
        'Bring this ticket and the original of your identity document; you need both to enter.',
      ),
      t(
        '开考前 30 分钟入场，对号入座，将证件放在桌面左上角。开考 15 分钟后不得入场。',
        'Doors open 30 minutes before the start. Take the seat with your number and put your document on the upper left of the desk. Nobody enters later than 15 minutes after the start.',
      ),
      t(
        '自备黑色签字笔、2B 铅笔和橡皮。手机等通信设备须关机，放在考场外指定位置。',
        'Bring a black pen, a 2B pencil and an eraser. Switch off telephones and other devices and leave them where you are shown.',
      ),
      t(
        '考试结束前 30 分钟可以交卷离场。试卷、答题卡和草稿纸不得带出考场。',
        'You may hand in your papers and leave during the last 30 minutes. No paper leaves the room.',
      ),
      t(
        '违反考场纪律的，取消本次考试成绩。',
        'Whoever breaks the rules loses the marks of this examination.',
      ),
    ],
  },
  {
    tableId: '8',
    kind: 'scores',
    title: t('笔试成绩单', 'Score report'),
    subtitle: t('2025 年公开招聘笔试', 'Written examination, recruitment 2025'),
    published: true,
    notes: [
      t('总分由行政职业能力测验、专业知识和英语三科相加。', 'The total is the sum of the three papers.'),
      t(
        '对成绩有疑问的，可在公布后五个工作日内书面申请复核。',
        'Within five working days of publication you may ask in writing for the marks to be checked.',
      ),
    ],
  },
  {
    tableId: '9',
    kind: 'scores',
    title: t('笔试成绩单', 'Score report'),
    subtitle: t('2027 年度综合招聘笔试', 'Written examination, general recruitment 2027'),
    published: false,
    notes: [],
  },
  {
    tableId: '5',
    kind: 'resume',
    title: t('应聘人员简历', 'Resume'),
    subtitle: t('', ''),
    published: true,
    notes: [],
  },
];

export const demoTicket: DemoTicket = {
  number: '202701060331',
  sittings: [
    {
      subject: t('行政职业能力测验', 'Aptitude test'),
      inDays: 32,
      from: '09:00',
      to: '11:00',
      place: t('云溪大学第一教学楼（云溪路 1 号）', 'Yunxi University, Teaching Building 1, 1 Yunxi Road'),
      room: t('第 18 考场（305 室）', 'No. 18 (room 305)'),
      seat: '07',
    },
    {
      subject: t('专业知识', 'Professional knowledge'),
      inDays: 32,
      from: '14:00',
      to: '16:30',
      place: t('云溪大学第一教学楼（云溪路 1 号）', 'Yunxi University, Teaching Building 1, 1 Yunxi Road'),
      room: t('第 18 考场（305 室）', 'No. 18 (room 305)'),
      seat: '07',
    },
    {
      subject: t('英语', 'English'),
      inDays: 33,
      from: '09:00',
      to: '10:30',
      place: t('云溪大学外语楼', 'Yunxi University, Language Building'),
      room: t('第 4 考场（210 室）', 'No. 4 (room 210)'),
      seat: '22',
    },
  ],
};

export const demoScores: StoredScores = {
  number: '202501030118',
  subjects: [
    { name: t('行政职业能力测验', 'Aptitude test'), full: '100', score: '78.5' },
    { name: t('专业知识', 'Professional knowledge'), full: '150', score: '121.0' },
    { name: t('英语', 'English'), full: '50', score: '44.0' },
  ],
  total: { full: '300', score: '243.5' },
  rank: t('第 12 名，共 186 人', '12th of 186'),
  result: t('进入面试', 'Invited to the interview'),
};
