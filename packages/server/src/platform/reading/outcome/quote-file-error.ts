/** A file that cannot be read as a quote. The message is for users. */
export class QuoteFileError extends Error {}

export const MAX_PAGES = 500;
export const MAX_ROWS = 10_000;
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

const DAMAGED = 'is damaged or incomplete. Ask for a new copy.';

export const damaged = (what: string) => new QuoteFileError(`The ${what} ${DAMAGED}`);
export const needsPassword = (what: string) =>
  new QuoteFileError(`The ${what} needs a password. Save it without one.`);
