import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

const DOTS_PER_INCH = 150;
const JPEG_QUALITY = 50;
/** Gray of the paper, and the largest difference from it. */
const PAPER = 244;
const GRAIN = 10;

const FONTS = `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts')}/`;

/** The first page of a PDF as a scanner sees it: gray and grainy. @returns a data URL */
export async function scanOf(pdf: Uint8Array): Promise<string> {
  const task = getDocument({
    data: Uint8Array.from(pdf),
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: FONTS,
  });
  try {
    const page = await (await task.promise).getPage(1);
    const viewport = page.getViewport({ scale: DOTS_PER_INCH / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    // The library is typed for the browser's canvas.
    const target = { canvas, canvasContext: context } as unknown as {
      canvas: HTMLCanvasElement;
      canvasContext: CanvasRenderingContext2D;
    };
    await page.render({ ...target, viewport, background: 'white' }).promise;
    const picture = context.getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < picture.data.length; at += 4) {
      const grain = ((at * 7_919) % 1_009) / 1_009 - 0.5;
      picture.data.fill((picture.data[at]! / 255) * PAPER + grain * GRAIN, at, at + 3);
    }
    context.putImageData(picture, 0, 0);
    const jpeg = await canvas.encode('jpeg', JPEG_QUALITY);
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } finally {
    await task.destroy();
  }
}
