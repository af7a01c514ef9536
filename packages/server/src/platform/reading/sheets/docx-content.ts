import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import type { FileContent } from '../outcome/file-content.ts';
import { damaged, QuoteFileError } from '../outcome/quote-file-error.ts';
import { htmlRows } from './html-rows.ts';
import { sheetContent } from './sheet-content.ts';
import { unpacked } from './unpacked.ts';

/**
 * Reads tables as grids, and each paragraph as a row.
 * @throws QuoteFileError
 */
export async function docxContent(bytes: Uint8Array): Promise<FileContent> {
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
  return sheetContent([htmlRows(value)]);
}

const noImage = mammoth.images.imgElement(async () => ({ src: '' }));
