import type { Language, LocalText } from '@portal/schemas';
import { inLanguage } from '../../protocol/language.ts';

const t = (zh: string, en: string): LocalText => ({ zh, en });

/** Every text that a document or a calendar prints beside a candidate's own data; {0} is filled in. */
const documentTexts = {
  page: t('第 {0} 页，共 {1} 页', 'Page {0} of {1}'),
  printed: t('打印时间 {0}', 'Printed {0}'),
  noPhoto: t('未上传照片', 'No photo'),
  notProvided: t('未填写', 'Not provided'),
  name: t('姓名', 'Name'),
  sex: t('性别', 'Sex'),
  idType: t('证件类型', 'ID document'),
  idNumber: t('证件号码', 'ID number'),
  ticketNumber: t('准考证号', 'Ticket number'),
  positions: t('应聘岗位', 'Positions'),
  timetable: t('考试安排', 'Timetable'),
  subject: t('科目', 'Subject'),
  time: t('时间（北京时间）', 'Time (China, UTC+8)'),
  place: t('考点', 'Place'),
  room: t('考场', 'Room'),
  seat: t('座位', 'Seat'),
  rules: t('考生须知', 'Rules'),
  scores: t('成绩', 'Scores'),
  score: t('得分', 'Score'),
  full: t('满分', 'Out of'),
  total: t('总分', 'Total'),
  rank: t('名次', 'Rank'),
  result: t('结论', 'Result'),
  remarks: t('说明', 'Remarks'),
  email: t('电子邮箱', 'E-mail'),
  applyCode: t('应聘身份', 'Applicant category'),
  record: t('第 {0} 条', 'No. {0}'),
  recordFiles: t('附件', 'Files'),
  attachments: t('附件材料', 'Attachments'),
  exam: t('考试：{0}', 'Examination: {0}'),
  deadline: t('报名截止：{0}', 'Deadline: {0}'),
  calendar: t('应聘日程', 'Application dates'),
} satisfies Record<string, LocalText>;

export type DocumentText = keyof typeof documentTexts;

/** A text of the table in one language. */
export function print(language: Language, key: DocumentText, ...values: (string | number)[]): string {
  return inLanguage(documentTexts[key], language).replace(/\{(\d)\}/g, (whole, index: string) =>
    String(values[Number(index)] ?? whole),
  );
}

const ZONE = 'Asia/Shanghai';
const LOCALE: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' };

/** Day and hours of a sitting, as people read them: 2026年7月3日星期五 09:00–11:30. */
export function printSpan(language: Language, starts: string, ends: string): string {
  const day = new Intl.DateTimeFormat(LOCALE[language], {
    weekday: 'short',
    year: 'numeric',
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
    timeZone: ZONE,
  });
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE });
  const [from, to] = [new Date(starts), new Date(ends)];
  return `${day.format(from)}\n${clock.format(from)}–${clock.format(to)}`;
}

export function printMoment(moment: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: ZONE,
  }).format(moment);
  return `${parts} (UTC+8)`;
}
