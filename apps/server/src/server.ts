import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createRateLimiter } from './platform/rate-limit.ts';
import { createSessionStore } from './modules/accounts/repository/sessions.ts';
import { filesFolder, bootstrap } from './bootstrap.ts';
import { drained, FINISH_MS, type Ending } from './ending.ts';
import { createCaptchas } from './modules/captcha/captcha.ts';
import { createFailedAttempts } from './modules/captcha/attempts.ts';
import { createDecipherer } from './protocol/cipher/decipherer.ts';
import { loadKey } from './protocol/cipher/keys.ts';
import { createRequestReader } from './protocol/cipher/read-request.ts';
import { listenAddress, loadConfig, type Config, type Variables } from './platform/config/config.ts';
import { createImportReader } from './modules/field-sets/imports/reader.ts';
import { connect, type Connection, type DatabaseTarget } from './platform/database/connect.ts';
import { scopedDatabases, type ScopedDatabases } from './platform/database/scoped.ts';
import { findScopedRole } from './platform/database/scoped-role.ts';
import { createDiskStore } from './platform/storage/disk-store.ts';
import { checkS3, createS3Store } from './platform/storage/s3-store.ts';
import { createReadiness } from './platform/readiness.ts';
import { createSpool } from './platform/storage/spool.ts';
import { heldStore } from './modules/backups/held-store.ts';
import { createRenderer } from './modules/documents/renderer.ts';
import { createConsoleEvents } from './console/events.ts';
import { warnOfMissingRoles } from './console/oidc/missing-roles.ts';
import { createProvider } from './console/oidc/provider.ts';
import { createApp } from './http/app.ts';
import { LIMITS, type Limits } from './platform/limits.ts';
import { createMetricsApp } from './http/metrics-app.ts';
import { createMetrics } from './platform/metrics.ts';
import { startMaintenance } from './maintenance.ts';
import { createLog, createPseudonym, type Logger } from './platform/log.ts';
import { loadLogKey } from './platform/log-key.ts';
import { startMailDelivery } from './modules/mail/deliver.ts';
import { sentMails } from './modules/mail/outbox.ts';
import { registerGauges } from './modules/operations/gauges.ts';
import { startBackups } from './scheduled-backups.ts';
import { distFolder } from './platform/project.ts';
import { createQualifier } from './modules/eligibility/qualifier.ts';
import type { Services } from './protocol/services.ts';
import { initialSettings } from './modules/settings/initial.ts';
import { createSettingsReader } from './modules/settings/settings.ts';
import { createSharedCache } from './platform/cache.ts';
import { StartError } from './platform/start-error.ts';
import { currentTracer, setTracer, type Tracer } from './platform/traces/tracing.ts';
import { BACKGROUND } from './tables/background.ts';
import { calls } from './tables/calls.ts';
import { decidesBlind } from './modules/scope/blind.ts';
import { hidesNames } from './modules/scope/mask.ts';
import { demandReach } from './modules/scope/guard.ts';
import { consoleHandlers } from './tables/console-handlers.ts';
import { findFile } from './tables/files.ts';
import { pages } from './tables/pages.ts';
import { posts, servlets } from './tables/servlets.ts';

/** A server that answers. */
export interface RunningServer extends Ending {
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Address for links in mails. */
  publicUrl: string;
  /** Where /metrics and health are: `url`, or METRICS_PORT. */
  metricsUrl: string;
  config: Config;
  services: Services;
  /** One-time password of the console's first person; '' unless this was the first start. */
  firstPassword: string;
}

/** The embedded database takes this many connections from all workers together. */
const MAX_CONNECTIONS = 160;
const POOL = 20;
const IDLE_CHECK_MS = 50;
/** A disk of files with less than this takes none. */
const MIN_FILE_BYTES = 1024 ** 2;
const CLOSE_POOL_MS = 1_000;

/** The second line of scopes, or the reason why there is none, in the log (SEE-05). */
async function openScoped({ db, pool }: Connection, log: Logger): Promise<ScopedDatabases | null> {
  const role = await findScopedRole(db);
  if (role.trouble === null) return scopedDatabases(pool, db, role);
  const { what, type } = role.trouble;
  log.warn({ what, type }, 'PostgreSQL itself does not keep people of the office to their scope');
  return null;
}

async function createServices(
  config: Config,
  connection: Connection,
  publicUrl: () => string,
  limits: Limits,
): Promise<Services> {
  const { db, readDb } = connection;
  const key = await loadKey(db);
  const log = createLog(config);
  const limiter = createRateLimiter(db, config.rateLimits);
  const failedAttempts = createFailedAttempts(limiter, config.workers);
  const decipherer = createDecipherer(key);
  const spoolFolder = join(config.dataDir, 'spool');
  const spool = createSpool(spoolFolder);
  const { storage } = config;
  return {
    config,
    db,
    readDb,
    connection,
    scoped: await openScoped(connection, log),
    sessions: createSessionStore(db, config.sessionMinutes),
    captchas: createCaptchas(db, config.captchaFixed, failedAttempts),
    limiter,
    failedAttempts,
    settings: createSettingsReader(db, initialSettings, log),
    files: heldStore(storage ? createS3Store(storage) : createDiskStore(filesFolder(config)), db),
    spool,
    readiness: createReadiness({
      pool: connection.pool,
      folders: [
        { folder: spoolFolder, free: spool.limits.free },
        ...(storage ? [] : [{ folder: filesFolder(config), free: MIN_FILE_BYTES }]),
      ],
      askStore: storage && (() => checkS3(storage)),
      log,
    }),
    documents: createRenderer(),
    qualifier: createQualifier(),
    imports: createImportReader(),
    readRequest: createRequestReader(decipherer.decipher, config.wireAllowPlain),
    decipherer,
    wireKey: key.publicKey,
    publicUrl,
    log,
    pseudonym: createPseudonym(await loadLogKey(db)),
    events: createConsoleEvents(connection, config.sessionMinutes, log, limits.heartbeatMs),
    cache: createSharedCache(),
    provider: config.oidc && createProvider(config.oidc),
    metrics: createMetrics(),
    limits,
    isEnding: false,
    now: () => new Date(),
  };
}

async function listen(
  app: FastifyInstance,
  host: string,
  variable: 'PORT' | 'METRICS_PORT',
  port: number,
): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'EADDRINUSE' ? `${variable} ${port} is in use` : `HOST ${host} cannot be listened on`;
    throw new StartError(why, code === 'EADDRINUSE' ? undefined : error);
  }
  return listenAddress(host, (app.server.address() as AddressInfo).port);
}

/** Answers what is under way and takes nothing new; connections that fall idle meanwhile are closed. */
async function finish(app: FastifyInstance, limitMs: number): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  await Promise.race([app.close(), sleep(limitMs)]);
  clearInterval(idle);
}

/** Turns tracing on where a collector is named; nothing of OpenTelemetry is loaded otherwise (OPS-18). */
async function startTracer({ config: { traces }, metrics }: Services): Promise<Tracer | null> {
  if (traces === null) return null;
  const { createTracer } = await import('./platform/traces/open-telemetry.ts');
  const tracer = createTracer(traces, (spans) => metrics.droppedSpans.inc(spans));
  setTracer(tracer);
  return tracer;
}

/** The server of METRICS_PORT; null when /metrics and health are on PORT. */
async function startMetrics(
  services: Services,
  { metricsPort, host }: Config,
): Promise<{ url: string; close: () => Promise<void> } | null> {
  if (metricsPort === null) return null;
  const app = createMetricsApp(services);
  return { url: await listen(app, host, 'METRICS_PORT', metricsPort), close: () => app.close() };
}

/**
 * Starts one process's server over a database that is ready.
 *
 * @param limits budgets of requests; tests hand in shorter times
 */
export async function serve(
  config: Config,
  target: DatabaseTarget,
  limits: Limits = LIMITS,
): Promise<RunningServer> {
  const size = Math.max(2, Math.min(POOL, Math.floor(MAX_CONNECTIONS / config.workers)));
  const connection = await connect(target, size, { ...config.database, pipeline: true });
  let url = '';
  const publicUrl = (): string => config.publicUrl || url;
  try {
    const services = await createServices(config, connection, publicUrl, limits);
    registerGauges(services);
    await warnOfMissingRoles(services);
    const tracer = await startTracer(services);
    url = listenAddress(config.host, config.port);
    const tables = {
      calls,
      servlets,
      posts,
      findFile,
      consoleHandlers,
      sight: { demandReach, decidesBlind, hidesNames },
      pages,
      sentMails,
    };
    const app = await createApp(services, distFolder(), tables);
    url = await listen(app, config.host, 'PORT', config.port);
    const metrics = await startMetrics(services, config).catch(async (error: unknown) => {
      await app.close();
      throw error;
    });
    const background = [
      startMaintenance(services),
      ...BACKGROUND.map((start) => start(services)),
      startBackups(services, target),
      config.smtpUrl === '' ? null : startMailDelivery(services.db, config.smtpUrl, services.log),
    ];
    // What is lacking at the start stands in the log, and is looked at until it is there (OPS-24).
    void services.readiness.look();
    let closing: Promise<void> | null = null;
    const drain = async (cutShort: AbortSignal): Promise<number> => {
      services.isEnding = true;
      return drained(config.drainMs, cutShort);
    };
    const close = async (limitMs = FINISH_MS): Promise<void> => {
      services.isEnding = true;
      services.readiness.stop();
      // Both at once: a page whose stream has ended comes back, and is not to open one here again.
      await Promise.all([services.events.close(), finish(app, limitMs)]);
      await Promise.all([
        metrics?.close(),
        ...background.map((work) => work?.stop()),
        services.documents.close(),
        services.imports.close(),
        services.decipherer.close(),
        tracer?.close(),
      ]);
      if (tracer && currentTracer() === tracer) setTracer(null);
      await Promise.race([connection.close(), sleep(CLOSE_POOL_MS)]);
    };
    return {
      url,
      publicUrl: publicUrl(),
      metricsUrl: metrics?.url ?? url,
      config,
      services,
      firstPassword: '',
      drain,
      close: (limitMs) => (closing ??= close(limitMs)),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/**
 * Starts a whole server in this process: database, tables, demo data, HTTP. For tests and for a single worker.
 *
 * @param variables as in the environment; PORT 0 takes a free port
 * @param limits budgets of requests in place of the usual ones
 * @throws ConfigError and StartError with one clear line
 */
export async function startServer(
  variables: Variables,
  limits: Partial<Limits> = {},
): Promise<RunningServer> {
  const config = loadConfig(variables);
  const bootstrapped = await bootstrap(config);
  try {
    const server = await serve(config, bootstrapped.target, { ...LIMITS, ...limits });
    let closing: Promise<void> | null = null;
    const close = async (limitMs?: number): Promise<void> => {
      await server.close(limitMs);
      await bootstrapped.stop();
    };
    return {
      ...server,
      firstPassword: bootstrapped.firstPassword ?? '',
      close: (limitMs) => (closing ??= close(limitMs)),
    };
  } catch (error) {
    await bootstrapped.stop();
    throw error;
  }
}
