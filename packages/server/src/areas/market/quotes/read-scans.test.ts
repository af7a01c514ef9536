import UTIF from 'utif2';
import { describe, expect, it } from 'vitest';
import { QUOTE_CONTENT, QUOTE_SYSTEMS } from './quote-files.fixtures.ts';
import { pdf, QUOTE_TABLE, read } from './read-files.fixtures.ts';
import { scannedQuote } from './scanned-quote.fixtures.ts';

const { quoteNumber, totalCents } = QUOTE_CONTENT;
const RECOGNIZED = { quoteNumber, totalCents, systems: QUOTE_SYSTEMS };

const tiff = () => {
  const canvas = scannedQuote();
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Uint8Array(UTIF.encodeImage(new Uint8Array(data), canvas.width, canvas.height));
};

describe('scans', () => {
  it('a tilted PNG, with places on the page and certainty below that of text', async () => {
    const { content, places, pages } = await read(
      'a.png',
      await scannedQuote({ degrees: -1.2 }).encode('png'),
    );
    expect(content).toMatchObject(RECOGNIZED);
    expect(pages).toMatchObject([{ isScan: true }]);
    expect(places.map(({ path }) => path)).toContain('systems.1.unitCents');
  });

  it('a JPG with artifacts', async () => {
    const bytes = await scannedQuote().encode('jpeg', 40);
    expect((await read('a.jpg', bytes)).content).toMatchObject(RECOGNIZED);
  });

  it('a TIFF', async () => {
    expect((await read('a.tiff', tiff())).content).toMatchObject(RECOGNIZED);
  });

  it('a PDF whose second page is a scan, page by page', async () => {
    const image = `data:image/jpeg;base64,${(await scannedQuote().encode('jpeg', 70)).toString('base64')}`;
    const bytes = await pdf([
      'Dear customer, this page is text and has no prices.',
      { image, width: 520, pageBreak: 'before' },
    ]);
    const done: number[] = [];
    const { content, pages } = await read('a.pdf', bytes, {
      onProgress: (progress) => done.push(progress.done),
    });
    expect(content).toMatchObject(RECOGNIZED);
    expect(pages.map(({ isScan }) => isScan)).toEqual([false, true]);
    expect(done).toEqual([0, 1]);
  });

  it('a PDF with text does not start the recognition', async () => {
    const { pages } = await read('a.pdf', await pdf(QUOTE_TABLE));
    expect(pages).toMatchObject([{ isScan: false }]);
  });
});
