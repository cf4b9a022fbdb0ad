import { ROLE_ID, type Role } from '@portal/console-contract';
import { isLoopback } from './network.ts';
import { SETTINGS, type SettingName } from './settings.ts';
import { ConfigError, parseAddress, parseNumber } from './values.ts';

/** Sign-in at the console by OpenID Connect (SEC-08). */
export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Which role a group of the provider gives. */
  groups: readonly { group: string; role: Role }[];
  /** What is asked of the provider; some give refresh tokens for `offline_access` alone. */
  scope: string;
  /** Name of the claim that lists the groups. */
  groupsClaim: string;
  /** How old the provider's last word on a session may be; 0 = it is asked at each call. */
  checkSeconds: number;
}

type OidcName = Extract<SettingName, `OIDC_${string}`>;

const IS_ROLE = new RegExp(ROLE_ID);

/** `group=role,group=role`; names of groups may hold anything but commas, and `=` where a role does not follow. */
function parseGroups(value: string): OidcConfig['groups'] {
  const items = value.split(',').map((item) => item.trim());
  return items
    .filter((item) => item !== '')
    .map((item) => {
      const at = item.lastIndexOf('=');
      const role = item.slice(at + 1).trim();
      const group = item.slice(0, Math.max(at, 0)).trim();
      if (group === '' || !IS_ROLE.test(role))
        throw new ConfigError(
          'OIDC_GROUPS',
          `has to be group=role pairs with the ids of roles of the console, not "${item}"`,
        );
      return { group, role };
    });
}

/**
 * The OIDC_ variables; null when no issuer is named.
 *
 * @param allowHttp whether a provider on another machine may be spoken to without TLS
 * @throws ConfigError
 */
export function parseOidc(value: (name: OidcName) => string, allowHttp: boolean): OidcConfig | null {
  const issuer = parseAddress('OIDC_ISSUER', value('OIDC_ISSUER'), ['http:', 'https:']);
  if (issuer === '') return null;
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !allowHttp && !isLoopback(hostname))
    throw new ConfigError('OIDC_ISSUER', 'has to be an https:// address (ALLOW_HTTP=1 lifts this)');
  for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GROUPS'] as const)
    if (value(name) === '') throw new ConfigError(name, 'is demanded beside OIDC_ISSUER');
  const scope = value('OIDC_SCOPE');
  if (!scope.split(/\s+/).includes('openid')) throw new ConfigError('OIDC_SCOPE', 'has to hold openid');
  return {
    issuer,
    scope,
    clientId: value('OIDC_CLIENT_ID'),
    clientSecret: value('OIDC_CLIENT_SECRET'),
    groups: parseGroups(value('OIDC_GROUPS')),
    groupsClaim: value('OIDC_GROUPS_CLAIM'),
    checkSeconds: parseNumber(
      'OIDC_CHECK_SECONDS',
      value('OIDC_CHECK_SECONDS'),
      SETTINGS.OIDC_CHECK_SECONDS.range,
    ),
  };
}
