import { addDays, dayToEpochSeconds, utcDay } from '@capwise/domain/dates';
import type { QuotedProduct } from '@capwise/domain/market/deals/deal-entities';

const OEMS = 8;
const PRODUCTS_OF_OEM = 12;
const DAYS = 360;

/** Deterministic pseudorandom numbers (Lehmer). */
function numbers(): () => number {
  let state = 20_011;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function row(index: number, count: number, next: () => number): QuotedProduct {
  const oem = 1 + Math.floor(next() * OEMS);
  const product = oem * 100 + Math.floor(next() * PRODUCTS_OF_OEM);
  const listPrice = 20_000 + (product % 97) * 1_500;
  const discount = Math.round((0.05 + next() * 0.35) * 10_000) / 10_000;
  const day = addDays(utcDay(new Date()), -Math.floor((index * DAYS) / count));
  return {
    id: String(count - index),
    marketSegmentId: String(1 + (product % 4)),
    marketSegmentName: `Segment ${1 + (product % 4)}`,
    discount,
    quotedPrice: Math.round(listPrice * (1 - discount)),
    listPrice,
    dateEpoch: dayToEpochSeconds(day),
    quantity: 1 + Math.floor(next() * 4),
    product: {
      id: String(product),
      listPrice,
      oemId: String(oem),
      oemName: `Maker ${oem}`,
      productId: String(product),
      productName: `Model ${product}`,
    },
  };
}

export function answerWith(count: number): string {
  const next = numbers();
  const quotedProducts = Array.from({ length: count }, (_, index) => row(index, count, next));
  return JSON.stringify({ data: { dealsDataForTechnology: { quotedProducts, removedDays: 0 } } });
}
