import { afterEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { attachmentCalls, largePdf } from '../../../../test/attachments.ts';
import { makeGifts } from '../../../../test/gifts.ts';

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
  expect((await one.send(FILE)).status).toBe(200);
  for (const isFileFirst of [false, true]) {
    const full = await one.send({ ...FILE, isFileFirst });
    expect(await full.json()).toMatchObject({ name: 'LimitError', field: 'file' });
  }
  expect((await other.send(FILE)).status).toBe(200);
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
