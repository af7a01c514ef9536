import { type CatalogProduct, quoteCatalog } from '../catalog/quote-catalog.ts';
import { SURE } from '../quote-content.ts';
import { readContent } from '../reading/read-content.ts';
import { printed } from '../text/printed.fixtures.ts';
import type { LayoutQuote } from './layout-page.fixtures.ts';
import { type LayoutRandom, layoutRandom } from './layout-random.fixtures.ts';

export type Layout = (random: LayoutRandom, products: readonly CatalogProduct[]) => LayoutQuote;

export interface LayoutScore {
  systems: number;
  right: number;
  /** Right, and without a need to check. */
  rightAndSure: number;
  /** Read, but not in the quote in this way. */
  wrong: number;
  /** Read with a confidence that needs no check, but wrong. */
  wrongAndSure: number;
}

/** A dollar, as rounding of a spread discount allows. */
const SLACK = 100;

/** Reads quotes of a layout and compares product, maker, quantity and net price of each system. */
export function layoutScore(
  layout: Layout,
  products: readonly CatalogProduct[],
  seeds: readonly number[],
): LayoutScore {
  const catalog = quoteCatalog(products);
  const score = { systems: 0, right: 0, rightAndSure: 0, wrong: 0, wrongAndSure: 0 };
  for (const seed of seeds) {
    const { lines, size, spacing, systems } = layout(layoutRandom(seed), products);
    const { content, confidence } = readContent(printed(lines, size, spacing), catalog, []);
    const open = [...systems];
    for (const [index, read] of content.systems.entries()) {
      const at = open.findIndex(
        (one) =>
          one.product === read.product &&
          one.oem === read.oem &&
          one.quantity === read.quantity &&
          Math.abs(one.unitCents - read.unitCents) <= SLACK,
      );
      if (at >= 0) open.splice(at, 1);
      else score.wrong += 1;
      if (confidence[index]! < SURE) continue;
      if (at >= 0) score.rightAndSure += 1;
      else score.wrongAndSure += 1;
    }
    score.systems += systems.length;
    score.right += systems.length - open.length;
  }
  return score;
}
