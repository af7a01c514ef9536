import { configurations } from '../catalog.ts';

/** Watch of a demo account. */
export interface DemoWatch {
  email: string;
  technologyId: number;
  marketSegmentId: number | null;
  productConfigurationId: number | null;
  maxPriceCents: number | null;
  /** Fraction of the list price. */
  minDiscount: number | null;
  byMail: boolean;
}

/** Days whose deals are new on the first visit. */
export const UNSEEN_DAYS = 14;

const PURCHASER = 'purchaser@lakeside.example';
const VENDOR = 'vendor@northwind.example';

/** Watches the product, its market segment or its technology. */
function watch(
  email: string,
  product: string,
  of: 'product' | 'segment' | 'technology',
  target: Partial<Pick<DemoWatch, 'maxPriceCents' | 'minDiscount' | 'byMail'>> = {},
): DemoWatch {
  const found = configurations.find(({ productName }) => productName === product);
  if (!found) throw new Error(`The catalog has no ${product}`);
  return {
    email,
    technologyId: found.technologyId,
    marketSegmentId: of === 'technology' ? null : found.marketId,
    productConfigurationId: of === 'product' ? found.id : null,
    ...{ maxPriceCents: null, minDiscount: null, byMail: false },
    ...target,
  };
}

export const watches: readonly DemoWatch[] = [
  watch(PURCHASER, 'SIGNA Artist', 'technology', { minDiscount: 0.25 }),
  watch(PURCHASER, 'Revolution Ascend Elite', 'segment', { maxPriceCents: 900_000_00, byMail: true }),
  watch(PURCHASER, 'SOMATOM X.cite', 'product', { byMail: true }),
  watch(VENDOR, 'Revolution Ascend Elite', 'segment'),
];
