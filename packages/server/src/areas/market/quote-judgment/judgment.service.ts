import type { BriefContext } from '@capwise/domain/market/quote-judgment/brief-lines';
import {
  type Evidence,
  JUDGED_MONTHS,
  type JudgmentDays,
  MAX_JUDGED_PRODUCTS,
  RECENT_MONTHS,
  TREND_MONTHS,
} from '@capwise/domain/market/quote-judgment/evidence';
import {
  judgeQuote,
  judgmentRefusal,
  type QuoteJudgment,
} from '@capwise/domain/market/quote-judgment/judge-quote';
import {
  type NegotiationBrief,
  negotiationBrief,
} from '@capwise/domain/market/quote-judgment/negotiation-brief';
import { isEnough } from '@capwise/domain/market/quote-judgment/price-figures';
import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import type { Scope } from '../../../db/scope.ts';
import { hasDemoData } from '../../../platform/imports/demo-data.ts';
import type { Services } from '../../../platform/process/services.ts';
import { windowFor } from '../deals/deal.service.ts';
import { listProductsById } from '../products/product.queries.ts';
import type { QuoteRow } from '../quote-desk/quote.queries.ts';
import { findBriefWords } from './brief-words.queries.ts';
import {
  listComparable,
  listJudgedContracts,
  listJudgedDeals,
  listOwnBatches,
  listServiceTechnologies,
  readViewerName,
} from './evidence.queries.ts';

/** A judged quote, or the reason for not judging it. */
export type JudgmentAnswer =
  | { content: QuoteContent; judgment: QuoteJudgment; reason: null }
  | { content: QuoteContent | null; judgment: null; reason: string };

export type JudgedQuote = JudgmentAnswer & { quoteId: number };

export interface StoredBrief extends NegotiationBrief {
  /** Version of the edited words. 0 if nobody has edited them. */
  wordsVersion: number;
  wordsBy: string | null;
}

/** A quote with its confirmed content. Null if nobody has confirmed it. */
type Judgeable = Pick<QuoteRow, 'id' | 'content'>;

export async function judgeConfirmed(
  scope: Scope,
  services: Services,
  quote: Judgeable,
): Promise<JudgedQuote> {
  return { ...(await judgeQuotes(scope, services, [quote]))[0]!, quoteId: quote.id };
}

/** Judges several quotes by the same evidence, which is read once and leaves out the deals of all of them. */
export async function judgeQuotes(
  scope: Scope,
  services: Services,
  quotes: readonly Judgeable[],
): Promise<JudgmentAnswer[]> {
  const judged = quotes.filter(({ content }) => content !== null && judgmentRefusal(content) === null);
  const evidence = judged.length > 0 ? await readEvidence(scope, services, judged) : null;
  return quotes.map(({ content }): JudgmentAnswer => {
    const reason = content
      ? judgmentRefusal(content)
      : 'Confirm the quote first. Only confirmed values are judged.';
    if (!content || reason !== null || !evidence) return { content, judgment: null, reason: reason! };
    return { content, judgment: judgeQuote(content, evidence), reason: null };
  });
}

export async function briefOf(
  scope: Scope,
  services: Services,
  { quoteId, content, judgment }: JudgedQuote,
): Promise<StoredBrief | null> {
  if (!judgment) return null;
  const context: BriefContext = {
    brandName: services.settings.BRAND_SPEND,
    preparedBy: await readViewerName(scope),
    isDemo: await hasDemoData(services.database.db),
  };
  const words = await findBriefWords(scope, quoteId);
  const brief = negotiationBrief(content, judgment, context, words?.words);
  return { ...brief, wordsVersion: words?.version ?? 0, wordsBy: words?.editedByName ?? null };
}

function judgmentDays(scope: Scope, services: Services): JudgmentDays {
  const { from, to, removedDays } = windowFor(scope, services, JUDGED_MONTHS);
  const today = services.clock.today();
  const recentFrom = windowFor(scope, services, RECENT_MONTHS).from;
  return {
    today,
    recentFrom,
    from,
    trendFrom: windowFor(scope, services, TREND_MONTHS).from,
    to,
    removedDays,
  };
}

/** One statement for each kind of evidence, whatever the number of systems and quotes. */
async function readEvidence(
  scope: Scope,
  services: Services,
  quotes: readonly Judgeable[],
): Promise<Evidence> {
  const days = judgmentDays(scope, services);
  const withoutBatches = await listOwnBatches(
    scope,
    quotes.map(({ id }) => id),
  );
  const trend = { from: days.trendFrom, to: days.to, withoutBatches };
  const ids = new Set(quotes.flatMap(({ content }) => (content ? judgedIds(content) : [])));
  const products = await listProductsById(scope, [...ids]);
  const known = products.map(({ id }) => id);
  const marketIds = [...new Set(products.map(({ marketId }) => marketId))];
  const technologyIds = [...new Set(products.map(({ technologyId }) => technologyId))];
  const productDeals = await listJudgedDeals(scope, 'product_configuration_id', known, trend);
  const isFew = (id: number) => !isEnough((productDeals.get(id) ?? []).filter(({ day }) => day >= days.from));
  const fewIn = new Set(products.filter(({ id }) => isFew(id)).map(({ marketId }) => marketId));
  return {
    days,
    products: new Map(products.map((product) => [product.id, product])),
    productDeals,
    segmentDeals: await listJudgedDeals(scope, 'market_segment_id', [...fewIn], trend),
    comparable: await listComparable(scope, marketIds, { ...days, withoutBatches }),
    contracts: await listJudgedContracts(scope, known, days),
    serviceTechnologies: await listServiceTechnologies(scope, technologyIds),
  };
}

/** The limit counts for each quote, so that a comparison judges as much as the quotes alone. */
const judgedIds = ({ systems }: QuoteContent): number[] =>
  [...new Set(systems.flatMap(({ productConfigurationId: id }) => id ?? []))].slice(0, MAX_JUDGED_PRODUCTS);
