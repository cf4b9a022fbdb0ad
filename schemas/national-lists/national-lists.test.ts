import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { NationalList } from './index.ts';
import { NATIONAL_LISTS } from './index.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));

test('[OFFICE-10] every file of national lists is offered', async () => {
  expect(
    Object.keys(NATIONAL_LISTS)
      .map((id) => `${id}.json`)
      .toSorted(),
  ).toEqual(files.toSorted());
  for (const [id, load] of Object.entries(NATIONAL_LISTS)) {
    const said = JSON.parse(readFileSync(new URL(`${id}.json`, import.meta.url), 'utf8')) as unknown;
    expect((await load()).default, id).toEqual(said);
  }
});

test.each(files)('[OFFICE-10] %s says where it is from, and its codes are whole', (file) => {
  const list = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as NationalList;
  expect(list.name.zh).toMatch(/\p{Script=Han}/u);
  expect(list.name.en).toMatch(/^[A-Z]/);
  expect(list.standard).toMatch(/^(GB\/T|ISO) \d/);
  expect(list.source).toMatch(/^[@\w/-]+(@\d+\.\d+\.\d+| at [0-9a-f]{40})/);
  expect(list.year).toBeGreaterThan(1980);
  expect(list.licence).toMatch(/MIT/);
  const codes = list.codes.map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(3);
  expect(new Set(codes).size).toBe(codes.length);
  const above = new Set(['']);
  for (const { code, parent, zh, en } of list.codes) {
    expect(code).toMatch(/^[0-9A-Za-z]+$/);
    // What stands above comes first, so that a list is put in force from its beginning to its end.
    expect(above.has(parent), `${code} below ${parent}`).toBe(true);
    expect(zh.trim(), code).not.toBe('');
    expect(en?.trim(), code).not.toBe('');
    above.add(code);
  }
});
