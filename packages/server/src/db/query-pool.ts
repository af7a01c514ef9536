import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { currentAsker, currentWork } from './budgets/asker.ts';
import type { Budgets } from './budgets/budgets.ts';
import { FairTurns } from './budgets/fair-turns.ts';
import { asOverBudget, OverBudget } from './budgets/over-budget.ts';
import type { SlowStatements } from './budgets/slow-statements.ts';
import { asUnavailable, isReadTimeout } from './budgets/unavailable.ts';
import { asDeadlock } from './conflicts/deadlock.ts';
import { asReferenceError } from './conflicts/reference-violation.ts';
import { isStoppedForTime } from './embedded/embedded.ts';
import type { StatementNames } from './named-statements.ts';
import { limitStatements } from './session-limits.ts';

const ANSWER_MS = 5_000;

interface Lent {
  client: pg.PoolClient;
  /** Milliseconds until a query's answer must have arrived. Undefined for no limit. */
  answerMs?: number;
  /** Behind a pooler the database cannot be given a limit, so this process must end the statement. */
  isPooled: boolean;
}

async function lend(pool: pg.Pool, budgets: Budgets | null): Promise<Lent> {
  const client = await pool.connect();
  if (!budgets) return { client, isPooled: false };
  const budget = budgets[currentWork()].server;
  try {
    const isLimited = await limitStatements(client, budget);
    return { client, answerMs: isLimited ? budget + ANSWER_MS : budget, isPooled: !isLimited };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Runs a statement, whose text has no values. */
export type ObserveStatement = <T>(text: string, run: () => Promise<T>) => Promise<T>;

export interface QueryPoolOptions {
  names: StatementNames | null;
  /** Statement timeouts of a server. Null for none, or for the embedded database. */
  budgets: Budgets | null;
  slow: SlowStatements;
  observe?: ObserveStatement;
}

const unobserved: ObserveStatement = (_, run) => run();

export interface QueryPool extends PostgresPool {
  /** How many requests wait for a connection. */
  waiting(): number;
}

/**
 * The query builder's pool, shared fairly between users. An unreachable database throws an
 * `UnavailableError`. With `names`, each connection remembers the statements that it has run.
 */
export function queryPool(
  pool: pg.Pool,
  { names, budgets, slow, observe = unobserved }: QueryPoolOptions,
): QueryPool {
  const { max, connectionTimeoutMillis } = pool.options;
  const turns = new FairTurns(max, connectionTimeoutMillis || null);
  const connect = async () => {
    const endTurn = await turns.take(currentAsker());
    const { client, answerMs, isPooled } = await lend(pool, budgets).catch((error: unknown) => {
      endTurn();
      throw asUnavailable(error);
    });
    // The connection ended with its statement, so a rollback fails for the same reason.
    let ended: OverBudget | null = null;
    return {
      // Kysely needs only these, and the process ID to cancel.
      processID: (client as unknown as { processID?: number }).processID,
      release: (discard?: boolean) => {
        client.release(discard);
        endTurn();
      },
      async query(text: string, values?: readonly unknown[]) {
        if (ended) throw ended;
        const name = names?.of(text, values);
        const limit = answerMs === undefined ? null : { query_timeout: answerMs };
        try {
          const run = () =>
            client.query({
              text,
              values: values?.slice() ?? [],
              ...(name && { name }),
              ...limit,
            } as pg.QueryConfig);
          return await slow.watch(text, () => observe(text, run));
        } catch (error) {
          names?.failed(error);
          // A rollback after an unanswered query would wait as long again.
          if (isReadTimeout(error)) void client.end();
          if (isStoppedForTime(client) || (isPooled && isReadTimeout(error))) {
            ended = new OverBudget(error);
            throw ended;
          }
          throw asOverBudget(asDeadlock(asReferenceError(asUnavailable(error))));
        }
      },
    };
  };
  return {
    connect: connect as unknown as PostgresPool['connect'],
    waiting: () => turns.waiting,
    end: () => pool.end(),
    options: pool.options,
  };
}
