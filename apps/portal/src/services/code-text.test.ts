import { expect, test } from 'vitest';
import { codeKeys, fallbackKey, type CodeFlow } from '@portal/machines/codes.ts';
import en from '../../../../locales/en/codes.json';
import zh from '../../../../locales/zh/codes.json';
import { codeText } from './code-text.ts';

const at = (texts: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], texts);

const translate =
  (texts: object) =>
  (key: string): string =>
    JSON.parse(JSON.stringify(at(texts, key) ?? key)) as string;

test('[ERR-46] every code of the table has a text in Chinese and English, and so has every text of last resort', () => {
  for (const flow of Object.keys(codeKeys) as CodeFlow[])
    for (const key of [...Object.values(codeKeys[flow]), fallbackKey(flow), 'system', 'notLogin'])
      for (const texts of [zh, en]) expect(at(texts, key), key).toMatch(/\S/);
});

test('[ERR-46] an unknown code shows the server message, then the general failure, never nothing', () => {
  const t = translate(zh);
  expect(codeText(t, 'apply', 'after', 'server words')).toBe(at(zh, 'apply.after'));
  expect(codeText(t, 'apply', 'strange', '服务器说明')).toBe('服务器说明');
  expect(codeText(t, 'apply', 'strange', '')).toBe(at(zh, 'apply.other'));
  expect(codeText(t, 'apply', 'exception', 'x')).toBe(at(zh, 'system'));
});

test('[WIRE-08] a call that was given up is trouble of the server, in words of our own', () => {
  for (const texts of [zh, en])
    expect(codeText(translate(texts), 'apply', 'timeout', '')).toBe(at(texts, 'system'));
});

test('[ERR-06, ERR-14] an unknown login or registration code is shown as it is', () => {
  expect(codeText(translate(zh), 'login', '账号已锁定', '')).toBe('账号已锁定');
  expect(codeText(translate(en), 'register', '自定义提示', '')).toBe('自定义提示');
});
