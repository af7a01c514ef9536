import type { FileContent, ReadingTools } from '../outcome/file-content.ts';
import { type FileFormat, fileFormat } from './file-format.ts';

type OneContent = Exclude<FileFormat, 'eml' | 'msg'>;
type Reader = (bytes: Uint8Array, tools: ReadingTools) => FileContent | Promise<FileContent>;

/** Each process reads one file, and loads only the library for it. */
const READERS: Record<OneContent, () => Promise<Reader>> = {
  pdf: async () => (await import('./pdf-content.ts')).pdfContent,
  picture: async () => (await import('./picture-content.ts')).pictureContent,
  tiff: async () => (await import('./tiff-content.ts')).tiffContent,
  xlsx: async () => (await import('../sheets/xlsx-content.ts')).xlsxContent,
  xls: async () => (await import('../sheets/xls-content.ts')).xlsContent,
  docx: async () => (await import('../sheets/docx-content.ts')).docxContent,
  csv: async () => (await import('../sheets/csv-content.ts')).csvContent,
};

async function oneContent(format: OneContent, bytes: Uint8Array, tools: ReadingTools): Promise<FileContent> {
  const read = await READERS[format]();
  return read(bytes, tools);
}

/**
 * Turns a file into texts with positions. An email can contain several quotes, best first. Any other file is
 * one.
 * @throws QuoteFileError
 */
export async function* fileContents(
  bytes: Uint8Array,
  name: string,
  tools: ReadingTools,
): AsyncGenerator<FileContent> {
  const format = await fileFormat(bytes, name);
  if (format === 'eml' || format === 'msg') {
    const { emailContents } = await import('./email-contents.ts');
    // An email inside an email is rarely the quote.
    yield* emailContents(bytes, format, async function* (attached, attachedName) {
      const inner = await fileFormat(attached, attachedName);
      if (inner !== 'eml' && inner !== 'msg') yield await oneContent(inner, attached, tools);
    });
  } else yield await oneContent(format, bytes, tools);
}
