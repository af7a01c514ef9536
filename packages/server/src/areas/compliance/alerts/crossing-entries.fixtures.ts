import { expect } from 'vitest';
import type { TestApi, Who } from '../../../../test/api.ts';
import { giftFiles } from '../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';
import { giftWebhookCalls } from '../webhooks/gift-webhook.fixtures.ts';

const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';

/** Two organizations with a threshold of $500, where One and Two work at North. */
export function makeCrossings(api: TestApi) {
  const files = giftFiles(api);
  const webhooks = giftWebhookCalls(api);
  const { db } = api.services.database;
  const entries = async (who: Who, place: GiftPlace) => {
    const { data } = await api.graphql(
      who,
      `query(${PARAMETERS}) { page: giftAlertAuditEntries(${ARGS}, subjectType: "gift-provider", pageSize: 100) {
        results { action userEmail subjectId subjectName before after } } }`,
      { ...place },
    );
    return (data.page.results as { action: string; after: string }[])
      .map(({ after, ...entry }) => ({ ...entry, after: JSON.parse(after) }))
      .filter(({ action }) => /exceed|reach/.test(action))
      .reverse();
  };
  return {
    gifts: files.gifts,
    mails: files.mails,
    async ready() {
      const made = await files.ready({ organizations: 2 });
      const { place, other, who, entityId, providerId, giftTypeId, requestorId } = made;
      for (const at of [place, other!]) await files.gifts.threshold(at, 2026, { amount: 500 });
      const call = async (document: string, variables: object = {}) => {
        const answer = await api.graphql(who, document, { ...place, ...variables });
        expect(answer.errors).toBeUndefined();
        return answer.data;
      };
      const gift = (amount: number, over: object = {}) => ({
        ...{ ...place, giftTypeId, requestorId, amount, receivedDate: '2026-03-04' },
        ...{ entityProviders: [{ entityId, providerId }], ...over },
      });
      return {
        ...made,
        call,
        gift,
        other: other!,
        alert: (over: object) =>
          call(
            `mutation(${PARAMETERS}, $remainingAmount: Float, $usedPercent: Int, $entityId: ID, $recipients: String!,
              $isActive: Boolean!) { saveGiftAlertThresholdAlert(${ARGS}, remainingAmount: $remainingAmount,
              usedPercent: $usedPercent, entityId: $entityId, recipients: $recipients, isActive: $isActive) { id } }`,
            { recipients: String(who.id), isActive: true, ...over },
          ),
        give: async (amount: number, over: object = {}): Promise<string> => {
          const { data, errors } = await files.gifts.save(who, gift(amount, over));
          expect(errors).toBeUndefined();
          return data.saveGiftAlert[0].id;
        },
        giveBack: (id: string) =>
          call(`mutation(${PARAMETERS}, $id: ID!) { returnGiftAlert(${ARGS}, id: $id) { id } }`, { id }),
        setThreshold: (amount: number) =>
          call(
            `mutation(${PARAMETERS}, $amount: Float!) { saveGiftAlertThreshold(${ARGS}, amount: $amount,
              incidentalAmount: 40, thresholdYear: 2026) }`,
            { amount },
          ),
        send: (csv: string, query = '') => files.send(who, place, csv, query),
        undo: (batchId: number | null) => files.undo(who, place, batchId),
        entries: (at = place) => entries(who, at),
        /** 'exceed-threshold 600' for each crossing, oldest first. */
        crossed: async (at = place) =>
          (await entries(who, at)).map(({ action, after }) => `${action.split('.')[1]} ${after.total}`),
        hear: async (events: string[], at = place): Promise<string> => {
          const { data } = await webhooks.create(who, at, { url: 'https://127.0.0.1/in', events });
          return data.createWebhook.webhook.id;
        },
        queued: async (webhookId: string) => {
          const rows = await db
            .selectFrom('webhook_deliveries')
            .where('webhook_id', '=', Number(webhookId))
            .select('payload')
            .orderBy('id')
            .execute();
          return rows.map(({ payload }) => JSON.parse(payload));
        },
      };
    },
  };
}
