import type pg from 'pg';
import { STATEMENT_BUDGETS } from './budgets/budgets.ts';
import { asOverBudget } from './budgets/over-budget.ts';
import { asUnavailable } from './budgets/unavailable.ts';
import type { Database } from './database.ts';
import { limitStatements } from './session-limits.ts';

/**
 * Runs queries without the query builder, as background work.
 * @throws DatabaseUnavailable as the query builder does
 */
export function backgroundQueries({ pool, kind }: Pick<Database, 'pool' | 'kind'>): Pick<pg.Pool, 'query'> {
  const query = async (text: string, values?: unknown[]) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw asUnavailable(error);
    });
    let failure: Error | undefined;
    try {
      // The connection may still have another kind of work's shorter timeout.
      if (kind === 'server') await limitStatements(client, STATEMENT_BUDGETS.background.server);
      return await client.query(text, values);
    } catch (error) {
      failure = error as Error;
      throw asOverBudget(asUnavailable(error));
    } finally {
      client.release(failure);
    }
  };
  return { query: query as pg.Pool['query'] };
}
