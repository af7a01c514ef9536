import { type Random, randomFrom } from '@capwise/demo/random';
import { USER_SORTS } from '@capwise/domain/admin/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { randomText } from '../../../../test/records/random-workspace.ts';

const PAGE = 10;
let api: TestApi;
let systemId: number;
let manager: { id: number; email: string };
beforeAll(async () => {
  api = await startApi();
  const { system, user, facility, listed } = make(api);
  systemId = await system();
  const elsewhere = await system();
  manager = await user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
  const places = [await facility(systemId, 'Alder Clinic'), await facility(systemId, 'Birch Clinic')];
  const random = randomFrom('people');
  const { db } = api.services.database;
  for (let at = 0; at < 60; at += 1) {
    const isHome = at % 4 > 0;
    const id = await listed({ system: isHome ? systemId : elsewhere, ...person(random) });
    // Some users have other systems besides their own, and some have their own twice.
    if (at % 8 === 0 || at % 5 === 0)
      await db.insertInto('user_systems').values({ user_id: id, system_id: systemId }).execute();
    if (random.below(2))
      await db
        .insertInto('user_facilities')
        .values({ user_id: id, facility_id: random.pick(places), position: 0 })
        .execute();
  }
});
afterAll(() => api.close());

const person = (random: Random) => ({
  first_name: randomText(random),
  last_name: random.below(3) ? randomText(random) : 'Same',
  title: random.pick(['', 'Buyer', 'Director', '100%']),
  status: random.pick(['Active', 'Invited', 'Deactivated'] as const),
  roles: random.below(2) ? ['customer-member'] : [],
  ...(random.below(2) ? { invited_at: new Date(Date.UTC(2026, 0, 1 + random.below(9))) } : {}),
});

interface ListRequest {
  searchTerm?: string;
  sortColumn: string;
  sortDirection: 'asc' | 'desc';
  statuses?: string[];
}

const KEYS: Record<string, string> = {
  name: "lower(u.first_name || ' ' || u.last_name)",
  status: 'u.status',
  roles: `(select string_agg(lower(r.display_name), ', ' order by lower(r.display_name), r.name) from user_roles ur
    join roles r on r.name = ur.role_name join systems s on s.id = u.system_id and s.type_id = r.system_type_id
    where ur.user_id = u.id)`,
  facilities: `(select lower(f.name) from user_facilities uf join facilities f on f.id = uf.facility_id
    where uf.user_id = u.id)`,
  title: "nullif(lower(u.title), '')",
  email: 'u.email',
  invitedDate: 'u.invited_at',
  lastLoginDate: 'u.last_login_at',
};

/** Expected list, by the simplest query. */
async function plain({
  searchTerm = '',
  sortColumn,
  sortDirection,
  statuses,
}: ListRequest): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where (u.system_id = ${systemId}
        or exists (select from reachable_systems us where us.user_id = u.id and us.system_id = ${systemId}))
      and strpos(lower(concat_ws(' ', u.first_name, u.last_name, u.email, u.title)), lower(${searchTerm})) > 0
      and (${statuses ?? null}::text[] is null or u.status = any(${statuses ?? null}::text[]))
    order by ${sql.raw(`${KEYS[sortColumn]} ${sortDirection} nulls last, u.id ${sortDirection}`)}
  `.execute(api.services.database.db);
  return rows.map(({ id }) => id);
}

async function ask({ statuses, ...asked }: ListRequest, pageNumber: number) {
  const { data, errors } = await api.graphql(
    manager,
    `query($systemId: ID!, $searchTerm: String, $sortColumn: String, $sortDirection: String, $pageNumber: Int,
        $filters: [ListFilter!]) {
      page: systemUsers(systemId: $systemId, searchTerm: $searchTerm, sortColumn: $sortColumn, filters: $filters,
        sortDirection: $sortDirection, pageNumber: $pageNumber, pageSize: ${PAGE}) { totalCount results { id } } }`,
    { systemId, pageNumber, ...asked, filters: statuses && [{ filterType: 'Status', values: statuses }] },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return {
    totalCount: data.page.totalCount,
    ids: data.page.results.map(({ id }: { id: string }) => Number(id)),
  };
}

const CHANGES = [
  "update users set status = 'Invited' where email like 'listed-%' and id % 3 = $1 % 3",
  "update users set status = 'Active', last_login_at = now() where email like 'listed-%' and id % 4 = $1 % 4",
  "update users set system_id = $2 where email like 'listed-%' and id % 5 = $1 % 5",
  'delete from user_systems where system_id = $2 and user_id % 7 = $1 % 7',
  "delete from users where email like 'listed-%' and id % 11 = $1 % 11",
];

describe('the users of a system', () => {
  it('are in every order on every page, home users and others together', async () => {
    for (const sortColumn of USER_SORTS)
      for (const sortDirection of ['asc', 'desc'] as const)
        for (const over of [{}, { searchTerm: 'an' }, { statuses: ['Active', 'Invited'] }]) {
          const asked = { sortColumn, sortDirection, ...over };
          const ids = await plain(asked);
          expect(ids.length).toBeGreaterThan(PAGE);
          for (let page = 1; (page - 1) * PAGE < ids.length; page += 1)
            expect(await ask(asked, page), JSON.stringify({ asked, page })).toEqual({
              totalCount: ids.length,
              ids: ids.slice((page - 1) * PAGE, page * PAGE),
            });
        }
  });

  it('are counted correctly after every kind of change', async () => {
    const { pool } = api.services.database;
    const random = randomFrom('changes of people');
    for (const change of [...CHANGES, ...Array.from({ length: 15 }, () => random.pick(CHANGES))]) {
      await pool.query(change, change.includes('$2') ? [random.below(100), systemId] : [random.below(100)]);
      for (const over of [{}, { statuses: ['Active', 'Invited'] }]) {
        const asked = { sortColumn: 'name', sortDirection: 'asc', ...over } as const;
        const ids = await plain(asked);
        expect(await ask(asked, 1), change).toEqual({ totalCount: ids.length, ids: ids.slice(0, PAGE) });
      }
    }
    const kept = await sql`select system_id, status, sum(amount)::int as amount from user_counts
      group by 1, 2 having sum(amount) <> 0 order by 1, 2`.execute(api.services.database.db);
    const counted = await sql`select system_id, status, count(*)::int as amount from users
      group by 1, 2 order by 1, 2`.execute(api.services.database.db);
    expect(kept.rows).toEqual(counted.rows);
  });
});
