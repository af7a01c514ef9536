import type { ProductMatch } from '../catalog/match-product.ts';
import type { FoundLine } from '../discounts/found-line.ts';
import type { SpreadDiscounts } from '../discounts/spread-discounts.ts';
import type { ReadValue } from '../text/read-value.ts';

/** A system while the quote is read. Amounts are integer cents. */
export interface FoundSystem {
  match: ProductMatch;
  quantity: number;
  /** Of all pieces and their options, before discounts at the foot. */
  list: number | null;
  /** Factor for what is unsure: unproved arithmetic, lines that could be options or not. */
  certainty: number;
  /** Left edge of its description. */
  x: number;
  net: number;
}

/** A finished reading. Prices are cents of one piece. */
export interface SystemReading {
  product: string;
  oem: string;
  quantity: number;
  unit: number;
  list: number | null;
  confidence: number;
}

/** One of several readings of the same quote. */
export interface QuoteHypothesis {
  systems: SystemReading[];
  /** Confidence in the products alone, system by system. */
  matches: number[];
  lines: FoundLine[];
  total: number | null;
  totalRead: ReadValue<number> | null;
  /** Sum of all that was read. */
  sum: number;
  agrees: boolean;
}

const IMPLIED = 0.88;
const DISAGREES = 0.6;
const WITHOUT_TOTAL = 0.85;

/** Lowers the confidence of each system if the total does not confirm the whole reading. */
export function totalFactor({
  total,
  agrees,
  isImplied,
}: Pick<SpreadDiscounts, 'total' | 'agrees' | 'isImplied'>): number {
  if (!agrees) return total === null ? WITHOUT_TOTAL : DISAGREES;
  return isImplied ? IMPLIED : 1;
}
