import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3 } from './s3.ts';

/** The kinds of storages; what is said of files holds for each. */
export const STORAGES = ['local', 's3'] as const;

export interface TestStorage {
  /** Of a server that is to use it. */
  settings: Record<string, string>;
  /** The paths of all that it holds, whole or begun. */
  holds(): string[];
  stop(): Promise<void>;
}

/** Starts an empty storage, to be stopped after the server that uses it. */
export async function startStorage(kind: (typeof STORAGES)[number]): Promise<TestStorage> {
  if (kind === 's3') {
    const { settings, folder, stop } = await startS3();
    // Beside each object the service keeps facts about it.
    const holds = () => filesBelow(folder).filter((path) => /_object$|\.uploads/.test(path));
    return { settings, holds, stop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'capwise-files-'));
  return {
    settings: { DATA_DIR: folder },
    holds: () => filesBelow(join(folder, 'files')),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
