import type { FileUse } from '../intake/limits.ts';
import { checkStructure } from '../intake/structure/check-structure.ts';
import type { Scanner } from '../scanning/virus-scanner.ts';
import type { Storage } from './backends/storage.ts';

export interface FileToCheck {
  id: string;
  fileName: string;
  byteSize: number;
}

/**
 * Checks a file that has arrived whole, before it counts as stored.
 * @throws AppError ValidationError or LimitError for a refused file, and UnavailableError or
 * TooManyRequestsError if it could not be checked
 */
export async function checkStored(
  { storage, scanner }: { storage: Pick<Storage, 'read' | 'readPart'>; scanner: Scanner },
  { id, fileName, byteSize }: FileToCheck,
  use: FileUse,
): Promise<void> {
  const read = (offset: number, length: number) => storage.readPart(id, offset, length);
  await checkStructure(fileName, use, { byteSize, read });
  await scanner.check(fileName, () => storage.read(id));
}
