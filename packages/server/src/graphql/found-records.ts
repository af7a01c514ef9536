import { FindTermSchema, MAX_FOUND } from '@capwise/domain/account/find';
import { visibleSystemId } from '../db/lists/visible.ts';
import { type Gate, passes } from '../platform/access/gate.ts';
import { parseInput } from '../platform/input/parse.ts';
import { builder } from './builder.ts';
import type { GraphQLContext } from './context.ts';

export interface Find {
  /** Not empty when `find` of a kind is called. */
  term: string;
  systemId: number;
}

/** Search results. Each area adds its own kinds, so that areas need not know each other. */
export const FoundRecords = builder.objectRef<Find>('FoundRecords').implement({
  description: `Up to ${MAX_FOUND} records of each kind, found like in the kind's own list.`,
});

export const foundBy =
  <Row>(gate: Gate, find: (asked: Find, context: GraphQLContext) => Promise<readonly Row[]>) =>
  async (asked: Find, _: object, context: GraphQLContext): Promise<readonly Row[]> =>
    asked.term !== '' && passes(gate, context.viewer) ? find(asked, context) : [];

builder.queryFields((t) => ({
  find: t.field({
    type: FoundRecords,
    description: 'Searches everything that the viewer may open.',
    gate: 'Login',
    args: { searchTerm: t.arg.string({ required: true }), systemId: t.arg.id() },
    resolve: (_, { searchTerm, systemId }, { scope }) => ({
      term: parseInput(FindTermSchema, searchTerm, 'searchTerm'),
      systemId: visibleSystemId(scope, systemId),
    }),
  }),
}));
