import { extname } from 'node:path';
import { MAX_QUOTE_BYTES } from '@capwise/domain/market/quotes/quote-states';
import { fileTypeFromBuffer } from 'file-type';
import { damaged, needsPassword, QuoteFileError, tooLarge } from '../outcome/quote-file-error.ts';

const CHOOSE = 'Choose a PDF, a Word or Excel file, a CSV file, an email, or a PNG, JPG or TIFF picture.';

export type FileFormat = 'pdf' | 'picture' | 'tiff' | 'xlsx' | 'xls' | 'docx' | 'csv' | 'eml' | 'msg';

const BY_TYPE: Record<string, FileFormat> = {
  pdf: 'pdf',
  png: 'picture',
  jpg: 'picture',
  tif: 'tiff',
  xlsx: 'xlsx',
  docx: 'docx',
  eml: 'eml',
};
const NAMES: Record<string, string> = {
  '.pdf': 'PDF',
  '.png': 'PNG picture',
  '.jpg': 'JPG picture',
  '.jpeg': 'JPG picture',
  '.tif': 'TIFF file',
  '.tiff': 'TIFF file',
  '.docx': 'Word document',
  '.xlsx': 'workbook',
  '.xls': 'workbook',
  '.msg': 'Outlook email',
};

const contains = (bytes: Uint8Array, name: string) =>
  Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'));

/** Old Office files, Outlook's emails and encrypted new Office files are all compound files. */
function compoundFormat(bytes: Uint8Array): FileFormat {
  if (contains(bytes, 'EncryptedPackage')) throw needsPassword('file');
  if (contains(bytes, '__properties_version1.0')) return 'msg';
  if (contains(bytes, 'Workbook') || contains(bytes, 'Book')) return 'xls';
  if (contains(bytes, 'WordDocument'))
    throw new QuoteFileError('Documents of old Word versions cannot be read. Save it as DOCX or PDF.');
  throw damaged('file');
}

/**
 * The content decides the format. Only text files go by their names.
 * @throws QuoteFileError
 */
export async function fileFormat(bytes: Uint8Array, name: string): Promise<FileFormat> {
  if (bytes.length === 0) throw new QuoteFileError('The file is empty.');
  if (bytes.length > MAX_QUOTE_BYTES) throw tooLarge();
  const ending = extname(name).toLowerCase();
  const type = (await fileTypeFromBuffer(bytes))?.ext;
  if (type === 'cfb') return compoundFormat(bytes);
  if (type === 'zip' && (ending === '.xlsx' || ending === '.docx'))
    return ending === '.xlsx' ? 'xlsx' : 'docx';
  const format = type && BY_TYPE[type === 'apng' ? 'png' : type];
  if (format) return format;
  if (type && type !== 'xml')
    throw new QuoteFileError(`${type.toUpperCase()} files cannot be read. ${CHOOSE}`);
  if (ending === '.csv') return 'csv';
  if (ending === '.eml') return 'eml';
  // Readers accept a header that is not at the very start.
  if (ending === '.pdf' && Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-')) return 'pdf';
  if (NAMES[ending]) throw new QuoteFileError(`The file is no ${NAMES[ending]}. Ask for a new copy.`);
  throw new QuoteFileError(`The format of the file is not known. ${CHOOSE}`);
}
