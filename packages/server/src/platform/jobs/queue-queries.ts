import type { FastifyBaseLogger } from 'fastify';
import { backgroundQueries } from '../../db/background-queries.ts';
import { DatabaseUnavailable } from '../../db/budgets/unavailable.ts';
import type { Database } from '../../db/database.ts';
import { FailureReport } from '../monitoring/failure-report.ts';

type Log = Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>;

/** Statements of the queues. They poll all the time, so an outage of the database is logged once instead of each failure. */
export function queueQueries(database: Pick<Database, 'pool' | 'kind'>, log: Log) {
  const queries = backgroundQueries(database);
  const report = new FailureReport(log, {
    failing: 'The queues cannot reach the database',
    recovered: 'The queues reach the database again',
  });
  return {
    async executeSql(text: string, values?: unknown[]) {
      try {
        const result = await queries.query(text, values);
        report.worked();
        return result;
      } catch (error) {
        if (error instanceof DatabaseUnavailable) report.failed({ err: error.cause });
        throw error;
      }
    },
    onError(error: unknown): void {
      if (!report.isFailing) log.error({ err: error }, 'The queues reported an error');
    },
  };
}
