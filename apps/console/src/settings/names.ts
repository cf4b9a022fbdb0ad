import type { TFunction } from 'i18next';
import {
  storedPortalSettingsSchema,
  storedRegistrationSettingsSchema,
  type JsonSchema,
} from '@portal/schemas';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { settingPaths } from './flatten.ts';

/** Settings that are forms made of their schemas. */
export const SETTING_SCHEMAS = {
  portal: storedPortalSettingsSchema as unknown as JsonSchema,
  registration: storedRegistrationSettingsSchema as unknown as JsonSchema,
};
export type SettingPart = keyof typeof SETTING_SCHEMAS;

/** What a setting is called, by its path. */
export const settingLabel = (t: TFunction, part: SettingPart, path: readonly string[]): string =>
  path
    .map((name) =>
      t([`settings.${part}.${name}`, `settings.inside.${name}`, 'settings.choice.other'], { word: name }),
    )
    .join(t('settings.joint'));

/** What stands below a setting; '' = nothing. A text in several languages is explained once. */
export const settingHelp = (
  t: TFunction,
  part: SettingPart,
  [name = '', inside]: readonly string[],
): string =>
  inside === undefined || inside === DEFAULT_LANGUAGE
    ? t([`settings.help.${part}.${name}`, 'settings.choice.other'], { word: '' })
    : '';

/** Every setting with the name of its control and what it is called. */
export const settingNames = (
  t: TFunction,
): { part: SettingPart; name: string; path: string[]; label: string }[] =>
  (Object.keys(SETTING_SCHEMAS) as SettingPart[]).flatMap((part) =>
    settingPaths(SETTING_SCHEMAS[part]).map(({ name, path }) => ({
      part,
      name,
      path,
      label: settingLabel(t, part, path),
    })),
  );
