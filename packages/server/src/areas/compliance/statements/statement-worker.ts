import { makePdfs } from '../../../platform/pdf/make-pdf.ts';
import { statementDocument } from './statement-document.ts';

makePdfs(statementDocument);
