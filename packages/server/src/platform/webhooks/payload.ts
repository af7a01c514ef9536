import { sql } from 'kysely';

/** The system of the webhook `w` as `s`, or its organization as `o` with the tenant `t`. */
export const OWNER_JOINS = sql`
  left join systems s on s.id = w.system_id
  left join organizations o on o.id = w.organization_id
  left join tenants t on t.id = o.tenant_id`;

/** The body as it is sent and signed. Needs {@link OWNER_JOINS}. */
export const payloadOf = (columns: { event: string; id: string; name: string }) => {
  const subject = sql`'id', ${sql.ref(columns.id)}, 'name', ${sql.ref(columns.name)}`;
  return sql<string>`json_build_object('type', ${sql.ref(columns.event)},
    'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', case when s.id is null
      then json_build_object(${subject}, 'tenantName', t.name, 'organizationId', o.id::text, 'organizationName', o.name)
      else json_build_object(${subject}, 'systemId', s.id::text, 'systemName', s.name) end)::text`;
};
