import { forbidden } from '@capwise/domain/errors';
import {
  type DealSource,
  dealsRefusal,
  dealValues,
  type QuoteDeal,
  quoteDeals,
} from '@capwise/domain/market/quote-deals/quote-deals';
import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { listProductsById } from '../products/product.queries.ts';
import type { QuoteRow } from '../quote-desk/quote.queries.ts';
import { getQuote } from '../quote-desk/quote.service.ts';
import { type QuoteOutcome, readOutcome, whyLost } from '../quote-outcomes/quote-outcome.service.ts';
import { chainIds } from '../quote-outcomes/revision.queries.ts';
import { type AddedDeals, listAddedDeals } from './quote-deals.queries.ts';

/** A quote as deals: which of its systems become deals, and whether it is in the deals. */
export interface QuoteDeals {
  quote: QuoteRow;
  added: AddedDeals | null;
  /** Reason why the deals are no longer those of the quote. */
  change: string | null;
  isFinal: boolean;
  deals: QuoteDeal[];
  /** Reason why the quote cannot be added. */
  refusal: string | null;
  /** Null without confirmed content. */
  source: DealSource | null;
}

/** @throws AppError NotFoundError, ForbiddenError for staff who may not see deals */
export async function readQuoteDeals(
  scope: Scope,
  services: Pick<Services, 'clock'>,
  quoteId: string | number,
): Promise<QuoteDeals> {
  if (!can(scope.viewer, 'ViewDealsDatabase')) throw forbidden();
  const quote = await getQuote(scope, quoteId);
  const outcome = await readOutcome(scope, quote);
  const earlier = (await chainIds(scope, quote.id)).filter((id) => id !== quote.id);
  const known = await listAddedDeals(scope, [quote.id, ...earlier]);
  const added = known.find((one) => one.quoteId === quote.id) ?? null;
  const source = await dealSource(scope, services, outcome);
  const deals = source && dealsRefusal(source.content) === null ? quoteDeals(source) : [];
  return {
    quote,
    added,
    change: added && changeOf(outcome, added, deals),
    isFinal: outcome.outcome !== null,
    deals,
    refusal: refusalOf(outcome, deals, known.length > (added ? 1 : 0)),
    source,
  };
}

async function dealSource(
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { quote: { content }, outcome, systems }: QuoteOutcome,
): Promise<DealSource | null> {
  if (!content) return null;
  const ids = [...new Set(content.systems.flatMap(({ productConfigurationId: id }) => id ?? []))];
  const products = await listProductsById(scope, ids);
  return {
    content,
    finalPrice: outcome && {
      finalOn: outcome.finalOn,
      unitCents: systems.map(({ finalUnitCents }) => finalUnitCents),
    },
    products: new Map(products.map((product) => [product.id, product])),
    today: clock.today(),
  };
}

function changeOf(
  { quote, later }: QuoteOutcome,
  { deals: before }: AddedDeals,
  deals: readonly QuoteDeal[],
): string | null {
  if (later) return 'A later quote replaces this one since it was added.';
  const now = quote.content ? dealValues(deals, quote.content) : [];
  return JSON.stringify(now) === JSON.stringify(before) ? null : 'The quote changed since it was added.';
}

function refusalOf(
  { quote, later }: QuoteOutcome,
  deals: readonly QuoteDeal[],
  isEarlierAdded: boolean,
): string | null {
  if (quote.isOfEnvironment) return 'Quotes of demo environments do not become deals.';
  const refused = whyLost(quote) ?? dealsRefusal(quote.content);
  if (refused !== null) return refused;
  if (later) return 'A later quote replaces this one. Add that one.';
  if (isEarlierAdded) return 'An earlier quote that this one replaces is in the deals. Remove it first.';
  return deals.every(({ refusal }) => refusal !== null) ? 'No system of the quote can become a deal.' : null;
}
