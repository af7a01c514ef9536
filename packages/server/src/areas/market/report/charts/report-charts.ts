import { formatDollars, formatFraction } from '@capwise/domain/money';
import { ACCENT, DIM, INK } from '../../../../platform/pdf/pdf-style.ts';

const SOFT = '#b9d8d6';
export const GRID = '#dfe4e8';
export const WIDTH = 515;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
export const text = (x: number, y: number, content: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="9" fill="${INK}" ${more}>${escaped(content)}</text>`;
export const svg = (height: number, content: string, width = WIDTH) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const shortened = (name: string, most: number) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);

const ROW = 20;
const LABELS = 160;

export function shareBars(rows: readonly { name: string; share: number }[]): string {
  const largest = Math.max(...rows.map((row) => row.share), 0.01);
  const room = WIDTH - LABELS - 60;
  const bars = rows.map(({ name, share }, index) => {
    const y = index * ROW;
    const length = Math.max(1, (share / largest) * room);
    return (
      text(0, y + 13, shortened(name, 34)) +
      `<rect x="${LABELS}" y="${y + 3}" width="${length}" height="13" rx="2" fill="${ACCENT}"/>` +
      text(LABELS + length + 6, y + 13, formatFraction(share), `fill="${DIM}"`)
    );
  });
  return svg(rows.length * ROW + 4, bars.join(''));
}

export interface Range {
  name: string;
  lowest: number;
  quarter: number;
  median: number;
  threeQuarters: number;
  highest: number;
}

/**
 * Up to six round tick values from zero to at least the largest amount: 2,600,000 → 0, 500,000 … 3,000,000.
 */
export function axisTicks(largest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(largest / 5));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one * 5 >= largest)!;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

/**
 * Price ranges on one scale: a line from lowest to highest, a box for the middle half, and a mark at the
 * median. Amounts are cents. The scale shows US dollars.
 */
export function rangeBars(rows: readonly Range[]): string {
  const ticks = axisTicks(Math.max(...rows.map((row) => row.highest), 1) / 100);
  const largest = ticks.at(-1)! * 100;
  const room = WIDTH - LABELS - 10;
  const x = (cents: number) => LABELS + (cents / largest) * room;
  const bars = rows.map((row, index) => {
    const y = index * ROW + 10;
    return (
      text(0, y + 3, shortened(row.name, 34)) +
      `<line x1="${x(row.lowest)}" y1="${y}" x2="${x(row.highest)}" y2="${y}" stroke="${DIM}" stroke-width="1"/>` +
      `<rect x="${x(row.quarter)}" y="${y - 5}" width="${Math.max(1, x(row.threeQuarters) - x(row.quarter))}" height="10" rx="2" fill="${SOFT}" stroke="${ACCENT}"/>` +
      `<line x1="${x(row.median)}" y1="${y - 6}" x2="${x(row.median)}" y2="${y + 6}" stroke="${ACCENT}" stroke-width="2"/>`
    );
  });
  const end = rows.length * ROW + 2;
  const scale = ticks.map((dollars, index) => {
    const at = x(dollars * 100);
    const anchor = index === ticks.length - 1 ? 'end' : 'middle';
    return (
      `<line x1="${at}" y1="0" x2="${at}" y2="${end}" stroke="${GRID}" stroke-width="0.75"/>` +
      text(at, end + 12, formatDollars(dollars), `text-anchor="${anchor}"`)
    );
  });
  return svg(end + 18, scale.join('') + bars.join(''));
}
