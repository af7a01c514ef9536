import type { GraphQLContext } from '../context.ts';

/** An operation as its cached answer depends on it, apart from the day and the data. */
export interface AskedOperation {
  operation: string;
  /** Everything about the viewer that the answer depends on. */
  visibility: string;
  variables: unknown;
}

/** Everything that an answer about the market depends on. Null while changes cannot be heard. */
export function answerKey({ services }: GraphQLContext, asked: AskedOperation): readonly unknown[] | null {
  const { database, clock } = services;
  const generation = database.changes.generation('deals');
  if (generation === null) return null;
  return [asked.operation, asked.visibility, clock.today(), generation, asked.variables];
}
