import { makePdfs } from '../../../../platform/pdf/make-pdf.ts';
import { reviewReportDocument } from './report-document.ts';

makePdfs(reviewReportDocument);
