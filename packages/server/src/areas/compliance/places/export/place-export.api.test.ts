import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { giftFiles } from '../../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../../test/records/gifts.ts';

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi();
  files = giftFiles(api);
});
afterAll(() => api.close());

const exported = async (
  who: Who | null,
  { tenantName, organizationId }: GiftPlace,
  name: 'providers' | 'entities',
) => {
  const answer = await api.get(who, `/api/${tenantName}/${organizationId}/${name}/csv`);
  const text = await answer.text();
  return { status: answer.status, rows: answer.ok ? (parse(text, { bom: true }) as string[][]) : text };
};

it('exports every provider and entity of the tenant with its ID, and the links of the organization', async () => {
  const { place, other, who, providerId, entityId } = await files.ready({ organizations: 2 });
  const { db } = api.services.database;
  await db
    .updateTable('gift_providers')
    .set({ npi: '1234567893' })
    .where('id', '=', Number(providerId))
    .execute();
  await db.updateTable('gift_providers').set({ npi: '' }).where('reference', '=', 'P2').execute();
  await db
    .updateTable('gift_entities')
    .set({ parent_id: Number(entityId) })
    .where('reference', '=', 'S')
    .execute();
  expect((await exported(who, place, 'providers')).rows).toEqual([
    ['provider_id', 'name', 'npi', 'entity_id', 'organization_id'],
    ['P1', 'One', '1234567893', 'N', 'O0'],
    ['P2', 'Two', '', 'N', 'O0'],
  ]);
  expect((await exported(who, other!, 'providers')).rows).toEqual([
    ['provider_id', 'name', 'npi', 'entity_id', 'organization_id'],
    ['P1', 'One', '1234567893', '', ''],
    ['P2', 'Two', '', '', ''],
  ]);
  expect((await exported(who, place, 'entities')).rows).toEqual([
    ['entity_id', 'name', 'parent_id'],
    ['N', 'North', ''],
    ['S', 'South', 'N'],
  ]);
});

it('needs the permission to edit the list', async () => {
  const { place } = await files.ready();
  const editor = await files.gifts.person({ [place.organizationId]: 'gift_editor' });
  const { who: stranger } = await files.ready();
  for (const name of ['providers', 'entities'] as const) {
    expect((await exported(null, place, name)).status).toBe(401);
    expect((await exported(editor, place, name)).status).toBe(403);
    expect((await exported(stranger, place, name)).status).not.toBe(200);
  }
});
