import type { Day } from '../../dates.ts';
import { knownListPrice } from '../figures/list-price.ts';
import type { ImportRow } from '../imports/import-rows.ts';
import type { JudgedProduct } from '../quote-judgment/evidence.ts';
import { namedComponents } from '../quote-judgment/missing-components.ts';
import type { QuoteContent, QuoteSystem } from '../quotes/quote-content.ts';
import { isInDollars } from '../quotes/quote-currency.ts';

/** Deals name no hospital, so all deals from quotes share this one. */
export const UNNAMED_HOSPITAL = 'Not named';

/** A system of a quote as the deal that it would become. Amounts are integer cents of one unit. */
export interface QuoteDeal {
  /** Index in the quote. */
  position: number;
  product: string;
  oem: string;
  marketName: string | null;
  quantity: number;
  listCents: number | null;
  unitCents: number;
  day: Day | null;
  /** Reason why it does not become a deal. */
  refusal: string | null;
}

export interface DealSource {
  content: QuoteContent;
  /** Final day and prices, if the quote is closed. */
  finalPrice: { finalOn: Day; unitCents: readonly number[] } | null;
  products: ReadonlyMap<number, JudgedProduct>;
  today: Day;
}

/** Reason why no system of a quote becomes a deal. */
export function dealsRefusal(content: QuoteContent | null): string | null {
  if (!content) return 'Confirm the quote first. Only confirmed values become deals.';
  if (!isInDollars(content)) return `Deals are in US dollars, and this quote is in ${content.currency}.`;
  return content.systems.length === 0 ? 'The quote has no systems.' : null;
}

/** Systems of a quote as deals: with the final prices if there are any, otherwise as confirmed. */
export function quoteDeals({ content, finalPrice, products, today }: DealSource): QuoteDeal[] {
  const day = finalPrice?.finalOn ?? content.quoteDate;
  return content.systems.map((system, position) => {
    const id = system.productConfigurationId;
    const known = id === null ? undefined : products.get(id);
    const deal = {
      position,
      product: known?.productName ?? system.product,
      oem: known?.oemName ?? system.oem,
      marketName: known?.marketName ?? null,
      quantity: system.quantity,
      listCents: system.listCents,
      unitCents: finalPrice?.unitCents[position] ?? system.unitCents,
      day,
    };
    return { ...deal, refusal: refusalOf(deal, { system, isKnown: known !== undefined, today }) };
  });
}

function refusalOf(
  { day, listCents, unitCents }: Omit<QuoteDeal, 'refusal'>,
  { system, isKnown, today }: { system: QuoteSystem; isKnown: boolean; today: Day },
): string | null {
  if (system.productConfigurationId === null) return 'No product of the catalog is chosen';
  if (!isKnown) return 'The product is no longer in the catalog';
  if (day === null) return 'The quote has no date';
  if (day > today) return 'The date is in the future';
  if (unitCents === 0) return 'The price is zero';
  return knownListPrice(listCents) === null ? 'The list price is missing' : null;
}

export interface DealRowSource extends DealSource {
  reference: string;
  /** Components of earlier deals by product. Other words of a quote do not enter the deals. */
  components: ReadonlyMap<number, readonly string[]>;
}

/** Rows for the import, without hospital, document, person or any text of the quote. */
export function dealRows(source: DealRowSource): ImportRow[] {
  const { content, products, components, reference } = source;
  return quoteDeals(source)
    .filter(({ refusal }) => refusal === null)
    .map(({ position, quantity, listCents, unitCents, day }): ImportRow => {
      const id = content.systems[position]!.productConfigurationId!;
      const { productName, oemName, marketName, technologyName } = products.get(id)!;
      const lines = content.lines.filter(({ system, kind }) => system === position && kind !== 'optional');
      return {
        reference,
        line: position + 1,
        technology: technologyName,
        marketSegment: marketName,
        oem: oemName,
        product: productName,
        details: {
          hospital: UNNAMED_HOSPITAL,
          analyzed_on: day,
          quantity,
          list_price_cents: listCents,
          quoted_price_cents: unitCents,
          components: namedComponents(components.get(id) ?? [], lines),
        },
      };
    });
}

/** Product, quantity, list price, price and day of a deal, to notice later changes. */
export type DealValues = readonly (string | number | null)[];

export const dealValues = (deals: readonly QuoteDeal[], { systems }: QuoteContent): DealValues[] =>
  deals
    .filter(({ refusal }) => refusal === null)
    .map(({ position, quantity, listCents, unitCents, day }) => [
      systems[position]!.productConfigurationId,
      ...[quantity, listCents, unitCents, day],
    ]);
