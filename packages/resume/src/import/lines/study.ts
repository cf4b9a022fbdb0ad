import { SUBJECT_ENDINGS } from '@portal/schemas/resume-grammar';
import type { ImportedValue } from '../entries.ts';
import { conceptsOf } from '../words.ts';
import { isHead, type Group } from './group.ts';
import { degreeWithSubject, isDepartment, isMode, isPlace, schoolIn, type Degree } from './names.ts';
import { parsed, trimmed } from './tokens.ts';
import { degreesOf, left, ofDegree, ofPeriod, value } from './values.ts';

const GPA =
  /(?:GPA|CGPA)\s*[:：]?\s*(\d(?:\.\d{1,3})?)(?:\s*(?:\/|out of|of)\s*\d(?:\.\d{1,2})?)?|^(\d\.\d{1,3})\s*\/\s*[45](?:\.\d{1,2})?$/i;
const SUBJECT_END = new RegExp(`(?:${SUBJECT_ENDINGS.join('|')})$`, 'u');

/** What is told of one school, gathered token by token. */
interface Study {
  school: [text: string, source: string] | null;
  major: [text: string, source: string] | null;
  degrees: [Degree, string][];
  /** Tokens that are none of these. */
  others: [text: string, source: string][];
  values: ImportedValue[];
}

function take(study: Study, token: string, source: string): void {
  const degrees = degreesOf(token);
  const grade = GPA.exec(token);
  if (degrees.length > 0) study.degrees.push(...degrees.map((degree): [Degree, string] => [degree, source]));
  else if (grade) study.values.push(value(grade[1] ?? grade[2] ?? '', source, ['grade']));
  else if (isMode(token)) study.values.push(value(token, source, ['fullTime'], 'derived'));
  else if (isPlace(token) || /^\d/.test(token)) study.values.push(left(token, source));
  else named(study, token, source);
}

/** A token that names something: a school and what follows it, a subject with its degree, or one of them. */
function named(study: Study, token: string, source: string): void {
  const found = schoolIn(token);
  if (found && study.school === null) {
    study.school = [found.school, source];
    if (found.rest !== '') take(study, trimmed(found.rest), source);
    return;
  }
  if (found && found.rest === '' && isDepartment(token)) {
    study.values.push(value(token, source, ['department'], 'unsure'));
    return;
  }
  // A part of the school, and then the subject.
  if (found && found.rest !== '') {
    study.values.push(value(found.school, source, ['department'], 'unsure'));
    take(study, trimmed(found.rest), source);
    return;
  }
  const both = degreeWithSubject(token);
  if (both) {
    study.degrees.push([both.degree, source]);
    if (study.major === null && schoolIn(both.subject) === null) study.major = [both.subject, source];
    else take(study, both.subject, source);
    return;
  }
  if (SUBJECT_END.test(token) && study.major === null) study.major = [token.replace(SUBJECT_END, ''), source];
  else if (isDepartment(token)) study.values.push(value(token, source, ['department'], 'unsure'));
  else study.others.push([token, source]);
}

/** School, subject, degree and period of one entry of an education. */
export function studyOf(group: Group): ImportedValue[] {
  const study: Study = { school: null, major: null, degrees: [], others: [], values: [] };
  const dates: ImportedValue[] = [];
  const asked = new Set(group.flatMap(({ pairs }) => pairs.flatMap(({ label }) => conceptsOf(label))));
  for (const [index, line] of group.entries()) {
    const { source } = line;
    for (const pair of line.pairs) {
      const grade = GPA.exec(`${pair.label} ${pair.text}`);
      study.values.push(
        grade && conceptsOf(pair.label).includes('grade')
          ? value(grade[1] ?? pair.text, source, ['grade'])
          : { label: pair.label, text: pair.text, source },
      );
    }
    if (line.rest === '') continue;
    if (!isHead(line, index) && !GPA.test(line.rest)) {
      study.values.push(left(line.text, source));
      continue;
    }
    const { period, tokens } = parsed(line.rest);
    if (period && dates.length === 0) dates.push(...ofPeriod(period, source));
    for (const token of tokens) take(study, token, source);
  }
  const { others } = study;
  // What is the only one left is what is still missing; with several their order tells it.
  const school =
    study.school ??
    (asked.has('school') || (others.length < 2 && study.major === null && study.degrees.length === 0)
      ? null
      : (others.shift() ?? null));
  const count = others.length;
  const major = study.major ?? (asked.has('major') ? null : (others.shift() ?? null));
  return [
    ...dates,
    ...(school ? [value(school[0], school[1], ['school'], study.school ? 'sure' : 'unsure')] : []),
    ...(major
      ? [
          value(
            major[0],
            major[1],
            ['major'],
            study.major || (count === 1 && study.school && study.degrees.length > 0) ? 'sure' : 'unsure',
          ),
        ]
      : []),
    ...study.degrees.flatMap(([degree, source]) => ofDegree(degree, source)),
    ...study.values,
    ...others.map(([text, source]) => left(text, source)),
  ];
}
