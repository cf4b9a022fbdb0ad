import type { TFunction } from 'i18next';
import {
  storedPortalSettingsSchema,
  storedRegistrationSettingsSchema,
  type JsonSchema,
} from '@portal/schemas';
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

/** Every setting with the name of its control and what it is called. */
export const settingNames = (t: TFunction): { part: SettingPart; name: string; label: string }[] =>
  (Object.keys(SETTING_SCHEMAS) as SettingPart[]).flatMap((part) =>
    settingPaths(SETTING_SCHEMAS[part]).map(({ name, path }) => ({
      part,
      name,
      label: settingLabel(t, part, path),
    })),
  );
