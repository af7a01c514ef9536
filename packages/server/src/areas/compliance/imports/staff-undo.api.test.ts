import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { giftFiles } from '../../../../test/records/gift-files.ts';
import { TO_LOOPBACK } from '../../admin/webhooks/webhook.fixtures.ts';
import { giftWebhookCalls } from '../webhooks/gift-webhook.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi(TO_LOOPBACK);
});
afterAll(() => api.close());

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
    const path = `/api/${place.tenantName}/${place.organizationId}/${list}/csv?fileName=l.csv`;
    const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: lines.join('\r\n') };
    const { batchId } = (await (await api.get(who, path, init)).json()) as { batchId: number };
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
