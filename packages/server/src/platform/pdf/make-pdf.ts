/** Runs in a worker thread, because layout would block all requests. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { markMissing } from './printable.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');

pdfmake.setFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
});
// Documents cannot fetch URLs, and can read only the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));

const printable = markMissing(join(fonts, 'Roboto-Regular.ttf'));

export function makePdfs<Job>(documentOf: (job: Job) => TDocumentDefinitions): void {
  parentPort!.on('message', async (job: Job) => {
    const pdf = await pdfmake.createPdf(printable(documentOf(job))).getBuffer();
    const bytes = new Uint8Array(pdf);
    parentPort!.postMessage(bytes, [bytes.buffer]);
  });
}
