import { toHalfWidth } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import type { Guess, KindDescriptor } from './descriptor.ts';
import type { KindRegistry } from './registry.ts';
import type { StandardKindId } from './standard.ts';

/**
 * By which words of a label the standard kinds are told (HR-06). They stand beside the descriptors, since only the console
 * asks: the pages of candidates load every descriptor before the first key (PERF-06). A kind from outside brings its own.
 */
const GUESSES: Readonly<Partial<Record<StandardKindId, Guess>>> = {
  choices: {
    words: /多选|multiple choice|select all/i,
    label: { zh: '掌握的外语（多选）', en: 'Languages (select all)' },
  },
  date: { words: /日期|时间|生日|date|birthday/i, label: { zh: '出生日期', en: 'Date of birth' } },
  datetime: {
    words: /日期[和与及]?时间|date ?(?:and|&) ?time|date-?time/i,
    label: { zh: '面试日期时间', en: 'Date and time of the interview' },
  },
  email: { words: /邮箱|电子邮件|e-?mail/i, label: { zh: '电子邮箱', en: 'E-mail' } },
  file: {
    words: /附件|扫描件|复印件|证明材料|attachment|scan of/i,
    label: { zh: '附件', en: 'Attachment' },
  },
  identity: {
    words: /身份证|证件号|identity (card )?(number|no)|id (number|no)\b/i,
    label: { zh: '身份证号', en: 'Identity number' },
  },
  landline: {
    words: /座机|固定电话|固话|办公电话|landline|office phone/i,
    label: { zh: '固定电话', en: 'Landline' },
  },
  memo: {
    words: /备注|说明|描述|简介|经历|内容|事迹|remarks?|description|notes?$/i,
    label: { zh: '备注', en: 'Remarks' },
  },
  month: { words: /年月|month/i, label: { zh: '入学年月', en: 'Month of admission' } },
  number: {
    words:
      /数量|年龄|成绩|分数|金额|人数|次数|身高|体重|绩点|number of|\bage\b|scores?|amount|quantity|height|weight/i,
    label: { zh: '论文数量', en: 'Number of papers' },
  },
  phone: { words: /手机|移动电话|mobile|cell ?phone/i, label: { zh: '手机号码', en: 'Mobile phone' } },
  telephone: { words: /电话|\bphone|telephone/i, label: { zh: '联系电话', en: 'Phone' } },
  url: {
    words: /网址|网站|主页|链接|\burl\b|website|home ?page|web address|\blink\b/i,
    label: { zh: '个人主页网址', en: 'Home page' },
  },
  year: { words: /年份|年度|\byear\b/i, label: { zh: '毕业年份', en: 'Year of graduation' } },
  yesno: { words: /是否|\bwhether\b/i, label: { zh: '是否服从调剂', en: 'Whether transfer is accepted' } },
};

/** What a kind is told by; undefined = by no words. */
export const guessOf = (kind: KindDescriptor): Guess | undefined =>
  kind.guess ?? (Object.hasOwn(GUESSES, kind.id) ? GUESSES[kind.id as StandardKindId] : undefined);

/** The kind of the highest rank that the words of a label speak of; undefined when they say nothing (HR-06). */
export function kindOfLabel<Id extends string>(
  registry: Pick<KindRegistry<Id>, 'list'>,
  { zh, en }: LocalText,
): KindDescriptor<Id> | undefined {
  const words = `${toHalfWidth(zh)} ${en}`;
  return registry.list
    .toSorted((one, two) => two.rank - one.rank)
    .find((kind) => guessOf(kind)?.words.test(words));
}
