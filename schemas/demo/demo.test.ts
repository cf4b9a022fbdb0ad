import { describe, expect, test } from 'vitest';
import { demo } from './index.ts';
import type { StoredCodeItem } from '../index.ts';

const ids = (items: StoredCodeItem[]): string[] =>
  items.flatMap((item) => [item.id, ...ids(item.children ?? [])]);
const depth = (items: StoredCodeItem[]): number =>
  items.length === 0 ? 0 : 1 + Math.max(...items.map((item) => depth(item.children ?? [])));

describe('demo data', () => {
  test('has 25 notices, 60 positions in 3 batches and 10 field sets', () => {
    expect(demo.notices).toHaveLength(25);
    expect(demo.positions).toHaveLength(60);
    expect(new Set(demo.positions.map((position) => position.batch)).size).toBe(3);
    expect(demo.fieldSets).toHaveLength(10);
  });

  test('every text has both languages', () => {
    const missing: string[] = [];
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const entry = value as Record<string, unknown>;
      if (typeof entry['zh'] === 'string' && (entry['zh'] === '') !== (entry['en'] === ''))
        missing.push(path);
      for (const [key, inner] of Object.entries(entry)) walk(inner, `${path}/${key}`);
    };
    walk(demo, '');
    expect(missing).toEqual([]);
  });

  test('ids are unique and every reference leads somewhere', () => {
    for (const list of [
      demo.positions.map((p) => p.id),
      demo.positions.map((p) => p.code),
      demo.notices.map((n) => n.id),
    ])
      expect(new Set(list).size).toBe(list.length);
    const codes = new Map(demo.codeSets.map((set) => [set.codesetid, ids(set.items)]));
    for (const [codesetid, list] of codes) expect(new Set(list).size, codesetid).toBe(list.length);
    for (const set of demo.fieldSets)
      for (const field of set.fieldList)
        if (field.codesetid !== undefined) expect([...codes.keys()], field.itemid).toContain(field.codesetid);
    const units = demo.units.flatMap((unit) => [
      unit.id,
      ...(unit.departments ?? []).map((entry) => entry.id),
    ]);
    for (const position of demo.positions) {
      expect(units).toContain(position.unit);
      if (position.department !== undefined) expect(units).toContain(position.department);
      expect(codes.get('AM')).toContain(position.degree);
    }
  });

  test('divisions have three levels and identities an internal branch', () => {
    expect(depth(demo.codeSets.find((set) => set.codesetid === 'AB')?.items ?? [])).toBe(3);
    expect(ids(demo.codeSets.find((set) => set.codesetid === '35')?.items ?? [])).toContain('0301');
  });

  test('graduating students need only personal details and education', () => {
    const must = demo.fieldSets.filter((set) => set.must === '1' || set.mustFor?.includes('01'));
    expect(must.map((set) => set.fieldsetid)).toEqual(['A01', 'A04']);
  });
});
