import type { Capable, Role } from '@portal/console-contract';
import type { OidcConfig } from '../../platform/config/oidc.ts';

/** More groups than a person is in; what a provider lists beyond is not read. */
const MAX_GROUPS = 1_000;

/** Groups as a claim lists them: an array of names, or one name. */
export function groupsIn(claim: unknown): string[] {
  const listed: unknown[] = Array.isArray(claim) ? claim.slice(0, MAX_GROUPS) : [claim];
  return listed.filter((name): name is string => typeof name === 'string');
}

/**
 * Of the roles that the groups give and that are there, the one that may do most, of several the first in the mapping; null =
 * none of them gives one.
 *
 * @param there roles by id
 */
export function roleOf(
  groups: readonly string[],
  mapped: OidcConfig['groups'],
  there: ReadonlyMap<Role, Capable>,
): Role | null {
  const given = mapped.flatMap(({ group, role }) => {
    const capable = groups.includes(group) ? there.get(role) : undefined;
    return capable ? [{ role, count: capable.capabilities.length }] : [];
  });
  return given.toSorted((one, other) => other.count - one.count)[0]?.role ?? null;
}

/** Shorter than a login name may be, so that a number fits behind it. */
const MAX_NAME = 34;

/** A login name made of what the provider calls a person; it decides nothing about who that is. */
export function loginFrom(preferred: unknown, email: unknown): string {
  const names = [preferred, email].map((called) =>
    (typeof called === 'string' ? (called.split('@')[0] ?? '') : '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9._-]/g, '')
      .replace(/^[^a-z]+/, '')
      .slice(0, MAX_NAME),
  );
  return names.find((name) => name.length > 1) ?? 'person';
}
