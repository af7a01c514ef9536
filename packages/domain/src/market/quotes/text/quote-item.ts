/** A piece of text with its box. Points from the top left corner of its page; a sheet is a grid of such boxes. */
export interface QuoteItem {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** From 1. */
  page: number;
  /** From 0 to 1, of a text that was recognized in an image. */
  confidence?: number;
}
