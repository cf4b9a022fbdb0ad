import type { Services } from '../../protocol/services.ts';
import { capableRoles } from '../repository/roles.ts';

/**
 * Says in the log which roles OIDC_GROUPS gives that are not there: whoever is in such a group alone is not let in (SEE-06).
 * Nothing more, as a role may be made at any time.
 *
 * @returns the roles that are missing
 */
export async function warnOfMissingRoles({
  config,
  db,
  log,
}: Pick<Services, 'config' | 'db' | 'log'>): Promise<string[]> {
  const mapped = config.oidc?.groups ?? [];
  if (mapped.length === 0) return [];
  const there = await capableRoles(db);
  const missing = [...new Set(mapped.map(({ role }) => role).filter((role) => !there.has(role)))];
  if (missing.length > 0) log.warn({ roles: missing }, 'OIDC_GROUPS gives roles that are not there');
  return missing;
}
