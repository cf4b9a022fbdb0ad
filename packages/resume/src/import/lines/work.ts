import { JOB_VERBS } from '@portal/schemas/resume-grammar';
import type { ImportedValue } from '../entries.ts';
import { conceptsOf } from '../words.ts';
import { isHead, type Group } from './group.ts';
import { isDepartment, isEmployer, isPlace, isPosition } from './names.ts';
import { parsed } from './tokens.ts';
import { left, ofPeriod, value } from './values.ts';

const AS = new RegExp(`^(\\p{Script=Han}.+?)(?:${JOB_VERBS.join('|')})(.+)$`, 'u');

type Said = [text: string, source: string];

const AT = /^(.+?)\s+(?:at|with|@)\s+(\p{Lu}.+)$/u;

/** Employer and job among the parts of an entry, by what they are called; the order tells the rest. */
function whoAndWhat(tokens: readonly Said[]): {
  employer?: Said;
  position?: Said;
  rest: Said[];
} {
  const named = tokens.flatMap(([text, source]): Said[] => {
    const [, employed = '', as = ''] = AS.exec(text) ?? [];
    if (isEmployer(employed))
      return [
        [employed, source],
        [as, source],
      ];
    const [, what = '', who = ''] = AT.exec(text) ?? [];
    return who === ''
      ? [[text, source]]
      : [
          [who, source],
          [what, source],
        ];
  });
  const rest = named.filter(([text]) => !isPlace(text));
  const places = named.filter(([text]) => isPlace(text));
  const pull = (is: (text: string) => boolean): Said | undefined => {
    const at = rest.findIndex(([text]) => is(text));
    return at < 0 ? undefined : rest.splice(at, 1)[0];
  };
  let employer = pull((text) => isEmployer(text) && !isPosition(text)) ?? undefined;
  let position = pull((text) => isPosition(text) && !isEmployer(text)) ?? pull(isPosition);
  employer ??= pull(isEmployer);
  const others = rest.filter(([text]) => !isDepartment(text));
  // What is not called as employers and jobs are is one by its place alone.
  const fill = (): Said | undefined => {
    const one = others.shift();
    if (one) rest.splice(rest.indexOf(one), 1);
    return one;
  };
  employer ??= fill();
  position ??= fill();
  return {
    ...(employer ? { employer } : {}),
    ...(position ? { position } : {}),
    rest: [...rest, ...places],
  };
}

/** Employer, job, period and duties of one entry of a working life. */
export function workOf(group: Group): ImportedValue[] {
  const values: ImportedValue[] = [];
  const dates: ImportedValue[] = [];
  const tokens: Said[] = [];
  const body: string[] = [];
  const asked = new Set(group.flatMap(({ pairs }) => pairs.flatMap(({ label }) => conceptsOf(label))));
  for (const [index, line] of group.entries()) {
    const { source } = line;
    for (const { label, text } of line.pairs) {
      if (conceptsOf(label).includes('duties')) body.push(text);
      else if (index > 1 && conceptsOf(label).length === 0) body.push(`${label}：${text}`);
      else values.push({ label, text, source });
    }
    if (line.rest === '') continue;
    const { period, tokens: parts } = parsed(line.rest, index === 0);
    // Behind the name, the job and the date come what was done, marked or not.
    const { employer: who, position: what } = whoAndWhat(tokens);
    const isWhole = dates.length > 0 && who !== undefined && what !== undefined && !line.dated;
    const isName = !isWhole && isHead(line, index) && body.length === 0 && (index < 3 || line.dated);
    if (!isName) {
      body.push(line.text);
      continue;
    }
    if (period && dates.length === 0) dates.push(...ofPeriod(period, source));
    for (const part of parts) tokens.push([part, source]);
  }
  const { employer, position, rest } = whoAndWhat(tokens);
  return [
    ...dates,
    ...(employer && !asked.has('employer')
      ? [value(employer[0], employer[1], ['employer'], isEmployer(employer[0]) ? 'sure' : 'unsure')]
      : []),
    ...(position && !asked.has('position')
      ? [value(position[0], position[1], ['position'], isPosition(position[0]) ? 'sure' : 'unsure')]
      : []),
    ...values,
    ...rest.map(([text, source]) =>
      isDepartment(text) ? value(text, source, ['department'], 'unsure') : left(text, source),
    ),
    ...(body.length > 0 ? [value(body.join('\n'), body.join('\n'), ['duties'])] : []),
  ];
}
