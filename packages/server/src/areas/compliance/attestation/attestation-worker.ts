import { makePdfs } from '../../../platform/pdf/make-pdf.ts';
import { attestationDocument } from './attestation-document.ts';

makePdfs(attestationDocument);
