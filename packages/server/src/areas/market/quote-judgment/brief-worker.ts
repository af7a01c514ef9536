import { makePdfs } from '../../../platform/pdf/make-pdf.ts';
import { type BriefJob, briefDocument } from './brief-document.ts';

makePdfs<BriefJob>(briefDocument);
