import type { StoredPortalSettings, StoredRegistrationSettings } from '@portal/schemas';

/** What HR has set for the portal and for signing up. */
export interface Settings {
  portal: StoredPortalSettings;
  registration: StoredRegistrationSettings;
}

/** Reads the settings as they are now, a second late at most. */
export interface SettingsReader {
  (): Promise<Settings>;
  /** Reads anew at the next call: something was saved. */
  forget(): void;
}
