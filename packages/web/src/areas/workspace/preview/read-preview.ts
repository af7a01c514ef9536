import { TextFileDecoder } from '@capwise/domain/imports/text-decoder';
import { fetchDocument } from '../../../lib/files/download.ts';

/** What a browser should take into its memory only to look at. */
export const MOST_PREVIEW_BYTES = 25_000_000;
/** Of a text: what somebody reads on a screen, and not a million rows of elements. */
export const MOST_TEXT_BYTES = 200_000;

export interface PreviewedFile {
  fileName: string;
  /** Of a document or an analysis. */
  link: string;
}

export type Preview =
  | { kind: 'pdf' | 'image'; file: Blob }
  | { kind: 'text'; text: string; isCut: boolean }
  | { kind: 'unsupported' }
  | { kind: 'tooLarge' };

/** By the type that the server found in the content: what a browser would run, HTML and SVG, is never among them. */
const KINDS: Record<string, 'pdf' | 'image' | 'text' | undefined> = {
  'application/pdf': 'pdf',
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'text/plain': 'text',
  'text/csv': 'text',
};

/**
 * What can be shown of the file that a document's link leads to. Nothing is read of one that cannot be shown.
 * @throws as `fetchDocument`
 */
export async function readPreview(link: string, token: string, signal: AbortSignal): Promise<Preview> {
  const response = await fetchDocument(link, token, signal);
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = KINDS[type];
  const bytes = Number(response.headers.get('content-length'));
  if (!kind || bytes > MOST_PREVIEW_BYTES) {
    await response.body?.cancel();
    return { kind: kind ? 'tooLarge' : 'unsupported' };
  }
  const file = await response.blob();
  return kind === 'text' ? textOf(file) : { kind, file };
}

async function textOf(file: Blob): Promise<Preview> {
  const isCut = file.size > MOST_TEXT_BYTES;
  const bytes = new Uint8Array(await file.slice(0, MOST_TEXT_BYTES).arrayBuffer());
  return { kind: 'text', text: decoded(bytes, isCut), isCut };
}

/** @param isCut whether a character may be cut in two at the end */
function decoded(bytes: Uint8Array, isCut: boolean): string {
  try {
    return new TextFileDecoder().write(bytes, !isCut);
  } catch {
    // A preview shows what it can of a file that an import would refuse.
    return new TextDecoder().decode(bytes);
  }
}
