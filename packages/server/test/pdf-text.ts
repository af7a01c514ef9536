import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPage {
  /** Text fragments in order, separated by one space. */
  text: string;
  /** True if all fragments end within the page. */
  isWithin: boolean;
  /** Fraction of the page above its lowest text, without the footer. */
  fill: number;
}

/** Points. The footer is in the bottom margin. */
const MARGIN = 56;

export async function readPdf(file: Response): Promise<ReadPage[]> {
  const data = new Uint8Array(await file.arrayBuffer());
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await task.promise;
    const pages: ReadPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const [, , pageWidth = 0, pageHeight = 0] = page.view;
      const items = (await page.getTextContent()).items.filter((item) => 'str' in item);
      pages.push({
        text: items
          .map(({ str }) => str.trim())
          .filter(Boolean)
          .join(' '),
        fill:
          1 -
          Math.min(pageHeight, ...items.map(({ transform }) => transform[5]).filter((y) => y > MARGIN)) /
            pageHeight,
        isWithin: items.every(({ transform, width }) => transform[4] + width <= pageWidth),
      });
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

export const pdfPages = async (file: Response): Promise<string[]> =>
  (await readPdf(file)).map(({ text }) => text);
