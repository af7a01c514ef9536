import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import type { FileContent } from '../outcome/file-content.ts';
import { damaged, QuoteFileError } from '../outcome/quote-file-error.ts';
import { htmlRows } from './html-rows.ts';
import type { NamedSheet } from './named-sheet.ts';
import { sheetContent } from './sheet-content.ts';
import { unpacked } from './unpacked.ts';

/**
 * Reads tables as grids, and each paragraph as a row.
 * @throws QuoteFileError
 */
export async function docxSheets(bytes: Uint8Array): Promise<NamedSheet[]> {
  const files = unpacked(bytes, 'document');
  const parts = files.entries().filter(([name]) => /\.(?:xml|rels)$/i.test(name));
  const xml = Object.fromEntries(parts);
  for (const part of Object.values(xml))
    if (/<!(?:DOCTYPE|ENTITY)/i.test(new TextDecoder().decode(part)))
      throw new QuoteFileError('The document contains a document type. Save it again.');
  // Only what was counted is read: without pictures, and packed again without compression.
  const buffer = Buffer.from(zipSync(xml, { level: 0 }));
  const { value } = await mammoth
    .convertToHtml({ buffer }, { externalFileAccess: false, convertImage: noImage })
    .catch(() => {
      throw damaged('document');
    });
  return [{ name: null, rows: htmlRows(value) }];
}

/** @throws QuoteFileError */
export const docxContent = async (bytes: Uint8Array): Promise<FileContent> =>
  sheetContent(await docxSheets(bytes));

const noImage = mammoth.images.imgElement(async () => ({ src: '' }));
