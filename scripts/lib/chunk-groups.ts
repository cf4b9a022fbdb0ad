import type { Plugin } from 'vite';

/** A group of modules that make one file, as the bundler's `codeSplitting.groups` wants it. */
interface ChunkGroup {
  name: string;
  priority?: number;
  tags?: ['$initial'];
  test?: RegExp;
}

/**
 * Matches files whose path holds one of the places.
 *
 * @param places parts of paths with `/`, as regular expressions
 */
const holding = (...places: string[]): RegExp =>
  new RegExp(`(?:${places.join('|')})`.replaceAll('/', '[\\\\/]'));

/** One file for what every page needs: a request more costs a phone more than its bytes do. */
const FIRST: ChunkGroup = { name: 'first', tags: ['$initial'], priority: 2 };
const REACT: ChunkGroup = {
  name: 'react',
  test: holding('node_modules/(react|react-dom|scheduler)/'),
  priority: 1,
};

/** With all that a form needs at once, in one file: apart, the pieces are a twentieth larger (PERF-06). */
const FORM = [
  'machines/record/record-data\\.ts$',
  'packages/forms/src/(engine/EngineForm|RecordForm|RecordView|use-phone-rule)\\.tsx?$',
  'packages/translator/src/translate-field-set\\.ts$',
  'packages/ui/src/Dialog\\.tsx$',
];

const GROUPS: Readonly<Record<string, readonly ChunkGroup[]>> = {
  portal: [
    // Pages without a form must not load one for what the client of the protocol shares with forms (PERF-01).
    {
      name: 'client',
      test: holding(
        'packages/wire/src/(client|servlets|harden|parse|wire-error|new-record)\\.ts$',
        'schemas/rule\\.ts$',
      ),
      priority: 1,
    },
    {
      name: 'statecharts',
      test: holding(
        'node_modules/@?xstate/',
        'machines/injected\\.ts$',
        'portal/src/services/LeaveGuard\\.tsx$',
      ),
      priority: 1,
    },
    { name: 'form', test: holding(...FORM) },
    {
      name: 'account',
      test: holding(
        'portal/src/screens/account/(AccountFrame|ActivationMail|Captcha|effects|mailbox)\\.tsx?$',
        'portal/src/services/(passkey|code-text)\\.ts$',
        'packages/forms/src/SchemaForm\\.tsx$',
        'packages/translator/src/translate-account-form\\.ts$',
        'packages/wire/src/md5\\.ts$',
      ),
    },
    {
      name: 'centre',
      test: holding(
        'portal/src/screens/user/UserCentre\\.tsx$',
        'portal/src/screens/account/due-day\\.ts$',
        'portal/src/services/wanted-position\\.ts$',
        'packages/resume/src/draft-wipes\\.ts$',
        'packages/resume/src/resume\\.module\\.css$',
      ),
    },
  ],
  workbench: [
    { name: 'rjsf', test: holding('node_modules/@rjsf/(core|utils)/') },
    {
      name: 'form',
      test: holding(
        ...FORM,
        'packages/resume/src/(ResumeEditor|codes)\\.tsx?$',
        'packages/wire/src/parse\\.ts$',
        'locales/zh/(forms|editor)\\.json$',
      ),
    },
  ],
  console: [{ name: 'form', test: holding(...FORM) }],
};

/**
 * Which modules of an application share a file. Files that are always wanted together are one: a slow machine takes
 * some seven milliseconds for each that it is told to fetch, however small (PERF-06).
 *
 * @param application its folder under `apps`
 */
export const chunkGroups = (application: string): ChunkGroup[] => [
  FIRST,
  REACT,
  ...(GROUPS[application] ?? []),
];

/** What V8 reads at the very beginning of a file: compile every function while it arrives, beside the main thread. */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';
const HINTED = new Set(['react', 'client', 'statecharts', 'form', 'account', 'centre']);

/**
 * Marks the files that a page runs at once: entries, what groups of pages share, and screens. Their functions, compiled
 * when first called, take a sixth more of the main thread (PERF-06, decision 62). Late files and those of which a page
 * uses little are not marked: what is compiled in vain costs memory.
 */
export const compileHints: Plugin = {
  name: 'compile-hints',
  generateBundle: {
    // After the bundler's own list of preloads, which is put before everything else in a file.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const shared = !chunk.isDynamicEntry && HINTED.has(chunk.name);
        if (chunk.isEntry || shared || chunk.name.endsWith('Screen')) chunk.code = COMPILE_ALL + chunk.code;
      }
    },
  },
};
