import type { GetHomeQuery } from '../../../gen/graphql.ts';
import type { Answer } from '../../../test/server.ts';

type Home = GetHomeQuery['home'];

const NOTHING: Home = { lastVisit: null, hasActivity: true, waiting: null, queue: null, newDeals: null };

/** Answers for the home page, empty by default. */
export const homeAnswer = (home: Partial<Home> = {}): Answer => ({ data: { home: { ...NOTHING, ...home } } });
