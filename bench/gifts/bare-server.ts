import pg from 'pg';
import { serve } from '../lib/serve.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const SELECT = {
  name: 'gifts',
  text: `
    select g.*, g.received_on::text as received, o.name as organization_name, e.name as entity_name, p.name as provider_name,
      p.npi, y.name as type_name, r.name as requestor_name, u.first_name || ' ' || u.last_name as creator_name,
      t.total_cents, l.amount_cents as limit_cents, l.incidental_cents
    from (select * from gifts where organization_id = $1 and gift_year = $2
      order by created_at desc, original_id desc limit 20 offset $3) g
    join organizations o on o.id = g.organization_id
    join gift_entities e on e.id = g.entity_id
    join gift_providers p on p.id = g.provider_id
    join gift_types y on y.original_id = g.gift_type_id
    join requestors r on r.original_id = g.requestor_id
    join users u on u.id = g.created_by
    join gift_totals t on t.organization_id = g.organization_id and t.provider_id = g.provider_id and t.gift_year = g.gift_year
    left join lateral (select amount_cents, incidental_cents from gift_thresholds l
      where l.organization_id = g.organization_id and l.year = g.gift_year order by l.id desc limit 1) l on true
    order by g.created_at desc, g.original_id desc`,
};

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);

// biome-ignore lint/suspicious/noExplicitAny: rows of a statement.
const gift = (row: any) => ({
  id: String(row.id),
  originalId: String(row.original_id),
  organizationId: String(row.organization_id),
  organizationName: row.organization_name,
  entityId: String(row.entity_id),
  entityName: row.entity_name,
  providerId: String(row.provider_id),
  providerName: row.provider_name,
  providerNPI: row.npi,
  giftTypeId: String(row.gift_type_id),
  giftTypeName: row.type_name,
  giftAmount: row.amount_cents / 100,
  giftYear: row.gift_year,
  giftStatus: row.status,
  totalAmount: row.limit_cents === null ? null : row.total_cents / 100,
  remainingAmount: row.limit_cents === null ? null : (row.limit_cents - row.total_cents) / 100,
  thresholdAmount: row.limit_cents === null ? null : row.limit_cents / 100,
  thresholdIncidentalAmount: row.incidental_cents === null ? null : row.incidental_cents / 100,
  requestorId: String(row.requestor_id),
  requestorName: row.requestor_name,
  isIncidental: row.is_incidental,
  receivedDate: row.received,
  returnedDate: row.returned_at && seconds(row.returned_at),
  description: row.description,
  comments: row.comments,
  createdDate: seconds(row.created_at),
  createdById: String(row.created_by),
  createdByName: row.creator_name,
});

serve((request, response) => {
  const failed = (error: Error) => response.writeHead(500).end(error.message);
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { organization, year, offset } = JSON.parse(Buffer.concat(chunks).toString());
    pool.query({ ...SELECT, values: [organization, year, offset] }).then(({ rows }) => {
      const body = Buffer.from(JSON.stringify({ data: { list: { results: rows.map(gift) } } }));
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
        .end(body);
    }, failed);
  });
});
