import { fileURLToPath } from 'node:url';
import type { FileView } from '@capwise/domain/workspace/document-text/file-view';
import { type ReadOptions, runReader } from '../run-reader.ts';
import type { FileBytes } from '../send-bytes.ts';
import type { DocumentJob } from './document-process.ts';
import type { DocumentText } from './document-text.ts';

const MODULE = fileURLToPath(new URL('./document-process.ts', import.meta.url));

interface ReadFile {
  bytes: FileBytes;
  name: string;
}

const run = <Result>({ bytes, name }: ReadFile, wanted: DocumentJob['wanted'], options?: ReadOptions) =>
  runReader<Result>(MODULE, bytes, { name, wanted } satisfies DocumentJob, options);

/** Reads all text of a file in a process with limits. @throws QuoteFileError, the signal's reason */
export const readDocumentText = (file: ReadFile, options?: ReadOptions): Promise<DocumentText> =>
  run(file, 'text', options);

/** Reads what a preview shows, in a process with limits. @throws QuoteFileError, the signal's reason */
export const readDocumentView = (file: ReadFile, options?: ReadOptions): Promise<FileView> =>
  run(file, 'view', options);
