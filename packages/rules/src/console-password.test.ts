import { expect, test } from 'vitest';
import { consolePasswordComplaint } from './console-password.ts';

test.each([
  ['eleven sig', 'short'],
  ['云溪大学招聘办公室密', 'short'],
  ['云溪大学招聘办公室的密码', null],
  ['four quiet rivers', null],
  ['I am FANG and I sign in', 'login'],
  ['x'.repeat(200), null],
  ['x'.repeat(201), 'long'],
])('[HR-02] a password of the console: %s', (password, complaint) => {
  expect(consolePasswordComplaint('fang', password)).toBe(complaint);
});
