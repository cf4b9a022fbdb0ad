import { expect, test } from 'vitest';
import { languagesOf, mergeFields, renderMail } from './render.ts';

const words = {
  subject: { zh: '{{name}}：面试通知', en: 'Interview of {{name}}' },
  body: { zh: '{{ name }}，您好：\n\n岗位：{{position}}', en: 'Dear {{name}},\n\nPosition: {{position}}' },
};
const values = { name: '林溪', position: { zh: '教师岗', en: 'Lecturer' } };

test('[MAIL-01] a mail is written in the language of its reader, and in every language when none is known', () => {
  const english = renderMail(words, { language: 'en', values });
  expect(english.subject).toBe('Interview of 林溪');
  expect(english.text).toBe('Dear 林溪,\n\nPosition: Lecturer\n');
  const both = renderMail(words, { language: null, values });
  expect(both.subject).toBe('林溪：面试通知 / Interview of 林溪');
  expect(both.text).toContain('教师岗');
  expect(both.text).toContain('Lecturer');
  expect(both.inEach.body).toEqual({
    zh: '林溪，您好：\n\n岗位：教师岗',
    en: 'Dear 林溪,\n\nPosition: Lecturer',
  });
});

test('[MAIL-01] a merge field without a value is named', () => {
  expect(renderMail(words, { language: 'zh', values: { name: '林溪', position: ' ' } }).missing).toEqual([
    'position',
  ]);
  expect(mergeFields(words)).toEqual(['name', 'position']);
});

test('[MAIL-01] values are text: no markup, no second merging, no further header', () => {
  const hostile = { name: '<img src=x onerror=1>{{position}}\r\nBcc: a@b.example', position: '教师' };
  const { subject, html, text } = renderMail(words, { language: 'zh', values: hostile });
  expect(html).not.toContain('<img');
  expect(text).toContain('{{position}}');
  expect(subject).not.toMatch(/[\r\n]/);
});

test('[MAIL-01] a language counts once subject and body are written in it', () => {
  const half = { subject: { zh: '通知', en: 'News' }, body: { zh: '您好 {{other}}', en: ' ' } };
  expect(languagesOf(half)).toEqual(['zh']);
  expect(renderMail(half, { language: 'en', values: { other: '1' } }).text).toBe('您好：\n\n您好 1\n');
});

test('[OFFICE-13] a mail begins with the name of its reader, whoever forgot it, and greets nobody twice', () => {
  const body = (zh: string, name = '林溪') =>
    renderMail({ subject: { zh: 'x', en: '' }, body: { zh, en: '' } }, { language: 'zh', values: { name } })
      .text;
  expect(body('请于 9 月 1 日面试。')).toBe('林溪，您好：\n\n请于 9 月 1 日面试。\n');
  expect(body('{{name}}同学：\n\n请面试。')).toBe('林溪同学：\n\n请面试。\n');
  expect(body('各位应聘者：\n请面试。')).toBe('各位应聘者：\n请面试。\n');
  expect(body('关于{{reference}}', '林溪')).toBe('林溪，您好：\n\n关于\n');
  expect(body('请面试。', '')).toBe('您好：\n\n请面试。\n');
  // A name that holds a merge field is a name.
  expect(body('请面试。', '{{name}}')).toBe('{{name}}，您好：\n\n请面试。\n');
});

test('[OFFICE-12] an SMS is in one language, the reader’s where it is written, and has its own merge fields', () => {
  const both = { ...words, sms: { zh: '{{name}}，请面试', en: '{{name}}, please come' } };
  expect(renderMail(both, { language: 'en', values }).sms).toBe('林溪, please come');
  expect(renderMail(both, { language: null, values }).sms).toBe('林溪，请面试');
  expect(
    renderMail({ ...words, sms: { zh: '请看{{reference}}', en: '' } }, { language: 'en', values }),
  ).toMatchObject({
    sms: '请看',
    missing: ['reference'],
  });
  expect(renderMail(words, { language: 'zh', values }).sms).toBe('');
});
