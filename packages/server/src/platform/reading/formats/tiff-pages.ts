import { damaged } from '../outcome/quote-file-error.ts';

const ENTRY_BYTES = 12;

/**
 * Follows the chain of pages, because a library would follow a ring forever.
 * @throws QuoteFileError if the chain leads out of the file or into itself
 */
export function countTiffPages(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 8) throw damaged('TIFF file');
  const isLittle = view.getUint8(0) === 0x49;
  const seen = new Set<number>();
  for (let at = view.getUint32(4, isLittle); at !== 0; ) {
    if (seen.has(at) || at + 2 > view.byteLength) throw damaged('TIFF file');
    seen.add(at);
    const next = at + 2 + view.getUint16(at, isLittle) * ENTRY_BYTES;
    if (next + 4 > view.byteLength) throw damaged('TIFF file');
    at = view.getUint32(next, isLittle);
  }
  return seen.size;
}
