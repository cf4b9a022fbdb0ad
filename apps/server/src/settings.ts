import type { StoredPortalSettings, StoredRegistrationSettings } from '@portal/schemas';
import type { Database } from './database/connect.ts';

export interface Settings {
  portal: StoredPortalSettings;
  registration: StoredRegistrationSettings;
}

/** A change is seen by every process within this time. */
const FRESH_MS = 1_000;

export interface SettingsReader {
  (): Promise<Settings>;
  /** Reads anew at the next call: something was saved. */
  forget(): void;
}

/**
 * Reads the portal settings from the database, at most once a second.
 *
 * @param initial what an empty database without demo data is run with
 */
export function createSettingsReader(db: Database, initial: Settings): SettingsReader {
  let kept: Promise<Settings> | null = null;
  let at = 0;
  const load = async (): Promise<Settings> => {
    const rows = await db
      .selectFrom('setting')
      .selectAll()
      .where('key', 'in', ['portal', 'registration'])
      .execute();
    const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    return {
      portal: { ...initial.portal, ...(stored['portal'] as StoredPortalSettings | undefined) },
      registration: {
        ...initial.registration,
        ...(stored['registration'] as StoredRegistrationSettings | undefined),
      },
    };
  };
  const read = (): Promise<Settings> => {
    if (kept === null || Date.now() - at > FRESH_MS) {
      at = Date.now();
      kept = load().catch((error: unknown) => {
        kept = null;
        throw error;
      });
    }
    return kept;
  };
  return Object.assign(read, {
    forget: () => {
      kept = null;
    },
  });
}
