import { extname } from 'node:path';
import { type FileFormat, fileFormat } from '../formats/file-format.ts';
import { csvSheets } from '../sheets/csv-content.ts';
import type { NamedSheet } from '../sheets/named-sheet.ts';

type SheetKind = 'xlsx' | 'xls' | 'csv' | 'docx' | 'slides';
export type DocumentKind = FileFormat | 'text' | 'slides';

/** @throws QuoteFileError */
export async function documentKind(bytes: Uint8Array, name: string): Promise<DocumentKind> {
  const ending = extname(name).toLowerCase();
  if (ending === '.txt') return 'text';
  return ending === '.pptx' ? 'slides' : fileFormat(bytes, name);
}

/** Each process reads one file, and loads only the library for it. */
const SHEETS: Record<SheetKind, (bytes: Uint8Array) => Promise<NamedSheet[]>> = {
  xlsx: async (bytes) => (await import('../sheets/xlsx-content.ts')).xlsxSheets(bytes),
  xls: async (bytes) => (await import('../sheets/xls-content.ts')).xlsSheets(bytes),
  csv: async (bytes) => csvSheets(bytes),
  docx: async (bytes) => (await import('../sheets/docx-content.ts')).docxSheets(bytes),
  slides: async (bytes) => (await import('../sheets/slides-content.ts')).slideSheets(bytes),
};

/** Null if the kind has no rows. @throws QuoteFileError */
export const sheetsOf = async (kind: DocumentKind, bytes: Uint8Array): Promise<NamedSheet[] | null> =>
  kind in SHEETS ? SHEETS[kind as SheetKind](bytes) : null;
