import { expect, test } from 'vitest';
import { splitName } from './position-name.ts';

test.each([
  ['统计学教师-202602-08002', '统计学教师', '202602-08002'],
  ['专职辅导员（男生宿舍）-202701-09003', '专职辅导员（男生宿舍）', '202701-09003'],
  ['Lecturer in statistics - HR-20260208', 'Lecturer in statistics', 'HR-20260208'],
])('[TRY-19] the code stands apart from the title: %s', (name, title, code) => {
  const split = splitName(name);
  expect(split).toMatchObject({ title, code });
  expect(split.title + split.joint + split.code).toBe(name);
});

test.each([
  '统计学教师',
  'Front-end engineer',
  '教师-2026',
  'A-level teacher',
  '',
  '202602-08002',
  'Post-doc - level 2',
  '-',
])('[TRY-19] a name without a code stays whole: %j', (name) => {
  expect(splitName(name)).toEqual({ title: name, joint: '', code: '' });
});
