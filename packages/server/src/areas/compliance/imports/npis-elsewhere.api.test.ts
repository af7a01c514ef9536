import type { OwnImport } from '@capwise/domain/compliance/imports/own-import';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { giftFiles, makeGiftCsv } from '../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';

const NPI = '1234567893';
let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

async function send(who: Who, { tenantName, organizationId }: GiftPlace, body: string) {
  const path = `/api/${tenantName}/${organizationId}/providers/csv?fileName=p.csv`;
  const answer = await api.get(who, path, { method: 'POST', headers: { 'content-type': 'text/csv' }, body });
  return (await answer.json()) as OwnImport;
}

/** P1 has no NPI and is linked in the first organization only. The user edits providers of the second only. */
async function ready() {
  const made = await files.ready({ organizations: 2 });
  const { db } = api.services.database;
  const id = Number(made.providerId);
  const setNpi = (npi: string) =>
    db.updateTable('gift_providers').set({ npi }).where('id', '=', id).execute();
  const npi = async () =>
    (await db.selectFrom('gift_providers').where('id', '=', id).select('npi').executeTakeFirstOrThrow()).npi;
  await setNpi('');
  const stranger = await files.gifts.person({ [made.other!.organizationId]: 'gift_administrator' });
  return { ...made, other: made.other!, stranger, setNpi, npi };
}

const FILE = `provider_id,name,npi\r\nP1,One,${NPI}`;

it.each(['links', 'gifts', 'ended links'])(
  'a file changes no NPI of a provider with %s elsewhere',
  async (what) => {
    const { place, other, who, stranger, setNpi, npi } = await ready();
    if (what === 'gifts') await files.send(who, place, makeGiftCsv('P1,N,2026-02-01,Meal,Oncology,10,,,'));
    if (what === 'ended links')
      await sql`insert into ended_links (organization_id, entity_id, provider_id)
      select organization_id, entity_id, provider_id from entity_providers
      where organization_id = ${Number(place.organizationId)}`.execute(api.services.database.db);
    if (what !== 'links')
      await sql`delete from entity_providers where organization_id = ${Number(place.organizationId)}`.execute(
        api.services.database.db,
      );
    for (const stored of ['', '1000000004']) {
      await setNpi(stored);
      expect((await send(stranger, other, FILE)).errors).toMatchObject([
        {
          line: 2,
          column: 'npi',
          value: NPI,
          reason: expect.stringContaining('You may not change this NPI'),
        },
      ]);
      expect(await npi()).toBe(stored);
    }
    expect(await send(stranger, other, 'provider_id,name,npi\r\nP1,Won,')).toMatchObject({
      inserted: 1,
      errorCount: 0,
    });
  },
);

it('nor does an undo', async () => {
  const { other, who, stranger, npi } = await ready();
  const { batchId } = await send(who, other, FILE);
  expect((await files.undo(stranger, other, batchId, 'providers')).status).toBe(403);
  expect(await npi()).toBe(NPI);
  expect((await files.undo(who, other, batchId, 'providers')).status).toBe(200);
  expect(await npi()).toBe('');
});

it('links in another organization need the permission there, also to be undone, and are in its audit log', async () => {
  const { place, other, who, stranger } = await ready();
  const { db } = api.services.database;
  const at = Number(place.organizationId);
  const { reference } = await db
    .selectFrom('organizations')
    .where('id', '=', at)
    .select('reference')
    .executeTakeFirstOrThrow();
  const file = `provider_id,name,entity_id,organization_id\r\nP1,One,S,${reference}`;
  const changes = async () =>
    (
      await db
        .selectFrom('audit_entries')
        .where('organization_id', '=', at)
        .where('action', '=', 'provider-mapping.update')
        .select(['subject_name', 'before', 'after'])
        .orderBy('id')
        .execute()
    ).map(({ subject_name, before, after }) => [subject_name, before, after]);
  expect((await send(stranger, other, file)).errors).toMatchObject([{ column: 'organization_id' }]);
  const { batchId } = await send(who, other, file);
  const link = { provider: 'One', entity: 'South' };
  const added = ['1 added, 0 removed', { removed: [] }, { added: [link] }];
  expect(await changes()).toEqual([added]);
  expect((await files.undo(stranger, other, batchId, 'providers')).status).toBe(403);
  expect(await changes()).toEqual([added]);
  expect((await files.undo(who, other, batchId, 'providers')).status).toBe(200);
  expect(await changes()).toEqual([added, ['0 added, 1 removed', { removed: [link] }, { added: [] }]]);
  // Staff undo it, too.
  const again = await send(who, other, file);
  expect((await api.get('admin', `/api/imports/${again.batchId}/undo`, { method: 'POST' })).status).toBe(200);
  expect((await changes()).map(([text]) => text)).toEqual([
    '1 added, 0 removed',
    '0 added, 1 removed',
    '1 added, 0 removed',
    '0 added, 1 removed',
  ]);
});
