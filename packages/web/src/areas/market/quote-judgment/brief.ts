import type { GetNegotiationBriefQuery } from '../../../gen/graphql.ts';

export type Brief = NonNullable<GetNegotiationBriefQuery['quoteJudgment']['brief']>;
