import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileBytes } from './send.ts';

/** @returns seconds to write and flush this many chunks */
export async function writeToDisk(folder: string, chunks: number): Promise<number> {
  const path = join(folder, 'disk');
  const begun = performance.now();
  const file = await open(path, 'wx');
  for (let index = 0; index < chunks; index += 1)
    for (const piece of fileBytes(index)) await file.write(piece);
  await file.sync();
  await file.close();
  const seconds = (performance.now() - begun) / 1_000;
  await rm(path);
  return seconds;
}
