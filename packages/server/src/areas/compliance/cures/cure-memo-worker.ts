import { makePdfs } from '../../../platform/pdf/make-pdf.ts';
import { cureMemoDocument } from './cure-memo-document.ts';

makePdfs(cureMemoDocument);
