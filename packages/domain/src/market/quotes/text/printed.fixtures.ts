import { quoteCatalog } from '../catalog/quote-catalog.ts';
import type { QuoteItem } from './quote-item.ts';

/** Left edge, or the right edge as a negative number, and the text. */
export type PrintedCell = [number, string];
export type PrintedLine = PrintedCell[] | 'page';

/** Prints lines from the top of a page, each character half as wide as it is high. */
export function printed(lines: readonly PrintedLine[], size = 8, spacing = 1.7): QuoteItem[] {
  let page = 1;
  let y = 40;
  return lines.flatMap((line) => {
    if (line === 'page') {
      page += 1;
      y = 40;
      return [];
    }
    y += size * spacing;
    return line.map(([x, text]) => {
      const width = text.length * size * 0.5;
      return { text, x: x < 0 ? -x - width : x, y, width, height: size, page };
    });
  });
}

export const HEAD: PrintedLine[] = [
  [[40, 'Alcon']],
  [[40, 'Quotation Q-100200']],
  [
    [40, 'Date: 03/31/2026'],
    [300, 'Valid until: 05/30/2026'],
  ],
  [[40, 'Prepared for: Oak Hill Hospital']],
  [],
];

export const CATALOG = quoteCatalog(
  [
    ['LenSx Laser', 'Alcon'],
    ['ARGOS Biometer', 'Alcon'],
    ['CENTURION Vision System', 'Alcon'],
    ['Level 1 H-1200', 'ICU Medical'],
    ['Level 1 H-1200 Fast Flow', 'ICU Medical'],
    ['EG29-i20c', 'Pentax Medical'],
    ['HAMILTON-G5', 'Hamilton Medical'],
    ['HAMILTON-T1', 'Hamilton Medical'],
    ['AirSeal iFS', 'ConMed'],
    ['Quark CPET', 'COSMED'],
    ['TrueBeam STx', 'Varian'],
    ['VitalBeam', 'Varian'],
    ['Unity', 'GE HealthCare'],
    ['NM/CT 870 DR', 'GE HealthCare'],
    ['Sonosite ST', 'Fujifilm Sonosite'],
    ['TIVATO 700', 'Carl Zeiss Meditec'],
  ].map(([product, oem]) => ({ product: product!, oem: oem! })),
);
