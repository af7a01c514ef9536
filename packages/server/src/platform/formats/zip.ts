import { Zip, ZipDeflate } from 'fflate';

export interface ZippedFile {
  /** Its path in the archive. */
  name: string;
  bytes: Uint8Array;
  changedAt: Date;
}

/**
 * A zip archive, part by part: each file is asked for when the one before it has been taken, so that no more than one is
 * in memory. Without the 64-bit form: at most 65,535 files and 4 GB.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const parts: Buffer[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  });
  for await (const { name, bytes, changedAt } of files) {
    const file = new ZipDeflate(name);
    file.mtime = changedAt;
    zip.add(file);
    file.push(bytes, true);
    yield* parts.splice(0);
  }
  zip.end();
  yield* parts.splice(0);
}
