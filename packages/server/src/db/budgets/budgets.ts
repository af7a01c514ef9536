export type Work = 'reading' | 'saving' | 'exporting' | 'importing' | 'background';

interface Budget {
  /** Milliseconds per statement on a PostgreSQL server. */
  server: number;
  /** Milliseconds on the embedded database, where all other users wait for the statement. */
  embedded: number;
  exceeded: string;
}

export type Budgets = Readonly<Record<Work, Budget>>;

/** docs/operations/database.md shows the same table. */
export const STATEMENT_BUDGETS: Budgets = {
  reading: {
    server: 10_000,
    embedded: 5_000,
    exceeded: 'This took too long and was stopped. Narrow your search or your filters and try again.',
  },
  saving: {
    server: 20_000,
    embedded: 10_000,
    exceeded: 'This change took too long and was stopped. Try again with fewer records at a time.',
  },
  exporting: {
    server: 30_000,
    embedded: 15_000,
    exceeded: 'This file took too long and was stopped. Choose fewer records and try again.',
  },
  importing: {
    server: 60_000,
    embedded: 30_000,
    exceeded: 'A step of the import took too long and was stopped. Import fewer rows at a time.',
  },
  background: {
    server: 60_000,
    embedded: 60_000,
    exceeded: 'A step took longer than the database allows and was stopped. Try fewer rows at a time.',
  },
};

/** Default for HTTP routes without a kind of work: downloads read, all others take in a file. */
export function workOfRoute(method: string, isPublic: boolean): Work {
  const reads = method === 'GET' || method === 'HEAD';
  if (isPublic) return reads ? 'reading' : 'saving';
  return reads ? 'exporting' : 'importing';
}
