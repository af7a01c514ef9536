import { Zip, ZipDeflate } from 'fflate';

export interface ZippedFile {
  name: string;
  bytes: Uint8Array;
  changedAt: Date;
}

/** Streams a ZIP archive with one file in memory at a time. Without ZIP64: up to 65,535 files and 4 GB. */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
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
