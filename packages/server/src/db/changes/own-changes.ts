import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { CHANNEL, type ChangeTopic, type Generations, isTopic } from './changes.ts';

interface ReadyForQuery {
  /** `I`: no transaction is open, so all writes are committed or rolled back. */
  status: 'I' | 'T' | 'E';
}

/**
 * Counts changes made through this process's connections. Triggers report on the connection which topics a
 * statement changed. The counts rise after the commit, but before any caller learns of it. If they rose
 * earlier, a reader could cache the old rows as new.
 */
export function countOwnChanges(client: pg.ClientBase, generations: Generations): void {
  const touched = new Set<ChangeTopic>();
  const raise = () => {
    for (const topic of touched) generations.raise(topic);
    touched.clear();
  };
  client.on('notice', ({ message, detail }) => {
    if (message === CHANNEL && isTopic(detail)) touched.add(detail);
  });
  // Prepended, because the client's own listener resolves the query.
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.prependListener('readyForQuery', ({ status }: ReadyForQuery) => {
    if (status === 'I') raise();
  });
  // The connection may have ended after the commit, so count the changes.
  client.on('end', raise);
}
