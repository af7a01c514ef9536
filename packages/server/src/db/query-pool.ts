import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { currentAsker } from './asker.ts';
import { FairTurns } from './fair-turns.ts';
import type { StatementNames } from './named-statements.ts';
import { asReferenceError } from './reference-violation.ts';
import { asUnavailable, isReadTimeout } from './unavailable.ts';

/**
 * The pool as the query builder uses it, shared fairly between those who ask. A database that cannot be reached is an `UnavailableError`. With `names`, each
 * connection remembers the statements that it has run before.
 */
export function queryPool(pool: pg.Pool, names: StatementNames | null): PostgresPool {
  const { max, connectionTimeoutMillis } = pool.options;
  const turns = new FairTurns(max, connectionTimeoutMillis || null);
  const connect = async () => {
    const endTurn = await turns.take(currentAsker());
    const client = await pool.connect().catch((error: unknown) => {
      endTurn();
      throw asUnavailable(error);
    });
    return {
      // Kysely asks the client for no more than this, and for its process when it cancels.
      processID: (client as unknown as { processID?: number }).processID,
      release: (discard?: boolean) => {
        client.release(discard);
        endTurn();
      },
      async query(text: string, values?: readonly unknown[]) {
        const name = names?.of(text, values);
        try {
          return await client.query({ text, values: values?.slice() ?? [], ...(name && { name }) });
        } catch (error) {
          names?.failed(error);
          // A rollback behind a query that is never answered would wait as long again.
          if (isReadTimeout(error)) void client.end();
          throw asReferenceError(asUnavailable(error));
        }
      },
    };
  };
  return {
    connect: connect as unknown as PostgresPool['connect'],
    end: () => pool.end(),
    options: pool.options,
  };
}
