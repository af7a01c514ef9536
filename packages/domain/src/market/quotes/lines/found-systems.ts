import type { ProductMatch } from '../catalog/match-product.ts';

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

export interface QuoteHypothesis {
  systems: SystemReading[];
  total: number | null;
  /** Sum of all that was read. */
  sum: number;
  agrees: boolean;
}

const DISAGREES = 0.6;
const WITHOUT_TOTAL = 0.85;

/** Lowers the confidence of each system if the total does not confirm the whole reading. */
export const totalFactor = (total: number | null, agrees: boolean): number =>
  agrees ? 1 : total === null ? WITHOUT_TOTAL : DISAGREES;
