import type { JsonSchema } from '@portal/schemas';
import { expect, test, vi } from 'vitest';
import { cookieOptions, withBody, type ConsoleCall, type VisitorCall } from './call.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: { name: { type: 'string' }, count: { type: 'number' } },
  required: ['name', 'count'],
};
const person = { user: {} } as ConsoleCall;
const visitor = {} as VisitorCall;

test('[SAFE-01] a handler runs with a body that fits, and with no other', async () => {
  const run = vi.fn(async () => 'done');
  const handler = withBody(schema, run);
  expect(await handler(person, { name: 'a', count: 1 })).toBe('done');
  expect(run).toHaveBeenCalledExactlyOnceWith(person, { name: 'a', count: 1 });
  for (const body of [undefined, null, { name: 'a' }, { name: 'a\0', count: 1 }])
    expect(() => handler(person, body)).toThrow('invalid');
  expect(run).toHaveBeenCalledOnce();
});

test('[SAFE-01] strangers are told the first fault of a body, whoever is signed in all of them', () => {
  const faults = (call: ConsoleCall | VisitorCall): unknown => {
    try {
      return void withBody<object, ConsoleCall | VisitorCall>(schema, async () => null)(call, {
        name: 1,
        count: 'x',
      });
    } catch (error) {
      return (error as { error: { problems: { path: string }[] } }).error.problems.map(({ path }) => path);
    }
  };
  expect(faults(person)).toEqual(['name', 'count']);
  expect(faults(visitor)).toEqual(['name']);
});

test('[SAFE-01] where nothing is sent, a schema that takes nothing lets it through', async () => {
  const run = vi.fn(async () => 'done');
  expect(await withBody({ type: 'null' }, run)(person, undefined)).toBe('done');
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
