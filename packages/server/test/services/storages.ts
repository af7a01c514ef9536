import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startApi, type TestApi } from '../api.ts';
import { startS3 } from './s3.ts';

export const STORAGES = ['local', 's3'] as const;

export interface StorageApi extends TestApi {
  /** Settings of the storage. Empty for the local one. */
  storage: Record<string, string>;
  holds(): string[];
  rows(): Promise<{ id: string; state: string }[]>;
}

export async function startWithStorage(
  kind: (typeof STORAGES)[number],
  ...[over, clock]: Parameters<typeof startApi>
): Promise<StorageApi> {
  const s3 = kind === 's3' ? await startS3() : null;
  const api = await startApi({ ...over, ...s3?.settings }, clock);
  const all = () =>
    s3
      ? // The service stores metadata next to each object.
        filesBelow(s3.folder).filter((path) => /_object$|_uploads\b/.test(path))
      : filesBelow(join(api.services.settings.DATA_DIR, 'files'));
  const allRows = () => api.services.database.db.selectFrom('files').select(['id', 'state']).execute();
  const demo = { paths: new Set(all()), ids: new Set((await allRows()).map(({ id }) => id)) };
  return {
    ...api,
    storage: s3?.settings ?? {},
    holds: () => all().filter((path) => !demo.paths.has(path)),
    rows: async () => (await allRows()).filter(({ id }) => !demo.ids.has(id)),
    async close() {
      await api.close();
      await s3?.stop();
    },
  };
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== '.installation')
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
