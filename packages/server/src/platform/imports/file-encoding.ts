import { encodingNote, type TextEncoding } from '@capwise/domain/imports/text-decoder';

/** Called at the end of a file with the encoding it was read in. */
export type OnEncoding = (encoding: TextEncoding) => void;

/** Remembers the encoding of a file that is being read. */
export function fileEncoding(): { onEncoding: OnEncoding; note(): string } {
  let found: TextEncoding = 'utf-8';
  return {
    onEncoding: (encoding) => {
      found = encoding;
    },
    /** Message for people about how the file was read; '' for UTF-8. */
    note: () => encodingNote(found),
  };
}
