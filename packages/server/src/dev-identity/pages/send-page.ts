import type { FastifyReply } from 'fastify';
import type { Problem } from './form-field.ts';

export const BUSY = 'Many people are signing in. Try again in a few seconds.';
export const TOO_MANY = 'Too many attempts. Wait a minute, then try again.';

export const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

export const BUSY_PROBLEM: Problem = { field: 'form', text: BUSY, status: 503 };
export const TOO_MANY_PROBLEM: Problem = { field: 'form', text: TOO_MANY, status: 429 };

/** Sends a page with the status of the problem that it shows. */
export const sendForm = (reply: FastifyReply, page: string, problem: Problem | null): FastifyReply =>
  sendPage(reply, page, problem ? (problem.status ?? 422) : 200);
