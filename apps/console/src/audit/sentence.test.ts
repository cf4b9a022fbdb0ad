import type { AuditLine, AuditPair } from '@portal/console-contract';
import { AUDIT_ACTIONS, AUDIT_ACTS, AUDIT_FIELDS } from '@portal/console-contract/audit';
import {
  storedPortalSettingsSchema,
  storedRegistrationSettingsSchema,
  type JsonSchema,
} from '@portal/schemas';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { labelOf, valueSaid, type Words } from './fields.ts';
import { auditSentence } from './sentence.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../../locales/*/*.json', {
  eager: true,
  import: 'default',
});

const wordsIn = (language: 'zh' | 'en'): Words => {
  const namespaces = Object.entries(files).flatMap(([path, texts]) => {
    const [, of, name] = /(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    return of === language ? [[name ?? '', texts] as const] : [];
  });
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: Object.fromEntries(namespaces) },
    defaultNS: 'console',
    initAsync: false,
    interpolation: { escapeValue: false },
    // What is missing stays to be seen.
    parseMissingKeyHandler: (key) => `?${key}`,
    missingInterpolationHandler: (_text, [place]: RegExpExecArray) => place,
  });
  return {
    language,
    roleName: (id) => ({ editor: 'Editor' })[id] ?? id,
    say: (keys, values = {}) => i18n.t(keys, values),
  };
};
const say = { zh: wordsIn('zh'), en: wordsIn('en') };
const line = (
  action: string,
  subject = '',
  details: Record<string, unknown> = {},
  more: Partial<AuditLine> = {},
): AuditLine => ({
  id: '1',
  at: '2026-11-22T00:00:00Z',
  by: 'lin',
  action,
  subject,
  details,
  named: null,
  names: {},
  pairs: [],
  morePairs: 0,
  isCut: false,
  isHidden: false,
  looks: 0,
  ...more,
});

test('[GRID-05] each line of the log is a sentence with its names and numbers, in both languages', () => {
  const publish = line('publish', 'set:A04', {
    version: 7,
    note: '放开专业',
    changes: [{ key: 'A04/A0405/must' }, { key: 'A04/A0410/label' }],
  });
  expect(auditSentence(publish, say.zh)).toBe('发布“set:A04”版本 7，2 处修改：放开专业');
  publish.named = { zh: '教育经历', en: 'Education' };
  expect(auditSentence(publish, say.en)).toBe('Published “Education” as version 7, changes: 2: 放开专业');
  for (const [ids, told] of [
    [['X-1'], 'Changed 1 position: X-1'],
    [['X-1', 'X-2'], 'Changed 2 positions: X-1, X-2'],
  ] as const)
    expect(auditSentence(line('positionsChanged', 'b', { count: ids.length, ids }), say.en)).toBe(told);
  const failed = line('signInFailed', 'yun', { address: '10.0.0.7', code: 'signInFailed', more: 12 });
  expect(auditSentence(failed, say.zh)).toBe('从 10.0.0.7 登录失败，一分钟内另有 12 次');
  const changed = line('userChanged', 'yun', { role: 'editor', active: false, newPassword: true });
  expect(auditSentence(changed, say.en)).toBe(
    'Changed yun: role Editor, account disabled, new one-time password',
  );
  const role = line('roleChanged', 'clerk', { given: ['forms.edit', 'mail.send'], taken: [] });
  expect(auditSentence(role, say.zh)).toBe('修改角色“clerk”：增加 编辑、群发；取消 –');
  const settings = line('settings', '', { changed: ['portal/siteName', 'portal/maxCount', 'portal/future'] });
  expect(auditSentence(settings, say.zh)).toMatch(/^修改设置：.*future/);
  const discarded = line('draftDiscarded', 'set:A70', { steps: 2, authors: ['lin', 'yun'] });
  expect(auditSentence(discarded, say.zh)).toBe('放弃 set:A70 的草稿（lin、yun 的 2 处修改）');
});

/** Subjects that are no ids: persons by their login, numbers, and acts without a thing. */
const SAYS_SUBJECT = [
  'user',
  'mail',
  'candidate',
  'deletion',
  'provider',
  'publishRefused',
  'export',
  'commitment',
];

test('[GRID-05, OFFICE-07] every act says its thing by name in a sentence of its own, in either language, and no raw key', () => {
  const named = { zh: '示例名称', en: 'Sample name' };
  const names = { 'set:A04': { zh: '教育经历', en: 'Education' } };
  const details = {
    ids: ['set:A04', 'order'],
    drafts: ['set:A04'],
    problems: '{"code":"stale"}',
    decision: 'accepted',
    kind: 'decide',
    state: 'published',
    subject: 'yun',
  };
  for (const language of ['zh', 'en'] as const)
    for (const action of AUDIT_ACTIONS) {
      const { about }: { about: string } = AUDIT_ACTS[action];
      const words = say[language];
      expect(words.say(`audit.actions.${action}`), action).not.toMatch(/^\?/);
      const told = auditSentence(line(action, 'r0a1b2c3', details, { named, names }), words);
      expect(told, action).not.toMatch(/\{\{|\?[a-z]+[.:]|set:A04|order\b|[a-z]+\.[a-z]+[A-Z]/);
      if (about !== 'none') expect(told, action).toContain(named[language]);
      const mayTell = SAYS_SUBJECT.some((one) => action.startsWith(one)) || action === 'signInFailed';
      if (!mayTell) expect(told, action).not.toContain('r0a1b2c3');
      // Of earlier releases, which noted less.
      const bare = auditSentence(line(action, 'x'), words);
      expect(bare, action).not.toMatch(/\{\{|\?[a-z]+[.:]/);
      expect(bare.trim(), action).not.toBe('');
    }
  expect(auditSentence(line('future', 'x', { a: { b: 1 } }), say.en)).toBe('future x {"a":{"b":1}}');
  const looks = line('reviewRead', 'r1', { ids: ['2026-1'] }, { named, looks: 31 });
  expect(auditSentence(looks, say.zh)).toBe('一小时内查看报名 31 次');
});

/** Every setting by its path. */
const pathsOf = (schema: JsonSchema, path: string): string[] => {
  const object = schema.anyOf?.find(({ type }) => type === 'object') ?? schema;
  return object.properties
    ? Object.entries(object.properties).flatMap(([name, part]) => pathsOf(part, `${path}/${name}`))
    : [path];
};

test('[OFFICE-07] every field of the log has its label, and every value its words, in either language', () => {
  const fields = [
    ...Object.keys(AUDIT_FIELDS),
    ...pathsOf(storedPortalSettingsSchema, 'portal'),
    ...pathsOf(storedRegistrationSettingsSchema, 'registration'),
    ...['on', 'address', 'format', 'body', 'prefix', 'success', 'knowsIds', 'consentItem'].map(
      (name) => `sms/${name}`,
    ),
  ];
  expect(fields.length).toBeGreaterThan(120);
  for (const language of ['zh', 'en'] as const)
    for (const field of fields) {
      const pair: AuditPair = { field, language, of: 'P-01', before: null, after: true };
      const label = labelOf(pair, say[language]).replace('P-01 · ', '');
      expect(label, field).not.toMatch(/^$|^\?|\{\{/);
      if (language === 'zh') expect(label.replace(/（中文）$/, ''), field).toMatch(/\p{Script=Han}/u);
    }
  const told = (field: string, value: AuditPair['before'], zone = ''): [string, string] => [
    valueSaid(field, value, say.zh, zone),
    valueSaid(field, value, say.en, zone),
  ];
  expect(told('recruitment/state', 'closed')).toEqual(['已结束', 'Closed']);
  expect(told('position/status', 'paused')).toEqual(['已暂停', 'Paused']);
  expect(told('notice/state', 'withdrawn')[1]).toBe('withdrawn');
  expect(told('policy/policy', 'no-critical')[1]).toBe('When every change is harmless');
  expect(told('policy/totpRoles', ['editor'])).toEqual(['Editor', 'Editor']);
  expect(told('user/scope', null)[1]).toBe('Everything');
  expect(told('position/unit', { zh: '人事处', en: 'Personnel' })).toEqual(['人事处', 'Personnel']);
  expect(told('recruitment/apply/to', '2027-03-01T10:00:00Z')[0]).toMatch(/2027.*18:00/);
  expect(told('recruitment/apply/to', '2027-03-01T10:00:00Z', 'Europe/London')[1]).toMatch(
    /10:00.*Europe\/London/,
  );
  expect(told('portal/complexPassword', '1')).toEqual(['是', 'Yes']);
  expect(told('portal/defaultLanguage', 'browser')[1]).toBe('That of the visitor’s browser');
  expect(told('portal/phonePattern', 'prefixes: 138')[1]).toContain('138');
  expect(told('recruitment/maxPositions', null)).toEqual(['–', '–']);
});
