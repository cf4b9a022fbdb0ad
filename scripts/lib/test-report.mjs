// What `npm test` says of a run, from Vitest's JSON reports.
import { relative } from 'node:path';
import { root } from './setup.mjs';

/** Full names of the tests of a file with a status. */
export const namesOf = ({ assertionResults }, status) =>
  assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName);

/** What of a file failed; a file that could not be loaded or set up fails by its own name. */
export function failedOf(file) {
  const failed = namesOf(file, 'failed');
  return failed.length === 0 && file.status === 'failed' ? [file.name] : failed;
}

/** Path of a file as people name it. */
export const shortName = (file) => relative(root, file);

/** Lines for the tests that took longest, slowest first; what hooks took is nobody's. */
export function slowestLines(files, most) {
  return files
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name, fullName, duration: duration ?? 0 })),
    )
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, most)
    .map(
      ({ name, fullName, duration }) =>
        `${(duration / 1000).toFixed(1).padStart(6)} s  ${shortName(name)}  ${fullName}`,
    );
}

/** A line for each test that failed, with its file, the first line of what it said and the page it stood on. */
export const failureLines = (files) =>
  files.flatMap((file) =>
    failedOf(file).map((failed) => {
      const test = file.assertionResults.find(({ fullName }) => fullName === failed);
      const [said = '', ...more] = (test?.failureMessages?.[0] ?? file.message ?? '').split('\n');
      const page = more.filter((line) => line.startsWith('page: ') || line.startsWith('says: '));
      return [shortName(file.name), ...(failed === file.name ? [] : [failed]), said, ...page]
        .filter((part) => part !== '')
        .join('  ');
    }),
  );

/**
 * A line for each suite that ran, with its minutes against its budget. A suite that is over is named, and not failed: the
 * machine may have had other work.
 *
 * @param ran names of the suites with the minutes they took and may take
 */
export const budgetLines = (ran) =>
  ran.map(
    ({ name, took, budget }) =>
      `${took > budget ? 'OVER' : 'ok  '} ${name}: ${took.toFixed(1)} of ${budget} minutes`,
  );
