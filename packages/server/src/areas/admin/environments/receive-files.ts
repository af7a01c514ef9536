import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import type { Content, Workspace } from '@capwise/demo/workspace/workspace';
import { demoDocuments } from '../../../platform/intake/limits.ts';
import type { Files, StoredFile } from '../../../platform/storage/files.ts';

export interface DemoFile {
  fileName: string;
  content: Content;
}

export type ReceivedFiles = ReadonlyMap<DemoFile, StoredFile>;

/** More would not be faster on a disk and would overload a bucket. */
const AT_ONCE = 8;

const { resolve } = createRequire(import.meta.url);

const contentStream = (content: Content): Readable =>
  'text' in content
    ? Readable.from([Buffer.from(content.text, 'utf8')])
    : createReadStream(resolve(`@capwise/demo/files/${content.sample}`));

/** Stores files. Do not call it inside a transaction. The files count only after `files.keep`. */
export async function receiveFiles(files: Files, wanted: readonly DemoFile[]): Promise<ReceivedFiles> {
  const received = new Map<DemoFile, StoredFile>();
  const rest = wanted.values();
  const receiveRest = async () => {
    for (const file of rest)
      received.set(file, await files.receive(contentStream(file.content), file.fileName, demoDocuments));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, receiveRest));
  return received;
}

export const workspaceDocuments = ({ projects, documents }: Workspace) => [
  ...projects.flatMap((project) => project.documents),
  ...documents,
];
