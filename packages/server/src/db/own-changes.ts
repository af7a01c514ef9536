import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { CHANNEL, type ChangeTopic, type Generations, isTopic } from './changes.ts';

/** The message by which the database says that a statement is over, as the driver's connection passes it on. */
interface ReadyForQuery {
  /** `I`: no transaction is open, so what was written is committed (or undone). */
  status: 'I' | 'T' | 'E';
}

/**
 * Counts what a connection of this process changes, whoever uses it. The triggers say on the connection itself which
 * topics a statement touched. Their counts rise after the commit and before anybody learns of it: any earlier, a reader
 * could still find the old rows and cache them as new ones.
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
  // The client has listened since it connected and answers the query from there: this has to come first.
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.prependListener('readyForQuery', ({ status }: ReadyForQuery) => {
    if (status === 'I') raise();
  });
  // Whether the last of it was committed is not known.
  client.on('end', raise);
}
