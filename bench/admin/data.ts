import type pg from 'pg';

export interface AdminSize {
  systems: number;
  facilities: number;
  users: number;
  abstractions: number;
}

/** Picks a word for a row number. Different salts choose independently. */
const word = (words: string, salt: number) => {
  const all = words.split(' ');
  return `('{${all.join()}}'::text[])[1 + abs(hashint4(n * 31 + ${salt})::bigint) % ${all.length}]`;
};
const PLACES =
  'Alder Birch Cedar Dover Elm Fairview Grove Harbor Iris Juniper Kent Lake Maple North Oak Pine Quarry';
const KINDS = 'Health Hospital Medical Clinic Network Regional Community Memorial';
const FIRST = 'Ann Ben Carla David Ella Frank Grace Henry Iris John Karen Liam Maria Noah Olivia Paul';
const LAST = 'Abbott Baker Castillo Dunn Ellis Fischer Garcia Hughes Ivanov Jensen Keller Lopez Meyer Nguyen';

export const BUSY_SYSTEM = 'Bench Busy Health';
export const BUSY_USERS = 6_000;

export async function fillAdmin(client: pg.Client, from: AdminSize, to: AdminSize): Promise<void> {
  await client.query(
    `insert into systems (name, type_id, master_client_id)
     select ${word(PLACES, 1)} || ' ' || ${word(PLACES, 2)} || ' ' || ${word(KINDS, 3)} || ' ' || n, 2, 1000000 + n
     from generate_series($1::int + 1, $2::int) as n`,
    [from.systems, to.systems],
  );
  await client.query(
    `with ids as (select array_agg(id) as of from systems where master_client_id > 1000000), made as (
       insert into facilities (name, number, city, state)
       select ${word(PLACES, 4)} || ' ' || ${word(KINDS, 5)} || ' Center ' || n, 1000000 + n, ${word(PLACES, 6)} || 'ton',
         ${word('IA WI MN IL OH NY CA TX', 7)}
       from generate_series($1::int + 1, $2::int) as n returning id
     )
     insert into facility_systems (facility_id, system_id)
     select id, of[1 + abs(hashint4(id)::bigint) % cardinality(of)] from made, ids where id % 10 > 0`,
    [from.facilities, to.facilities],
  );
  await client.query(
    `insert into systems (name, type_id) select $1, 2 where not exists (select from systems where name = $1)`,
    [BUSY_SYSTEM],
  );
  await client.query(
    `with ids as (select array_agg(id) as of from systems where master_client_id > 1000000),
       busy as (select id from systems where name = $3), made as (
       insert into users (system_id, email, first_name, last_name, title, status, approved_at)
       select case when n <= ${BUSY_USERS} then busy.id else of[1 + abs(hashint4(n)::bigint) % cardinality(of)] end,
         'bench-' || n || '@bench.example', ${word(FIRST, 8)}, ${word(LAST, 9)} || ' ' || n, 'Buyer', 'Active', now()
       from generate_series($1::int + 1, $2::int) as n, ids, busy returning id
     )
     insert into user_roles (user_id, role_name) select id, 'customer-member' from made`,
    [from.users, to.users, BUSY_SYSTEM],
  );
  await client.query(
    `insert into abstractions (tenant_name, reference, organization_id, organization_name, workflow_name,
       contract_type, phase_id, phase_name, assigned_to_id, assigned_to_name, started_at, updated_at)
     select 'Bench ' || ${word(PLACES, 10)}, 'bench-' || n, '1', 'Main', ${word(KINDS, 11)} || ' lease ' || n, 'Lease', '1',
       'Received', u.reference, u.first_name || ' ' || u.last_name,
       timestamptz '2026-11-01' - n * interval '41 seconds', timestamptz '2026-11-01'
     from generate_series($1::int + 1, $2::int) as n
     left join (select *, row_number() over (order by id) as nth from abstraction_users) u on u.nth = n % 7`,
    [from.abstractions, to.abstractions],
  );
  await client.query('vacuum analyze');
}
