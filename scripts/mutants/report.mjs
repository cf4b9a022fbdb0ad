// Reads what StrykerJS reports, and refuses what cannot be believed (RUN-07).

/** Sources that are changed in every run, and must be noticed: a tool that finds nothing looks like tests without gaps. */
export const PLANTED = 'scripts/mutants/planted/planted.ts';

/** The source between two places; lines and columns count from 1. */
function between(lines, { start, end }) {
  const part = lines.slice(start.line - 1, end.line);
  part[part.length - 1] = part.at(-1).slice(0, end.column - 1);
  part[0] = part[0].slice(start.column - 1);
  return part.join('\n');
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** A mutant as it is listed and explained. */
function described(file, lines, { location, replacement }) {
  return {
    file,
    line: lines[location.start.line - 1].trim(),
    from: oneLine(between(lines, location)),
    to: oneLine(replacement),
    place: `${file}:${location.start.line}:${location.start.column}`,
  };
}

const explains = (entry, mutant) => ['file', 'line', 'from', 'to'].every((key) => entry[key] === mutant[key]);

/** Faults of the planted mutants: one that is computed at loading and one that is not, all killed. */
function plantedFaults(all) {
  const mutants = all.filter(({ status }) => status !== 'Ignored');
  const kinds = [true, false].filter((isStatic) => mutants.some((one) => (one.static === true) === isStatic));
  if (kinds.length < 2) return [`${PLANTED}: not changed as planted, nothing of this run can be believed`];
  return mutants
    .filter(({ status }) => status !== 'Killed')
    .map(
      ({ status, replacement }) =>
        `${PLANTED}: ${oneLine(replacement)} is ${status}, nothing of this run can be believed`,
    );
}

/** See report.d.mts. */
export function readRun(report, explained) {
  const faults = plantedFaults(report.files[PLANTED]?.mutants ?? []);
  const all = Object.entries(report.files)
    .filter(([file]) => file !== PLANTED)
    .flatMap(([file, { source, mutants }]) => {
      const lines = source.split('\n');
      return mutants.map((mutant) => ({ ...described(file, lines, mutant), ...mutant }));
    });
  for (const { place, status, testsCompleted } of all)
    if (status === 'Survived' && !(testsCompleted > 0))
      faults.push(`${place}: said to survive, and no test was completed`);
  // Changes that do not load are noticed by whoever starts it; they count neither way.
  const counted = all.filter(({ status }) => !['CompileError', 'RuntimeError', 'Ignored'].includes(status));
  const of = (...statuses) => counted.filter(({ status }) => statuses.includes(status));
  const left = of('Survived', 'NoCoverage');
  // An entry stands for one change: the same change at another place of its line is another.
  const told = new Set();
  for (const entry of explained) {
    const mutant = left.find((one) => !told.has(one) && explains(entry, one));
    if (mutant) told.add(mutant);
    else if (entry.file in report.files)
      faults.push(`${entry.file}: explained, and nothing survives by it: ${entry.line}`);
  }
  for (const { place, status } of of('Pending')) faults.push(`${place}: ${status}`);
  const listed = (status) =>
    of(status)
      .filter((mutant) => !told.has(mutant))
      .map(({ place, from, to }) => ({ place, change: `${from} → ${to}` }));
  const noticed = of('Killed', 'Timeout').length;
  return {
    total: counted.length,
    killed: noticed,
    timeouts: of('Timeout').length,
    survived: listed('Survived'),
    uncovered: listed('NoCoverage'),
    explained: told.size,
    score: counted.length === 0 ? 0 : (100 * noticed) / counted.length,
    faults,
  };
}
