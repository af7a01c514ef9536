import type { GetQuoteOutcomeQuery } from '../../../gen/graphql.ts';

export type Outcome = GetQuoteOutcomeQuery['quoteOutcome'];
