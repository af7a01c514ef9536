import { conflict, invalid } from '@capwise/domain/errors';
import {
  type ComparedGroup,
  type ComparedQuote,
  compareQuotes,
  MAX_COMPARED_QUOTES,
  MIN_COMPARED_QUOTES,
} from '@capwise/domain/market/quote-comparison/compare-quotes';
import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { QuoteRow } from '../quote-desk/quote.queries.ts';
import { getQuote } from '../quote-desk/quote.service.ts';
import { judgeContent } from '../quote-judgment/judgment.service.ts';

export interface QuoteComparison {
  quotes: { id: number; fileName: string; content: QuoteContent }[];
  groups: ComparedGroup[];
}

/**
 * Compares confirmed quotes, in the given order.
 * @throws AppError NotFoundError, ValidationError for fewer than two or more than four, ConflictError for an
 * unconfirmed one
 */
export async function readComparison(
  scope: Scope,
  services: Services,
  ids: readonly string[],
): Promise<QuoteComparison> {
  const chosen = [...new Set(ids)];
  if (chosen.length < MIN_COMPARED_QUOTES || chosen.length > MAX_COMPARED_QUOTES)
    throw invalid(`Choose ${MIN_COMPARED_QUOTES} to ${MAX_COMPARED_QUOTES} quotes`, 'ids');
  const quotes: QuoteComparison['quotes'] = [];
  const compared: ComparedQuote[] = [];
  for (const id of chosen) {
    const quote: QuoteRow = await getQuote(scope, id);
    const { content } = quote;
    if (!content) throw conflict(`Confirm ${quote.fileName} first. Only confirmed quotes are compared`);
    const { judgment } = await judgeContent(scope, services, content);
    quotes.push({ id: quote.id, fileName: quote.fileName, content });
    compared.push({
      content,
      judged: (judgment?.systems ?? []).map(({ catalog, prices }) => ({
        marketId: catalog?.marketId ?? null,
        marketName: catalog?.marketName ?? null,
        percentile: prices?.percentile ?? null,
      })),
    });
  }
  return { quotes, groups: compareQuotes(compared) };
}
