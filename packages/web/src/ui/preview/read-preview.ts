import { TextFileDecoder } from '@capwise/domain/imports/text-decoder';
import { type FileView, MAX_VIEWED_BYTES } from '@capwise/domain/workspace/document-text/file-view';
import { fetchDocument, fetchJson } from '../../lib/files/download.ts';

/** Limits the browser's memory for a preview. */
export const MAX_PREVIEW_BYTES = MAX_VIEWED_BYTES;
/** Limit for text, to keep the number of elements reasonable. */
export const MAX_TEXT_BYTES = 200_000;

export interface PreviewedFile {
  fileName: string;
  link: string;
}

export type Preview =
  | { kind: 'pdf' | 'image' | 'tiff'; file: Blob }
  | { kind: 'text'; text: string; isCut: boolean }
  | { kind: 'view'; view: FileView }
  | { kind: 'refused'; text: string }
  | { kind: 'unsupported' }
  | { kind: 'tooLarge' };

/**
 * Content types as the server detected them. Never includes types that browsers execute, such as HTML and
 * SVG.
 */
const KINDS: Record<string, 'pdf' | 'image' | 'tiff' | 'text' | undefined> = {
  'application/pdf': 'pdf',
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/tiff': 'tiff',
  'text/plain': 'text',
  'text/csv': 'text',
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Content types of which the server makes tables and texts. */
const VIEWED: ReadonlySet<string> = new Set([
  'text/csv',
  'message/rfc822',
  'application/vnd.ms-outlook',
  'application/vnd.ms-excel',
  `${OFFICE}.spreadsheetml.sheet`,
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.presentationml.presentation`,
]);

/**
 * Reads a document's file for a preview. Does not read the body of unsupported or too large files.
 * @throws As `fetchDocument`.
 */
export async function readPreview(link: string, token: string, signal: AbortSignal): Promise<Preview> {
  const response = await fetchDocument(link, token, signal);
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = VIEWED.has(type) && hasViews(link) ? 'view' : KINDS[type];
  const bytes = Number(response.headers.get('content-length'));
  if (kind === 'view' && bytes <= MAX_PREVIEW_BYTES) {
    await response.body?.cancel();
    return readView(viewOf(link), token, signal);
  }
  if (!kind || kind === 'view' || bytes > MAX_PREVIEW_BYTES) {
    await response.body?.cancel();
    return { kind: kind ? 'tooLarge' : 'unsupported' };
  }
  const file = await response.blob();
  return kind === 'text' ? readTextPreview(file) : { kind, file };
}

const FILE = /\/(?:download|file)$/;
const hasViews = (link: string) => FILE.test(link);
const viewOf = (link: string) => link.replace(FILE, '/view');

async function readView(link: string, token: string, signal: AbortSignal): Promise<Preview> {
  const answer = await fetchJson(link, token, signal);
  const { refused, ...view } = answer as FileView & { refused?: string };
  return refused === undefined ? { kind: 'view', view } : { kind: 'refused', text: refused };
}

async function readTextPreview(file: Blob): Promise<Preview> {
  const isCut = file.size > MAX_TEXT_BYTES;
  const bytes = new Uint8Array(await file.slice(0, MAX_TEXT_BYTES).arrayBuffer());
  return { kind: 'text', text: decoded(bytes, isCut), isCut };
}

/** @param isCut Whether the bytes may end within a character. */
function decoded(bytes: Uint8Array, isCut: boolean): string {
  try {
    return new TextFileDecoder().write(bytes, !isCut);
  } catch {
    // A preview shows what it can, even of a file that an import would refuse.
    return new TextDecoder().decode(bytes);
  }
}
