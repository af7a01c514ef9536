import { createCanvas, ImageData } from '@napi-rs/canvas';
import UTIF, { type IFD } from 'utif2';
import type { FileContent, ReadingTools } from '../outcome/file-content.ts';
import { damaged, MAX_PAGES, QuoteFileError } from '../outcome/quote-file-error.ts';
import { grayOf, type Raster } from '../scans/raster.ts';
import { checkPixels, readPicture, sheetScale } from './picture-content.ts';
import { countTiffPages } from './tiff-pages.ts';

const DOTS_PER_INCH = 300;

/**
 * Reads the pages of a TIFF file. Sizes are checked before a page is decoded.
 * @throws QuoteFileError
 */
export async function tiffContent(bytes: Uint8Array, tools: ReadingTools): Promise<FileContent> {
  if (countTiffPages(bytes) > MAX_PAGES)
    throw new QuoteFileError(`The TIFF file has more than ${MAX_PAGES} pages. Split it.`);
  const buffer = Buffer.from(bytes);
  const pages = tryTo(() => UTIF.decode(buffer)).filter((page) => numberOf(page, 't256') > 0);
  if (pages.length === 0) throw damaged('TIFF file');
  for (const page of pages) checkPixels(numberOf(page, 't256'), numberOf(page, 't257'));
  const content: FileContent = { items: [], pages: [], turns: new Map() };
  for (const [index, page] of pages.entries()) {
    tools.onProgress({ done: index, count: pages.length, isScan: true });
    const read = await readPicture(pagePicture(buffer, page), DOTS_PER_INCH, index + 1, tools);
    content.items.push(...read.items);
    content.pages.push(...read.pages);
    for (const [at, turn] of read.turns) content.turns.set(at, turn);
  }
  return content;
}

function tryTo<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw damaged('TIFF file');
  }
}

const numberOf = (page: IFD, tag: string): number => Number((page[tag] as number[] | undefined)?.[0] ?? 0);

/** Faxes have fewer dots per inch from top to bottom than from left to right. */
function proportion(page: IFD): number {
  const ratio = numberOf(page, 't282') / numberOf(page, 't283');
  return ratio > 0.4 && ratio < 2.5 ? ratio : 1;
}

/** Decodes a page, scaled to a sheet of 300 dots per inch. */
function pagePicture(buffer: Buffer, page: IFD): Raster {
  const rgba = tryTo(() => {
    UTIF.decodeImage(buffer, page);
    return UTIF.toRGBA8(page);
  });
  const { width, height } = page;
  if (rgba.length !== width * height * 4 || rgba.length === 0) throw damaged('TIFF file');
  const source = createCanvas(width, height);
  source.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(rgba), width, height), 0, 0);
  // The decoded page stays in memory otherwise.
  page.data = new Uint8Array();
  const tall = height * proportion(page);
  const scale = sheetScale(width, tall);
  const size = { width: Math.round(width * scale) || 1, height: Math.round(tall * scale) || 1 };
  const context = createCanvas(size.width, size.height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, size.width, size.height);
  return grayOf(context.getImageData(0, 0, size.width, size.height).data, size.width, size.height);
}
