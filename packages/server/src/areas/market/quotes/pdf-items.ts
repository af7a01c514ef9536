import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { QuotePage } from '@capwise/domain/market/quotes/quote-content';
import type { QuoteItem } from '@capwise/domain/market/quotes/text/quote-item';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileContent } from './file-content.ts';
import { MAX_PAGES, QuoteFileError } from './quote-file-error.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** A page with fewer characters is a scan. */
const MIN_CHARACTERS = 20;
const MAX_ITEMS = 400_000;

async function pageItems(page: PDFPageProxy, number: number): Promise<QuoteItem[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return [];
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
    const [x = 0, y = 0] = viewport.convertToViewportPoint(e, f) as number[];
    const height = item.height || Math.hypot(c, d) || Math.hypot(a, b);
    return [{ text: item.str, x, y: y - height, width: item.width, height, page: number }];
  });
}

/** @throws QuoteFileError */
export async function pdfItems(data: Uint8Array): Promise<FileContent> {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: `${join(FOLDER, 'standard_fonts')}/`,
    cMapUrl: `${join(FOLDER, 'cmaps')}/`,
  });
  try {
    const pdf = await task.promise.catch((error: Error) => {
      throw new QuoteFileError(
        error.name === 'PasswordException'
          ? 'The PDF needs a password. Save it without one.'
          : 'The PDF is damaged or incomplete. Ask for a new copy.',
      );
    });
    if (pdf.numPages > MAX_PAGES)
      throw new QuoteFileError(`The PDF has more than ${MAX_PAGES} pages. Split it.`);
    const items: QuoteItem[] = [];
    const pages: QuotePage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      items.push(...(await pageItems(page, number)));
      const { width, height } = page.getViewport({ scale: 1 });
      pages.push({ width, height, isScan: false });
      page.cleanup();
      if (items.length > MAX_ITEMS)
        throw new QuoteFileError('The PDF has too much text for a quote. Split it.');
    }
    const characters = items.reduce((sum, { text }) => sum + text.trim().length, 0);
    if (characters < MIN_CHARACTERS)
      throw new QuoteFileError('The PDF is a scan without text. Scans cannot be read yet.');
    return { items, pages };
  } finally {
    await task.destroy();
  }
}
