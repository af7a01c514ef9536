import { MAX_QUOTE_BYTES } from '@capwise/domain/market/quotes/quote-states';

/** A file that cannot be read. The message is for users. */
export class QuoteFileError extends Error {}

export const MAX_PAGES = 500;
export const MAX_ROWS = 10_000;

const DAMAGED = 'is damaged or incomplete. Ask for a new copy.';

export const damaged = (what: string) => new QuoteFileError(`The ${what} ${DAMAGED}`);
export const tooLarge = (bytes = MAX_QUOTE_BYTES) =>
  new QuoteFileError(`The file is larger than ${bytes / 1_000_000} MB. Split it.`);
export const needsPassword = (what: string) =>
  new QuoteFileError(`The ${what} needs a password. Save it without one.`);
