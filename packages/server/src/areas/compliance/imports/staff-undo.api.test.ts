import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { newToken } from '../../../../test/records/api-tokens.ts';
import { giftFiles } from '../../../../test/records/gift-files.ts';
import { TO_LOOPBACK } from '../../admin/webhooks/webhook.fixtures.ts';
import { giftWebhookCalls } from '../webhooks/gift-webhook.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(TO_LOOPBACK);
});
afterAll(() => api.close());

type Ready = Awaited<ReturnType<ReturnType<typeof giftFiles>['ready']>>;

async function imported(who: Who, place: Ready['place'], list: string, lines: readonly string[]) {
  const path = `/api/${place.tenantName}/${place.organizationId}/${list}/csv?fileName=list-of-gifts.csv`;
  const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: lines.join('\r\n') };
  return ((await (await api.get(who, path, init)).json()) as { batchId: number }).batchId;
}

it.each([
  ['requestors', ['name', 'Cardiology']],
  ['providers', ['provider_id,name,npi,entity_id', 'D,"Doe, Jo",1234567893,N']],
] as const)(
  'an undo of %s by staff is in the audit log of the organization and an event',
  async (list, lines) => {
    const { place, who } = await giftFiles(api).ready();
    const made = await giftWebhookCalls(api).create(who, place, {
      url: 'http://127.0.0.1:9/in',
      events: ['import.undone'],
    });
    expect(made.errors).toBeUndefined();
    const batchId = await imported(who, place, list, lines);
    expect((await api.get('admin', `/api/imports/${batchId}/undo`, { method: 'POST' })).status).toBe(200);
    const { data } = await api.graphql(
      who,
      `query($tenantName: String!, $organizationId: ID!) { giftAlertAuditEntries(tenantName: $tenantName,
      organizationId: $organizationId, subjectType: "import") { results { action subjectId } } }`,
      { ...place },
    );
    expect(data.giftAlertAuditEntries.results).toContainEqual({
      action: 'import.undo',
      subjectId: String(batchId),
    });
    const events = await api.services.database.db
      .selectFrom('webhook_deliveries')
      .where('webhook_id', '=', Number(made.data.createWebhook.webhook.id))
      .select('event')
      .execute();
    expect(events).toEqual([{ event: 'import.undone' }]);
  },
);

it('API tokens of staff list, undo and add imports of gift data only with both areas', async () => {
  const { place, who } = await giftFiles(api).ready();
  const batchId = await imported(who, place, 'requestors', ['name', 'Radiology']);
  const payments = `/api/imports/open-payments?tenant=${place.tenantName}&dryRun=true`;
  const statuses: unknown[] = [];
  for (const areas of [['administration'], ['administration', 'compliance']]) {
    const { secret } = await newToken(api, 'admin', { areas });
    const headers = { authorization: `Bearer ${secret}` };
    const csv = { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body: 'a' };
    const list = await (await fetch(`${api.url}/api/imports`, { headers })).text();
    const sent = await fetch(`${api.url}${payments}`, csv);
    const undone = await fetch(`${api.url}/api/imports/${batchId}/undo`, { method: 'POST', headers });
    statuses.push([list.includes('list-of-gifts'), sent.status, undone.status]);
    if (undone.status === 403)
      for (const refused of [sent, undone])
        expect(await refused.json()).toMatchObject({ reason: expect.stringContaining('does not cover') });
  }
  expect(statuses).toEqual([
    [false, 403, 403],
    [true, 200, 200],
  ]);
  expect(await (await api.get('analyst', '/api/imports')).text()).not.toContain('list-of-gifts');
});
