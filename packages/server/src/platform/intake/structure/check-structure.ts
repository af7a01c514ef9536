import { AppError } from '@capwise/domain/errors';
import { extensionOf } from '@capwise/domain/workspace/documents';
import type { FileExtension } from '../file-type.ts';
import type { FileUse } from '../limits.ts';
import { checkArchive } from './archive.ts';
import { type ByteSource, DamagedFile, TooMuchWork, withLimits } from './byte-source.ts';
import { rootStreams } from './compound-file.ts';
import { checkOfficePackage } from './office-package.ts';

/** Streams of compound files, one of which must be at the root. */
const STREAMS: Partial<Record<FileExtension, readonly string[]>> = {
  doc: ['worddocument'],
  xls: ['workbook', 'book'],
  ppt: ['powerpoint document'],
  msg: ['__properties_version1.0'],
};

/**
 * Checks a file whose first bytes are right by its parts: Office files, Outlook's emails and ZIP archives.
 * @throws AppError from `use`, or ValidationError for the content of an archive
 */
export async function checkStructure(fileName: string, use: FileUse, file: ByteSource): Promise<void> {
  const extension = extensionOf(fileName) as FileExtension;
  const source = withLimits(file);
  try {
    if (extension === 'zip') await checkArchive(source, fileName, use.extensions);
    else if (extension === 'docx' || extension === 'xlsx' || extension === 'pptx')
      await checkOfficePackage(source, extension);
    else if (STREAMS[extension]) {
      const names = await rootStreams(source);
      if (!STREAMS[extension].some((one) => names.has(one))) throw new DamagedFile();
    }
  } catch (error) {
    if (error instanceof DamagedFile) throw extension === 'zip' ? damaged(fileName) : use.mismatch(extension);
    if (error instanceof TooMuchWork) throw tooMuch(fileName);
    throw error;
  }
}

const damaged = (fileName: string) =>
  new AppError(
    'ValidationError',
    `${fileName} is damaged, or it is not a ZIP archive. Create it again.`,
    'file',
  );

const tooMuch = (fileName: string) =>
  new AppError(
    'LimitError',
    `${fileName} has too many parts to check, so it was not stored. Save it as PDF, or split it.`,
    'file',
  );
