import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { startPostgres } from '../../../test/postgres.ts';
import { startS3 } from '../../../test/s3.ts';
import { testSettings } from '../../../test/settings.ts';
import { openMigrated } from '../open-migrated.ts';

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

const READY = [200, { status: 'ready', failed: [], degraded: [] }];
const NO_STORAGE = [200, { status: 'ready', failed: [], degraded: ['storage'] }];

async function readiness() {
  const response = await api!.get(null, '/readyz');
  expect(response.headers.get('cache-control')).toBe('no-store');
  return [response.status, await response.json()];
}

describe('readiness', () => {
  it('tells of a folder of files that is away, and goes on', async () => {
    api = await startApi();
    const folder = join(api.services.settings.DATA_DIR, 'files');
    expect(await readiness()).toEqual(READY);
    renameSync(folder, `${folder}-away`);
    expect(await readiness()).toEqual(NO_STORAGE);
    renameSync(`${folder}-away`, folder);
    expect(await readiness()).toEqual(READY);
  });

  it('tells of a bucket that is away, and goes on', async () => {
    const s3 = await startS3();
    try {
      api = await startApi(s3.settings);
      expect(await readiness()).toEqual(READY);
    } finally {
      await s3.stop();
    }
    expect(await readiness()).toEqual(NO_STORAGE);
  });

  it('tells of a bucket that does not exist', async () => {
    const s3 = await startS3();
    try {
      api = await startApi({ ...s3.settings, S3_BUCKET: 'another' });
      expect(await readiness()).toEqual(NO_STORAGE);
    } finally {
      await s3.stop();
    }
  });

  it.runIf(inject('template').serverUrl)('is denied on a database that takes no changes', async () => {
    const postgres = await startPostgres();
    const dataDir = mkdtempSync(join(tmpdir(), 'capwise-standby-'));
    try {
      const DATABASE_URL = `${postgres.url}/postgres`;
      const settings = { DATA_DIR: dataDir, DATABASE_URL };
      await (await openMigrated(testSettings(settings))).close();
      api = await startApi({ DATABASE_URL });
      expect(await readiness()).toEqual(READY);
      await postgres.becomeStandby();
      await expect
        .poll(readiness, { timeout: 15_000 })
        .toEqual([503, { status: 'not ready', failed: ['database'], degraded: ['changes'] }]);
      // Reading goes on.
      const read = await api.graphql(null, '{ tenantConfiguration(tenantName: "x") { settingValue } }');
      expect(read.errors).toBeUndefined();
    } finally {
      await api?.close();
      api = undefined;
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
