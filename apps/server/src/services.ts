import type { Config } from './config.ts';
import type { Captchas } from './captcha/captcha.ts';
import type { Strain } from './captcha/strain.ts';
import type { RateLimiter } from './accounts/rate-limit.ts';
import type { SessionStore } from './accounts/sessions.ts';
import type { Decipherer } from './cipher/decipherer.ts';
import type { RequestReader } from './cipher/read-request.ts';
import type { ImportReader } from './console/imports/reader.ts';
import type { Connection, Database } from './database/connect.ts';
import type { DocumentRenderer } from './documents/renderer.ts';
import type { FileStore } from './files/store.ts';
import type { Spool } from './files/spool.ts';
import type { Logger, Pseudonym } from './log.ts';
import type { Limits } from './http/limits.ts';
import type { Metrics } from './http/metrics.ts';
import type { SharedLooks } from './shared-looks.ts';
import type { SettingsReader } from './settings.ts';

/** Everything a request may use; made once at start and handed in, so that tests can hand in others. */
export interface Services {
  config: Config;
  db: Database;
  connection: Connection;
  sessions: SessionStore;
  captchas: Captchas;
  limiter: RateLimiter;
  /** How near to an attack the attempts of strangers are. */
  strain: Strain;
  settings: SettingsReader;
  files: FileStore;
  /** Uploads that are not checked yet. */
  spool: Spool;
  documents: DocumentRenderer;
  imports: ImportReader;
  decipherer: Decipherer;
  readRequest: RequestReader;
  /** Public key of the wire cipher, hex. */
  wireKey: string;
  /** Address for links in mails, without a trailing slash. */
  publicUrl: () => string;
  log: Logger;
  pseudonym: Pseudonym;
  looks: SharedLooks;
  metrics: Metrics;
  limits: Limits;
  now: () => Date;
}
