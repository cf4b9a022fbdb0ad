import type { CallEntry } from '@portal/console-contract';
import { revision, text } from '@portal/console-contract/object';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { bodyOf, cookieOptions, may, type ConsoleCall } from './call.ts';

const body = Type.Object({ name: text(10), count: revision });
const persons: CallEntry = {
  method: 'POST',
  path: '/x',
  right: 'mail.edit',
  reach: 'house',
  body,
  answer: 'file',
};
const strangers: CallEntry = { method: 'POST', path: '/x', right: 'visitor', body, answer: 'file' };

test('[SAFE-01] a body is as its call declares it, and has no null character', () => {
  const fits = { name: 'a', count: 1 };
  expect(bodyOf(persons, fits)).toBe(fits);
  for (const wrong of [undefined, null, { name: 'a' }, { name: 'a\0', count: 1 }, { name: 'a', count: -1 }])
    expect(() => bodyOf(persons, wrong)).toThrow('invalid');
});

test('[SAFE-01] strangers are told the first fault of a body, whoever is signed in all of them', () => {
  const faults = (entry: CallEntry): unknown => {
    try {
      return bodyOf(entry, { name: 1, count: 'x' });
    } catch (error) {
      return (error as { error: { problems: { path: string }[] } }).error.problems.map(({ path }) => path);
    }
  };
  expect(faults(persons)).toEqual(['name', 'count']);
  expect(faults(strangers)).toEqual(['name']);
});

test('[SAFE-01] a file is its handler’s to read, and where none is declared nothing is looked at', () => {
  const bytes = Buffer.from('a\0b');
  expect(bodyOf({ ...persons, body: 'file' }, bytes)).toBe(bytes);
  const { body: _, ...without } = persons;
  expect(bodyOf(without, undefined)).toBeUndefined();
});

test('[HR-03] a person may do what is among the capabilities, and nothing else', () => {
  const user = { capabilities: ['forms.view', 'mail.send'] } as unknown as ConsoleCall['user'];
  expect(may({ user }, 'forms.view')).toBe(true);
  expect(may({ user }, 'mail.send')).toBe(true);
  expect(may({ user }, 'mail.edit')).toBe(false);
});

test.each([
  ['https://jobs.example.edu', true],
  ['http://jobs.example.edu', false],
])(
  '[HR-01] the session of the console at %s goes to its own pages alone, enciphered %s',
  (address, secure) => {
    const options = cookieOptions({ publicUrl: () => address } as ConsoleCall['services']);
    expect(options).toEqual({ path: '/console', httpOnly: true, sameSite: 'strict', secure });
  },
);
