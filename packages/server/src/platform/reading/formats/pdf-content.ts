import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { QuoteItem } from '@capwise/domain/market/quotes/text/quote-item';
import { createCanvas } from '@napi-rs/canvas';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileContent, ReadingTools } from '../outcome/file-content.ts';
import { damaged, MAX_PAGES, needsPassword, QuoteFileError } from '../outcome/quote-file-error.ts';
import type { PageTurn } from '../scans/page-turn.ts';
import { grayOf, type Raster } from '../scans/raster.ts';
import type { Recognizer } from '../scans/recognizer.ts';
import { scanItems } from '../scans/scan-items.ts';
import { pdfTexts } from './pdf-text.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** A page with fewer characters is a scan. */
const MIN_CHARACTERS = 20;
const MAX_ITEMS = 400_000;
/** Larger images inside a page are not drawn. */
const MAX_IMAGE_PIXELS = 60_000_000;
const DOTS_PER_INCH = 300;
/** Longest side of the picture of a page. */
const MAX_SIDE = 4_400;

/** Pages with text are read, the others drawn and recognized. */
export async function pdfContent(data: Uint8Array, tools: ReadingTools): Promise<FileContent> {
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: `${join(FOLDER, 'standard_fonts')}/`,
    cMapUrl: `${join(FOLDER, 'cmaps')}/`,
    wasmUrl: `${join(FOLDER, 'wasm')}/`,
    maxImageSize: MAX_IMAGE_PIXELS,
  });
  try {
    const pdf = await task.promise.catch((error: Error) => {
      throw error.name === 'PasswordException' ? needsPassword('PDF') : damaged('PDF');
    });
    if (pdf.numPages > MAX_PAGES && !tools.takesStart)
      throw new QuoteFileError(`The PDF has more than ${MAX_PAGES} pages. Split it.`);
    return await documentContent(pdf, tools);
  } finally {
    await task.destroy();
  }
}

async function documentContent(pdf: PDFDocumentProxy, tools: ReadingTools): Promise<FileContent> {
  const content: FileContent = { items: [], pages: [], turns: new Map() };
  const count = Math.min(pdf.numPages, MAX_PAGES);
  for (let number = 1; number <= count; number += 1) {
    const page = await pdf.getPage(number).catch(() => {
      throw damaged('PDF');
    });
    const { width, height } = page.getViewport({ scale: 1 });
    let { items, turn } = await pdfTexts(page, number);
    const isScan = items.reduce((sum, { text }) => sum + text.trim().length, 0) < MIN_CHARACTERS;
    tools.onProgress({ done: number - 1, count, isScan });
    if (isScan && tools.recognizer) ({ items, turn } = await scannedPage(page, number, tools.recognizer));
    content.items.push(...items);
    content.pages.push({ width, height, isScan });
    if (turn) content.turns.set(number - 1, turn);
    page.cleanup();
    if (content.items.length > MAX_ITEMS && tools.takesStart) break;
    if (content.items.length > MAX_ITEMS)
      throw new QuoteFileError('The PDF has too much text for a quote. Split it.');
  }
  return content;
}

async function scannedPage(
  page: PDFPageProxy,
  number: number,
  recognizer: () => Promise<Recognizer>,
): Promise<{ items: QuoteItem[]; turn: PageTurn | null }> {
  const { picture, scale } = await drawn(page);
  return scanItems(picture, scale * 72, number, await recognizer());
}

async function drawn(page: PDFPageProxy): Promise<{ picture: Raster; scale: number }> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_INCH / 72, MAX_SIDE / Math.max(width, height));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(
    Math.max(1, Math.ceil(viewport.width)),
    Math.max(1, Math.ceil(viewport.height)),
  );
  const context = canvas.getContext('2d');
  // The library is typed for the browser's canvas.
  const target = { canvas, canvasContext: context } as unknown as {
    canvas: HTMLCanvasElement;
    canvasContext: CanvasRenderingContext2D;
  };
  await page.render({ ...target, viewport, background: 'white' }).promise;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { picture: grayOf(data, canvas.width, canvas.height), scale };
}
