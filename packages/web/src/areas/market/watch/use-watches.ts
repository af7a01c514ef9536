import type { WatchFieldsFragment } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { type Loaded, useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { WatchesQuery } from './watch.graphql.ts';

export type Watch = WatchFieldsFragment;

// Constants, because new objects would make urql query again.
const CONTEXT = { ...IN_PLACE, additionalTypenames: ['Watch'] };
const NOTHING = {};

/** The user's watches with their new deals, newest watch first. */
export const useWatches = (): Loaded<readonly Watch[]> =>
  useLoaded({
    query: WatchesQuery,
    variables: NOTHING,
    context: CONTEXT,
    requestPolicy: 'cache-and-network',
    pick: ({ watches }) => watches,
  });
