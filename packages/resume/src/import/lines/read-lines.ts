import { HEADING_WORDS } from '@portal/schemas/resume-grammar';
import { RESUME_TOPICS, type ResumeTopic } from '@portal/schemas/resume-concepts';
import type { ImportedEntry, ImportedValue } from '../entries.ts';
import { conceptsOf, topicOf } from '../words.ts';
import { periodsIn } from './dates.ts';
import { groupsOf } from './group.ts';
import type { Labels } from './labels.ts';
import { bareHeading, headingOf, inlineHeading, linesOf, markOf, type Line } from './line.ts';
import { awardOf, languagesOf, relativeOf } from './lists.ts';
import { degreeOf, degreeWithSubject, isEmployer, isPosition, isRelation, isSex, schoolIn } from './names.ts';
import { paperOf, projectOf } from './papers.ts';
import { personOf } from './person.ts';
import { studyOf } from './study.ts';
import { parsed, tokensOf } from './tokens.ts';
import { bodyText, left, value } from './values.ts';
import { workOf } from './work.ts';

/** What lines are read by. */
export interface LineScope {
  labels: Labels;
  isSection(words: string): boolean;
  /** yyyy-MM-dd */
  today: string;
}

const HEADINGS = HEADING_WORDS.map(([topic, pattern]) => ({ topic, pattern: new RegExp(pattern, 'iu') }));
const isTopic = (topic: string): topic is ResumeTopic => topic in RESUME_TOPICS;

/** What a heading is about; one that is not listed says it by its words. */
function topicIn(heading: string): ResumeTopic | undefined {
  const known = topicOf(heading);
  if (known !== undefined || heading.length > 32 || /[,，。;；:：\d]/u.test(heading)) return known;
  const short = /\p{Script=Han}/u.test(heading) ? heading.length <= 10 : heading.split(/\s+/).length <= 4;
  const found = short
    ? HEADINGS.find(({ pattern }) => pattern.test(heading.replace(/\s+/g, ' ')))?.topic
    : undefined;
  return found !== undefined && isTopic(found) ? found : undefined;
}

interface Section {
  /** '' = above the first heading. */
  heading: string;
  lines: Line[];
}

/** Parts whose first line may follow their name behind a colon. */
const INLINE = new Set<ResumeTopic | undefined>([
  'languages',
  'skills',
  'interests',
  'certificates',
  'awards',
  'family',
  'publications',
  'intention',
  'other',
  'activities',
]);
const ofText = (heading: string): 'summary' | 'research' | undefined =>
  conceptsOf(heading).find((concept) => concept === 'summary' || concept === 'research');

const isPerson = (heading: string): boolean => heading === '' || topicOf(heading) === 'basics';

function sectionsOf(lines: readonly Line[], first: string, { isSection, labels }: LineScope): Section[] {
  const isKnown = (words: string): boolean =>
    isSection(words) || ofText(words) !== undefined || topicIn(words) !== undefined;
  const marks = new Set(
    lines.filter((line) => headingOf(line, isKnown) !== null).map(({ source }) => markOf(source)),
  );
  marks.delete('');
  const sections: Section[] = [{ heading: first, lines: [] }];
  let back: string | null = null;
  for (const line of lines) {
    const [first = '', ...beside] = line.text.split('\t');
    // The name of a part in the margin, and the part beside it.
    if (
      beside.length > 0 &&
      headingOf({ ...line, source: first }, isKnown) !== null &&
      !labels.split(line.text, true).pairs[0]
    ) {
      sections.push({ heading: bareHeading(first), lines: [{ ...line, text: beside.join('\t') }] });
      back = null;
      continue;
    }
    const heading = headingOf(line, isKnown);
    const inline =
      heading === null
        ? inlineHeading(line, (words) => INLINE.has(topicOf(words)) || ofText(words) !== undefined)
        : null;
    const alike = marks.has(markOf(line.source)) && line.source.length <= 20 && !/\d/.test(line.source);
    if (heading !== null) sections.push({ heading, lines: [] });
    else if (inline) {
      const { heading: above = '' } = sections.at(-1) ?? {};
      sections.push({ heading: inline[0], lines: [{ ...line, text: inline[1] }] });
      // Among what is said of the person, such a line stands alone.
      if (isPerson(above)) back = above;
    } else if (alike) sections.push({ heading: bareHeading(line.source), lines: [] });
    else if (back !== null && !line.bullet) {
      sections.find(({ heading: own }) => own === back)?.lines.push(line);
      sections.push(
        ...sections.splice(
          sections.findIndex(({ heading: own }) => own === back),
          1,
        ),
      );
      back = null;
    } else sections.at(-1)?.lines.push(line);
    if (heading !== null || alike) back = null;
  }
  return sections.filter((section) => section.lines.length > 0);
}

/** What a line without a heading is about, by what stands in it. */
function guess(line: Line): ResumeTopic | null {
  const { period, tokens } = parsed(line.text, false);
  const first = tokensOf(line.text.replace(/[:：]/gu, '\t'))[0] ?? '';
  // 女 is a daughter among relatives, and a sex above the first heading.
  if (isRelation(first) && !isSex(first) && tokens.length > 1) return 'family';
  if (period === null) return null;
  if (tokens.some((token) => degreeOf(token) ?? degreeWithSubject(token))) return 'education';
  if (tokens.some(isPosition)) return 'work';
  if (tokens.some((token) => schoolIn(token))) return 'education';
  return tokens.some(isEmployer) ? 'work' : null;
}

type Make = (lines: readonly Line[], scope: LineScope) => ImportedValue[][];
const each =
  (make: (line: Line, labels: Labels) => ImportedValue[]): Make =>
  (lines, { labels }) =>
    lines.some(({ text }) => labels.split(text, false).pairs.length > 1)
      ? lines.map((line) => make(line, labels))
      : merged(lines, labels, make);

/** Labels on lines of their own belong together until one comes again. */
function merged(
  lines: readonly Line[],
  labels: Labels,
  make: (line: Line, labels: Labels) => ImportedValue[],
): ImportedValue[][] {
  const isPair = ({ text }: Line): boolean => {
    const { pairs, rest } = labels.split(text, false);
    return rest === '' && pairs.length === 1 && conceptsOf(pairs[0]?.label ?? '').length > 0;
  };
  if (!lines.some(isPair)) return lines.map((line) => make(line, labels));
  return groupsOf(lines, labels).map((group) => group.flatMap((line) => make(line, labels)));
}

const MAKERS: Partial<Record<ResumeTopic, Make>> = {
  education: (lines, { labels }) => groupsOf(lines, labels).map(studyOf),
  work: (lines, { labels }) => groupsOf(lines, labels).map(workOf),
  projects: (lines, { labels }) => groupsOf(lines, labels).map(projectOf),
  awards: each(awardOf),
  certificates: each(awardOf),
  publications: each(paperOf),
  languages: (lines, { labels }) =>
    lines.some(({ text }) =>
      labels.split(text, false).pairs.some(({ label }) => conceptsOf(label).includes('language')),
    )
      ? each((line) =>
          labels.split(line.text, false).pairs.map((pair) => ({ ...pair, source: line.source })),
        )(lines, { labels, isSection: () => false, today: '' })
      : lines.flatMap(languagesOf),
  family: (lines, { labels }) =>
    lines.some((line) => relativeOf(line) !== null)
      ? lines.map((line) => relativeOf(line) ?? [left(line.text, line.source)])
      : each((line) =>
          labels.split(line.text, false).pairs.map((pair) => ({ ...pair, source: line.source })),
        )(lines, { labels, isSection: () => false, today: '' }),
};

function entriesOf({ heading, lines }: Section, scope: LineScope): ImportedEntry[] {
  const topic = topicIn(heading);
  const text = ofText(heading);
  if (topic === undefined && text !== undefined)
    return [
      {
        section: heading,
        values: [{ ...value(bodyText(lines), heading, [text]), label: heading }],
        anywhere: true,
      },
    ];
  if (heading === '' || topic === 'basics') return aboutThePerson(heading, lines, scope);
  const make = topic === undefined ? undefined : MAKERS[topic];
  if (make)
    return make(lines, scope).map((values) => ({ section: heading, ...(topic ? { topic } : {}), values }));
  return groupsOf(lines, scope.labels).map((group) => ({
    section: heading,
    ...(topic ? { topic } : {}),
    values: group.flatMap(({ pairs, rest, source }) => [
      ...pairs.map((pair) => ({ ...pair, source })),
      ...(rest === '' ? [] : [left(rest, source)]),
    ]),
  }));
}

/** Lines above the first heading are about the person, but for those that say themselves that they are not. */
function aboutThePerson(heading: string, lines: readonly Line[], scope: LineScope): ImportedEntry[] {
  const own: Line[] = [];
  const others = new Map<ResumeTopic, Line[]>();
  let last: ResumeTopic | null = null;
  for (const line of lines) {
    const topic: ResumeTopic | null = guess(line) ?? (line.bullet && !line.apart ? last : null);
    last = topic;
    if (topic === null) own.push(line);
    else others.set(topic, [...(others.get(topic) ?? []), line]);
  }
  return [
    { section: heading, topic: 'basics', values: personOf(own, scope.labels, scope.today, heading === '') },
    ...[...others].flatMap(([topic, some]) =>
      (MAKERS[topic]?.(some, scope) ?? []).map((values) => ({
        section: RESUME_TOPICS[topic][0],
        topic,
        values,
      })),
    ),
  ];
}

/**
 * Entries of plain lines, as people write and paste them (TRY-50): with headings or without, labels with colons or without, dates
 * and names in any order. A value that its place alone tells is unsure; what nobody understands is a value without a meaning.
 *
 * @param rows lines in reading order; parts of a line that stand apart are apart by a tab
 * @param heading what stands above the first of them; '' = nothing
 */
export function entriesOfLines(rows: readonly string[], heading: string, scope: LineScope): ImportedEntry[] {
  return sectionsOf(linesOf(rows), heading, scope).flatMap((section) => entriesOf(section, scope));
}

/** Whether a text in a cell is more than one value: lines with dates of schools and jobs. */
export const isLines = (text: string): boolean => text.includes('\n') && periodsIn(text).length > 0;
