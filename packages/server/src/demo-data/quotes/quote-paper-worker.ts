import { makePdfs } from '../../platform/pdf/make-pdf.ts';
import { type QuotePaper, quotePaper, scannedPage } from './quote-paper.ts';

makePdfs((job: QuotePaper | { image: string }) =>
  'image' in job ? scannedPage(job.image) : quotePaper(job),
);
