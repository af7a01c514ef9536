import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('TECH-005 the report is refused to trial users, without the permission, and of unknown technologies', async () => {
  expect((await api.get(null, '/api/technology/1/download')).status).toBe(401);
  for (const account of ['nologin', 'basic', 'trial'] as const)
    expect((await api.get(account, '/api/technology/1/download')).status, account).toBe(403);
  expect((await api.get('purchaser', '/api/technology/9999/download')).status).toBe(404);
  expect((await api.get('purchaser', '/api/technology/x/download')).status).toBe(404);
});

it('TECH-005 the report is a PDF under the technology’s name', async () => {
  const [first, second] = await Promise.all([
    api.get('purchaser', '/api/technology/1/download'),
    api.get('vendor', '/api/technology/19/download'),
  ]);
  expect(first.headers.get('content-type')).toBe('application/pdf');
  expect(first.headers.get('content-disposition')).toContain('CT Scanner Report Overview.pdf');
  for (const response of [first, second]) {
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-8).toString()).toContain('%%EOF');
    expect(bytes.length).toBeGreaterThan(20_000);
  }
});
