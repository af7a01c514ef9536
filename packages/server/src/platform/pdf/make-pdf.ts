/** Makes PDFs in a thread of its own, because the layout would block all requests meanwhile. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');

pdfmake.setFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
});
// A document can fetch nothing, and can read no files but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

/** Answers each job of whoever has started this thread (`PdfThread`) with its document, one at a time. */
export function makePdfs<Job>(documentOf: (job: Job) => TDocumentDefinitions): void {
  parentPort!.on('message', async (job: Job) => {
    const pdf = await pdfmake.createPdf(documentOf(job)).getBuffer();
    const bytes = new Uint8Array(pdf);
    parentPort!.postMessage(bytes, [bytes.buffer]);
  });
}
