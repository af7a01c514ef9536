export { ReadDocumentQuote } from './quote-desk/read-document-quote.tsx';
export { ServiceDataTab } from './subscriptions/service-data-tab.tsx';
