import { makePdfs } from '../../../platform/pdf/make-pdf.ts';
import { cashFlowDocument } from './cash-flow-document.ts';
import { reportDocument } from './report-document.ts';
import type { PdfJob } from './report-pdf.ts';

makePdfs<PdfJob>((job) =>
  job.kind === 'technology' ? reportDocument(job.data) : cashFlowDocument(job.data),
);
