import { type RawBuilder, sql } from 'kysely';
import { CHANNEL, type ChangeTopic } from './changes.ts';

/** Announces a change as triggers do: to all processes, including this one, with the commit. */
export const announcement = (topic: ChangeTopic): RawBuilder<unknown> => sql`
  do $$ begin
    perform pg_notify(${sql.lit(CHANNEL)}, ${sql.lit(topic)});
    raise info using message = ${sql.lit(CHANNEL)}, detail = ${sql.lit(topic)};
  end $$`;
