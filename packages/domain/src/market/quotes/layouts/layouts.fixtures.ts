import { endPrices } from './end-prices.fixtures.ts';
import { footDiscount } from './foot-discount.fixtures.ts';
import { groupDiscount } from './group-discount.fixtures.ts';
import { letterBullets } from './letter-bullets.fixtures.ts';
import { lineDiscounts } from './line-discounts.fixtures.ts';
import { listAndNet } from './list-and-net.fixtures.ts';
import { netPriceFoot } from './net-price-foot.fixtures.ts';
import { pageBreaks } from './page-breaks.fixtures.ts';
import { sections } from './sections.fixtures.ts';
import { severalMakers } from './several-makers.fixtures.ts';
import { sheet } from './sheet.fixtures.ts';
import { textQuantity } from './text-quantity.fixtures.ts';
import { unitPrices } from './unit-prices.fixtures.ts';
import { wrappedPrint } from './wrapped-print.fixtures.ts';

/** Layouts that the reader was improved with. */
export const TUNED_LAYOUTS = {
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
};

/** Layouts that the reader met only for counting. */
export const UNSEEN_LAYOUTS = { netPriceFoot, lineDiscounts };
