import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '../../schemas/index.ts';

const root = join(import.meta.dirname, '..', '..');

type Texts = { [key: string]: string | Texts };

const locales = join(root, 'locales', 'zh');
const texts = new Map(
  readdirSync(locales).map((name) => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(join(locales, name), 'utf8')) as Texts,
  ]),
);

/** Keys of a file of texts, plural forms as their key, and the groups above them. */
function keysOf(group: Texts, path = ''): string[] {
  return Object.entries(group).flatMap(([name, value]) => {
    const key = `${path}${name.replace(/_(zero|one|two|few|many|other)$/, '')}`;
    return typeof value === 'string' ? [key] : [key, ...keysOf(value, `${key}.`)];
  });
}
const keys = new Map([...texts].map(([namespace, group]) => [namespace, new Set(keysOf(group))]));

interface Source {
  path: string;
  text: string;
  /** Files of texts that its keys may stand in. */
  namespaces: readonly string[];
}

/** Where screens are, and the file of texts in which a key without a name of one is looked for. */
const PLACES: readonly (readonly [folder: string, fallback: string])[] = [
  ['apps/console/src', 'console'],
  ['apps/portal/src', 'common'],
  ['packages/resume/src', 'common'],
  ['packages/forms/src', 'forms'],
];

const sources: Source[] = PLACES.flatMap(([folder, fallback]) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, folder, path), 'utf8');
      const named = [...text.matchAll(/useTranslation\(\s*(?:'([\w-]+)'|\[([^\]]*)\])/g)].flatMap(
        ([, one, many]) =>
          one ? [one] : [...(many ?? '').matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
      );
      // A function that is handed its `t` may be called with any.
      const isGiven = !/useTranslation\(/.test(text);
      const namespaces = isGiven ? [...texts.keys()] : [...named, fallback];
      return { path: `${folder}/${path}`, text, namespaces };
    }),
);

/** Calls of `t` and of what it is called beside others; a list of keys is read from the last one, which has to be there. */
const CALL = /\b(?:t|common|console|forms|say|tr|i18n\.t|i18next\.t)\(\s*(\[[^\]]*\]|'[^']*'|`[^`]*`)/g;
const LITERAL = /'([^']*)'|`([^`]*)`/g;

/** Whether a key, or one of the form of a template, is a text. */
function isThere(key: string, { namespaces }: Source): boolean {
  const [, namespace, rest = key] = /^([\w-]+):(.*)$/s.exec(key) ?? [];
  const looked = namespace === undefined ? namespaces : [namespace];
  const parts = rest.split(/\$\{[^}]*(?:\{[^}]*\}[^}]*)*\}/);
  if (parts.length === 1) return looked.some((name) => keys.get(name)?.has(rest) ?? false);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`^${escaped.join('.+')}$`);
  return looked.some((name) => [...(keys.get(name) ?? [])].some((one) => pattern.test(one)));
}

describe('what screens say', () => {
  test('[OFFICE-08] every key that a screen asks for is a text', () => {
    const missing = sources.flatMap((source) =>
      [...source.text.matchAll(CALL)].flatMap(([, asked = '']) => {
        const literals = [...asked.matchAll(LITERAL)].map(([, plain, template]) => plain ?? template ?? '');
        const last = literals.at(-1) ?? '';
        return last === '' || /^\$\{[^}]*\}$/.test(last) || isThere(last, source)
          ? []
          : [`${source.path}: ${last}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  test('[OFFICE-08] where statuses of applications are spoken, each of them has its text', () => {
    const lacking: string[] = [];
    const walk = (group: Texts, path: string): void => {
      const own = APPLICATION_STATUSES.filter((status) => typeof group[status] === 'string');
      // Three of them, and nothing else, are a list of statuses.
      if (
        own.length > 2 &&
        own.length === Object.keys(group).length &&
        own.length < APPLICATION_STATUSES.length
      )
        lacking.push(`${path}: ${APPLICATION_STATUSES.filter((status) => !own.includes(status)).join(' ')}`);
      for (const [name, value] of Object.entries(group))
        if (typeof value !== 'string') walk(value, `${path}.${name}`);
    };
    for (const [namespace, group] of texts) walk(group, namespace);
    expect(lacking).toEqual([]);
  });

  test('[HR-10] what a resume says the preview can say: its texts are of the editor, of forms, late or not, or begin with resume-', () => {
    const folders = ['resume', 'forms', 'ui'].map((name) => join(root, 'packages', name, 'src'));
    const asked = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .flatMap((name) => [
          ...readFileSync(join(folder, name), 'utf8').matchAll(/useTranslation\('([^']*)'/g),
        ])
        .map(([, namespace = '']) => namespace),
    );
    expect(new Set(asked).size).toBeGreaterThan(3);
    expect(
      asked.filter((namespace) => !/^(?:editor|forms|forms-late|resume-[a-z-]+)$/.test(namespace)),
    ).toEqual([]);
  });
});
