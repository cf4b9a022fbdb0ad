// The list of packages that ship (SAFE-10): CycloneDX 1.6 from package-lock.json and the bundler's lists of modules.
import { createHash } from 'node:crypto';

const FOLDER = 'node_modules/';

/** The order in which everything is written, whatever the machine's language. */
const inOrder = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
const sorted = (texts) => [...texts].toSorted(inOrder);

/** Where a package lies in the lockfile, by the path of one of its files; '' = a file of our own. */
export function packageOf(file) {
  const path = file.replaceAll('\\', '/').replace(/^\0/, '');
  const first = path.indexOf(FOLDER);
  const last = path.lastIndexOf(FOLDER);
  if (first < 0) return '';
  const parts = path.slice(last + FOLDER.length).split(/[/?#]/);
  const name = parts[0]?.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
  return path.slice(first, last + FOLDER.length) + name;
}

/** Name of the package that an import names: `a/b` is of `a`, `@a/b/c` of `@a/b`. */
export const packageName = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** What Node finds when the package at a place asks for another: beside it, or beside one around it. */
function resolve(lock, from, name) {
  for (let place = from; place !== ''; place = place.slice(0, Math.max(0, place.lastIndexOf(`/${FOLDER}`)))) {
    const own = `${place}/${FOLDER}${name}`;
    if (lock.packages[own]) return own;
  }
  return lock.packages[FOLDER + name] ? FOLDER + name : null;
}

const needs = (entry) => [
  ...Object.keys(entry.dependencies ?? {}).map((name) => ({ name, optional: false })),
  ...Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ name, optional: true })),
];

/** Places of packages with everything that they need; true = only for some machines. */
function withNeeds(lock, places) {
  const found = new Map();
  const open = places.map((place) => ({ place, optional: false }));
  for (let next = open.pop(); next; next = open.pop()) {
    const known = found.get(next.place);
    if (known === false || known === next.optional) continue;
    found.set(next.place, next.optional);
    for (const { name, optional } of needs(lock.packages[next.place] ?? {})) {
      const place = resolve(lock, next.place, name);
      if (place) open.push({ place, optional: next.optional || optional });
    }
  }
  return found;
}

const nameOf = (place) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
const purlOf = (place, { version }) => `pkg:npm/${nameOf(place).replace('@', '%40')}@${version}`;

/** One SPDX id, an expression of several, or a name where there is neither. */
function licensesOf(licence) {
  if (/^[\w.+-]+$/.test(licence) && !/^(UNLICENSED|SEE)$/i.test(licence))
    return [{ license: { id: licence } }];
  if (/^\(?[\w.+-]+( (OR|AND|WITH) [\w.+-]+)+\)?$/.test(licence)) return [{ expression: licence }];
  return [{ license: { name: licence === '' ? 'not stated' : licence } }];
}

function hashesOf({ integrity = '' }) {
  const [, digest] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  return digest
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
    : {};
}

/**
 * What ships, by place in the lockfile: to the browsers what their bundles hold; to the server what its bundle asks for
 * and every dependency of ours that is in no bundle (found by path at run time), with all that these need.
 *
 * @param lock package-lock.json
 * @param built per application: places of packages in its bundle, names that it leaves to be found at run time
 * @returns places with where they ship; `optional` = only for some machines
 */
export function shipped(lock, built) {
  const ships = new Map();
  const add = (place, where, optional) => {
    const known = ships.get(place) ?? { where: new Set(), optional: true };
    known.where.add(where);
    known.optional &&= optional;
    ships.set(place, known);
  };
  for (const [app, { places }] of Object.entries(built)) for (const place of places) add(place, app, false);
  const bundled = new Set(Object.values(built).flatMap(({ places }) => places));
  const direct = Object.keys(lock.packages[''].dependencies ?? {}).map((name) => FOLDER + name);
  const asked = (built.server?.externals ?? []).flatMap((name) => resolve(lock, '', name) ?? []);
  const roots = [...asked, ...direct.filter((place) => !bundled.has(place))];
  for (const [place, optional] of withNeeds(lock, roots)) add(place, 'server', optional);
  return ships;
}

/**
 * The bill of materials; equal lockfiles and bundles give equal bytes.
 *
 * @param licenceOf licence of a package whose lockfile entry names none; '' = not stated
 */
export function billOfMaterials(lock, built, licenceOf = () => '') {
  const own = { name: lock.name, version: lock.version };
  const ownRef = `pkg:npm/${own.name}@${own.version}`;
  const ships = shipped(lock, built);
  const components = new Map();
  const edges = new Map([[ownRef, new Set()]]);
  for (const [place, { where, optional }] of [...ships].toSorted(([a], [b]) => inOrder(a, b))) {
    const entry = lock.packages[place];
    if (!entry || entry.link) continue;
    const ref = purlOf(place, entry);
    const known = components.get(ref);
    const [group, name] = nameOf(place).startsWith('@') ? nameOf(place).split('/') : ['', nameOf(place)];
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      ...(group ? { group } : {}),
      name,
      version: entry.version,
      scope: optional && known?.scope !== 'required' ? 'optional' : 'required',
      ...hashesOf(entry),
      licenses: licensesOf(entry.license ?? licenceOf(place)),
      purl: ref,
      properties: sorted(new Set([...(known?.properties ?? []).map(({ value }) => value), ...where])).map(
        (value) => ({ name: 'candidate-portal:ships-in', value }),
      ),
    });
    const below = edges.get(ref) ?? new Set();
    for (const { name: needed } of needs(entry)) {
      const found = resolve(lock, place, needed);
      if (found && ships.has(found)) below.add(purlOf(found, lock.packages[found]));
    }
    edges.set(ref, below);
    if (place === FOLDER + nameOf(place) && lock.packages[''].dependencies?.[nameOf(place)])
      edges.get(ownRef).add(ref);
  }
  const bill = {
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': ownRef, ...own, purl: ownRef },
    },
    components: [...components.values()].toSorted((a, b) => inOrder(a.purl, b.purl)),
    dependencies: [...edges]
      .toSorted(([a], [b]) => inOrder(a, b))
      .map(([ref, below]) => ({ ref, dependsOn: sorted(below) })),
  };
  const digest = createHash('sha256').update(JSON.stringify(bill)).digest('hex');
  const uuid = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(digest).slice(1).join('-');
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid}`,
    ...bill,
  };
}

/** A plug-in of the bundler that writes down whose modules are in what it builds, its workers' too. */
export function packageCollector() {
  const places = new Set();
  const externals = new Set();
  const plugin = {
    name: 'package-collector',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const place = packageOf(id);
          if (place !== '') places.add(place);
        }
        for (const id of [...chunk.imports, ...chunk.dynamicImports])
          if (!bundle[id] && !id.startsWith('node:') && !/^[./]/.test(id)) externals.add(packageName(id));
      }
    },
  };
  return {
    plugin,
    found: () => ({ places: sorted(places), externals: sorted(externals) }),
  };
}
