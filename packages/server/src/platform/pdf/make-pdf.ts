/** Makes one PDF in a thread of its own, because the layout would block all requests meanwhile. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
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

/** Hands the document of this thread's job to whoever has started it (`sendPdf`). */
export async function makePdf<Job>(documentOf: (job: Job) => TDocumentDefinitions): Promise<void> {
  const pdf = await pdfmake.createPdf(documentOf(workerData as Job)).getBuffer();
  const bytes = new Uint8Array(pdf);
  parentPort!.postMessage(bytes, [bytes.buffer]);
}
