/** A file that cannot be read as a quote. The message is for users. */
export class QuoteFileError extends Error {}

export const MAX_PAGES = 500;
export const MAX_ROWS = 10_000;
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
