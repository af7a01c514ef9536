import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import webOperations from '../operations.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { dealOperations } from './areas/market/deals/deal.prepared.ts';
import { marketVisibility } from './areas/market/deals/deal.service.ts';
import { AREAS } from './areas.ts';
import { backgroundQueries } from './db/background-queries.ts';
import type { Database } from './db/database.ts';
import { checkSchema, migrationNames } from './db/schema/migrate.ts';
import { AnswerCache } from './graphql/answers/answer-cache.ts';
import { CachedOperations } from './graphql/answers/cached-operations.ts';
import { PreparedAnswers } from './graphql/answers/prepared.ts';
import { addGraphQLRoute } from './graphql/endpoint/route.ts';
import { KnownOperations } from './graphql/known/known-operations.ts';
import { createGraphQLServer, DOCUMENT_LIMITS } from './graphql/yoga.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { endConnections } from './platform/http/connections.ts';
import { addHealthRoutes } from './platform/http/health.ts';
import { refuseHostileRequests } from './platform/http/hostile-requests.ts';
import { LastKnownValue } from './platform/http/last-known-value.ts';
import { answerErrors, guardRoutes } from './platform/http/routes.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { securityOptions } from './platform/http/security-options.ts';
import { endSlowRequests, headLimits } from './platform/http/slow-requests.ts';
import { serveWebApp } from './platform/http/web/web-app.ts';
import { webConfig } from './platform/http/web/web-config.ts';
import { addWellKnownFiles } from './platform/http/well-known.ts';
import { acceptApiTokens } from './platform/identity/api-tokens/accept-api-tokens.ts';
import { createAuthenticate } from './platform/identity/authenticate.ts';
import { type Connection, connectionsOf } from './platform/identity/connections/connections.ts';
import { directoryByConnection } from './platform/identity/directory/directory-by-connection.ts';
import {
  createDirectoryQueue,
  DIRECTORY_JOBS,
  type DirectoryJob,
  directoryJobs,
} from './platform/identity/directory/directory-queue.ts';
import { createDirectoryWorker } from './platform/identity/directory/directory-worker.ts';
import type { IdentityDirectory } from './platform/identity/directory/identity-directory.ts';
import { createKeycloakDirectory } from './platform/identity/directory/keycloak-directory.ts';
import { mailOnlyDirectory } from './platform/identity/directory/mail-only-directory.ts';
import { noteSignIns } from './platform/identity/note-sign-ins.ts';
import { passwordLinkJobs } from './platform/identity/password-link-jobs.ts';
import type { PasswordSetter } from './platform/identity/password-setter.ts';
import { addProviderLogout } from './platform/identity/provider-logout/provider-logout.routes.ts';
import { sessionLimits, sweepSessions } from './platform/identity/sessions/open-sessions.ts';
import { verifyByIssuer } from './platform/identity/verify-by-issuer.ts';
import { hasDemoData } from './platform/imports/demo-data.ts';
import { everyHour } from './platform/jobs/every-hour.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { PersonRequests } from './platform/limits/person-requests.ts';
import { RateLimits } from './platform/limits/rate-limits.ts';
import { mailJobs, startMail } from './platform/mail/start-mail.ts';
import { Metrics } from './platform/monitoring/metrics.ts';
import { addMonitoringServer } from './platform/monitoring/monitoring-server.ts';
import { observeRequests } from './platform/monitoring/observe-requests.ts';
import { givenRequestId } from './platform/monitoring/trace-context.ts';
import type { Services } from './platform/process/services.ts';
import { sweepAnswers } from './platform/request-keys/answered-requests.queries.ts';
import { resealKeys } from './platform/secrets/installation-keys.ts';
import { sealingOf } from './platform/secrets/sealing.ts';
import { SecurityLog } from './platform/security-log/security-log.ts';
import { SecurityOutlet } from './platform/security-log/security-outlet.ts';
import { securityTarget } from './platform/security-log/security-target.ts';
import { type Settings, usesBuiltInIdentity } from './platform/settings/env.ts';
import { trustProxy } from './platform/settings/trusted-proxies.ts';
import { createFiles } from './platform/storage/create-files.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { traceStatements } from './platform/tracing/trace-statements.ts';
import { startTracing } from './platform/tracing/tracing.ts';
import { schema } from './schema.ts';

const CACHED_ANSWERS_BYTES = 64 * 1024 * 1024;

export interface App {
  http: FastifyInstance;
  services: Services;
  /**
   * Makes `/readyz` report that the server is about to stop, so that load balancers send no more requests.
   */
  announceStop(): void;
  close(): Promise<void>;
}

/** Builds the server on an open database with a current schema. Does not listen yet. */
export async function createApp(
  settings: Settings,
  database: Database,
  clock: Clock = systemClock,
): Promise<App> {
  const http = Fastify({
    logger: { level: settings.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy(settings.TRUST_PROXY),
    genReqId: ({ headers }) => (settings.TRUST_PROXY ? givenRequestId(headers) : null) ?? randomUUID(),
    http: headLimits,
    // Also limits closing, which waits for running requests. main.ts has its own limit for that wait.
    pluginTimeout: 60_000,
    routerOptions: { maxParamLength: 500 },
  });
  endConnections(http);
  endSlowRequests(http);
  reportOn(database, http.log);
  const connections = connectionsOf(settings);
  const verifier = verifyByIssuer(connections);
  const queues = {
    ...mailJobs(settings),
    ...directoryJobs(settings.DIRECTORY_RETRY_SECONDS),
    ...Object.fromEntries(AREAS.flatMap(({ queues = {} }) => Object.entries(queues))),
    ...(usesBuiltInIdentity(settings) ? passwordLinkJobs : {}),
  };
  const tracing = await startTracing(settings, manifest.version, http.log);
  if (tracing) traceStatements(database);
  const jobs = await openJobs(database, queues, http.log, tracing);
  const mail = await startMail(database.db, jobs, settings, http.log);
  await resealKeys({ db: database.db, sealing: sealingOf(settings) });
  const files = await createFiles({ settings, database, clock, log: http.log });
  const target = securityTarget(settings.SECURITY_LOG);
  const security = new SecurityLog(http.log, target && new SecurityOutlet(target, http.log));
  const rateLimits = new RateLimits(backgroundQueries(database));
  const services: Services = {
    security,
    settings,
    database,
    clock,
    verifyToken: verifier.verify,
    files: files.store,
    chunkedFiles: files.chunked,
    mail: mail.queue,
    jobs,
    rateLimits,
    personRequests: new PersonRequests(rateLimits, settings.REQUESTS_PER_MINUTE),
    passwords: usesBuiltInIdentity(settings) ? await builtInPasswords(settings.PASSWORD_COST) : null,
    directory: createDirectoryQueue(jobs, clock),
    log: http.log,
  };
  warnOfMissingAudience(connections, http.log);
  const tellDirectory = createDirectoryWorker(await identityDirectory(services), services);
  await jobs.work<DirectoryJob>(DIRECTORY_JOBS, tellDirectory);
  const workers = await Promise.all(AREAS.map(({ work }) => work?.(jobs, services)));
  const signedIn = noteSignIns(
    createAuthenticate(database, verifier.verify, sessionLimits(settings)),
    connections,
  );
  const authenticate = acceptApiTokens(signedIn, services);

  const metrics = settings.METRICS_PORT ? new Metrics() : null;
  traceRequests(http, tracing, Boolean(settings.TRUST_PROXY));
  observeRequests(http, { metrics, logsRequests: settings.REQUEST_LOG });
  addSecurityHeaders(
    http,
    securityOptions(
      settings,
      connections.map(({ issuer }) => issuer),
    ),
  );
  answerErrors(http, security);
  guardRoutes(http, authenticate, services);
  refuseHostileRequests(http);
  await http.register(compress, { global: true, threshold: 1_024, encodings: ['gzip', 'identity'] });
  const knownMigrations = await migrationNames();
  if (metrics) {
    const version = { version: manifest.version, schema: knownMigrations.at(-1)! };
    addMonitoringServer(http, { metrics, database, version }, settings);
  }
  const announceStop = addHealthRoutes(http, {
    needed: { database: () => takesWrites(database, knownMigrations), identity: verifier.anyKeys },
    wanted: {
      changes: () => hearsChanges(database),
      ...verifier.checks,
      storage: () => files.store.reachable(),
      ...(settings.CLAMD_URL && { 'virus scanner': () => files.scanner.reachable() }),
    },
  });
  const cachedAnswers = new AnswerCache(CACHED_ANSWERS_BYTES, (result) => metrics?.cached(result));
  const known = new KnownOperations(webOperations, DOCUMENT_LIMITS.tokens);
  addGraphQLRoute(http, {
    services,
    authenticate,
    yoga: createGraphQLServer(schema, { production: settings.NODE_ENV === 'production', known }),
    prepared: new PreparedAnswers(dealOperations, known, cachedAnswers),
    cachedOperations: new CachedOperations(schema, known, cachedAnswers, marketVisibility),
    known,
  });
  everyHour(http, 'Expired rate limit counts', () => services.rateLimits.sweep());
  everyHour(http, 'Expired sessions', () => sweepSessions(database.db, sessionLimits(settings), new Date()));
  everyHour(http, 'Answers for retries', () => sweepAnswers(database.db));
  files.addRoutes(http);
  addProviderLogout(http, database, verifier.verifyLogout);
  for (const { routes = [], hourly = [] } of AREAS) {
    for (const add of routes) add(http, services);
    for (const [name, work] of hourly) everyHour(http, name, () => work(services));
  }
  if (usesBuiltInIdentity(settings)) {
    const { createDevIdentity } = await import('./dev-identity/dev-identity.ts');
    await (await createDevIdentity(services, jobs)).register(http);
  }
  const demoData = await LastKnownValue.of(() => hasDemoData(database.db));
  addWellKnownFiles(http, settings, clock);
  await serveWebApp(http, async () => webConfig(settings, connections[0]!.audience, await demoData.value()));
  const close = async () => {
    await http.close();
    await security.close();
    for (const worker of workers) await worker?.close();
    await jobs.close();
    mail.close();
    files.close();
    await tracing?.close();
    await database.close();
  };
  return { http, services, announceStop, close };
}

async function builtInPasswords(cost: number): Promise<PasswordSetter> {
  const { storeHash } = await import('./dev-identity/provider/accounts.ts');
  const { hashPassword } = await import('./dev-identity/hashing/passwords.ts');
  return { hash: (password) => hashPassword(password, cost), store: storeHash };
}

async function identityDirectory(services: Services): Promise<IdentityDirectory> {
  const { settings } = services;
  if (!usesBuiltInIdentity(settings)) {
    const mailOnly = mailOnlyDirectory(services);
    return settings.KEYCLOAK_ADMIN_URL
      ? directoryByConnection(settings, createKeycloakDirectory(settings), mailOnly)
      : mailOnly;
  }
  const { createBuiltInDirectory } = await import('./dev-identity/built-in-directory.ts');
  return createBuiltInDirectory(services);
}

function warnOfMissingAudience(connections: readonly Connection[], log: FastifyBaseLogger): void {
  for (const { audience, users } of connections)
    if (!audience)
      log.warn(
        `${users.connection === null ? 'OIDC_AUDIENCE' : `The audience of the connection ${users.connection}`} is not set: any access token that the provider gives this client is accepted`,
      );
}

function reportOn(database: Database, log: FastifyBaseLogger): void {
  for (const line of database.advice) log.warn(line);
  database.watch((trouble) => {
    if (trouble) log.warn({ err: trouble }, 'Changes of other processes cannot be received');
    else log.info('Changes of other processes are received again');
  });
  database.slow.onSlow((slow) => log.warn(slow, 'A statement was slow'));
}

async function takesWrites({ db, pool }: Database, knownMigrations: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new Error('The database is a standby, which accepts no changes');
  await checkSchema(db, knownMigrations);
}

async function hearsChanges({ changes }: Database): Promise<void> {
  if (changes.generation('deals') === null) throw new Error('Changes of other processes cannot be received');
}
