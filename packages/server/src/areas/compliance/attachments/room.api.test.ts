import { CHUNK_BYTES } from '@capwise/domain/compliance/attachments';
import { afterEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { attachmentCalls, chunkFields, largePdf } from '../../../../test/records/attachments.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';

let api: TestApi;
afterEach(() => api.close());

const FILE = { content: largePdf(600_000) };

async function callsOfNewTenant() {
  const gifts = makeGifts(api);
  const [place] = await gifts.tenant();
  const who = await gifts.person({ [place!.organizationId]: 'gift_editor' });
  return attachmentCalls((path, init) => api.get(who, path, init), place!);
}

it('attachments of a tenant end at its quota, and another tenant has its own', async () => {
  api = await startApi({ UPLOAD_QUOTA_GB: '0.001' });
  const [one, other] = [await callsOfNewTenant(), await callsOfNewTenant()];
  expect((await one.send(FILE)).status).toBe(200);
  for (const isFileFirst of [false, true]) {
    const full = await one.send({ ...FILE, isFileFirst });
    expect(await full.json()).toMatchObject({ name: 'LimitError', field: 'file' });
  }
  expect((await one.send({ content: largePdf(300_000) })).status).toBe(200);
  expect((await other.send(FILE)).status).toBe(200);
});

it('files that are still arriving count toward the quota, and so does the chunk itself', async () => {
  api = await startApi({ UPLOAD_QUOTA_GB: '0.04' });
  const calls = await callsOfNewTenant();
  const chunk = largePdf(CHUNK_BYTES);
  const begin = () => calls.send({ content: chunk, fields: chunkFields(0, false) });
  const first = await begin();
  expect(first.status).toBe(200);
  const { assetId } = (await first.json()) as { assetId: string };
  const full = { name: 'LimitError', field: 'file' };
  expect(await (await begin()).json()).toMatchObject(full);
  const second = await calls.send({ content: chunk, fields: chunkFields(1, false, assetId) });
  expect(await second.json()).toMatchObject(full);
  const last = await calls.send({ content: largePdf(5_000_000), fields: chunkFields(1, true, assetId) });
  expect(last.status).toBe(200);
});

it('chunks that arrive at the same time cannot exceed the quota together', async () => {
  api = await startApi({ UPLOAD_QUOTA_GB: '0.04' });
  const calls = await callsOfNewTenant();
  const chunk = largePdf(CHUNK_BYTES);
  const begin = () => calls.send({ content: chunk, fields: chunkFields(0, false) });
  const statuses = (await Promise.all([begin(), begin(), begin()])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

it('a form whose fields follow its file asks for room on the disk first', async () => {
  api = await startApi({ DISK_RESERVE_MB: '1000000' });
  const calls = await callsOfNewTenant();
  for (const isFileFirst of [false, true]) {
    const full = await calls.send({ ...FILE, isFileFirst });
    expect(full.status).toBe(503);
    expect(await full.json()).toMatchObject({ name: 'UnavailableError' });
  }
});
