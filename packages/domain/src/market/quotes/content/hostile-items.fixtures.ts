import { seededRandom } from '../../roi/math/seeded-random.ts';
import type { QuoteItem } from '../text/quote-item.ts';

const TEXTS = [
  'LenSx Laser',
  'ARGOS Biometer',
  'NUL \u0000 \u0007 text',
  'lone \uD800 surrogate \uDC00',
  `${'very long description '.repeat(60)}`,
  '\u202Emirrored\u202C 12',
  'ליזר LenSx 2 יחידות',
  'سعر الوحدة',
  'Quotation Q-1\u0000',
  'Optional items',
  'Discount 10%',
  'Special discount',
  'Your price',
  'Freight',
  'Trade-in',
  'Subtotal',
  'Total',
  'Qty',
  'Unit Price',
  'Extended',
  'Option: chair',
  'HAMILTON-T1',
  'Net price each:',
  'Valid for 999 months from 31.12.9999',
  'Customer: \u200B',
  '€',
  '😀'.repeat(300),
  'of two (2) LenSx Laser at $1.00 each',
];

/** Items in which texts, amounts and boxes are anything. */
export function hostileItems(seed: number): QuoteItem[] {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const amount = () => {
    const digits = 10 ** below(19) * random();
    const written = digits.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return [written, `-${written}`, `(${written})`, `$${written}`, String(Math.floor(digits))][below(5)]!;
  };
  const size = () => [8, 8, 8, 8, 0, -3, Number.NaN, 1e9, Number.POSITIVE_INFINITY][below(9)]!;
  return Array.from({ length: 20 + below(120) }, (_, index) => ({
    text: random() < 0.45 ? TEXTS[below(TEXTS.length)]! : random() < 0.3 ? String(below(200_000)) : amount(),
    x: 40 + below(6) * 90,
    y: 12 * Math.floor(index / 4),
    width: random() < 0.95 ? 40 : size(),
    height: random() < 0.95 ? 8 : size(),
    page: 1 + Math.floor(index / 60),
    ...(random() < 0.2 ? { confidence: random() } : {}),
  }));
}
