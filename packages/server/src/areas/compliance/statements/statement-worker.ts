import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import { statementDocument } from './statement-document.ts';

await makePdf(statementDocument);
