import { fileTypeFromBuffer } from 'file-type';
import { csvItems } from './csv-items.ts';
import { type FileContent, sheetContent } from './file-content.ts';
import { pdfItems } from './pdf-items.ts';
import { MAX_FILE_BYTES, QuoteFileError } from './quote-file-error.ts';
import { xlsxItems } from './xlsx-items.ts';

const CHOOSE = 'Choose a PDF with text, an XLSX workbook or a CSV file.';
const unread = (what: string) => new QuoteFileError(`${what} cannot be read yet. ${CHOOSE}`);

function refusal(extension: string, name: string): QuoteFileError {
  if (/^(?:png|jpg|tif|gif|bmp|webp|heic)$/.test(extension)) return unread('Pictures and scans');
  if (extension === 'docx') return unread('Word documents');
  if (extension === 'cfb') return unread(/\.msg$/i.test(name) ? 'Emails' : 'Files of old Office versions');
  return unread(`${extension.toUpperCase()} files`);
}

/**
 * Turns a file into texts with positions. The content decides the format; only text files go by their names.
 * @throws QuoteFileError
 */
export async function fileItems(bytes: Uint8Array, name: string): Promise<FileContent> {
  if (bytes.length === 0) throw new QuoteFileError('The file is empty.');
  if (bytes.length > MAX_FILE_BYTES) throw new QuoteFileError('The file is larger than 50 MB. Split it.');
  const type = await fileTypeFromBuffer(bytes);
  if (type?.ext === 'pdf') return pdfItems(bytes);
  if (type?.ext === 'xlsx' || (type?.ext === 'zip' && /\.xlsx$/i.test(name)))
    return sheetContent(await xlsxItems(bytes));
  if (type) throw refusal(type.ext, name);
  if (/\.csv$/i.test(name)) return sheetContent(csvItems(bytes));
  if (/\.eml$/i.test(name)) throw unread('Emails');
  if (/\.pdf$/i.test(name)) throw new QuoteFileError('The file is not a PDF. Ask for a new copy.');
  throw new QuoteFileError(`The format of the file is not known. ${CHOOSE}`);
}
