import type { GetHomeQuery } from '../../../gen/graphql.ts';
import type { Answer } from '../../../test/server.ts';

type Home = GetHomeQuery['home'];

const NOTHING: Home = { lastVisit: null, hasActivity: true, waiting: null, queue: null, newDeals: null };

/** What the server answers about somebody's day; nothing unless the test says so. */
export const homeAnswer = (home: Partial<Home> = {}): Answer => ({ data: { home: { ...NOTHING, ...home } } });
