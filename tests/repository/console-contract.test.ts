import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { CALLS, CAPABILITIES, SUBJECTS, type CallEntry } from '../../packages/console-contract/src/index.ts';
import { call } from '../../packages/console-contract/src/entry.ts';

const root = join(import.meta.dirname, '..', '..');

test('[SEE-01] a call without a right, a reach or an answer does not compile', () => {
  // The compiler is the test: an unused @ts-expect-error is an error of `npm run check`.
  // @ts-expect-error no right
  call({ method: 'GET', path: '/forgotten', reach: 'house', answer: 'file' });
  // @ts-expect-error no reach
  call({ method: 'GET', path: '/forgotten', right: 'mail.view', answer: 'file' });
  // @ts-expect-error no answer
  call({ method: 'GET', path: '/forgotten', right: 'mail.view', reach: 'house' });
  // @ts-expect-error a capability that is not in the list
  call({ method: 'GET', path: '/forgotten', right: 'mail.burn', reach: 'house', answer: 'file' });
  expect(call({ method: 'GET', path: '/known', right: 'mail.view', reach: 'house', answer: 'file' })).toEqual(
    { method: 'GET', path: '/known', right: 'mail.view', reach: 'house', answer: 'file' },
  );
});

/** Objects of a schema that take or answer what they do not name; what is declared elsewhere is one object as a whole. */
function openObjects(schema: unknown, path = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, at) => openObjects(one, `${path}/${at}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, additionalProperties } = schema as Record<string, unknown>;
  const isOpen = properties !== undefined && additionalProperties !== false;
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema).flatMap(([key, value]) => openObjects(value, `${path}/${key}`)),
  ];
}

test('[SEE-01] every call is there once, and no object in it has room for what nobody declared', () => {
  const keys = CALLS.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(keys.length).toBeGreaterThan(150);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Object.values(SUBJECTS).flatMap((calls) => Object.keys(calls)).length).toBe(keys.length);
  // Settings and a browser's credential are read by functions of their own.
  const known = /^\/properties\/(portal|registration|passkey)\//;
  for (const { name, body, answer } of CALLS)
    for (const schema of [body, answer]) {
      expect(
        openObjects(schema).filter((path) => !known.test(path)),
        name,
      ).toEqual([]);
      if (typeof schema === 'object')
        expect(() => new Ajv2020({ strict: false }).compile(schema), name).not.toThrow();
    }
});

test('[SEE-06] every capability is asked for by a call, or looked at by name where a part of an answer depends on it', () => {
  const asked = new Set(CALLS.map(({ right }) => right as string));
  expect(CAPABILITIES.filter((one) => !asked.has(one))).toEqual(['applications.release', 'persons.clear']);
});

test('[SEE-06] each capability and each subject of them has its name in every language', () => {
  for (const language of ['zh', 'en']) {
    const { capability } = JSON.parse(
      readFileSync(join(root, 'locales', language, 'console.json'), 'utf8'),
    ) as {
      capability: Record<string, Record<string, string>>;
    };
    const named = Object.entries(capability).flatMap(([subject, { title, ...parts }]) => {
      expect(title, subject).toBeTruthy();
      return Object.keys(parts).map((part) => `${subject}.${part}`);
    });
    expect(named.toSorted()).toEqual([...CAPABILITIES].toSorted());
  }
});

const listed = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map((path) => join(folder, path));

test('[SEE-01] the console’s pages call by the contract alone', () => {
  const written = listed('apps/console/src').filter((path) =>
    /\/console\/api|\bfetch\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(written).toEqual(['apps/console/src/api.ts']);
});

const bytesOf = ({ body, bytes }: CallEntry): string =>
  body === undefined ? '' : typeof bytes === 'number' ? `${bytes / 1024} KiB` : (bytes ?? 'small');

const kindOf = (schema: CallEntry['answer'] | CallEntry['body']): string =>
  schema === undefined ? '' : typeof schema === 'string' ? schema : 'JSON';

/** The page of documentation, made of the contract. */
function page(): string {
  const lines = Object.entries(SUBJECTS).flatMap(([subject, calls]) => [
    '',
    `## ${subject}`,
    '',
    '| call | address below /console/api | right | reach | body | answer |',
    '| --- | --- | --- | --- | --- | --- |',
    ...Object.entries<CallEntry>(calls).map(([name, entry]) => {
      const query = entry.query ? `?${entry.query.join('&')}` : '';
      const reach = entry.right === 'visitor' ? '' : entry.reach;
      const body = [kindOf(entry.body), bytesOf(entry)].filter((one) => one !== '').join(', ');
      return `| ${name} | \`${entry.method} ${entry.path}${query}\` | ${entry.right} | ${reach} | ${body} | ${kindOf(entry.answer)} |`;
    }),
  ]);
  return [
    '# Calls of the console',
    '',
    'Made of `packages/console-contract` by `npx vitest run --project repository tests/repository/console-contract.test.ts -u`.',
    'Each call is declared there once: name, method, path, right, reach, budget, schema of body and answer (SEE-01). Rights and',
    'reaches are explained in `capabilities.ts` and `entry.ts`.',
    ...lines,
    '',
  ].join('\n');
}

test('[SEE-01] the documentation of the calls is what the contract says', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/console-calls.md');
});
