import { afterEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { make } from '../../../test/records/make.ts';
import { UPLOAD_ANALYSIS } from '../../../test/upload-body.ts';

let api: TestApi;
afterEach(() => api.close());

const file = (kilobytes: number) => ({
  name: `${Math.random()}.txt`,
  content: 'x'.repeat(kilobytes * 1_000),
});

/** A user of a system without files. */
const buyer = async () =>
  make(api).user({
    system: await make(api).system(),
    permissions: ['Login', 'ViewDocuments', 'UploadDocument', 'CanRequestAnalysis'],
  });

describe('space for files', () => {
  it("is limited by the system's quota, separately for each system", async () => {
    api = await startApi({ UPLOAD_QUOTA_GB: '0.001' });
    const [one, other] = [await buyer(), await buyer()];
    expect((await api.upload(one, file(700))).errors).toBeUndefined();
    const full = await api.upload(one, file(400));
    expect(full.errors![0]!.extensions).toMatchObject({ name: 'LimitError', field: 'file' });
    expect((await api.upload(one, file(200))).errors).toBeUndefined();
    expect((await api.upload(other, file(700))).errors).toBeUndefined();
    for (let round = 0; round < 3; round += 1) {
      const third = await buyer();
      const answers = await Promise.all([1, 2, 3].map(() => api.upload(third, file(600))));
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    }
    const { db } = api.services.database;
    const left = await db.selectFrom('files').where('state', '<>', 'stored').select('id').execute();
    expect(left).toEqual([]);
  });

  it("includes analysts' files for the system", async () => {
    api = await startApi({ UPLOAD_QUOTA_GB: '0.001' });
    const one = await buyer();
    const documentId = await make(api).document(one);
    const requestId = await make(api).request(one, [documentId]);
    const analyze = (kilobytes: number) =>
      api.upload('analyst', file(kilobytes), { requestId, documentId }, UPLOAD_ANALYSIS);
    expect((await analyze(700)).errors).toBeUndefined();
    const full = await analyze(400);
    expect(full.errors![0]!.extensions).toMatchObject({ name: 'LimitError', field: 'file' });
    const document = await api.upload(one, file(400));
    expect(document.errors![0]!.extensions).toMatchObject({ name: 'LimitError', field: 'file' });
  });

  it('on the disk excludes a reserve, and is checked before anything is read', async () => {
    api = await startApi({ DISK_RESERVE_MB: '1000000' });
    const { db } = api.services.database;
    const count = async () => (await db.selectFrom('files').select('id').execute()).length;
    const before = await count();
    const refused = await api.upload('purchaser', file(1));
    expect(refused.errors![0]!.extensions).toMatchObject({ name: 'UnavailableError', field: 'file' });
    expect(await count()).toBe(before);
    expect((await api.graphql('purchaser', '{ systemDocuments { totalCount } }')).errors).toBeUndefined();
  });
});
