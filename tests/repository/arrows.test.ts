import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** A forbidden import for each layer that has a rule; the linter must refuse every one. */
const FORBIDDEN: [folder: string, imported: string][] = [
  ['schemas', '@portal/rules'],
  ['locales', '@portal/rules'],
  ['packages/rules', '@portal/wire'],
  ['packages/rules', 'react'],
  ['packages/conditions', '@portal/translator'],
  ['packages/conditions', 'kysely'],
  ['packages/wire', '@portal/translator'],
  ['packages/field-kinds', '@portal/translator'],
  ['packages/field-kinds', 'react'],
  ['packages/translator', '@portal/forms'],
  ['packages/fieldsets', '@portal/forms'],
  ['packages/fieldsets', '@portal/console-contract'],
  ['packages/console-contract', '@portal/fieldsets'],
  ['packages/console-contract', 'react'],
  ['packages/fieldsets', 'react'],
  ['packages/forms', '@portal/machines'],
  ['packages/ui', '@portal/forms'],
  ['packages/ui', 'react-i18next'],
  ['machines', 'react'],
  ['machines', '@portal/forms'],
  ['machines', '@portal/fieldsets'],
  ['machines', '@portal/console-contract'],
  ['apps/server', '@portal/forms'],
  ['apps/server/src/platform', '../../protocol/answer.ts'],
  ['apps/server/src/platform', '../../migrations/index.ts'],
  ['apps/server/src/migrations', '../../modules/codes/names.ts'],
  ['apps/server/src/protocol', '../../modules/accounts/login.ts'],
  ['apps/server/src/protocol', '../../http/app.ts'],
  ['apps/server/src/protocol', '@portal/forms'],
  ['apps/server/src/console', '../../modules/field-sets/publish.ts'],
  ['apps/server/src/console', '../../http/app.ts'],
  ['apps/server/src/modules', '../../http/app.ts'],
  ['apps/server/src/modules', '../../console/sessions.ts'],
  ['apps/server/src/modules', '../../server.ts'],
  ['apps/server/src/modules', '../notices/repository.ts'],
  ['apps/server/src/modules', '../accounts/repository/tokens.ts'],
  ['apps/server/src/admin', '../../http/app.ts'],
  ['apps/server/src/seo', '../../http/app.ts'],
  ['apps/server/src/seo', '../../modules/notices/repository.ts'],
  ['apps/server/src/tables', '../../http/app.ts'],
  ['apps/server/src/http', '../../tables/calls.ts'],
  ['apps/server/src/http', '../../modules/codes/names.ts'],
  ['apps/server/src/seed', '../../http/app.ts'],
  ['apps/portal', 'ajv'],
  ['apps/console', '@portal/server-app'],
];

test('an import against the direction of the arrows is refused by the linter', () => {
  // Beside a copy of the rules, so that no other test comes upon files that are not of the repository.
  const copy = mkdtempSync(join(tmpdir(), 'portal-arrows-'));
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
    const probes = FORBIDDEN.map(([folder, imported], at) => {
      const file = join(folder, `probe-${at}`, 'probe.ts');
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), `import * as probe from '${imported}';\nexport default probe;\n`);
      return { file, arrow: `${folder} → ${imported}` };
    });
    const { status, stdout } = spawnSync(
      join(root, 'node_modules', '.bin', 'oxlint'),
      ['-c', '.oxlintrc.json', '--format', 'json'],
      { cwd: copy, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    const refused = new Set(
      diagnostics.flatMap(({ code, filename }) => (code.includes('no-restricted-imports') ? [filename] : [])),
    );
    expect(probes.filter(({ file }) => !refused.has(file)).map(({ arrow }) => arrow)).toEqual([]);
    expect(status).not.toBe(0);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
