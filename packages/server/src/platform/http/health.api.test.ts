import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { startPostgres } from '../../../test/services/postgres.ts';
import { startS3 } from '../../../test/services/s3.ts';
import { testSettings } from '../../../test/settings.ts';
import { openMigrated } from '../process/open-migrated.ts';

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
  it('reports an unavailable file folder, and continues', async () => {
    api = await startApi();
    const folder = join(api.services.settings.DATA_DIR, 'files');
    expect(await readiness()).toEqual(READY);
    renameSync(folder, `${folder}-away`);
    expect(await readiness()).toEqual(NO_STORAGE);
    renameSync(`${folder}-away`, folder);
    expect(await readiness()).toEqual(READY);
  });

  it('reports a file folder that is empty or foreign although files were stored', async () => {
    api = await startApi();
    const folder = join(api.services.settings.DATA_DIR, 'files');
    const marker = readFileSync(join(folder, '.installation'), 'utf8');
    renameSync(folder, `${folder}-away`);
    mkdirSync(folder);
    expect(await readiness()).toEqual(NO_STORAGE);
    writeFileSync(join(folder, '.installation'), 'another');
    expect(await readiness()).toEqual(NO_STORAGE);
    rmSync(folder, { recursive: true });
    renameSync(`${folder}-away`, folder);
    expect(await readiness()).toEqual(READY);
    // A backup from an older release has the files without the marker.
    rmSync(join(folder, '.installation'));
    expect(await readiness()).toEqual(READY);
    expect(readFileSync(join(folder, '.installation'), 'utf8')).toBe(marker);
  });

  it('reports a bucket with a wrong key, at the start and later', async () => {
    const s3 = await startS3();
    try {
      // The test's service verifies no signatures, so it answers as S3 does.
      s3.refuse('SignatureDoesNotMatch');
      api = await startApi(s3.settings);
      expect(await readiness()).toEqual(NO_STORAGE);
      s3.refuse(null);
      expect(await readiness()).toEqual(READY);
      s3.refuse('InvalidAccessKeyId');
      expect(await readiness()).toEqual(NO_STORAGE);
      // A key without permission to list the bucket gets this for a missing object.
      s3.refuse('AccessDenied');
      expect(await readiness()).toEqual(READY);
    } finally {
      await s3.stop();
    }
  });

  it('reports an unavailable bucket, and continues', async () => {
    const s3 = await startS3();
    try {
      api = await startApi(s3.settings);
      expect(await readiness()).toEqual(READY);
    } finally {
      await s3.stop();
    }
    expect(await readiness()).toEqual(NO_STORAGE);
  });

  it('reports a bucket without write permission', async () => {
    const s3 = await startS3();
    try {
      s3.refuse('AccessDenied');
      api = await startApi(s3.settings);
      expect(await readiness()).toEqual(NO_STORAGE);
      const upload = await api.upload('purchaser', { name: 'a.csv', content: 'A,B\n1,2\n' });
      expect(upload.errors?.[0]?.extensions.name).toBe('UnavailableError');
    } finally {
      await s3.stop();
    }
  });

  it('reports a missing bucket', async () => {
    const s3 = await startS3();
    try {
      api = await startApi({ ...s3.settings, S3_BUCKET: 'another' });
      expect(await readiness()).toEqual(NO_STORAGE);
    } finally {
      await s3.stop();
    }
  });

  it('is negative after a newer version changed the schema so that this one does not work with it', async () => {
    api = await startApi();
    const { pool } = api.services.database;
    await pool.query("insert into kysely_migration values ('9999-of-tomorrow', now())");
    expect(await readiness()).toEqual(READY);
    await pool.query("update schema_support set oldest_code = '9999-of-tomorrow'");
    expect(await readiness()).toEqual([503, { status: 'not ready', failed: ['database'], degraded: [] }]);
  });

  it('is negative until an identity provider has returned its keys', async () => {
    const provider = await startApi();
    api = await startApi({ OIDC_ISSUER: `${provider.url}/oidc` });
    expect(await readiness()).toEqual(READY);
    await provider.close();
    await api.restart();
    expect(await readiness()).toEqual([503, { status: 'not ready', failed: ['identity'], degraded: [] }]);
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
      // Reading still works.
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
