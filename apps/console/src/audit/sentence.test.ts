import type { AuditLine } from '@portal/console-contract';
import { expect, test } from 'vitest';
import en from '../../../../locales/en/console.json';
import zh from '../../../../locales/zh/console.json';
import { auditSentence as sentence } from './sentence.ts';

const translate =
  (texts: object) =>
  (keys: string | string[], values: Record<string, unknown> = {}): string => {
    for (const key of [keys].flat()) {
      const found = key
        .split('.')
        .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);
      if (typeof found === 'string')
        return found.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
          name in values ? String(values[name] as string) : whole,
        );
    }
    return `?${[keys].flat().join()}`;
  };
const say = { zh: translate(zh), en: translate(en) };
const ROLES: Record<string, string> = { editor: 'Editor' };
const auditSentence = (told: AuditLine, words: (typeof say)['zh']): string =>
  sentence(told, words, (id) => ROLES[id] ?? id);
const line = (action: string, subject = '', details: Record<string, unknown> = {}) => ({
  id: '1',
  at: '2026-11-22T00:00:00Z',
  by: 'lin',
  action,
  subject,
  details,
});

test('[GRID-05] each line of the log is a sentence with its names and numbers, in both languages', () => {
  const publish = line('publish', 'set:A04', {
    version: 7,
    note: '放开专业',
    changes: [{ key: 'A04/A0405/must' }, { key: 'A04/A0410/label' }],
  });
  expect(auditSentence(publish, say.zh)).toBe('发布 set:A04 版本 7，2 处修改：放开专业');
  expect(auditSentence(publish, say.en)).toBe('Published set:A04 as version 7, changes: 2: 放开专业');
  const failed = line('signInFailed', 'yun', { address: '10.0.0.7', code: 'signInFailed', more: 12 });
  expect(auditSentence(failed, say.zh)).toBe('从 10.0.0.7 登录失败，一分钟内另有 12 次');
  const changed = line('userChanged', 'yun', { role: 'editor', active: false, newPassword: true });
  expect(auditSentence(changed, say.en)).toBe(
    'Changed yun: role Editor, account disabled, new one-time password',
  );
  const role = line('roleChanged', 'clerk', { given: ['forms.edit', 'mail.send'], taken: [] });
  expect(auditSentence(role, say.zh)).toBe('修改角色 clerk：增加 编辑、群发；取消 –');
  const settings = line('settings', '', { changed: ['portal/siteName', 'portal/maxCount', 'portal/future'] });
  expect(auditSentence(settings, say.zh)).toMatch(/^修改设置：.*future/);
  const discarded = line('draftDiscarded', 'set:A70', { steps: 2, authors: ['lin', 'yun'] });
  expect(auditSentence(discarded, say.zh)).toBe('放弃 set:A70 的草稿（lin、yun 的 2 处修改）');
});

test('[GRID-05] every action has its name and its sentence; one that is unknown is told with all it says', () => {
  for (const texts of [zh, en])
    for (const action of Object.keys(texts.audit.actions).filter((name) => name !== 'other'))
      expect(texts.audit.sentence, action).toHaveProperty(action);
  for (const language of ['zh', 'en'] as const)
    for (const action of Object.keys(zh.audit.actions)) {
      const told = auditSentence(line(action, 'x', {}), say[language]);
      expect(told, action).not.toMatch(/\{\{|\?audit/);
      expect(told.trim(), action).not.toBe('');
    }
  expect(auditSentence(line('future', 'x', { a: { b: 1 } }), say.en)).toBe('future x {"a":{"b":1}}');
});
