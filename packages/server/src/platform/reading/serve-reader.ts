import { flushCompileCache } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { ReadingProgress } from './outcome/file-content.ts';
import { QuoteFileError } from './outcome/quote-file-error.ts';

export type ReaderMessage<Result> =
  | { progress: ReadingProgress }
  | { result: Result }
  | { refused: string }
  | { failed: string };

/**
 * Answers the one job of this process, which `runReader` started. The bytes come through the standard input, where
 * they need no second copy. The parent ends this process after the answer.
 */
export function serveReader<Job, Result>(
  read: (bytes: Uint8Array, job: Job, onProgress: (progress: ReadingProgress) => void) => Promise<Result>,
): void {
  const send = (message: ReaderMessage<Result>) => process.send!(message);
  process.once('message', async (job) => {
    try {
      const bytes = new Uint8Array(await buffer(process.stdin));
      const result = await read(bytes, job as Job, (progress) => send({ progress }));
      // The parent ends this process, so Node would not write it.
      flushCompileCache();
      send({ result });
    } catch (error) {
      send(error instanceof QuoteFileError ? { refused: error.message } : { failed: String(error) });
    }
  });
}
