import { expect, test } from 'vitest';
import { SETTINGS, VARIABLES, type Setting } from '../../apps/server/src/platform/config/settings.ts';

const entries = VARIABLES.map((name): [string, Setting] => [name, SETTINGS[name]]);

const defaultOf = ({ default: value, defaultText }: Setting): string =>
  defaultText ?? (value === undefined ? 'none' : `\`${value}\``);

const meaningOf = ({ meaning, range }: Setting): string =>
  range ? `${meaning} (${range[0]} to ${range[1]})` : meaning;

/** The page of documentation, made of the declaration. */
const page = (): string =>
  [
    '# Settings',
    '',
    'Made of `apps/server/src/platform/config/settings.ts` by',
    '`npx vitest run --project repository tests/repository/settings-page.test.ts -u`. All are variables of the environment and',
    'are checked at start; an unknown or wrong value stops the start with one line (OPS-01). What candidates and people of the',
    'office feel is set in the console, not here.',
    '',
    '| variable | default | what it is for |',
    '| --- | --- | --- |',
    ...entries.map(([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${meaningOf(setting)} |`),
    '',
    'Those that hold a password or a key can come from a file, as `SMTP_URL_FILE=/run/secrets/smtp`: ' +
      `${entries.flatMap(([name, { isSecret }]) => (isSecret ? [`\`${name}_FILE\``] : [])).join(', ')}.`,
    '',
  ].join('\n');

/** Without it the same: whatever is not set stands as a comment. */
const sample = (): string =>
  [
    '# Settings of the portal, one a line: remove the # in front of what you set. docs/operations/settings.md has them as a table.',
    ...entries.flatMap(([name, setting]) => [
      '',
      `# ${meaningOf(setting).replaceAll('`', '')}`,
      `#${name}=${setting.default ?? ''}`,
    ]),
    '',
  ].join('\n');

test('[OPS-01] the page of settings is what the declaration says', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/operations/settings.md');
});

test('[OPS-01] the environment file to begin with is what the declaration says', async () => {
  await expect(sample()).toMatchFileSnapshot('../../docs/operations/portal.env');
});
