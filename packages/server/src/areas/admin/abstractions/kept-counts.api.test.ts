import { randomFrom } from '@capwise/demo/random';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';

const TODAY = '2027-03-10';
let api: TestApi;
let assigner: { id: number; email: string };
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date(`${TODAY}T13:00:00Z`), today: () => TODAY });
  const system = await make(api).system({ type: 'PROVIDER' });
  const permissions = ['Login', 'ViewCLMAbstractionTool', 'AssignCLMAbstractions'] as const;
  assigner = await make(api).user({ system, permissions });
  await api.services.database.pool.query(INSERT, ['Kept', 90]);
});
afterAll(() => api.close());

/** Workflows of some tenants and people, several begun at once; one in six is closed, and a name may differ. */
const INSERT = `insert into abstractions (tenant_name, reference, organization_id, organization_name, workflow_name,
    contract_type, phase_id, phase_name, assigned_to_id, assigned_to_name, started_at, closed_at, updated_at)
  select $1 || ' ' || n % 4, $1 || n, '1', 'Main', 'Lease ' || n, 'Lease', '1', 'Received',
    case when n % 5 > 0 then 'p' || n % 5 end, case when n % 5 > 0 then 'Person ' || n % 5 || case when n % 7 = 0 then ' Jr' else '' end end,
    timestamptz '2027-03-10 12:00Z' - n / 3 * interval '7 hours', case when n % 6 = 0 then timestamptz '2027-03-10 12:00Z' end,
    '2027-03-10 12:00Z'
  from generate_series(1, $2::int) as n`;

/** What triggers have counted, and what counting finds. */
async function expectRight(): Promise<void> {
  const { db } = api.services.database;
  const kept = await sql`select tenant_name, assigned_to_id, assigned_to_name, sum(amount)::int as amount
    from abstraction_counts group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`.execute(db);
  const counted = await sql`select tenant_name, coalesce(assigned_to_id, '0') as assigned_to_id,
      coalesce(assigned_to_name, '') as assigned_to_name, count(*)::int as amount
    from abstractions where closed_at is null group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  expect(kept.rows).toEqual(counted.rows);
}

const CHANGES = [
  'update abstractions set closed_at = case when closed_at is null then now() end where id % 3 = $1 % 3',
  "update abstractions set assigned_to_id = 'p9', assigned_to_name = 'Person 9' where id % 5 = $1 % 5",
  'update abstractions set assigned_to_id = null, assigned_to_name = null where id % 7 = $1 % 7',
  "update abstractions set assigned_to_name = 'Renamed' where assigned_to_id is not null and id % 4 = $1 % 4",
  "update abstractions set workflow_name = 'Renamed' where id % 2 = $1 % 2",
  'delete from abstractions where id % 17 = $1 % 17',
];

const COUNTS = `{ clmAbstractionCountsByTenant { count name }
  clmAbstractionCountsByAssignedTo { count assignToId assignToName } }`;

describe('the counts that are kept of open abstractions', () => {
  it('are those that counting finds, after every kind of change', async () => {
    const { pool, db } = api.services.database;
    await expectRight();
    const random = randomFrom('changes of abstractions');
    for (const change of [...CHANGES, ...Array.from({ length: 20 }, () => random.pick(CHANGES))]) {
      await pool.query(change, [random.below(1_000)]);
      await expectRight();
    }
    const { data } = await api.graphql(assigner, COUNTS);
    const tenants = await sql`select count(*)::int as count, tenant_name as name from abstractions
      where closed_at is null group by 2 order by lower(tenant_name), tenant_name`.execute(db);
    expect(data.clmAbstractionCountsByTenant).toEqual(tenants.rows);
    const people = await sql`select count(*)::int as count, coalesce(assigned_to_id, '0') as "assignToId",
        max(assigned_to_name) as "assignToName"
      from abstractions where closed_at is null group by assigned_to_id
      order by lower(max(assigned_to_name)) nulls last, assigned_to_id`.execute(db);
    expect(data.clmAbstractionCountsByAssignedTo).toEqual(people.rows);
  });

  it('are right after changes at the same time, some of them taken back, and stay few', async () => {
    const { pool } = api.services.database;
    const change = async (name: string, at: number) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(INSERT, [name, 8]);
        await client.query(at % 4 ? 'commit' : 'rollback');
      } finally {
        client.release();
      }
    };
    for (let round = 0; round < raceRounds(5); round += 1)
      await Promise.all(Array.from({ length: 20 }, (_, at) => change(`At once ${round} ${at}`, at)));
    await expectRight();
    const once = `insert into abstractions (tenant_name, reference, organization_id, organization_name, workflow_name,
      contract_type, phase_id, phase_name, started_at, updated_at)
      select 'Few', $1 || n, '1', 'Main', 'Lease', 'Lease', '1', 'Received', now(), now() from generate_series(1, 3) as n`;
    for (const reference of ['a', 'b', 'c']) await pool.query(once, [reference]);
    const rows = await pool.query("select amount from abstraction_counts where tenant_name = 'Few'");
    expect(rows.rows).toEqual([{ amount: 9 }]);
  });
});

describe('the queue', () => {
  it('stands in the order of days on every page in both directions, and is counted by its filters', async () => {
    const query = `query($pageNumber: Int, $sortDirection: String, $filters: [ListFilter!]) {
      page: clmAbstractions(pageNumber: $pageNumber, pageSize: 25, sortColumn: "days_active", filters: $filters,
        sortDirection: $sortDirection) { totalCount filteredCount results { id tenantName } } }`;
    for (const sortDirection of ['asc', 'desc'] as const)
      for (const [filterType, values] of [
        ['TenantName', []],
        ['TenantName', ['Few', 'At once 1 1 2', 'At once 1 1 3', 'At once 0 2 2']],
        ['AssignedToId', ['0', 'p1']],
        ['DaysActive', ['0', '3']],
      ] as const) {
        const { rows } = await sql<{ id: string; tenantName: string; isIn: boolean }>`
          select a.reference as id, a.tenant_name as "tenantName",
            case ${filterType} when 'TenantName' then tenant_name = any(${values}::text[])
              when 'AssignedToId' then coalesce(assigned_to_id, '0') = any(${values}::text[])
              else least(greatest(${TODAY}::date - (started_at at time zone 'UTC')::date, 0), 3)::text
                = any(${values}::text[]) end or ${values.length === 0} as "isIn"
          from abstractions a where a.closed_at is null
          order by ${sql.raw(`-extract(epoch from a.started_at) ${sortDirection}, a.id ${sortDirection}`)}
        `.execute(api.services.database.db);
        const expected = rows.filter(({ isIn }) => isIn).map(({ id, tenantName }) => ({ id, tenantName }));
        expect(expected.length).toBeGreaterThan(0);
        for (let page = 1; (page - 1) * 25 < expected.length; page += 1) {
          const filters = [{ filterType, values }];
          const { data } = await api.graphql(assigner, query, { pageNumber: page, sortDirection, filters });
          expect(data.page).toEqual({
            totalCount: rows.length,
            filteredCount: expected.length,
            results: expected.slice((page - 1) * 25, page * 25),
          });
        }
      }
  });
});
