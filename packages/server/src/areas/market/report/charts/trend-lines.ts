import { formatDollars } from '@capwise/domain/money';
import { ACCENT } from '../../../../platform/pdf/pdf-style.ts';
import { axisTicks, GRID, svg, text, WIDTH } from './report-charts.ts';

/** Medians of the quarters in integer cents, or null for fewer than five deals. */
export interface TrendLine {
  name: string;
  medians: readonly (number | null)[];
}

export const MAX_LINES = 3;
const STYLES = [
  { color: ACCENT, dash: '' },
  { color: '#9a3d2e', dash: '6 3' },
  { color: '#4b4fa0', dash: '2 2' },
] as const;

const HEIGHT = 130;
const TOP = 24;
const LEFT = 70;

/** Lines of median prices by quarter, on one scale in US dollars. Shows the first three lines. */
export function trendLines(quarters: readonly string[], all: readonly TrendLine[]): string {
  const lines = all.slice(0, MAX_LINES);
  const highest = Math.max(...lines.flatMap(({ medians }) => medians.map((cents) => cents ?? 0)), 1);
  const ticks = axisTicks(highest / 100);
  const step = (WIDTH - LEFT) / quarters.length;
  const x = (index: number) => LEFT + (index + 0.5) * step;
  const y = (cents: number) => TOP + HEIGHT * (1 - cents / (ticks.at(-1)! * 100));
  const scale = ticks.map(
    (dollars) =>
      `<line x1="${LEFT}" y1="${y(dollars * 100)}" x2="${WIDTH}" y2="${y(dollars * 100)}" stroke="${GRID}" stroke-width="0.75"/>` +
      text(LEFT - 6, y(dollars * 100) + 3, formatDollars(dollars), 'text-anchor="end"'),
  );
  const names = quarters.map((quarter, index) =>
    text(x(index), TOP + HEIGHT + 15, quarter, 'text-anchor="middle"'),
  );
  const drawn = lines.map(({ name, medians }, at) => {
    const { color, dash } = STYLES[at]!;
    const known = medians.flatMap((cents, index) => (cents === null ? [] : [{ x: x(index), y: y(cents) }]));
    const stroke = `stroke="${color}" stroke-width="1.75" ${dash && `stroke-dasharray="${dash}"`}`;
    const key = (at * WIDTH) / MAX_LINES;
    return [
      `<line x1="${key}" y1="8" x2="${key + 22}" y2="8" ${stroke}/>`,
      text(key + 28, 11, name.length > 30 ? `${name.slice(0, 29)}…` : name),
      `<polyline fill="none" points="${known.map((one) => `${one.x},${one.y}`).join(' ')}" ${stroke}/>`,
      ...known.map((one) => `<circle cx="${one.x}" cy="${one.y}" r="3" fill="${color}"/>`),
    ].join('');
  });
  return svg(TOP + HEIGHT + 20, scale.join('') + names.join('') + drawn.join(''));
}
