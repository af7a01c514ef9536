import type { FastifyReply } from 'fastify';

export const BUSY = 'Many people are signing in. Try again in a few seconds.';
export const TOO_MANY = 'Too many attempts. Wait a minute, then try again.';

export const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
