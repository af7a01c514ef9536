import { BRIEF_TEXTS } from '@capwise/domain/market/quote-judgment/brief-lines';
import { dollars } from '@capwise/domain/market/quote-judgment/judgment-words';
import type { BriefStrip } from '@capwise/domain/market/quote-judgment/negotiation-brief';
import { stripPlot } from '@capwise/domain/market/quote-judgment/plots/strip-plot';
import { DIM, INK } from '../../../platform/pdf/pdf-style.ts';

const WIDTH = 516;
const HEIGHT = 56;
const [TOP, BOTTOM, AXIS, LABELS] = [14, 36, 40, 51] as const;
const BAND = '#d5eae8';
const TARGET = '#116329';

/** A strip plot for the PDF, as SVG. It contains amounts and fixed words only. */
export function briefStrip({ prices, quotedCents }: Pick<BriefStrip, 'prices' | 'quotedCents'>): string {
  const plot = stripPlot(prices, quotedCents);
  const x = (fraction: number) => (fraction * WIDTH).toFixed(1);
  const text = (at: string | number, y: number, content: string, more = '') =>
    `<text x="${at}" y="${y}" font-size="8" fill="${DIM}" ${more}>${content}</text>`;
  const upright = (at: number, top: number, look: string) =>
    `<line x1="${x(at)}" y1="${top}" x2="${x(at)}" y2="${AXIS}" ${look}/>`;
  const dots = plot.dots.map(
    (dot) =>
      `<circle cx="${x(dot.x)}" cy="${(TOP + 2 + dot.y * (BOTTOM - TOP - 4)).toFixed(1)}" r="1.8" fill="${INK}" fill-opacity="0.35"/>`,
  );
  const quote = plot.quote * WIDTH;
  const parts = [
    `<rect x="${x(plot.target)}" y="${TOP}" width="${Math.max(1, (plot.upper - plot.target) * WIDTH).toFixed(1)}" height="${BOTTOM - TOP}" fill="${BAND}"/>`,
    `<line x1="0" y1="${AXIS}" x2="${WIDTH}" y2="${AXIS}" stroke="${DIM}" stroke-width="0.5"/>`,
    ...dots,
    upright(plot.target, TOP - 3, `stroke="${TARGET}" stroke-width="1.6"`),
    upright(plot.median, TOP - 3, `stroke="${INK}" stroke-width="1.2" stroke-dasharray="2 2"`),
    upright(plot.quote, TOP - 3, `stroke="${INK}" stroke-width="1.6"`),
    `<path d="M${quote - 4} ${TOP - 9} h8 l-4 6 z" fill="${INK}"/>`,
    text(
      plot.isQuoteLabelLeft ? quote - 7 : quote + 7,
      TOP - 4,
      BRIEF_TEXTS.thisQuote,
      `font-weight="bold" text-anchor="${plot.isQuoteLabelLeft ? 'end' : 'start'}"`,
    ),
    text(x(plot.targetLabel - 0.005), LABELS, `Target ${dollars(prices.target)}`, 'text-anchor="end"'),
    text(x(plot.medianLabel + 0.005), LABELS, `Median ${dollars(prices.median)}`),
    plot.showsFrom ? text(0, LABELS, dollars(plot.from)) : '',
    plot.showsTo ? text(WIDTH, LABELS, dollars(plot.to), 'text-anchor="end"') : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
}
