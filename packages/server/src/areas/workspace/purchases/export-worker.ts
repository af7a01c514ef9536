import { makePdfs } from '../../../platform/pdf/make-pdf.ts';
import { type ExportJob, exportDocument } from './export-document.ts';

makePdfs<ExportJob>(exportDocument);
