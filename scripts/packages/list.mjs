// What is published, in the order of the arrows, and what each of them exports (docs/decisions/0036-packages.md).

/**
 * @typedef {object} Published
 * @property {string} folder
 * @property {string} about one sentence
 * @property {Record<string, string>} exports address below the package → source file
 * @property {boolean} [isPart] nothing of the folder is declared but what its exports reach
 * @property {string} [schema] JSON Schema that editors find at its own address below the package
 * @property {boolean} [styles] whether there is a style sheet
 * @property {string[]} [sideEffects] files that do something when they are imported
 * @property {Record<string, string>} [bin] command → source file
 * @property {string[]} [peers] third-party packages that the host has to have once
 * @property {string[]} [optional] peers that one entry alone needs
 * @property {Record<string, string>} [earlier] peer → name under which its oldest version that works is pinned as well: for
 *   hosts on the oldest Node that `engines` promises, which the newer one no longer runs on (PKG-07)
 * @property {string[]} [undeclared] what a dependency imports without declaring it, so that this package has to (PKG-04)
 */

/** @type {Published[]} */
export const PUBLISHED = [
  {
    folder: 'schemas',
    about: 'Entities of a recruitment portal as JSON Schema with their TypeScript types.',
    exports: {
      '.': 'index.ts',
      './languages': 'languages.ts',
      './resume-concepts': 'resume-concepts.ts',
    },
  },
  {
    folder: 'packages/rules',
    about:
      'Rules for identity numbers, passwords, phone numbers, numbers and dates, without a library of forms.',
    exports: {
      '.': 'src/index.ts',
      './load-numbering': 'src/load-numbering.ts',
      './load-patterns': 'src/load-patterns.ts',
      './numbering': 'src/numbering.ts',
      './pattern-engine': 'src/pattern-engine.ts',
    },
  },
  {
    folder: 'packages/conditions',
    about: 'Conditions over the records of a resume: their judgement in three answers and their JSON Schema.',
    exports: { '.': 'src/index.ts' },
  },
  {
    folder: 'packages/wire',
    about: 'Client of the recruitment wire protocol: call table, ciphers, tolerant readers.',
    exports: {
      '.': 'src/index.ts',
      './harden': 'src/harden.ts',
      './sm2': 'src/sm2.ts',
      './axios-transport': 'src/axios-transport.ts',
    },
    peers: ['axios'],
    // The transport over axios alone; a host may bring its own.
    optional: ['axios'],
  },
  {
    folder: 'packages/field-kinds',
    about: 'One descriptor a kind of field: shape, check, normalise, format, limits, sample, guess.',
    exports: {
      '.': 'src/index.ts',
      './conformance': 'src/conformance.ts',
      './kinds/datetime': 'src/kinds/datetime.ts',
    },
  },
  {
    folder: 'packages/translator',
    about: 'Field sets into JSON Schema and UI schema, records into form data and back.',
    exports: {
      '.': 'src/index.ts',
      './definition': 'src/definition.ts',
      './texts': 'src/texts.ts',
      './verdict': 'src/verdict.ts',
    },
    schema: 'field-set.schema.json',
    // Patterns are judged from its first verdict on.
    sideEffects: ['./dist/verdict.js'],
  },
  {
    folder: 'packages/fieldsets',
    about:
      'Messages of errors and sentences of rules and conditions, in Chinese, English and any language that is handed in.',
    exports: { './sentences': 'src/sentences.ts' },
    isPart: true,
  },
  {
    folder: 'packages/forms',
    about: 'Forms of field sets in React: edit, view and search, without eval, in Chinese and English.',
    exports: {
      '.': 'src/index.ts',
      './conformance': 'src/conformance.ts',
      './files': 'src/files.ts',
      './repeat': 'src/repeat.ts',
      './texts': 'src/FormTexts.tsx',
    },
    styles: true,
    // @rjsf/core imports it in a file of its main entry, and names it among what it is developed with alone.
    undeclared: ['@rjsf/validator-ajv8'],
    peers: [
      '@mantine/core',
      '@mantine/dates',
      '@mantine/hooks',
      'i18next',
      'react',
      'react-dom',
      'react-i18next',
    ],
    earlier: { i18next: 'i18next-26', 'react-i18next': 'react-i18next-17' },
  },
  {
    folder: 'packages/statecharts',
    about: 'XState machines as graph, layout, SVG, Mermaid, table, simulation, paths, coverage and lint.',
    exports: {
      '.': 'src/index.ts',
      './elk-node': 'src/elk-node.ts',
    },
    bin: { statecharts: 'src/bin.ts' },
    peers: ['xstate'],
  },
];
