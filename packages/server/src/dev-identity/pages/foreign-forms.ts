import type { FastifyRequest } from 'fastify';

/** True if another site sent a form, according to the browser's Sec-Fetch-Site. */
export const isFromElsewhere = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};
