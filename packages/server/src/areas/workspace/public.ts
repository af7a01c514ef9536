export { namesPutBack } from './contracts/contract-import.queries.ts';
export { laterQuote, replacesNothing } from './deleted-documents/later-quote.queries.ts';
export { sendView } from './document-text/send-view.ts';
export { type DocumentRow, shownTitle, visibleDocument } from './documents/document.queries.ts';
export { checkUploadPlace, documentFromFile, getDocument, refuseFull } from './documents/document.service.ts';
export { lockDocuments } from './projects/locks.queries.ts';
