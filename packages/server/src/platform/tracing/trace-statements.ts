import type { Database } from '../../db/database.ts';
import { traced } from './spans.ts';

const VERB = /^\W*(\w+)/;

/** Makes a client span of each statement of a traced request or job. */
export function traceStatements(database: Database): void {
  database.observeStatements((text, run) => {
    const verb = VERB.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const facts = {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      'db.query.text': text.replace(/\s+/g, ' ').trim(),
    };
    return traced({ name: verb, kind: 'client', facts }, run);
  });
}
