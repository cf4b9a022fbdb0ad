/** The lines that went and those that came, as a difference between two files shows them: `-was`, `+is`. */
export function changedLines(before: string, after: string): string[] {
  const [then, now] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  let start = 0;
  while (start < then.length && then[start] === now[start]) start += 1;
  let end = 0;
  const shorter = Math.min(then.length, now.length) - start;
  while (end < shorter && then.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [gone, come] = [then.slice(start, then.length - end), now.slice(start, now.length - end)];
  const both = new Set(come);
  const stayed = new Set(gone.filter((line) => both.has(line)));
  return [
    ...gone.filter((line) => !stayed.has(line)).map((line) => `-${line}`),
    ...come.filter((line) => !stayed.has(line)).map((line) => `+${line}`),
  ];
}
