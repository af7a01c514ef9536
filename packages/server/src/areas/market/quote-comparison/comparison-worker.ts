import { makePdfs } from '../../../platform/pdf/make-pdf.ts';
import { type ComparisonJob, comparisonDocument } from './comparison-document.ts';

makePdfs<ComparisonJob>(comparisonDocument);
