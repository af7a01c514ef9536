import { formatDollars } from '@capwise/domain/money';
import { ACCENT, DIM } from '../../../../platform/pdf/pdf-style.ts';
import { axisTicks, GRID, svg, text } from './report-charts.ts';

const WIDTH = 266;
const HEIGHT = 150;
const TOP = 10;
const LOSS = '#b4493a';
/** Points of a digit at font size 9. */
const DIGIT_WIDTH = 5.1;

/** Round amounts from at most the lowest to at least the highest, with zero. US dollars. */
export function amountTicks(lowest: number, highest: number): number[] {
  const [, step = 1] = axisTicks(Math.max(Math.max(highest, 0) - Math.min(lowest, 0), 1));
  const first = Math.floor(Math.min(lowest, 0) / step);
  const last = Math.ceil(Math.max(highest, 0) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0);
}

/** Vertical bars around zero with a scale in US dollars, one per year. `dollars` starts with Year 0. */
export function yearBars(dollars: readonly number[]): string {
  const ticks = amountTicks(Math.min(...dollars), Math.max(...dollars));
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!];
  const y = (amount: number) => TOP + ((top - amount) / (top - bottom || 1)) * HEIGHT;
  const labels = ticks.map(formatDollars);
  const left = Math.max(...labels.map(({ length }) => length)) * DIGIT_WIDTH + 6;
  const step = (WIDTH - left) / dollars.length;
  const scale = ticks.map(
    (amount, index) =>
      `<line x1="${left}" y1="${y(amount)}" x2="${WIDTH}" y2="${y(amount)}" stroke="${amount === 0 ? DIM : GRID}" stroke-width="0.75"/>` +
      text(left - 6, y(amount) + 3, labels[index]!, 'text-anchor="end"'),
  );
  const bars = dollars.map((amount, year) => {
    const x = left + (year + 0.15) * step;
    const height = Math.abs(y(amount) - y(0));
    return (
      `<rect x="${x}" y="${Math.min(y(amount), y(0))}" width="${step * 0.7}" height="${height}" fill="${amount < 0 ? LOSS : ACCENT}"/>` +
      text(left + (year + 0.5) * step, TOP + HEIGHT + 16, String(year), 'text-anchor="middle"')
    );
  });
  return svg(TOP + HEIGHT + 22, scale.join('') + bars.join(''), WIDTH);
}
