import { AppError } from '@capwise/domain/errors';
import { type TextEncoding, TextFileDecoder } from '@capwise/domain/imports/text-decoder';

/** The types whose registration has a `charset` parameter. A mail names the character set of each part itself. */
export const hasCharset = (contentType: string): boolean => contentType.startsWith('text/');

export const withCharset = (contentType: string, charset: string | null): string =>
  charset === null ? contentType : `${contentType}; charset=${charset}`;

/** Character set of a text. A text that is only partly UTF-8 counts as UTF-8, as in its preview. */
export async function charsetOf(text: AsyncIterable<Uint8Array>): Promise<TextEncoding> {
  const decoder = new TextFileDecoder();
  try {
    for await (const part of text) {
      decoder.write(part);
      if (decoder.encoding !== 'utf-8') break;
    }
    decoder.write(new Uint8Array(), true);
    return decoder.encoding;
  } catch (error) {
    if (error instanceof AppError && error.name === 'ValidationError') return 'utf-8';
    throw error;
  }
}
