import { expect, test } from 'vitest';
import { CAPABILITIES, CAPABILITY_SUBJECTS, hasAllOf, lacking, mayDo, NEEDS } from './capabilities.ts';

test('[SEE-06] whoever finds and erases all that is known of somebody sees it, and nothing else needs more', () => {
  expect(lacking(['candidates.manage'])).toEqual(['candidates.manage']);
  expect(lacking(['candidates.manage', 'persons.clear'])).toEqual([]);
  expect(lacking(['persons.clear', 'mail.view'])).toEqual([]);
  expect(lacking(CAPABILITIES)).toEqual([]);
  for (const one of CAPABILITIES) expect(lacking([one])).toEqual(NEEDS[one] === undefined ? [] : [one]);
});

test('[SEE-06] each capability stands under a subject, and each subject once', () => {
  expect(CAPABILITY_SUBJECTS).toContain('forms');
  expect(new Set(CAPABILITY_SUBJECTS).size).toBe(CAPABILITY_SUBJECTS.length);
  for (const one of CAPABILITIES) expect(CAPABILITY_SUBJECTS).toContain(one.slice(0, one.indexOf('.')));
});

test('[SEE-06] somebody has all of another when nothing of it is missing', () => {
  const reader = { capabilities: ['mail.view', 'forms.view'] as const };
  expect(mayDo(reader, 'mail.view')).toBe(true);
  expect(mayDo(reader, 'mail.send')).toBe(false);
  expect(hasAllOf(reader, { capabilities: ['forms.view'] })).toBe(true);
  expect(hasAllOf(reader, { capabilities: [] })).toBe(true);
  expect(hasAllOf(reader, { capabilities: ['forms.view', 'mail.send'] })).toBe(false);
});
