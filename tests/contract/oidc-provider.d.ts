declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Context {
    path: string;
    req: IncomingMessage;
    res: ServerResponse;
    respond: boolean;
    oidc: { client?: { clientId: string }; session?: { accountId?: string } };
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }
  interface Configuration {
    clients: Record<string, unknown>[];
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    ttl?: Record<string, number>;
    features: Record<string, { enabled: boolean }>;
    pkce: { required(): boolean };
    issueRefreshToken?(): Promise<boolean>;
    findAccount(context: Context, id: string): Account | undefined;
    interactions: { url(context: Context, interaction: { uid: string }): string };
    loadExistingGrant(context: Context): Promise<Grant>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    Grant: new (of: { clientId: string | undefined; accountId: string | undefined }) => Grant;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
