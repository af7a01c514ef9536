import {
  listResponse,
  resourceTypes,
  schemas,
  serviceProviderConfig,
} from '@capwise/domain/admin/scim/discovery';
import { readList, readWanted, type Wanted } from '@capwise/domain/admin/scim/list-request';
import { noSuchResource } from '@capwise/domain/admin/scim/scim-errors';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { scopeOfRequest } from '../../../../platform/http/routes.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { matchesTag, SCIM_PATH, scimBase } from './resources.ts';
import { addScimFormat, bodyOf, sendJson, sendResource } from './scim-format.ts';
import { groupHandlers, type Handlers, userHandlers } from './scim-handlers.ts';

const MAX_BYTES = 1024 * 1024;

const READS = { config: { gate: { service: 'scim' }, work: 'reading' } } as const;
const SAVES = { config: { gate: { service: 'scim' }, work: 'saving' }, bodyLimit: MAX_BYTES } as const;
const SEARCHES = { ...READS, bodyLimit: MAX_BYTES };

/** Lets identity providers manage the users and groups of a system (docs/scim.md). */
export function addScimRoutes(app: FastifyInstance, services: Services): void {
  const scim: FastifyPluginAsync = async (routes) => {
    addScimFormat(routes, services, MAX_BYTES);
    addDiscovery(routes, scimBase(services.settings));
    addResource(routes, services, `${SCIM_PATH}/Users`, userHandlers);
    addResource(routes, services, `${SCIM_PATH}/Groups`, groupHandlers);
    routes.all(`${SCIM_PATH}/*`, READS, () => {
      throw noSuchResource();
    });
  };
  void app.register(scim);
}

function addDiscovery(routes: FastifyInstance, base: string): void {
  const lists = { ResourceTypes: resourceTypes(base), Schemas: schemas(base) };
  routes.get(`${SCIM_PATH}/ServiceProviderConfig`, READS, (_request, reply) =>
    sendJson(reply, serviceProviderConfig(base)),
  );
  for (const [name, resources] of Object.entries(lists)) {
    routes.get(`${SCIM_PATH}/${name}`, READS, (_request, reply) =>
      sendJson(reply, listResponse(resources, { total: resources.length })),
    );
    routes.get(`${SCIM_PATH}/${name}/:id`, READS, (request, reply) => {
      const found = resources.find(({ id }) => id === idOf(request));
      if (!found) throw noSuchResource();
      return sendJson(reply, found);
    });
  }
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

function addResource<Row>(
  routes: FastifyInstance,
  services: Services,
  path: string,
  handlers: Handlers<Row>,
): void {
  const base = scimBase(services.settings);
  const scopeOf = (request: FastifyRequest) => scopeOfRequest(services.database.db, request);
  /** Reads what the answer contains before the work, so that nothing is saved if it is not valid. */
  const answered = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (wanted: Wanted) => Promise<Row>,
  ) => {
    const wanted = readWanted(request.query);
    return sendResource(reply, handlers.resource(await work(wanted), base, wanted));
  };
  const change = (request: FastifyRequest) => {
    const expected = request.headers['if-match'];
    const etagOf = (row: Row) => handlers.resource(row, base, readWanted({})).etag;
    return {
      id: idOf(request),
      body: bodyOf(request),
      isMet: (row: Row) => expected === undefined || matchesTag(expected, etagOf(row)),
    };
  };
  const sendList = async (request: FastifyRequest, reply: FastifyReply, input: unknown) => {
    const list = readList(input);
    const { rows, total } = await handlers.list(scopeOf(request), list);
    const resources = rows.map((row) => handlers.resource(row, base, list).body);
    return sendJson(reply, listResponse(resources, { total, startIndex: list.offset + 1 }));
  };

  routes.get(path, READS, (request, reply) => sendList(request, reply, request.query));
  routes.post(`${path}/.search`, SEARCHES, (request, reply) => sendList(request, reply, bodyOf(request)));
  routes.get(`${path}/:id`, READS, async (request, reply) => {
    const wanted = readWanted(request.query);
    const row = await handlers.get(scopeOf(request), idOf(request), wanted);
    const resource = handlers.resource(row, base, wanted);
    const known = request.headers['if-none-match'];
    if (known !== undefined && matchesTag(known, resource.etag))
      return reply.code(304).header('etag', resource.etag).send();
    return sendResource(reply, resource);
  });
  routes.post(path, SAVES, (request, reply) =>
    answered(request, reply.code(201), () => handlers.create(scopeOf(request), services, bodyOf(request))),
  );
  routes.put(`${path}/:id`, SAVES, (request, reply) =>
    answered(request, reply, () => handlers.replace(scopeOf(request), services, change(request))),
  );
  routes.patch(`${path}/:id`, SAVES, (request, reply) =>
    answered(request, reply, () => handlers.patch(scopeOf(request), services, change(request))),
  );
  routes.delete(`${path}/:id`, SAVES, async (request, reply) => {
    await handlers.remove(scopeOf(request), services, change(request));
    return reply.code(204).send();
  });
}
