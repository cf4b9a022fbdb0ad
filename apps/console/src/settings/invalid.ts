import { checkAtHand, loadCheck } from '@portal/forms';
import { settingsForm } from './flatten.ts';
import { SETTING_SCHEMAS, type SettingPart } from './names.ts';
import { controlsOf, SECTIONS, type SectionName } from './sections.ts';

/**
 * The first of some sections that holds what its form refuses (OFFICE-09).
 *
 * @param valuesOf what the controls of a part hold
 */
export async function firstInvalid(
  sections: readonly SectionName[],
  valuesOf: (part: SettingPart) => Readonly<Record<string, unknown>>,
): Promise<SectionName | undefined> {
  if (sections.length === 0) return undefined;
  // Without the check, as offline, the server judges.
  await loadCheck();
  return sections.find((section) => {
    const part = SECTIONS[section];
    const names = controlsOf(section).map(({ name }) => name);
    const { schema } = settingsForm(SETTING_SCHEMAS[part], part, () => '', undefined, names);
    const values = valuesOf(part);
    const filled = names
      .map((name): [string, unknown] => [name, values[name]])
      .filter(([, value]) => value !== undefined && value !== '');
    return checkAtHand(schema)(Object.fromEntries(filled)).length > 0;
  });
}
