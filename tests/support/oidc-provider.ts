import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const CLIENT = { id: 'console', secret: 'a secret of the console that only a test knows' };

/** A person at the identity provider, with its groups as they are now. */
export interface ProviderAccount {
  name: string;
  email: string;
  groups: string[];
}

/** A real OpenID provider on a free port. Who signs in is whoever `current` names: it asks for no password. */
export interface TestProvider {
  issuer: string;
  accounts: Map<string, ProviderAccount>;
  current: string;
  /** Begins to answer, for the console at an address. */
  serve(portalUrl: string): void;
  /** Stops and starts answering. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );

const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** @param accessSeconds how long access tokens count */
export async function startProvider(accessSeconds = 600): Promise<TestProvider> {
  let isDown = false;
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => {
    if (isDown || !handle) return void request.socket.destroy();
    void handle(request, response);
  });
  const issuer = await listen(server);
  const accounts = new Map<string, ProviderAccount>();
  const started: TestProvider = {
    issuer,
    accounts,
    current: '',
    setDown: (next) => {
      isDown = next;
    },
    close: () => closing(server),
    serve: (portalUrl) => {
      handle = providerFor(started, portalUrl, accessSeconds).callback();
    },
  };
  return started;
}

function providerFor(at: TestProvider, portalUrl: string, accessSeconds: number): Provider {
  const provider = new Provider(at.issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${portalUrl}/console/api/oidc/callback`],
        post_logout_redirect_uris: [`${portalUrl}/console/`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['cookies of a test'] },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'groups'], email: ['email'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: accessSeconds },
    issueRefreshToken: () => Promise.resolve(true),
    findAccount: (_context, id) => {
      const account = at.accounts.get(id);
      return (
        account && {
          accountId: id,
          claims: () => ({
            sub: id,
            name: account.name,
            email: account.email,
            preferred_username: account.name,
            groups: account.groups,
          }),
        }
      );
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({
        clientId: context.oidc.client?.clientId,
        accountId: context.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    await provider.interactionFinished(context.req, context.res, { login: { accountId: at.current } });
    context.respond = false;
  });
  return provider;
}

/** A browser without pages: follows redirects and keeps cookies by host. */
export class Redirected {
  readonly jar = new Map<string, Map<string, string>>();

  cookie(url: string, name: string): string {
    return this.jar.get(new URL(url).host)?.get(name) ?? '';
  }

  async step(url: string): Promise<Response> {
    const { host } = new URL(url);
    const cookies = this.jar.get(host) ?? new Map<string, string>();
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { Cookie: header } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    this.jar.set(host, cookies);
    return response;
  }

  /** Goes on until an address matches `end`; answers it, and every address on the way. */
  async follow(start: string, end: RegExp): Promise<{ at: string; passed: string[] }> {
    const passed: string[] = [];
    let at = start;
    for (let steps = 0; steps < 12; steps++) {
      passed.push(at);
      const response = await this.step(at);
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${response.status} at ${at}: ${await response.text()}`);
      at = new URL(next, at).href;
      if (end.test(at)) return { at, passed };
    }
    throw new Error('redirected without an end');
  }
}
