import type { GiftImport } from '@capwise/domain/compliance/imports/gift-rows';
import { sql } from 'kysely';
import type { TestApi, Who } from '../api.ts';
import { type GiftPlace, makeGifts } from './gifts.ts';

export const HEADER =
  'provider_id,entity_id,received_date,gift_type,requestor,amount,incidental,description,comments';
export const makeGiftCsv = (...rows: string[]): string => [HEADER, ...rows].join('\r\n');

export function giftFiles(api: TestApi) {
  const gifts = makeGifts(api);
  const { db } = api.services.database;
  const post = async <Answer>(who: Who | null, path: string, body = '', type = 'text/csv') => {
    const init = { method: 'POST', headers: { 'content-type': type }, body };
    const response = await api.get(who, path, init);
    const answer = (await response.json()) as Answer & { name?: string; message?: string };
    return { status: response.status, body: answer };
  };
  return {
    gifts,
    send: (who: Who | null, { tenantName, organizationId }: GiftPlace, csv: string, query = '') =>
      post<GiftImport>(who, `/api/${tenantName}/${organizationId}/gifts/csv?fileName=g.csv&${query}`, csv),
    sendThresholds: (who: Who | null, { tenantName, organizationId }: GiftPlace, csv: string, query = '') =>
      post<GiftImport>(who, `/api/${tenantName}/${organizationId}/thresholds/csv?${query}`, csv),
    undo: (
      who: Who | null,
      { tenantName, organizationId }: GiftPlace,
      batchId: number | string | null,
      kind = 'gifts',
    ) =>
      post<object>(
        who,
        `/api/${tenantName}/${organizationId}/${kind}/${batchId}/undo`,
        '{}',
        'application/json',
      ),

    /**
     * An organization where One and Two work at North and Off is no longer a requestor, and a user with all
     * permissions.
     */
    async ready(tenant: { timeZone?: string; organizations?: number } = {}) {
      const [place, other] = await gifts.tenant(tenant);
      const entityId = await gifts.entity(place!, 'North');
      const providerId = await gifts.provider(place!, entityId, { name: 'One' });
      const second = await gifts.provider(place!, entityId, { name: 'Two' });
      const alone = await gifts.entity(place!, 'South');
      const references = [
        ['gift_entities', entityId, 'N'],
        ['gift_entities', alone, 'S'],
        ['gift_providers', providerId, 'P1'],
        ['gift_providers', second, 'P2'],
      ] as const;
      for (const [table, id, reference] of references)
        await db.updateTable(table).set({ reference }).where('id', '=', Number(id)).execute();
      const giftTypeId = await gifts.choice('gift_types', place!, { name: 'Meal' });
      const requestorId = await gifts.choice('requestors', place!, { name: 'Oncology' });
      await gifts.choice('requestors', place!, { name: 'Off', isActive: false });
      const who = await gifts.person({
        [place!.organizationId]: 'gift_administrator',
        ...(other && { [other.organizationId]: 'gift_administrator' }),
      });
      return { place: place!, other, who, entityId, providerId, giftTypeId, requestorId };
    },

    /** Gifts, stored sums, and the same sums recomputed. */
    async stored({ organizationId }: GiftPlace) {
      const { rows } = await sql<{
        gifts: string[];
        kept: string;
        added: string;
        counts: number;
        entries: number;
      }>`
        with g as (select * from gifts where organization_id = ${Number(organizationId)})
        select array(select concat_ws(' ', p.reference, e.reference, g.received_on, amount_cents, is_incidental,
            g.description) from g join gift_providers p on p.id = provider_id join gift_entities e on e.id = entity_id
            order by original_id) as gifts,
          (select coalesce(json_agg(json_build_array(provider_id, gift_year, total_cents, gift_count)
            order by provider_id, gift_year), '[]')::text from gift_totals
            where organization_id = ${Number(organizationId)} and gift_count > 0) as kept,
          (select coalesce(json_agg(json_build_array(provider_id, gift_year, cents, n) order by provider_id, gift_year),
            '[]')::text from (select provider_id, gift_year, sum(case when is_incidental then 0 else amount_cents end)
            as cents, count(*) as n from g group by 1, 2) sums) as added,
          (select coalesce(sum(amount), 0)::int from gift_counts where organization_id = ${Number(organizationId)}) as counts,
          (select sum(entry_count)::int from gift_types where organization_id = ${Number(organizationId)}) as entries
      `.execute(db);
      return rows[0]!;
    },

    mails: ({ email }: { email: string }) =>
      db
        .selectFrom('mails')
        .select('text')
        .where('recipient', '=', email)
        .where('kind', '=', 'gift-alert')
        .execute(),
  };
}
