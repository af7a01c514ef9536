export interface ValueAxis {
  min: number;
  max: number;
  ticks: number[];
}

export interface Range {
  from: number;
  to: number;
}

const MAX_GAPS = 8;

/** The smallest step (1, 2, 2.5, 5, 10 …) that divides the range into at most MAX_GAPS gaps. */
function axisStep({ from, to }: Range): number {
  const rough = (to - from) / MAX_GAPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 2.5, 5].find((one) => one * power >= rough) ?? 10);
}

/** Differences of this size come from binary fractions. */
const ROUNDING = 1e-9;

/** A linear axis that ends within half a step of the data, and at 0 if the range comes near it. */
export function linearAxis(range: Range): ValueAxis {
  const from = range.from > 0 && range.from < (range.to - range.from) / 2 ? 0 : range.from;
  const to = range.to > from ? range.to : from + (Math.abs(from) || 1);
  const step = axisStep({ from, to });
  const half = step / 2;
  const min = Math.floor(from / half + ROUNDING) * half;
  const max = Math.ceil(to / half - ROUNDING) * half;
  const [first, last] = [Math.ceil(min / step - ROUNDING), Math.floor(max / step + ROUNDING)];
  return { min, max, ticks: Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step) };
}

/** The zoomed part of an axis. It ends exactly where the zoom ends, so that everything inside is drawn. */
export function zoomedAxis(axis: ValueAxis, { from, to }: Range): ValueAxis {
  const ticks = axis.ticks.filter((tick) => tick >= from && tick <= to);
  return { min: from, max: to, ticks: ticks.length > 0 ? ticks : [from, to] };
}

/** Ticks at 1, 2, 5, 10, 20 …, or at powers of ten only if these are too many. */
export function logAxis(range: Range): ValueAxis {
  const from = Math.max(range.from, 1);
  const to = Math.max(range.to, from);
  const powers = [Math.floor(Math.log10(from)), Math.ceil(Math.log10(to))] as const;
  const all = Array.from({ length: powers[1] - powers[0] + 1 }, (_, index) => powers[0] + index).flatMap(
    (power) => [1, 2, 5].map((one) => one * 10 ** power),
  );
  const min = all.findLast((tick) => tick <= from) ?? all[0]!;
  const max = all.find((tick) => tick >= to && tick > min) ?? min * 10;
  const within = all.filter((tick) => tick >= min && tick <= max);
  const isPower = (tick: number) => Number.isInteger(Math.round(Math.log10(tick) * 1e9) / 1e9);
  return { min, max, ticks: within.length > MAX_LOG_TICKS ? within.filter(isPower) : within };
}

const MAX_LOG_TICKS = 10;

export function valueRange(values: Iterable<number>): Range {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < from) from = value;
    if (value > to) to = value;
  }
  return from <= to ? { from, to } : { from: 0, to: 1 };
}
