// What `npm run mutants` changes, a group a subject, and the unit tests that are to notice (RUN-07).

const SERVER = 'apps/server/src';

/**
 * Groups by name: `sources` are changed one operator, bound or condition at a time, `tests` are folders or files whose unit tests
 * run when they reach a change. `isolated` = its tests want each file to load its modules anew. Patterns as git and StrykerJS read them; tests and generators of test data are never changed.
 *
 * @type {Readonly<Record<string, { sources: readonly string[], tests: readonly string[], isolated?: true }>>}
 */
export const GROUPS = {
  rights: {
    sources: [
      'packages/console-contract/src/capabilities.ts',
      `${SERVER}/modules/scope/{guard,scope,repository}.ts`,
      `${SERVER}/console/{users,call}.ts`,
      `${SERVER}/console/oidc/groups.ts`,
      `${SERVER}/modules/review/{askable,asked,returnable}.ts`,
      `${SERVER}/modules/entitlements/*.ts`,
    ],
    tests: [SERVER, 'packages/console-contract/src'],
  },
  masks: {
    sources: [
      `${SERVER}/modules/scope/mask.ts`,
      `${SERVER}/modules/mail/masked.ts`,
      `${SERVER}/platform/mask-email.ts`,
      'packages/statecharts/src/mask.ts',
    ],
    tests: [SERVER, 'packages/statecharts/src'],
  },
  status: {
    sources: [
      `${SERVER}/modules/application-status/*.ts`,
      `${SERVER}/modules/applications/timeline.ts`,
      'packages/rules/src/state.ts',
    ],
    tests: [SERVER, 'packages/rules/src'],
  },
  eligibility: {
    sources: [
      'packages/translator/src/eligibility/*.ts',
      `${SERVER}/modules/eligibility/{qualifier,verdicts}.ts`,
      `${SERVER}/modules/resume/{knowledge,condition-words,demands}.ts`,
    ],
    tests: [
      'packages/translator/src',
      `${SERVER}/modules/eligibility`,
      `${SERVER}/modules/resume`,
      'packages/fieldsets/src/conditions',
    ],
  },
  conditions: {
    sources: [
      'packages/conditions/src/**/*.ts',
      'packages/translator/src/conditions.ts',
      'packages/fieldsets/src/conditions/**/*.ts',
    ],
    tests: [
      'packages/conditions/src',
      'packages/translator/src',
      'packages/fieldsets/src',
      'tests/repository/relations.test.ts',
      'tests/repository/terms.test.ts',
    ],
  },
  'field-kinds': {
    sources: ['packages/field-kinds/src/**/*.ts'],
    tests: [
      'packages/field-kinds/src',
      'packages/translator/src',
      'packages/fieldsets/src',
      'packages/forms/src/field-kinds.test.ts',
    ],
  },
  ranking: {
    sources: [`${SERVER}/modules/applications/calls/rank-positions.ts`, 'machines/applied-view/ranking.ts'],
    tests: [SERVER, 'machines'],
  },
  translator: {
    sources: ['packages/translator/src/*.ts', '!packages/translator/src/conditions.ts'],
    tests: ['packages/translator/src'],
  },
  rules: {
    sources: ['packages/rules/src/*.ts', '!packages/rules/src/state.ts'],
    tests: ['packages/rules/src', 'packages/translator/src'],
    isolated: true,
  },
};
