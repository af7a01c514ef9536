import type { QuotePage } from '@capwise/domain/market/quotes/quote-content';
import type { QuoteItem } from '@capwise/domain/market/quotes/text/quote-item';

export interface FileContent {
  items: QuoteItem[];
  pages: QuotePage[];
}

/** Cells of sheets, each sheet a page as large as its cells. */
export function sheetContent(items: QuoteItem[]): FileContent {
  const pages: QuotePage[] = [];
  for (const { page, x, y, width, height } of items) {
    while (pages.length < page) pages.push({ width: 1, height: 1, isScan: false });
    const sheet = pages[page - 1]!;
    sheet.width = Math.max(sheet.width, x + width);
    sheet.height = Math.max(sheet.height, y + height);
  }
  return { items, pages };
}
