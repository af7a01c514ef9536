import { conflict, invalid, notFound } from '@capwise/domain/errors';
import {
  type ComparedGroup,
  type ComparedQuote,
  compareQuotes,
  MAX_COMPARED_QUOTES,
  MIN_COMPARED_QUOTES,
} from '@capwise/domain/market/quote-comparison/compare-quotes';
import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { findQuotes, type QuoteRow } from '../quote-desk/quote.queries.ts';
import { judgeQuotes } from '../quote-judgment/judgment.service.ts';

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
  const rows = await findQuotes(scope, chosen.map(parseId));
  if (rows.length < chosen.length) throw notFound('There is no such quote');
  const quotes = rows.map((quote) => ({ ...quote, content: confirmedContent(quote) }));
  const answers = await judgeQuotes(scope, services, quotes);
  const compared = quotes.map(
    ({ content }, at): ComparedQuote => ({
      content,
      judged: (answers[at]?.judgment?.systems ?? []).map(({ catalog, prices }) => ({
        marketId: catalog?.marketId ?? null,
        marketName: catalog?.marketName ?? null,
        percentile: prices?.percentile ?? null,
        medianCents: prices?.medianCents ?? null,
      })),
    }),
  );
  return { quotes, groups: compareQuotes(compared) };
}

function confirmedContent({ content, fileName }: QuoteRow): QuoteContent {
  if (!content) throw conflict(`Confirm ${fileName} first. Only confirmed quotes are compared`);
  return content;
}
