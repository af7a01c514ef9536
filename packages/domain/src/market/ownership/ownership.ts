import { type MiddleHalf, middleHalf } from '../deals/middle-half.ts';
import { OWNERSHIP_YEARS, YEARS_UNDER_WARRANTY } from '../figures/price-facts.ts';
import { discountSpread } from '../quote-judgment/discounts.ts';

/** Months of service contracts behind the cost of a year. They are rarer than quotes. */
export const CONTRACT_MONTHS = 36;

/** A deal of one product. Integer cents of one unit. The list price is 0 if unknown. */
interface OwnedDeal {
  unitCents: number;
  listCents: number;
}

/** A service contract of one product. */
interface OwnedContract {
  typeName: string;
  /** Integer cents of one system in one year. */
  yearlyCents: number;
}

/** A product with its evidence. Amounts are integer cents. Null if unknown. */
export interface OwnedProduct {
  avgQuotedPriceCents: number | null;
  /** From the catalog. */
  yearlyServiceCostCents: number | null;
  deals: readonly OwnedDeal[];
  contracts: readonly OwnedContract[];
}

export interface ServiceFigures {
  /** Integer cents of one system in one year: the median of contracts, or the catalog's. */
  cents: number;
  /** Contracts of one type. Null if the cost is the catalog's. */
  contracts: (MiddleHalf & { typeName: string }) | null;
}

/** Amounts are integer cents, shares and discounts are fractions. Null if unknown. */
export interface Ownership {
  prices: MiddleHalf | null;
  discounts: MiddleHalf | null;
  service: ServiceFigures | null;
  /** Price, and service of five years without the one under warranty. */
  costCents: number | null;
  serviceShare: number | null;
}

/**
 * Costs of products that are compared. Service is that of one contract type, because a full service is not
 * comparable with labor alone: the type with at least five contracts of the most products.
 */
export function ownershipOf(products: readonly OwnedProduct[]): Ownership[] {
  const typeName = commonType(products);
  return products.map((product) => {
    const prices = middleHalf(product.deals.map(({ unitCents }) => unitCents));
    const service = serviceOf(product, typeName);
    const price = prices?.median ?? product.avgQuotedPriceCents;
    const serviceCents = service && (OWNERSHIP_YEARS - YEARS_UNDER_WARRANTY) * service.cents;
    const costCents = price === null || serviceCents === null ? null : Math.round(price + serviceCents);
    return {
      prices,
      discounts: discountSpread(product.deals),
      service,
      costCents,
      serviceShare: costCents ? serviceCents! / costCents : null,
    };
  });
}

function serviceOf({ contracts, yearlyServiceCostCents }: OwnedProduct, typeName: string | null) {
  const own = contracts.filter((contract) => contract.typeName === typeName);
  const spread = middleHalf(own.map(({ yearlyCents }) => yearlyCents));
  if (spread && typeName !== null)
    return { cents: Math.round(spread.median), contracts: { ...spread, typeName } };
  return yearlyServiceCostCents === null ? null : { cents: yearlyServiceCostCents, contracts: null };
}

/** Null if no product has five contracts of one type. */
function commonType(products: readonly OwnedProduct[]): string | null {
  const names = new Set(products.flatMap(({ contracts }) => contracts.map(({ typeName }) => typeName)));
  const ranked = [...names].sort().map((name) => {
    const counts = products.map(
      ({ contracts }) => contracts.filter(({ typeName }) => typeName === name).length,
    );
    const known = counts.filter((count) => middleHalf(Array(count).fill(0)) !== null).length;
    return { name, known, total: counts.reduce((sum, count) => sum + count, 0) };
  });
  const [best] = ranked
    .filter(({ known }) => known > 0)
    .sort((a, b) => b.known - a.known || b.total - a.total);
  return best?.name ?? null;
}
