// Reads one document in a process of its own: a damaged file can use any time and memory, or end the process.
import type { FileView } from '@capwise/domain/workspace/document-text/file-view';
import { serveReader } from '../serve-reader.ts';
import { type DocumentText, documentText } from './document-text.ts';
import { documentView } from './document-view.ts';

export interface DocumentJob {
  name: string;
  wanted: 'text' | 'view';
}

serveReader<DocumentJob, DocumentText | FileView>((bytes, { name, wanted }) =>
  wanted === 'text' ? documentText(bytes, name) : documentView(bytes, name),
);
