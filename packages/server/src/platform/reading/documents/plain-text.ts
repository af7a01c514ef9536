import { TextFileDecoder } from '@capwise/domain/imports/text-decoder';

/** Decodes what it can, also a file that an import would refuse. */
export function plainText(bytes: Uint8Array): string {
  try {
    return new TextFileDecoder().write(bytes, true);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
