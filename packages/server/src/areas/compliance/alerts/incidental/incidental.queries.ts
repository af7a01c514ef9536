import { sql } from 'kysely';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { alertRecipients } from '../recipients.queries.ts';
import { ABOVE_INCIDENTAL_THRESHOLD, INCIDENTAL_THRESHOLD } from './incidental-threshold.queries.ts';

export interface AboveRow {
  subject: string;
  providerId: number;
  providerName: string;
  npi: string;
  giftYear: number;
  amountCents: number;
  thresholdCents: number;
  receivedDate: string;
  enteredBy: string;
  recipients: string[];
}

/**
 * Gifts that a change took above the incidental threshold. Excludes gifts that were above it by the same amount
 * before.
 */
export async function listAbove(
  { db }: OrganizationScope,
  organizationId: number,
  changeNo: number,
): Promise<AboveRow[]> {
  const { rows } = await sql<AboveRow>`
    select concat_ws(' ', 'incidental', g.provider_id, g.gift_year) as subject,
      g.provider_id as "providerId", p.name as "providerName", p.npi, g.gift_year as "giftYear",
      g.amount_cents as "amountCents",
      g.received_on::text as "receivedDate", u.first_name || ' ' || u.last_name as "enteredBy",
      ${INCIDENTAL_THRESHOLD} as "thresholdCents",
      array(select distinct one from threshold_alerts a cross join unnest(${alertRecipients(organizationId)}) one
        where a.organization_id = ${organizationId} and a.is_active and (a.entity_id is null
          or belongs_to_entity(${organizationId}, g.provider_id, a.entity_id, g.gift_year)) order by 1) as recipients
    from gifts g
    join gift_providers p on p.id = g.provider_id
    join users u on u.id = g.created_by
    where g.organization_id = ${organizationId} and g.change_no = ${changeNo} and ${ABOVE_INCIDENTAL_THRESHOLD}
      and not exists (select from gift_history h where h.original_id = g.original_id and h.replaced_no = ${changeNo}
        and (h.gift ->> 'is_incidental')::boolean and (h.gift ->> 'status')::int = g.status
        and (h.gift ->> 'gift_year')::int = g.gift_year and (h.gift ->> 'amount_cents')::int >= g.amount_cents)
    order by g.original_id
  `.execute(db);
  return rows;
}
