import { AppError, HTTP_STATUS, unauthorized } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import type { FastifyError, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { runFor } from '../../db/budgets/asker.ts';
import { type Work, workOfRoute } from '../../db/budgets/budgets.ts';
import type { Db } from '../../db/database.ts';
import { type OrganizationScope, type Scope, scopeOf, type Viewer } from '../../db/scope.ts';
import { assertGate, type Gate, isServiceGate, type ServiceGate } from '../access/gate.ts';
import {
  enterOrganization,
  isOrganizationGate,
  type OrganizationGate,
  type RequestedOrganization,
} from '../access/organizations.ts';
import { asksToSignIn, assertRecentSignIn, CHALLENGE } from '../access/recent-sign-in.ts';
import { assertTokenUse, explainToToken } from '../access/token-gate.ts';
import type { Authenticate } from '../identity/authenticate.ts';
import { authenticateService } from '../identity/service-tokens.ts';
import type { Services } from '../process/services.ts';
import { runWithSecurity, securityEvent } from '../security-log/note-security.ts';
import type { SecurityLog } from '../security-log/security-log.ts';
import { admit } from './admit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required: the server does not start if a route has no gate. */
    gate?: Gate | ServiceGate | OrganizationGate;
    /**
     * Sets the statement timeout if the HTTP method does not fit (`workOfRoute`). API tokens for reading may call a route
     * with `exporting`, so it must not change anything.
     */
    work?: Work;
    /** Refuses API tokens. */
    peopleOnly?: true;
    /** Refuses people who entered their credentials more than ten minutes ago. */
    recentSignIn?: true;
    /** A page reads its address in the browser, so the server accepts any. */
    isPage?: true;
  }
  interface FastifyRequest {
    viewer: Viewer | null;
    /** Set by the gate from the path. Null on routes without an organization. */
    organization: OrganizationScope | null;
  }
}

type AsksServices = Pick<Services, 'database' | 'clock' | 'security' | 'rateLimits' | 'personRequests'>;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

export function guardRoutes(app: FastifyInstance, authenticate: Authenticate, services: AsksServices): void {
  app.decorateRequest('viewer', null);
  app.decorateRequest('organization', null);
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.filter((route) => !route.config?.gate).map((route) => `${route.method} ${route.url}`);
    if (open.length) throw new Error(`These routes declare no gate: ${open.join(', ')}`);
  });
  app.addHook('onRequest', (request, _, done) => {
    runWithSecurity({ security: services.security, request }, done);
  });
  app.addHook('onRequest', async (request, reply) => {
    const gate = request.routeOptions.config.gate ?? 'public';
    if (gate === 'public') return;
    const { authorization } = request.headers;
    if (isServiceGate(gate)) {
      const { database, clock } = services;
      request.viewer = await authenticateService(database.db, authorization, gate.service, clock.now());
      return;
    }
    const { rateLimits, personRequests } = services;
    request.viewer = await admit(request, reply, { authenticate, rateLimits, personRequests });
    const { peopleOnly = false, recentSignIn = false, work } = request.routeOptions.config;
    const isChange = !SAFE_METHODS.has(request.method) && work !== 'exporting';
    assertTokenUse(request.viewer, { isChange, peopleOnly });
    try {
      if (isOrganizationGate(gate)) {
        if (!request.viewer) throw unauthorized();
        const scope = scopeOf(services.database.db, request.viewer, request.id);
        request.organization = await enterOrganization(scope, organizationOfPath(request.params), gate);
      } else assertGate(gate, request.viewer);
    } catch (refusal) {
      throw explainToToken(request.viewer, refusal);
    }
    if (recentSignIn) assertRecentSignIn(request.viewer);
  });
  app.addHook('preHandler', (request, _, done) => {
    const { viewer, ip, method, routeOptions } = request;
    const { work, gate } = routeOptions.config;
    const run = () =>
      runFor(viewer ? `user ${viewer.userId}` : ip, done, work ?? workOfRoute(method, gate === 'public'));
    // Reading the body loses the async context that the first hook set.
    runWithSecurity({ security: services.security, request }, run);
  });
}

function organizationOfPath(params: unknown): RequestedOrganization {
  const { tenantName = '', organizationId = '' } = params as Record<string, string | undefined>;
  return { tenantName, organizationId };
}

/** Known errors keep their name, message and status. All others are logged once and masked. */
export function answerErrors(app: FastifyInstance, security: SecurityLog): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    noteError(error, request, security);
    if (error instanceof AppError) {
      const { name, message, field, details, reason } = error;
      if (asksToSignIn(error)) reply.header('www-authenticate', CHALLENGE);
      return reply.code(HTTP_STATUS[name]).send({
        name,
        message,
        ...(field && { field }),
        ...(details && { details }),
        ...(reason && (request.viewer?.apiToken || asksToSignIn(error)) && { reason }),
      });
    }
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ name: 'ValidationError', message: error.message });
    return reply
      .code(500)
      .send({ name: 'InternalError', message: TEXTS.genericError, requestId: request.id });
  });
}

/** Notes an error in the security log, the metrics and the log. For routes that answer errors in their own form. */
export function noteError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  security: SecurityLog,
): void {
  const event = securityEvent(error);
  const { viewer, ip, id, method, routeOptions } = request;
  const operation = `${method} ${routeOptions.url ?? 'unknown'}`;
  const caller = { userId: viewer?.userId ?? null, address: ip, requestId: id };
  if (event) security.note(event[0], caller, { operation, ...event[1] });
  if (error instanceof AppError) {
    request.failure ??= error.name;
    if (error.cause) request.log.warn({ err: error.cause }, error.name);
  } else if (!error.statusCode || error.statusCode >= 500) {
    request.failure ??= 'InternalError';
    request.log.error({ err: error }, 'A request failed');
  }
}

export function organizationOfRequest({ organization }: FastifyRequest): OrganizationScope {
  if (!organization) throw new Error('A route without an organization gate requested the organization');
  return organization;
}

export function scopeOfRequest(db: Db, request: FastifyRequest): Scope {
  if (!request.viewer) throw new Error('A route without a gate requested the viewer');
  return scopeOf(db, request.viewer, request.id);
}
