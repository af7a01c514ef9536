import { encodingNote, type TextEncoding } from '@capwise/domain/imports/text-decoder';

export type OnEncoding = (encoding: TextEncoding) => void;

export function fileEncoding(): { onEncoding: OnEncoding; note(): string } {
  let found: TextEncoding = 'utf-8';
  return {
    onEncoding: (encoding) => {
      found = encoding;
    },
    note: () => encodingNote(found),
  };
}
