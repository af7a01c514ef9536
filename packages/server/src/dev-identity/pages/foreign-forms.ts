import type { FastifyRequest } from 'fastify';
import type { Problem } from './form-field.ts';

/** True if another site sent a form, according to the browser's Sec-Fetch-Site. */
export const isFromElsewhere = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/** @param advice says how to go on */
export const fromElsewhere = (advice: string): Problem => ({
  field: 'form',
  text: `The form was sent from another site. ${advice}`,
  status: 403,
});
