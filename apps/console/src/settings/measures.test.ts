import { expect, test } from 'vitest';
import { bytesOf, measureSaid, sizeOf } from './measures.ts';

test('[OFFICE-09] a size in bytes is asked for in MB or KB, and any stored one is written back as it was', () => {
  expect(sizeOf('5242880')).toEqual({ number: '5', unit: 'MB' });
  expect(sizeOf('1572864')).toEqual({ number: '1.5', unit: 'MB' });
  expect(sizeOf('10240')).toEqual({ number: '10', unit: 'KB' });
  expect(sizeOf('1048575')).toEqual({ number: '1048575', unit: 'B' });
  for (const bytes of ['10240', '5242880', '5000000', '104857600', '1048577', '0', '', 'x'])
    expect(bytesOf(sizeOf(bytes))).toBe(bytes);
});

test('[OFFICE-09] a typed size is rounded to bytes; what is no number is left to be refused', () => {
  expect(bytesOf({ number: '２０', unit: 'MB' })).toBe('20971520');
  expect(bytesOf({ number: '0.3', unit: 'MB' })).toBe('314573');
  expect(bytesOf({ number: '-1', unit: 'MB' })).toBe('-1');
  expect(bytesOf({ number: 'five', unit: 'KB' })).toBe('five');
});

test('[OFFICE-09] a number is told with its unit, a size in the unit that people use', () => {
  const say = (key: string, values: Record<string, string> = {}): string =>
    key === 'settings.unit.of' ? `${values['number']} ${values['unit']}` : key;
  expect(measureSaid('size', '5242880', say)).toBe('5 MB');
  expect(measureSaid('days', '15', say)).toBe('15 settings.unit.days');
  expect(measureSaid('positions', '', say)).toBe('settings.words.none');
});
