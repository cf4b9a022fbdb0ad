import { expect, test } from 'vitest';
import { either, render, said, wait } from './message.ts';
import { sayWait } from './texts.ts';

test('a message is put into the language of its reader with all that it holds', () => {
  const nested = said('pleaseInput', said('applyCode'));
  expect(render(nested, 'en')).not.toBe(render(nested, 'zh'));
  expect(render(nested, 'en')).toContain(render(said('applyCode'), 'en'));
  expect(render([said('outMaxSendTimes'), ' (', wait(61), ')'], 'en')).toMatch(/ \(2 minutes\)$/);
});

test('a text of HR is told in the other language rather than not at all, and its absence is filled in', () => {
  expect(render({ zh: '无', en: '' }, 'en')).toBe('无');
  expect(render(either(undefined, { zh: '', en: 'x' }, 'A01'), 'zh')).toBe('A01');
  expect(render(either({ zh: '', en: 'x' }, 'A01'), 'en')).toBe('x');
  expect(render(either(), 'en')).toBe('');
});

test('[WIRE-67] a wait reads as it does elsewhere', () => {
  for (const seconds of [0, 0.2, 59.1, 60, 61, 3600])
    for (const language of ['zh', 'en'] as const)
      expect(render(wait(seconds), language)).toBe(sayWait(language, seconds));
});
