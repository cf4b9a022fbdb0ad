import * as client from 'openid-client';
import type { OidcConfig } from '../../platform/config/oidc.ts';
import { boundedFetch } from '../../platform/bounded-fetch.ts';
import { groupsIn } from './groups.ts';

/** What a session keeps to ask the provider again, and to end the session there. */
export interface ProviderTokens {
  subject: string;
  access: string;
  /** When the access token ends, in milliseconds; 0 = the provider did not say. */
  ends: number;
  /** '' = the provider gave none. */
  refresh: string;
  /** Names the session to the provider at sign-out. */
  id: string;
}

/** A person as the provider knows them. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
  groups: readonly string[];
}

/** The provider does not answer, or not as OpenID Connect has it; whoever asks later may be luckier. */
export class ProviderDown extends Error {
  override name = 'ProviderDown';
}

/** The secrets of one attempt to sign in. */
export interface AttemptSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** The provider is left alone so long after it failed: calls must not queue up behind its silence. */
const REST_MS = 10_000;
const DISCOVERY_SECONDS = 5;
/** Clocks that differ by more sign nobody in. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Whether the provider answered that these tokens count no more, in contrast to not answering. */
function isRefusal(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError)
    return error.status < 500 && ['invalid_grant', 'invalid_token'].includes(error.error);
  return error instanceof client.WWWAuthenticateChallengeError && error.status < 500;
}

/** The identity provider of the console, spoken to by `openid-client`. */
export interface Provider {
  /** Where a browser is sent to sign in. @throws ProviderDown */
  authorizationUrl(secrets: AttemptSecrets, redirectUri: string): Promise<URL>;
  /** Who came back, by the address they came back to. @throws ProviderDown, or the library's error for a wrong answer */
  exchange(
    secrets: AttemptSecrets,
    current: URL,
  ): Promise<{ person: ProviderPerson; tokens: ProviderTokens }>;
  /** Groups of a session's person as they are now; null = these tokens count no more. @throws ProviderDown */
  groupsNow(
    tokens: ProviderTokens,
    mayRefresh: () => Promise<boolean>,
  ): Promise<{ groups: readonly string[]; tokens: ProviderTokens } | null>;
  /** Where a browser is sent to end its session at the provider; null = the provider has no such address. */
  endUrl(tokens: ProviderTokens, backTo: string): Promise<URL | null>;
}

const tokensOf = (
  answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
  before?: ProviderTokens,
): ProviderTokens => {
  const seconds = answer.expiresIn();
  return {
    subject: before?.subject ?? answer.claims()?.sub ?? '',
    access: answer.access_token,
    ends: seconds === undefined ? 0 : Date.now() + seconds * 1000,
    refresh: answer.refresh_token ?? before?.refresh ?? '',
    id: answer.id_token ?? before?.id ?? '',
  };
};

export function createProvider(config: OidcConfig): Provider {
  let found: Promise<client.Configuration> | null = null;
  let restsUntil = 0;

  const discover = async (): Promise<client.Configuration> => {
    const isPlain = new URL(config.issuer).protocol === 'http:';
    return client.discovery(
      new URL(config.issuer),
      config.clientId,
      { client_secret: config.clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      undefined,
      {
        timeout: DISCOVERY_SECONDS,
        [client.customFetch]: (url, init) => boundedFetch(url, init as RequestInit),
        // Without these an ID token is believed because of the connection it came over; its signature counts here.
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      },
    );
  };

  /** Runs against the provider as it was found; failures that are no refusals let it rest. */
  const within = async <T>(work: (provider: client.Configuration) => Promise<T>): Promise<T> => {
    if (Date.now() < restsUntil) throw new ProviderDown('resting');
    try {
      found ??= discover();
      return await work(await found);
    } catch (error) {
      throw new ProviderDown('no answer', { cause: error });
    }
  };
  const rest = (error: unknown): never => {
    // Being asked while it rests does not prolong the rest.
    if (Date.now() >= restsUntil) {
      restsUntil = Date.now() + REST_MS;
      found = null;
    }
    throw error;
  };

  return {
    authorizationUrl: ({ state, nonce, verifier }, redirectUri) =>
      within(async (provider) =>
        client.buildAuthorizationUrl(provider, {
          redirect_uri: redirectUri,
          scope: config.scope,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      ).catch(rest),

    // A wrong answer to one browser is no reason to let the provider rest: a stranger could bring it about.
    exchange: async ({ state, nonce, verifier }, current) => {
      const provider = await within(async (it) => it).catch(rest);
      const answer = await client.authorizationCodeGrant(provider, current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = answer.claims();
      if (!claims) throw new Error('no ID token');
      const more = provider.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(provider, answer.access_token, claims.sub)
        : {};
      const all: Record<string, unknown> = { ...claims, ...more };
      return {
        person: {
          issuer: claims.iss,
          subject: claims.sub,
          claims: all,
          groups: groupsIn(all[config.groupsClaim]),
        },
        tokens: tokensOf(answer),
      };
    },

    groupsNow: async (tokens, mayRefresh) => {
      let now = tokens;
      const refreshed = async (provider: client.Configuration): Promise<unknown> => {
        if (now.refresh === '') return undefined;
        if (!(await mayRefresh())) throw new ProviderDown('asked by another call');
        const answer = await client.refreshTokenGrant(provider, now.refresh);
        now = tokensOf(answer, now);
        return answer.claims()?.[config.groupsClaim];
      };
      const ask = async (provider: client.Configuration) => {
        let claim: unknown;
        let isAsked = false;
        if (now.ends !== 0 && now.ends <= Date.now()) {
          if (now.refresh === '') return null;
          claim = await refreshed(provider);
          isAsked = true;
        }
        if (provider.serverMetadata().userinfo_endpoint)
          claim =
            (await client.fetchUserInfo(provider, now.access, now.subject))[config.groupsClaim] ?? claim;
        // Some providers name groups in the ID token alone: a fresh one is asked for.
        if (claim === undefined && !isAsked) claim = await refreshed(provider);
        return { groups: groupsIn(claim), tokens: now };
      };
      try {
        return await within(ask);
      } catch (error) {
        if (error instanceof ProviderDown && isRefusal(error.cause)) return null;
        if (error instanceof ProviderDown && error.cause instanceof ProviderDown) throw error;
        return rest(error);
      }
    },

    endUrl: (tokens, backTo) =>
      within(async (provider) => {
        const end = provider.serverMetadata().end_session_endpoint;
        // A page is sent there: an address that is none of the web's could run something instead.
        if (end === undefined || !/^https?:\/\//.test(end)) return null;
        return client.buildEndSessionUrl(provider, {
          id_token_hint: tokens.id,
          post_logout_redirect_uri: backTo,
        });
      }),
  };
}
