import { ENDED_MEANWHILE, MERGED_MEANWHILE } from '@capwise/domain/compliance/places/places';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { isBlocked } from '../../../../test/race-rounds.ts';
import { giftFiles } from '../../../../test/records/gift-files.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { moveRecords } from './merges/merge-providers.queries.ts';
import { endDuePlaces } from './records/ended-links.queries.ts';

const SAVE = `mutation($tenantName: String!, $organizationId: ID!, $removals: [GiftAlertEntityProviderInput!],
  $insertions: [GiftAlertEntityProviderInput!]!) {
  saved: bulkGiftAlertEntityProviders(tenantName: $tenantName, organizationId: $organizationId, deletions: [],
    removals: $removals, insertions: $insertions) }`;

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi();
  files = giftFiles(api);
});
afterAll(() => api.close());

/** Two physicians at North, and a change during which another user merges the second one into the first. */
async function ready() {
  const made = await files.ready();
  const { place, providerId } = made;
  const { db } = api.services.database;
  const organizationId = Number(place.organizationId);
  const { tenant_id: tenantId } = await db
    .selectFrom('organizations')
    .where('id', '=', organizationId)
    .select('tenant_id')
    .executeTakeFirstOrThrow();
  const { id: second } = await db
    .selectFrom('gift_providers')
    .where('tenant_id', '=', tenantId)
    .where('reference', '=', 'P2')
    .select('id')
    .executeTakeFirstOrThrow();
  const merge = (scope: OrganizationScope): Promise<unknown> =>
    moveRecords(scope, [second], Number(providerId));
  const overtaken = <T>(work: () => Promise<T>, change = merge): Promise<T> =>
    db
      .transaction()
      .execute(async (trx) => {
        await change({ db: trx, tenant: { tenantId } } as unknown as OrganizationScope);
        const working = work();
        await expect.poll(() => isBlocked(api.services.database.db), { interval: 10 }).toBe(true);
        return { working };
      })
      .then(({ working }) => working);
  const linksAt = async (reference: string) => {
    const { rows } = await sql<{ provider: string }>`
      select p.reference as provider from entity_providers l join gift_providers p on p.id = l.provider_id
      join gift_entities e on e.id = l.entity_id
      where l.organization_id = ${organizationId} and e.reference = ${reference} order by 1
    `.execute(db);
    return rows.map(({ provider }) => provider);
  };
  const alone = await files.gifts.entity(place, 'East');
  await db.updateTable('gift_entities').set({ reference: 'E' }).where('id', '=', Number(alone)).execute();
  return { ...made, second: String(second), alone, overtaken, linksAt };
}

// The embedded database has one connection, so no merge comes between a read and its write.
describe.runIf(inject('template').serverUrl)('a physician who is merged between a look and a save', () => {
  it('refuses all links of the list, and stores none of them', async () => {
    const { place, who, providerId, second, entityId, alone, overtaken, linksAt } = await ready();
    const pair = (provider: string, entity: string) => ({
      providerId: provider,
      entityId: entity,
      organizationId: place.organizationId,
    });
    const variables = {
      ...place,
      removals: [pair(providerId, entityId)],
      insertions: [pair(providerId, alone), pair(second, alone)],
    };
    const answer = await overtaken(() => api.graphql(who, SAVE, variables));
    expect(answer.errors![0]).toMatchObject({
      message: MERGED_MEANWHILE,
      extensions: { name: 'ConflictError', field: 'insertions' },
    });
    expect([await linksAt('N'), await linksAt('E')]).toEqual([['P1'], []]);
  });

  it('refuses a file, stores none of it, and resolves it to the remaining record when repeated', async () => {
    const { place, overtaken, linksAt } = await ready();
    const who = await files.gifts.person({
      [place.organizationId]: await files.gifts.role(['login', 'editappsettings']),
    });
    const csv = ['entity_id,provider_id', 'S,P2', 'N,P1'].join('\n');
    const path = `/api/${place.tenantName}/${place.organizationId}/providermapping/csv`;
    const send = async () => {
      const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: csv };
      return (await api.get(who, path, init)).json();
    };
    expect(await overtaken(send)).toMatchObject({
      name: 'ConflictError',
      message: MERGED_MEANWHILE,
      field: 'file',
    });
    expect(await linksAt('S')).toEqual([]);
    expect(await send()).toMatchObject({ inserted: 1, known: 1 });
    expect(await linksAt('S')).toEqual(['P1']);
  });
});

describe.runIf(inject('template').serverUrl)('an entity that ends between a look and a save', () => {
  it('gets no links, on the screen and by files', async () => {
    const { place, providerId, alone, overtaken, linksAt } = await ready();
    const role = await files.gifts.role(['login', 'editappsettings', 'addeditproviders']);
    const who = await files.gifts.person({ [place.organizationId]: role });
    const end = async ({ db }: OrganizationScope) => {
      await sql`select from gift_entities where id = ${Number(alone)} for update`.execute(db);
      await sql`update gift_entities set is_ended = true where id = ${Number(alone)}`.execute(db);
    };
    const reopen = () =>
      sql`update gift_entities set is_ended = false where id = ${Number(alone)}`.execute(
        api.services.database.db,
      );
    const { organizationId } = place;
    const insertions = [{ providerId, entityId: alone, organizationId }];
    const answer = await overtaken(() => api.graphql(who, SAVE, { ...place, insertions }), end);
    expect(answer.errors![0]!.message).toBe(ENDED_MEANWHILE);
    const send = (list: string, body: string) => async () => {
      const path = `/api/${place.tenantName}/${organizationId}/${list}/csv`;
      return (
        await api.get(who, path, { method: 'POST', headers: { 'content-type': 'text/csv' }, body })
      ).json();
    };
    await reopen();
    const mapping = await overtaken(send('providermapping', 'entity_id,provider_id\nE,P1'), end);
    expect(mapping).toMatchObject({ message: ENDED_MEANWHILE, field: 'file' });
    await reopen();
    const providers = await overtaken(send('providers', 'provider_id,name,entity_id\nP1,One,E'), end);
    expect(providers).toMatchObject({ errors: [{ reason: 'E has ended and gets no links' }] });
    expect(await linksAt('E')).toEqual([]);
  });

  it('keeps no links when its last day comes', async () => {
    const { place, providerId, alone, linksAt } = await ready();
    const role = await files.gifts.role(['login', 'editappsettings', 'addeditproviders']);
    const who = await files.gifts.person({ [place.organizationId]: role });
    const { db } = api.services.database;
    await sql`update gift_entities set ended_on = current_date - 1 where id = ${Number(alone)}`.execute(db);
    const insertions = [{ providerId, entityId: alone, organizationId: place.organizationId }];
    const working = await db.transaction().execute(async (trx) => {
      await sql`lock table audit_entries in share mode`.execute(trx);
      const saving = api.graphql(who, SAVE, { ...place, insertions });
      await expect.poll(() => isBlocked(db), { interval: 10 }).toBe(true);
      let isOver = false;
      const ending = endDuePlaces(db, new Date()).then(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await isBlocked(db, 2)), { interval: 10 }).toBe(true);
      return [saving, ending];
    });
    await Promise.all(working);
    expect(await linksAt('E')).toEqual([]);
  });
});
