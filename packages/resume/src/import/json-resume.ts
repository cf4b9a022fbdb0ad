import type { ResumeConcept } from '@portal/schemas/resume-concepts';
import { bounded, ImportProblem, type ImportedEntry, type ImportedValue } from './entries.ts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the keys of a section mean, by the JSON Resume schema 1.0.0; keys that are not named are read by their name. */
const KEYS: Readonly<Record<string, Readonly<Record<string, readonly ResumeConcept[]>>>> = {
  basics: {
    name: ['name'],
    label: ['headline'],
    email: ['email'],
    phone: ['phone'],
    url: ['website'],
    summary: ['summary', 'research'],
    address: ['address'],
  },
  work: {
    name: ['employer'],
    company: ['employer'],
    position: ['position'],
    url: ['website'],
    summary: ['duties'],
    highlights: ['duties'],
    description: ['duties'],
  },
  volunteer: {
    organization: ['employer'],
    position: ['position'],
    summary: ['duties'],
    highlights: ['duties'],
  },
  education: {
    institution: ['school'],
    area: ['major'],
    studyType: ['educationLevel', 'degree'],
    score: ['grade'],
    courses: ['courses'],
  },
  awards: { title: ['title'], awarder: ['issuer'], summary: ['duties'] },
  certificates: { name: ['title'], issuer: ['issuer'] },
  publications: { name: ['title'], publisher: ['publisher'], releaseDate: ['date'], summary: ['duties'] },
  projects: { name: ['title'], description: ['duties'], highlights: ['duties'], roles: ['position'] },
  languages: { language: ['language'], fluency: ['fluency'] },
  skills: { name: ['title'], level: ['fluency'], keywords: ['keywords'] },
  interests: { name: ['title'], keywords: ['keywords'] },
  references: { name: ['name'], reference: ['duties'] },
};
const DATES: Readonly<Record<string, readonly ResumeConcept[]>> = {
  startDate: ['start'],
  endDate: ['end'],
  date: ['date'],
};

/** About the file, not about the person. */
const ABOUT_THE_FILE = new Set(['$schema', 'meta']);

/** A value as text: lists of sentences by lines, an object by its values. */
function asText(value: unknown, joint = '\n'): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return value
      .map((part) => asText(part, ' '))
      .filter(Boolean)
      .join(joint);
  return isNode(value)
    ? Object.values(value)
        .map((part) => asText(part, ' '))
        .filter(Boolean)
        .join(' ')
    : '';
}

const LISTED_BY_COMMAS = new Set(['keywords', 'courses', 'roles']);

function valuesOf(section: string, node: Node): ImportedValue[] {
  const known = KEYS[section] ?? {};
  const values = Object.entries(node).map(([key, value]): ImportedValue => {
    const concepts = known[key] ?? DATES[key];
    return {
      label: key,
      text: asText(value, LISTED_BY_COMMAS.has(key) ? ', ' : '\n'),
      ...(concepts ? { concepts } : {}),
    };
  });
  // Two keys of one meaning are one text: a summary and its highlights.
  return values.reduce<ImportedValue[]>((joined, value) => {
    const [concept] = value.concepts ?? [];
    const same = joined.find(({ concepts }) => concept !== undefined && concepts?.[0] === concept);
    if (same === undefined) return [...joined, value];
    if (value.text !== '') same.text = same.text === '' ? value.text : `${same.text}\n${value.text}`;
    return joined;
  }, []);
}

function basicsOf(basics: Node): ImportedEntry {
  const { location, profiles, image: _image, ...plain } = basics;
  const address = isNode(location)
    ? ['countryCode', 'region', 'city', 'address', 'postalCode']
        .map((key) => asText(location[key]))
        .filter(Boolean)
    : [];
  const links = Array.isArray(profiles) ? profiles.filter(isNode) : [];
  return {
    section: 'basics',
    values: [
      ...valuesOf('basics', { ...plain, address: address.join(' ') }),
      ...links.map((link) => ({
        label: asText(link['network']) || 'profile',
        text: asText(link['url']) || asText(link['username']),
      })),
    ],
  };
}

/** Whether a value looks like a JSON Resume: one of its sections is there in its shape. */
export const isJsonResume = (value: unknown): value is Node =>
  isNode(value) &&
  (isNode(value['basics']) || Object.keys(KEYS).some((section) => Array.isArray(value[section])));

/** Entries of a JSON Resume (jsonresume.org); sections that it does not know are read by their names. @throws ImportProblem */
export function entriesOfJsonResume(resume: Node): ImportedEntry[] {
  const entries = Object.entries(resume).flatMap(([section, value]): ImportedEntry[] => {
    if (ABOUT_THE_FILE.has(section)) return [];
    if (section === 'basics' && isNode(value)) return [basicsOf(value)];
    if (Array.isArray(value))
      return value.map((part) =>
        isNode(part)
          ? { section, values: valuesOf(section, part) }
          : { section, values: [{ label: section, text: asText(part) }] },
      );
    return [
      {
        section,
        values: isNode(value) ? valuesOf(section, value) : [{ label: section, text: asText(value) }],
      },
    ];
  });
  return bounded(entries);
}

/** JSON in any spelling. @throws ImportProblem 'notJson' */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    throw new ImportProblem('notJson');
  }
}
