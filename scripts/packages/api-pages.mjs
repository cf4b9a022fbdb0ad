// A page of each published package with what its entries export, made from the docstrings in its declarations.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { root } from '../lib/setup.mjs';

/** Names of a package's entries as others import them: `@portal/rules`, `@portal/rules/numbering`. */
const addressOf = (name, entry) => (entry === '.' ? name : `${name}${entry.slice(1)}`);

/** Where the declarations of every entry are, so that packages find one another before they are installed. */
function pathsOf(packages) {
  const own = packages.flatMap(({ name, folder, entries }) =>
    Object.entries(entries).map(([entry, file]) => [addressOf(name, entry), [join(folder, file)]]),
  );
  const modules = join(root, 'node_modules');
  return { ...Object.fromEntries(own), '*': [join(modules, '@types', '*'), join(modules, '*')] };
}

/**
 * The declarations of an entry as API Extractor reads them, and the names in them that the entry does not export.
 *
 * @throws Error with what it could not make out
 */
function modelOf({ name, folder, manifest }, file, paths, scratch) {
  const apiJsonFilePath = join(scratch, 'api.json');
  const config = ExtractorConfig.prepare({
    configObjectFullPath: join(folder, 'api-extractor.json'),
    packageJsonFullPath: join(folder, 'package.json'),
    packageJson: manifest,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, file),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2023',
            lib: ['es2023', 'dom', 'dom.iterable'],
            module: 'esnext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            strict: true,
            skipLibCheck: true,
            types: [],
            paths,
          },
          files: [join(folder, file)],
        },
        skipLibCheck: true,
      },
      apiReport: { enabled: false },
      docModel: { enabled: true, apiJsonFilePath },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
    },
  });
  const hidden = new Set();
  const { succeeded } = Extractor.invoke(config, {
    showVerboseMessages: false,
    messageCallback(message) {
      const [, symbol] = message.messageId === 'ae-forgotten-export' ? /"([^"]+)"/.exec(message.text) : [];
      if (symbol) hidden.add(symbol.replace(/_\d+$/, ''));
      // Our docstrings are JSDoc: what TSDoc would have otherwise is no fault, and what an entry leaves out is its own matter.
      message.handled = message.category !== 'Compiler';
    },
  });
  if (!succeeded) throw new Error(`API Extractor cannot read ${file} of ${name}`);
  const { members } = JSON.parse(readFileSync(apiJsonFilePath, 'utf8')).members[0];
  const unknown = members.find(({ kind }) => !SECTIONS.some((section) => section.includes(kind)));
  if (unknown)
    throw new Error(`${unknown.name} of ${name} is of the kind ${unknown.kind}, which pages do not show`);
  return { items: members.map((item) => ({ ...item, name: exportedName(item) })), hidden: [...hidden] };
}

/** What others import: API Extractor numbers a name that a global of the browser has too, though not in the declaration. */
const exportedName = (item) =>
  excerptOf(item).includes(item.name) ? item.name : item.name.replace(/_\d+$/, '');

const excerptOf = ({ excerptTokens }) => excerptTokens.map(({ text }) => text).join('');

/** A docstring without its stars. */
const linesOf = (docComment) =>
  docComment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());

/** `{@link Name}` as code, and backslashes of TSDoc away. */
const proseOf = (text) =>
  text
    .replace(/\{@link ([^}|\s]+)[^}]*\}/g, '`$1`')
    .replace(/\\([^\w\s])/g, '$1')
    .trim();

/** Summary, and what the tags say: parameters by name, what is returned, and what is thrown. */
function docsOf({ docComment }) {
  const [summary, ...blocks] = linesOf(docComment)
    .join('\n')
    .split(/^(?=@\w)/m);
  const tags = blocks.map((block) => {
    const [, tag = '', rest = ''] = /^@(\w+)\s*([\s\S]*)$/.exec(block) ?? [];
    return { tag, text: proseOf(rest).replaceAll(/\s*\n\s*/g, ' ') };
  });
  const said = (name) => tags.filter(({ tag }) => tag === name).map(({ text }) => text);
  return {
    summary: proseOf(summary ?? ''),
    lines: [
      ...said('param').map((text) => text.replace(/^(\S+)\s*-?\s*/, '- `$1`: ')),
      ...said('returns').map((text) => `- Returns ${text}`),
      ...said('throws').map((text) => `- Throws ${text}`),
    ],
  };
}

/** The declaration as code; members of an interface or a class stand in it with their docstrings. */
function codeOf(item) {
  const head = excerptOf(item)
    .replace(/^export (declare )?/, '')
    .trim();
  if (!item.members) return head;
  const members = item.members.flatMap((member) => {
    const docs = linesOf(member.docComment).join('\n').trim();
    const own =
      docs === ''
        ? []
        : docs.includes('\n')
          ? ['/**', ...docs.split('\n').map((line) => ` * ${line}`.trimEnd()), ' */']
          : [`/** ${docs} */`];
    return [...own, ...excerptOf(member).split('\n')].map((line) => `  ${line}`);
  });
  return members.length === 0 ? `${head} {}` : [`${head} {`, ...members, '}'].join('\n');
}

const SECTIONS = [
  ['Functions', 'Function'],
  ['Classes', 'Class'],
  ['Constants', 'Variable'],
  ['Types', 'Interface', 'TypeAlias'],
];

/** Anchors as GitHub makes them: lower case, and numbered from the second of a name on. */
function anchors() {
  const counts = new Map();
  return (heading) => {
    const plain = heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
    const count = counts.get(plain) ?? 0;
    counts.set(plain, count + 1);
    return count === 0 ? plain : `${plain}-${count}`;
  };
}

function itemLines(item) {
  const { summary, lines } = docsOf(item);
  return [
    `### ${item.name}`,
    '',
    ...(summary === '' ? [] : [summary, '']),
    '```ts',
    codeOf(item),
    '```',
    '',
    ...(lines.length > 0 ? [...lines, ''] : []),
  ];
}

/** The page of a package, from the declarations of its entries. */
function pageOf(name, entries) {
  const anchorOf = anchors();
  anchorOf(`${name}: API`);
  const lines = [
    `# ${name}: API`,
    '',
    'What each entry of the package exports. How to begin is in the [README](README.md).',
    '',
  ];
  for (const [address, items] of entries) {
    lines.push(`## ${address}`, '');
    anchorOf(address);
    const sections = SECTIONS.map(([title, ...kinds]) => [
      title,
      items.filter(({ kind }) => kinds.includes(kind)),
    ]);
    const shown = sections.filter(([, list]) => list.length > 0);
    for (const [title, list] of shown)
      lines.push(`- ${title}: ${list.map((item) => `[${item.name}](#${anchorOf(item.name)})`).join(', ')}`);
    lines.push('', ...shown.flatMap(([, list]) => list.flatMap(itemLines)));
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/**
 * Writes API.md beside the manifest of each package.
 *
 * @param packages that are built already: `name`, `folder`, `manifest`, and by entry the file of its declarations
 * @throws Error when declarations cannot be read, or name what neither the package nor one that it declares exports
 */
export function writeApiPages(packages) {
  const scratch = mkdtempSync(join(tmpdir(), 'api-pages-'));
  const paths = pathsOf(packages);
  /** What can be imported from a package, in the order of the arrows: `@portal/schemas FieldSet`. */
  const exported = new Set();
  const unknown = [];
  try {
    for (const one of packages) {
      const models = Object.entries(one.entries).map(([entry, file]) => ({
        address: addressOf(one.name, entry),
        ...modelOf(one, file, paths, scratch),
      }));
      for (const { items } of models) for (const { name } of items) exported.add(`${one.name} ${name}`);
      const within = [
        one.name,
        ...Object.keys({ ...one.manifest.dependencies, ...one.manifest.peerDependencies }),
      ];
      for (const { address, hidden } of models)
        for (const symbol of hidden)
          if (!within.some((name) => exported.has(`${name} ${symbol}`))) unknown.push(`${address} ${symbol}`);
      const entries = models.map(({ address, items }) => [address, items]);
      writeFileSync(join(one.folder, 'API.md'), pageOf(one.name, entries));
    }
    // What nobody can import has no page either: whoever reads the declaration stands before a name without an end.
    if (unknown.length > 0) throw new Error(`named in declarations and not exported: ${unknown.join(', ')}`);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
