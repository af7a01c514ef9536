import { dollarsOff } from './dollars-off.fixtures.ts';
import { endPrices } from './end-prices.fixtures.ts';
import { footDiscount } from './foot-discount.fixtures.ts';
import { formBlocks } from './form-blocks.fixtures.ts';
import { groupDiscount } from './group-discount.fixtures.ts';
import { includedParts } from './included-parts.fixtures.ts';
import { letterBullets } from './letter-bullets.fixtures.ts';
import { lineDiscounts } from './line-discounts.fixtures.ts';
import { listAndNet } from './list-and-net.fixtures.ts';
import { longTerms } from './long-terms.fixtures.ts';
import { netPriceFoot } from './net-price-foot.fixtures.ts';
import { pageBreaks } from './page-breaks.fixtures.ts';
import { proseExtras } from './prose-extras.fixtures.ts';
import { reversedColumns } from './reversed-columns.fixtures.ts';
import { sections } from './sections.fixtures.ts';
import { serviceSections } from './service-sections.fixtures.ts';
import { severalMakers } from './several-makers.fixtures.ts';
import { sheet } from './sheet.fixtures.ts';
import { summaryFirst } from './summary-first.fixtures.ts';
import { textQuantity } from './text-quantity.fixtures.ts';
import { twoDiscounts } from './two-discounts.fixtures.ts';
import { unitPrices } from './unit-prices.fixtures.ts';
import { unitsOfMeasure } from './units-of-measure.fixtures.ts';
import { unknownProducts } from './unknown-products.fixtures.ts';
import { wrappedPrint } from './wrapped-print.fixtures.ts';

/** Layouts that the reader was improved with. */
export const TUNED_LAYOUTS = {
  netPriceFoot,
  lineDiscounts,
  sections,
  textQuantity,
  wrappedPrint,
  endPrices,
  footDiscount,
  groupDiscount,
  severalMakers,
  pageBreaks,
  listAndNet,
  sheet,
  letterBullets,
  unitPrices,
  summaryFirst,
  unknownProducts,
  longTerms,
  unitsOfMeasure,
  twoDiscounts,
  serviceSections,
  includedParts,
};

/** Layouts that were written after the reader. */
export const UNSEEN_LAYOUTS = {
  reversedColumns,
  dollarsOff,
  proseExtras,
  formBlocks,
};
