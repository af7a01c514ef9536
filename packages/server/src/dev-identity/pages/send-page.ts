import type { FastifyReply } from 'fastify';

/** What a page says while too many others wait for their hashes. Its answer has the status 503. */
export const BUSY = 'Many people are signing in. Try again in a few seconds.';

/** Answers with a page that nobody keeps. */
export const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
