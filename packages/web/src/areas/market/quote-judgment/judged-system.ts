import type { GetQuoteJudgmentQuery } from '../../../gen/graphql.ts';

export type JudgedSystem = GetQuoteJudgmentQuery['quoteJudgment']['systems'][number];
