import type { FastifyInstance } from 'fastify';
import { checkedInput, HostileInput, isDeeperThan } from '../input/storable.ts';

/** Far deeper than any request of the product, and far below the recursion limit. */
const DEEPEST_BODY = 50;

/**
 * Refuses parameters that the database cannot store, and bodies nested so deeply that reading them would
 * exhaust the stack. GraphQL operations check their own arguments, to name the field.
 */
export function refuseHostileRequests(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ is404, routeOptions, params, query, body }) => {
    if (is404 || routeOptions.config.isPage) return;
    for (const given of [params, query] as Record<string, unknown>[])
      for (const [name, value] of Object.entries(given)) given[name] = checkedInput(name, value);
    if (isDeeperThan(body, DEEPEST_BODY)) throw new HostileInput('The request is nested too deeply');
  });
}
