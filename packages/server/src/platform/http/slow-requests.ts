import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
}

const HEAD_MS = 15_000;
const LOOK_MS = 2_000;

export interface BodyLimits {
  /** JSON and forms. */
  bodyMs: number;
  /** Imports and uploads, as long as they keep sending. */
  fileMs: number;
}

const BODY_LIMITS: BodyLimits = { bodyMs: 30_000, fileMs: 3_600_000 };
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Node's single `requestTimeout` is off, because large files would exceed it. */
export const headLimits = {
  headersTimeout: HEAD_MS,
  requestTimeout: 0,
  connectionsCheckingInterval: LOOK_MS,
};

/** Ends requests whose body does not arrive in time, because each one holds a connection and memory. */
export function endSlowRequests(http: FastifyInstance, limits: BodyLimits = BODY_LIMITS): void {
  http.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (!announcesBody(request)) return;
    const { socket } = raw;
    const end = () => {
      if (raw.complete) return;
      request.log.info('A request was ended because its body did not arrive in time');
      if (!reply.raw.headersSent) socket.write(TIMED_OUT);
      (socket as Socket).destroySoon();
    };
    const timer = setTimeout(end, takesFile(request) ? limits.fileMs : limits.bodyMs).unref();
    raw.once('end', () => clearTimeout(timer));
    reply.raw.once('close', () => clearTimeout(timer));
  });
}

const announcesBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const takesFile = ({ routeOptions, headers }: FastifyRequest): boolean =>
  routeOptions.config.takesFile === true ||
  headers['content-type']?.startsWith('multipart/form-data') === true;
