import { MERGED_MEANWHILE } from '@capwise/domain/compliance/places/places';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { isBlocked } from '../../../../test/race-rounds.ts';
import { giftFiles } from '../../../../test/records/gift-files.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { moveRecords } from './merges/merge-providers.queries.ts';

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
  const overtaken = <T>(work: () => Promise<T>): Promise<T> =>
    db
      .transaction()
      .execute(async (trx) => {
        const scope = { db: trx, tenant: { tenantId } } as unknown as OrganizationScope;
        await moveRecords(scope, [second], Number(providerId));
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
