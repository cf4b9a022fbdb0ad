import { LOCALES, spellings } from './edit.mjs';

/** An operator of conditions with a comparison of its own, which begins as one of equal texts, in SQL too. */
export function relation({ edit, name }) {
  const { kebab, camel, text } = spellings(name);
  const said = text.toLowerCase();
  edit.create(
    `packages/conditions/src/relations/${kebab}.ts`,
    `import type { Comparison, Presentation, Relation, RelationExample } from '../relation.ts';

/** ${text}: how a value compares with one other text. */
const ${camel} = {
  id: '${camel}',
  meets: (value, other) => value === other,
} as const satisfies Comparison;

/** The value compares so with one of some texts. */
export const relation = { compares: ${camel} } as const satisfies Relation;

/** How people find, write and read it. */
export const presentation: Presentation = {
  offered: ['text'],
  cell: ['${camel}'],
  texts: { rule: '${camel}', value: '${camel}' },
};

/** @public Read by the conformance suites. */
export const examples: readonly RelationExample[] = [
  { field: 'text', values: ['school', 'office'], answers: { school: 'met', mill: 'notMet', '': 'unknown' } },
  { field: 'text', values: [], answers: { school: 'notMet', '': 'notMet' } },
];
`,
  );
  edit.insert('schemas/rule.ts', /(?<=^export const RULE_RELATIONS = \[.*)\] as const;/m, `, '${camel}'`);
  const registry = 'packages/conditions/src/registry.ts';
  edit.insert(
    registry,
    /^\n\/\*\* What all relations mean/m,
    `import * as ${camel} from './relations/${kebab}.ts';\n`,
  );
  edit.insert(
    registry,
    /^\} as const satisfies Record<RelationName, Relation>/m,
    `  ${camel}: ${camel}.relation,\n`,
  );
  edit.insert(registry, /(?<=^ {2}empty: empty\.presentation,\n)/m, `  ${camel}: ${camel}.presentation,\n`);
  edit.insert(
    'apps/server/src/modules/review/repository/walk-sql.ts',
    /(?<=^ {2}among: isAmong,\n)/m,
    `  ${camel}: isAmong,\n`,
  );
  for (const locale of LOCALES) {
    edit.json(`locales/${locale}/fieldsets.json`, (texts) => {
      texts.rule[camel] = `“{{field}}” ${said} {{values}}`;
      texts.condition.value[camel] = `${said} {{values}}`;
    });
    edit.json(`locales/${locale}/console.json`, (texts) => {
      texts.rules.is[camel] = said;
    });
  }
  return 'Then what it means and its examples in its file, the same in SQL (apps/server/src/modules/review/repository/value-sql.ts), and its texts; npx vitest run --project repository tests/repository/relations.test.ts and --project contract tests/contract/relations.test.ts compare them.';
}
