/** A quote is read in the background. A canceled or failed one can still be filled in by hand. */
export const QUOTE_STATES = ['waiting', 'reading', 'read', 'failed', 'canceled'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

export const isBeingRead = (state: QuoteState): boolean => state === 'waiting' || state === 'reading';

/** Files that can be read. */
export const QUOTE_EXTENSIONS = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'tif',
  'tiff',
  'xlsx',
  'xls',
  'csv',
  'docx',
  'eml',
  'msg',
] as const;
export const MAX_QUOTE_BYTES = 50_000_000;
/** Unconfirmed quotes of one person. */
export const MAX_OPEN_QUOTES = 200;
/** Days after which an unconfirmed quote outside projects is deleted. */
export const OPEN_QUOTE_DAYS = 30;
