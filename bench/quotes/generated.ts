import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import { layoutRandom } from '@capwise/domain/market/quotes/layouts/layout-random.fixtures';
import type { Layout } from '@capwise/domain/market/quotes/layouts/layout-score.fixtures';
import { TUNED_LAYOUTS, UNSEEN_LAYOUTS } from '@capwise/domain/market/quotes/layouts/layouts.fixtures';
import { printed } from '@capwise/domain/market/quotes/text/printed.fixtures';
import type { QuoteItem } from '@capwise/domain/market/quotes/text/quote-item';
import { createCanvas } from '@napi-rs/canvas';
import { rawPdf } from '../../packages/server/src/areas/market/quotes/raw-pdf.fixtures.ts';
import {
  QUOTE_FONT,
  SCAN_DOTS_PER_INCH,
  scanned,
} from '../../packages/server/src/areas/market/quotes/scanned-quote.fixtures.ts';
import type { QuoteCase } from './cases.ts';

const PAGE = { width: 612, height: 792 };
const MARGIN = 60;

type PageSize = typeof PAGE;

/** A page that holds all items: rows do not end at its foot, and sheets are wide. */
const pageFor = (items: readonly QuoteItem[]): PageSize => ({
  width: Math.max(PAGE.width, ...items.map(({ x, width }) => x + width + MARGIN)),
  height: Math.max(PAGE.height, ...items.map(({ y, height }) => y + height + MARGIN)),
});

const escaped = (text: string) => text.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[^\x20-\x7e]/g, ' ');

function textPdf(items: readonly QuoteItem[], { width, height }: PageSize): Uint8Array {
  const count = Math.max(...items.map(({ page }) => page));
  const operators = Array.from({ length: count }, (_, index) =>
    items
      .filter(({ page }) => page === index + 1)
      .map(
        ({ text, x, y, height: size }) =>
          `BT /F1 ${size} Tf 0.9 0 0 1 ${x} ${height - y - size} Tm (${escaped(text)}) Tj ET`,
      )
      .join('\n'),
  );
  return rawPdf(
    operators.map((page) => ({ operators: page })),
    '',
    [width, height],
  );
}

async function scanPicture(
  items: readonly QuoteItem[],
  { width, height }: PageSize,
  seed: number,
): Promise<Uint8Array> {
  const point = SCAN_DOTS_PER_INCH / 72;
  const canvas = createCanvas(Math.round(width * point), Math.round(height * point));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(point, point);
  context.fillStyle = 'black';
  for (const { text, x, y, width, height: size } of items) {
    context.font = `${size}px "${QUOTE_FONT}"`;
    // Characters are half as wide as high in the layouts.
    context.fillText(text, x, y + size, width);
  }
  return scanned(canvas, { degrees: ((seed % 5) - 2) * 0.4 }).encode('jpeg', 60);
}

/** Each layout as PDF files with text, and its quotes of one page as scans. */
export async function generatedCases(
  products: readonly CatalogProduct[],
  seeds: number,
): Promise<QuoteCase[]> {
  const cases: QuoteCase[] = [];
  const layouts: [string, Layout][] = Object.entries({ ...TUNED_LAYOUTS, ...UNSEEN_LAYOUTS });
  for (const [name, layout] of layouts)
    for (let seed = 1; seed <= seeds; seed += 1) {
      const { lines, size, spacing, systems } = layout(layoutRandom(seed * 7_919), products);
      const items = printed(lines, size, spacing);
      const page = pageFor(items);
      const label = name in UNSEEN_LAYOUTS ? `${name} (unseen)` : name;
      const truth = {
        systems: systems.map(({ product, oem, quantity, unitCents }) => ({
          product,
          oem,
          quantity,
          unitPrice: unitCents / 100,
        })),
      };
      cases.push({
        kind: `${label}, text`,
        bytes: textPdf(items, page),
        truth: { file: `${name}-${seed}.pdf`, ...truth },
      });
      // Nobody prints a sheet of wide columns to scan it.
      if (name !== 'sheet' && items.every(({ page }) => page === 1))
        cases.push({
          kind: `${label}, scan`,
          bytes: await scanPicture(items, page, seed),
          truth: { file: `${name}-${seed}.jpg`, ...truth },
        });
    }
  return cases;
}
