import { createCanvas, loadImage } from '@napi-rs/canvas';
import { imageSize } from 'image-size';
import type { FileContent, ReadingTools } from '../outcome/file-content.ts';
import { damaged, QuoteFileError } from '../outcome/quote-file-error.ts';
import { grayOf, type Raster } from '../scans/raster.ts';
import { scanItems } from '../scans/scan-items.ts';

/** More than a sheet at 600 dots per inch. */
export const MAX_PIXELS = 45_000_000;
/** A picture counts as a sheet of this height or width. */
const SHEET_INCHES = 11;
const DOTS_PER_INCH = 300;
const MAX_ENLARGED = 3;

export function checkPixels(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw damaged('picture');
  if (width * height > MAX_PIXELS)
    throw new QuoteFileError(
      `The picture has more than ${MAX_PIXELS / 1_000_000} million pixels. Scan it with 300 dots per inch.`,
    );
}

/** Reads the picture of one page. */
export async function readPicture(
  picture: Raster,
  dotsPerInch: number,
  number: number,
  tools: ReadingTools,
): Promise<FileContent> {
  const points = 72 / dotsPerInch;
  const page = { width: picture.width * points, height: picture.height * points, isScan: true };
  if (!tools.recognizer) return { items: [], pages: [page], turns: new Map() };
  const { items, turn } = await scanItems(picture, dotsPerInch, number, await tools.recognizer());
  return { items, pages: [page], turns: new Map(turn ? [[number - 1, turn]] : []) };
}

/** Scales a picture to 300 dots per inch of a sheet. */
export function sheetScale(width: number, height: number): number {
  return Math.min(MAX_ENLARGED, (SHEET_INCHES * DOTS_PER_INCH) / Math.max(width, height));
}

/**
 * Reads a PNG or JPEG picture. Its size is checked before it is decoded.
 * @throws QuoteFileError
 */
export async function pictureContent(bytes: Uint8Array, tools: ReadingTools): Promise<FileContent> {
  const size = headerSize(bytes);
  checkPixels(size.width, size.height);
  tools.onProgress({ done: 0, count: 1, isScan: true });
  const image = await loadImage(Buffer.from(bytes)).catch(() => {
    throw damaged('picture');
  });
  checkPixels(image.width, image.height);
  const scale = sheetScale(image.width, image.height);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return readPicture(
    grayOf(context.getImageData(0, 0, width, height).data, width, height),
    DOTS_PER_INCH,
    1,
    tools,
  );
}

function headerSize(bytes: Uint8Array): { width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch {
    throw damaged('picture');
  }
}
