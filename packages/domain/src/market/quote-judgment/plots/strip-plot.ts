/** Prices of a strip plot, all in one unit. */
export interface StripPrices {
  lowest: number;
  target: number;
  median: number;
  upper: number;
  highest: number;
  dots: readonly number[];
}

/** Positions on a strip, as fractions of its width or height. */
export interface StripPlot {
  dots: { x: number; y: number }[];
  target: number;
  median: number;
  upper: number;
  quote: number;
  /** Ends of the axis, in the unit of the prices. */
  from: number;
  to: number;
  /** Where labels of target and median end and start. They never overlap. */
  targetLabel: number;
  medianLabel: number;
  /** False if the label of an end would overlap another one. */
  showsFrom: boolean;
  showsTo: boolean;
  isQuoteLabelLeft: boolean;
}

/** Empty part of the strip at both ends. */
const MARGIN = 0.03;
/** Widths of labels as fractions of the strip. */
const LABEL = 0.19;
const END_LABEL = 0.11;
/** Spreads neighbors apart: multiples of the golden ratio are even in any number. */
const GOLDEN = 0.618_033_988_749_895;

/** Lays out the prices of deals and a quoted price between them. The quote extends the axis. */
export function stripPlot(prices: StripPrices, quoted: number): StripPlot {
  const from = Math.min(prices.lowest, quoted);
  const to = Math.max(prices.highest, quoted);
  const place = (price: number) =>
    to === from ? 0.5 : MARGIN + ((price - from) / (to - from)) * (1 - 2 * MARGIN);
  const targetLabel = Math.max(place(prices.target), LABEL);
  const medianLabel = Math.min(Math.max(place(prices.median), targetLabel), 1 - LABEL);
  return {
    dots: prices.dots.map((price, index) => ({ x: place(price), y: ((index + 1) * GOLDEN) % 1 })),
    target: place(prices.target),
    median: place(prices.median),
    upper: place(prices.upper),
    quote: place(quoted),
    from,
    to,
    targetLabel: Math.min(targetLabel, medianLabel),
    medianLabel,
    showsFrom: Math.min(targetLabel, medianLabel) - LABEL > END_LABEL,
    showsTo: medianLabel + LABEL < 1 - END_LABEL,
    isQuoteLabelLeft: place(quoted) > 0.85,
  };
}
