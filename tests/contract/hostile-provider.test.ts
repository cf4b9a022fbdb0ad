import { createServer, type Server, type ServerResponse } from 'node:http';
import { generateKeyPairSync, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createProvider } from '../../apps/server/src/console/oidc/provider.ts';
import { loadConfig } from '../../apps/server/src/platform/config/config.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const BACK = 'http://127.0.0.1:1/console/api/oidc/callback';
const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What is wrong with an ID token, or with the discovery document. */
interface Wrong {
  claims?: Record<string, unknown>;
  alg?: string;
  key?: typeof keys.privateKey;
  /** Bytes after the answer of this address until the reader goes. */
  endless?: string;
}

let server: Server;
let sent = 0;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A provider that answers what it is told to, and the console's view of it. */
async function providerThat({ claims = {}, alg = 'RS256', key = keys.privateKey, endless }: Wrong) {
  const answers = (issuer: string): Record<string, unknown> => {
    const now = Math.floor(Date.now() / 1000);
    const body = { iss: issuer, sub: 'eve', aud: 'console', exp: now + 60, iat: now, nonce: secrets.nonce };
    const head = `${part({ alg, kid: 'k' })}.${part({ ...body, ...claims })}`;
    const signature = alg === 'none' ? '' : sign('sha256', Buffer.from(head), key).toString('base64url');
    return {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      },
      '/jwks': {
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }],
      },
      '/token': { access_token: 'a', token_type: 'bearer', id_token: `${head}.${signature}` },
    };
  };
  const pour = (response: ServerResponse): void => {
    const more = (): void => {
      while (!response.destroyed && response.write(' '.repeat(65_536))) sent += 65_536;
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  };
  sent = 0;
  server = createServer((request, response) => {
    const path = request.url ?? '';
    response.setHeader('Content-Type', 'application/json');
    if (path === endless) return pour(response);
    response.end(JSON.stringify(answers(address())[path] ?? {}));
  });
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { oidc } = loadConfig({
    OIDC_ISSUER: address(),
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'a secret that only a test knows',
    OIDC_GROUPS: 'hr=editor',
  });
  if (!oidc) throw new Error('a configuration');
  return createProvider(oidc);
}

const back = (state = secrets.state): URL => new URL(`${BACK}?code=c&state=${state}`);
const past = Math.floor(Date.now() / 1000) - 3600;

describe('a provider, or somebody in between, that lies', () => {
  test('[SEC-08] a token that is whole signs its person in, and its nonce and state are those of the attempt', async () => {
    const provider = await providerThat({ claims: { groups: ['hr'] } });
    const { person } = await provider.exchange(secrets, back());
    expect(person).toMatchObject({ subject: 'eve', groups: ['hr'] });
    await expect(provider.exchange(secrets, back('another'))).rejects.toThrow();
  });

  test.each<[string, Wrong]>([
    ['made for another client', { claims: { aud: 'another' } }],
    ['made for several, by another', { claims: { aud: ['console', 'x'], azp: 'x' } }],
    ['expired', { claims: { exp: past, iat: past - 60 } }],
    ['of another attempt', { claims: { nonce: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://example.com' } }],
    ['without a signature', { alg: 'none' }],
    ['signed with another key', { key: others.privateKey }],
  ])('[SEC-08] a token %s signs nobody in', async (_what, wrong) => {
    const provider = await providerThat(wrong);
    await expect(provider.exchange(secrets, back())).rejects.toThrow();
  });

  test.each(['/.well-known/openid-configuration', '/jwks', '/token'])(
    '[SEC-08] an answer without an end at %s is given up after half a megabyte',
    async (endless) => {
      const provider = await providerThat({ endless });
      await expect(provider.exchange(secrets, back())).rejects.toThrow();
      // What lies in the sockets between comes on top.
      expect(sent).toBeLessThan(32 * 1024 * 1024);
    },
  );
});
