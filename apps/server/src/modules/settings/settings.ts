import type { StoredPortalSettings, StoredRegistrationSettings } from '@portal/schemas';
import { isPhoneRule } from '@portal/rules';
import { installNumberingPlan } from '@portal/rules/numbering';
import { installPatternEngine } from '@portal/rules/pattern-engine';
import type { Database } from '../../platform/database/connect.ts';
import type { Logger } from '../../platform/log.ts';
import { storedSettings } from './repository.ts';
import type { Settings, SettingsReader } from '../../protocol/settings.ts';

// Every process that reads settings judges by them.
installNumberingPlan();
installPatternEngine();

/** A change is seen by every process within this time. */
const FRESH_MS = 1_000;

/**
 * Reads the portal settings from the database, at most once a second.
 *
 * @param initial what an empty database without demo data is run with
 * @param log where a setting that cannot be used is told, once
 */
export function createSettingsReader(db: Database, initial: Settings, log?: Logger): SettingsReader {
  let warned = '';
  /** What was stored before patterns were checked may not run; phones are judged by the specification's rule then. */
  const warn = ({ phonePattern }: StoredPortalSettings): void => {
    if (isPhoneRule(phonePattern) || phonePattern === warned) return;
    warned = phonePattern;
    log?.warn({ setting: 'phonePattern' }, 'the phone rule cannot be run: the mainland rule is in force');
  };
  let kept: Promise<Settings> | null = null;
  let at = 0;
  const load = async (): Promise<Settings> => {
    const rows = await storedSettings(db);
    const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    const portal = { ...initial.portal, ...(stored['portal'] as StoredPortalSettings | undefined) };
    warn(portal);
    return {
      portal,
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
