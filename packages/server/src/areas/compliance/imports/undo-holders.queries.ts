import type { OwnImportName } from '@capwise/domain/compliance/imports/own-import';
import { MAX_HOLDERS } from '@capwise/domain/compliance/imports/undo-refusal';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { seenOrganizations } from '../gift/gift.queries.ts';

export interface HolderRow {
  kind: 'gift' | 'request' | 'event';
  organizationId: number;
  id: number;
  name: string;
  /** ISO day. */
  day: string;
  cents: number;
  total: number;
}

interface Holding {
  subject: string;
  column: string;
  /** Tables whose rows refer to the subject. */
  by: readonly ('g' | 'r' | 'e')[];
}

const HOLDING: Partial<Record<OwnImportName, Holding>> = {
  'gift-entities': { subject: 'gift_entities', column: 'entity_id', by: ['g', 'r', 'e'] },
  'gift-providers': { subject: 'gift_providers', column: 'provider_id', by: ['g', 'r'] },
  requestors: { subject: 'requestors', column: 'requestor_id', by: ['g', 'r', 'e'] },
  'gift-types': { subject: 'gift_types', column: 'gift_type_id', by: ['g', 'r', 'e'] },
};

/** Gifts, requests and events that keep an import from being undone, of organizations whose gifts the viewer may see. */
export async function listHolders(
  scope: OrganizationScope,
  batchId: number,
  kind: OwnImportName,
): Promise<HolderRow[]> {
  const added = (subject: string) => sql`(select c.subject_id from import_changes c
    where c.batch_id = ${batchId} and c.subject = ${subject} and c.before is null)`;
  const holding = HOLDING[kind];
  const holds = (table: 'g' | 'r' | 'e'): RawBuilder<SqlBool> => {
    // A changed gift has a new version.
    if (kind === 'gifts' && table === 'g')
      return sql<SqlBool>`g.original_id in ${added('gifts')} and g.id <> g.original_id`;
    return holding?.by.includes(table)
      ? sql<SqlBool>`${sql.ref(`${table}.${holding.column}`)} in ${added(holding.subject)}`
      : sql<SqlBool>`false`;
  };
  const seen = sql`any(${seenOrganizations(scope)}::int[])`;
  const { rows } = await sql<HolderRow>`
    select h.*, count(*) over ()::int as total from (
      select 'gift' as kind, g.organization_id as "organizationId", p.id, p.name, g.received_on::text as day,
        g.amount_cents as cents
      from gifts g join gift_providers p on p.id = g.provider_id where g.organization_id = ${seen} and ${holds('g')}
      union all
      select 'request', r.organization_id, r.request_no, p.name, r.planned_on::text, r.amount_cents
      from gift_requests r join gift_providers p on p.id = r.provider_id
      where r.organization_id = ${seen} and ${holds('r')}
      union all
      select 'event', e.organization_id, e.id, e.name, e.held_on::text, e.total_cents
      from gift_events e where e.organization_id = ${seen} and ${holds('e')}
    ) h order by h.day desc, h.kind, h.name, h.id limit ${MAX_HOLDERS}
  `.execute(scope.db);
  return rows;
}
