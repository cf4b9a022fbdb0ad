import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  for (const [folder, imported] of FORBIDDEN) {
    const place = mkdtempSync(join(root, folder, 'zz-arrow-'));
    try {
      writeFileSync(
        join(place, 'probe.ts'),
        `import * as probe from '${imported}';\nexport default probe;\n`,
      );
      const linted = spawnSync(
        join(root, 'node_modules', '.bin', 'oxlint'),
        ['-c', join(root, '.oxlintrc.json'), place],
        {
          cwd: root,
          encoding: 'utf8',
        },
      );
      expect(linted.stdout, `${folder} → ${imported}`).toContain('no-restricted-imports');
      expect(linted.status).not.toBe(0);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  }
});
