import type { FastifyReply } from 'fastify';

/** A page with this text has the status 503: too many others wait for their hashes. */
export const BUSY = 'Many people are signing in. Try again in a few seconds.';
/** Of passwords; with the status 429. */
export const TOO_MANY = 'Too many attempts. Wait a minute, then try again.';

/** Answers with a page that nobody keeps. */
export const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
