// Makes the calendar of public holidays (docs/decisions/0118-public-lists.md): `node scripts/working-days.mjs FOLDER`, where FOLDER
// holds what `npm pack chinese-days@1.5.7` unpacks to. The package is no dependency: two lists of days are all that is wanted of it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [, , given = '.'] = process.argv;
const folder = resolve(given);
const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const { name, version, license } = read('package.json');
const { holidays, workdays } = read('dist/chinese-days.json');

const years = [...new Set(Object.keys(holidays).map((day) => day.slice(0, 4)))].toSorted();
const daysOf = (days, year) =>
  Object.keys(days)
    .filter((day) => day.startsWith(year))
    .map((day) => day.slice(5))
    .toSorted();
// What offices publish now; older years are nobody's list any more.
const lines = years
  .filter((year) => Number(year) >= 2024)
  .map(
    (year) =>
      `    ${JSON.stringify({ year: Number(year), off: daysOf(holidays, year), on: daysOf(workdays, year) })}`,
  );
const head = {
  source: `${name}@${version}`,
  year: Number(years.at(-1)),
  licence: license,
};
const header = JSON.stringify(head, null, 2).replace(/\n\}$/, '');
writeFileSync(
  new URL('../schemas/working-days/china.json', import.meta.url),
  `${header},\n  "years": [\n${lines.join(',\n')}\n  ]\n}\n`,
);
