import type { Config } from '../platform/config/config.ts';
import type { RateLimiter } from '../platform/rate-limit.ts';
import type { SessionStore } from './session.ts';
import type { Decipherer } from './cipher/decipherer.ts';
import type { RequestReader } from './cipher/read-request.ts';
import type { Connection, Database } from '../platform/database/connect.ts';
import type { ScopedDatabases } from '../platform/database/scoped.ts';
import type { FileStore } from '../platform/storage/store.ts';
import type { Spool } from '../platform/storage/spool.ts';
import type { Logger, Pseudonym } from '../platform/log.ts';
import type { Limits } from '../platform/limits.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Readiness } from '../platform/readiness.ts';
import type { SharedCache } from '../platform/cache.ts';
import type { SettingsReader } from './settings.ts';

/**
 * Everything a request may use; made once at start and handed in, so that tests can hand in others. A module that has a
 * service of its own to offer adds it by declaration, where the service is written: nothing here knows the module.
 */
export interface Services {
  config: Config;
  db: Database;
  /** For public lists and texts, which may lag a few seconds (OPS-15); never for what a person wrote. */
  readDb: Database;
  connection: Connection;
  /** The database for people with a scope (SEE-05); null = PostgreSQL has no role for them, and queries alone keep to it. */
  scoped: ScopedDatabases | null;
  sessions: SessionStore;
  limiter: RateLimiter;
  settings: SettingsReader;
  files: FileStore;
  /** Uploads that are not checked yet. */
  spool: Spool;
  decipherer: Decipherer;
  readRequest: RequestReader;
  /** Public key of the wire cipher, hex. */
  wireKey: string;
  /** Address for links in mails, without a trailing slash. */
  publicUrl: () => string;
  log: Logger;
  pseudonym: Pseudonym;
  cache: SharedCache;
  metrics: Metrics;
  /** What the server stands on and lacks for the moment (OPS-24). */
  readiness: Readiness;
  limits: Limits;
  /** Whether this process has been told to end: it is not ready any more, and keeps no connection open (OPS-16). */
  isEnding: boolean;
  now: () => Date;
}
