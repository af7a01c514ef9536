import { makePdfs } from '../../platform/pdf/make-pdf.ts';
import { quotePaper } from './quote-paper.ts';

makePdfs(quotePaper);
