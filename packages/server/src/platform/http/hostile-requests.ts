import type { FastifyInstance } from 'fastify';
import { checkedInput, HostileInput, isDeeperThan } from '../input/storable.ts';

/** Far more than any request of the product needs, and far less than recursion can take. */
const DEEPEST_BODY = 50;

/**
 * Refuses what no handler can use: parameters that the database cannot keep, and bodies so deep that reading them
 * would exhaust the stack. Operations judge the texts of their arguments themselves, by name.
 */
export function refuseHostileRequests(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ is404, params, query, body }) => {
    // Every address without a route opens the application, which judges its parameters itself.
    if (is404) return;
    for (const given of [params, query] as Record<string, unknown>[])
      for (const [name, value] of Object.entries(given)) given[name] = checkedInput(name, value);
    if (isDeeperThan(body, DEEPEST_BODY)) throw new HostileInput('The request is nested too deeply');
  });
}
