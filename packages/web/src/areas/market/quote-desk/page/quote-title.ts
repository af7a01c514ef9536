import type { PageQuote } from './data/use-polled-quote.ts';

export const quoteTitle = ({ content, fileName }: PageQuote): string =>
  (content && [content.vendor, content.quoteNumber].filter(Boolean).join(' ')) || fileName;
