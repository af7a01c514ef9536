import assert from 'node:assert/strict';
import { addDays, dayToEpochSeconds } from '@capwise/domain/dates';
import { DEFAULT_VENDOR_HIDDEN_DAYS } from '@capwise/domain/market/deals/deals';
import { fetchToken, type Product } from '../lib/product.ts';
import { wholeRange } from './question.ts';
import type { Measured } from './technologies.ts';
import { findVariant, NAMES, productLoad, readAnswers, type Variant } from './variants.ts';

interface ProductAnswer {
  data: {
    dealsDataForTechnology: {
      quotedProducts: {
        id: string;
        marketSegmentName: string;
        quotedPrice: number;
        dateEpoch: number;
        product: { oemName: string; productName: string };
      }[];
      removedDays: number;
    };
  };
}
interface RelationsAnswer {
  data: {
    allQuotedProducts: {
      nodes: {
        rowId: number;
        quotedPriceCents: string;
        marketSegmentByMarketSegmentId: { name: string };
        productConfigurationByProductConfigurationId: {
          productByProductId: { name: string; oemByOemId: { name: string } };
        };
      }[];
    };
  };
}

const parseDeals = (text: string) => (JSON.parse(text) as ProductAnswer).data.dealsDataForTechnology;

const quoteFacts = (text: string) =>
  parseDeals(text).quotedProducts.map(({ id, marketSegmentName, quotedPrice, product }) =>
    [id, marketSegmentName, quotedPrice, product.oemName, product.productName].join(),
  );
const relatedQuoteFacts = (text: string) =>
  (JSON.parse(text) as RelationsAnswer).data.allQuotedProducts.nodes.map((node) => {
    const { name, oemByOemId } = node.productConfigurationByProductConfigurationId.productByProductId;
    const dollars = Number(node.quotedPriceCents) / 100;
    return [node.rowId, node.marketSegmentByMarketSegmentId.name, dollars, oemByOemId.name, name].join();
  });

/** All variants with a database must return the same rows in the same order. */
export async function checkSameRows(variants: readonly Variant[], technologies: readonly Measured[]) {
  const answers = (name: string) => readAnswers(findVariant(variants, name).load);
  const ours = await answers(NAMES.again);
  assert.deepEqual(
    ours.map((text) => parseDeals(text).quotedProducts.length),
    technologies.map(({ rows }) => rows),
  );
  assert.deepEqual((await answers(NAMES.bare)).map(parseDeals), ours.map(parseDeals));
  assert.deepEqual((await answers(NAMES.postgraphile)).map(relatedQuoteFacts), ours.map(quoteFacts));
}

export interface Alternation {
  times: number;
  hospitalRows: number;
  vendorRows: number;
  removedDays: number;
}

const TIMES = 10;

/**
 * A vendor and a hospital ask in turn, so that both are answered from the cache. Each must get its own data.
 */
export async function checkAlternation(product: Product, technology: Measured): Promise<Alternation> {
  const accountLoad = async (email: string) =>
    productLoad(product, await fetchToken(product, email), [technology]);
  const hospital = await accountLoad('purchaser@lakeside.example');
  const vendor = await accountLoad('vendor@northwind.example');
  const [forHospital, forVendor] = [await readAnswers(hospital), await readAnswers(vendor)];
  for (let time = 1; time < TIMES; time += 1) {
    assert.deepEqual(await readAnswers(hospital), forHospital, 'The hospital got another answer than before');
    assert.deepEqual(await readAnswers(vendor), forVendor, 'The vendor got another answer than before');
  }
  const all = parseDeals(forHospital[0]!).quotedProducts;
  const shown = parseDeals(forVendor[0]!);
  const last = dayToEpochSeconds(addDays(wholeRange().to, -DEFAULT_VENDOR_HIDDEN_DAYS));
  assert.deepEqual(
    shown.quotedProducts,
    all.filter(({ dateEpoch }) => dateEpoch <= last),
  );
  assert.ok(shown.quotedProducts.length < all.length, 'There were no deals to hide from the vendor');
  const { removedDays, quotedProducts } = shown;
  return { times: TIMES, hospitalRows: all.length, vendorRows: quotedProducts.length, removedDays };
}
