import type { FastifyRequest } from 'fastify';

/** Whether another site sent a form. Browsers say where a form comes from. */
export const isFromElsewhere = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};
