import { type Random, randomFrom } from '@capwise/demo/random';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { raceRounds, raceTime } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import { randomText } from '../../../../test/records/random-workspace.ts';
import { searchWords } from '../../../db/lists/words.ts';

const SYSTEMS = 150;
const FACILITIES = 300;
const PAGE = 20;

let api: TestApi;
/** Sees some of the systems. */
let member: { id: number; email: string };
let ownIds: number[];
beforeAll(async () => {
  api = await startApi();
  const random = randomFrom('systems and facilities');
  await fill(random);
  const { rows } = await sql<{
    id: number;
  }>`select id from systems where name like 'Zz%' and is_active
    order by id limit 60`.execute(api.services.database.db);
  const [home, ...alsoIn] = rows.map(({ id }) => id);
  ownIds = [home!, ...alsoIn];
  member = await make(api).user({ system: home!, permissions: ['Login', 'ViewSystems'], alsoIn });
}, 120_000);
afterAll(() => api.close());

/** Systems of two types. Some facilities are in one system of each type, some in none. */
async function fill(random: Random): Promise<void> {
  const { db } = api.services.database;
  const systems = Array.from({ length: SYSTEMS }, (_, at) => ({
    name: `Zz${random.below(3)} ${randomText(random)}`,
    type_id: 2 + random.below(2),
    is_active: random.below(3) > 0,
    master_client_id: random.below(2) ? 4_000_000 + at : null,
    created_at: new Date(Date.UTC(2026, 0, 1 + random.below(20))),
  }));
  await db.insertInto('systems').values(systems).execute();
  const facilities = Array.from({ length: FACILITIES }, (_, at) => ({
    name: `Ff ${randomText(random)}`,
    number: random.below(3) ? 4_000_000 + at : -1,
    number_extension: random.below(2) ? '' : `X${at}`,
    city: random.below(4) ? randomText(random) : null,
    state: random.below(4) ? random.pick(['IA', 'OH']) : null,
  }));
  await db.insertInto('facilities').values(facilities).execute();
  await sql`
    insert into facility_systems (facility_id, system_id)
    select f.id, (array_agg(s.id order by s.id))[1 + (f.id * 7919 + s.type_id) % count(*)::int]
    from facilities f, systems s where f.name like 'Ff %' and s.name like 'Zz%' and (f.id + s.type_id) % 3 > 0
    group by f.id, s.type_id
  `.execute(db);
}

interface SearchRequest {
  searchTerm: string;
  pageNumber?: number;
  sortColumn?: string;
  sortDirection?: 'asc' | 'desc';
  typeFilter?: number[];
}

async function ask(who: Who, search: SearchRequest) {
  const { data, errors } = await api.graphql(
    who,
    `query($search: SystemSearch) { page: searchSystems(search: $search) { totalCount results { id } } }`,
    { search: { ...search, pageSize: PAGE } },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const { totalCount, results } = data.page;
  return { totalCount, ids: results.map(({ id }: { id: string }) => Number(id)) };
}

const KEYS: Record<string, string> = {
  system: 'lower(s.name)',
  created_date: 's.created_at',
  isActive: 'not s.is_active',
  masterClientID: 's.master_client_id',
  numberOfFacilities: '(select count(*) from facility_systems fs where fs.system_id = s.id)',
};

/** Expected matches, by the simplest query: every word in every system and facility. */
async function plain(who: Who, asked: SearchRequest): Promise<number[]> {
  const { searchTerm, sortColumn = 'system', sortDirection = 'asc', typeFilter = null } = asked;
  const words = searchWords(searchTerm);
  const { rows } = await sql<{ id: number }>`
    select s.id from systems s where (${who === 'admin'} or s.id = any(${ownIds}::int[]))
      and (${typeFilter}::int[] is null or s.type_id = any(${typeFilter}::int[]))
      and exists (
        select from (
          select '' as text
          union all
          select concat_ws(' ', f.name, f.city, f.state, case when f.number = -1 then 'nonu' else f.number::text end
            || case when f.number_extension = '' then '' else '-' || f.number_extension end)
          from facility_systems fs join facilities f on f.id = fs.facility_id where fs.system_id = s.id) part
        where not exists (select from unnest(${words}::text[]) word
          where strpos(fold_text(concat_ws(' ', s.name, s.master_client_id, part.text)), word) = 0))
    order by ${sql.raw(`${KEYS[sortColumn]} ${sortDirection} nulls last, s.id ${sortDirection}`)}
  `.execute(api.services.database.db);
  return rows.map(({ id }) => id);
}

const expectedPage = (ids: readonly number[], page = 1) => ({
  totalCount: ids.length,
  ids: ids.slice((page - 1) * PAGE, page * PAGE),
});

/** Words of a system, its facilities and others, whole and in parts, and words that do not exist. */
async function terms(random: Random): Promise<string[]> {
  const { rows } = await sql<{ system: string; facility: string; other: string }>`
    select s.name || ' ' || coalesce(s.master_client_id::text, '') as system,
      concat_ws(' ', f.name, f.city, f.state, f.number, f.number_extension) as facility,
      (select name from facilities where id > f.id order by id limit 1) as other
    from facility_systems fs join systems s on s.id = fs.system_id join facilities f on f.id = fs.facility_id
    where s.name like 'Zz%' order by md5(fs.facility_id::text) limit 16
  `.execute(api.services.database.db);
  const piece = (text: string) => {
    const from = random.below(Math.max(text.length - 3, 1));
    return text.slice(from, from + 2 + random.below(8));
  };
  const taken = rows.flatMap(({ system, facility, other }) => [
    piece(system),
    `${piece(facility)} ${piece(system)}`,
    `${piece(system)} ${piece(other ?? '')} ${piece(facility)}`,
    random.pick([system, facility]),
  ]);
  const signs = ['%', '_', '\\', 'z', 'z f', '100% _', 'É', 'nonu oh', 'pump', 'nowhere pump'];
  return [...new Set([...taken, ...signs])].filter((term) => term.trim() !== '');
}

describe('systems', () => {
  it('are found by their own words and those of one facility, as by reading every row', async () => {
    const random = randomFrom('terms of systems');
    const found: number[] = [];
    for (const searchTerm of await terms(random))
      for (const who of ['admin', member] as const) {
        const asked = { searchTerm, ...(random.below(4) ? {} : { typeFilter: [random.pick([2, 3])] }) };
        const ids = await plain(who, asked);
        found.push(ids.length);
        expect(await ask(who, asked), JSON.stringify(asked)).toEqual(expectedPage(ids));
      }
    expect(Math.min(...found)).toBe(0);
    expect(found.some((count) => count > 0 && count < 5)).toBe(true);
    expect(Math.max(...found)).toBeGreaterThan(SYSTEMS / 2);
  }, 120_000);

  it('are in every order on every page, with and without a search', async () => {
    for (const searchTerm of ['', 'an', 'pump'])
      for (const sortColumn of Object.keys(KEYS))
        for (const sortDirection of ['asc', 'desc'] as const)
          for (const who of ['admin', member] as const) {
            const asked = { searchTerm, sortColumn, sortDirection };
            const ids = await plain(who, asked);
            for (const pageNumber of new Set([1, 2, Math.max(Math.ceil(ids.length / PAGE), 1)]))
              if ((pageNumber - 1) * PAGE < ids.length)
                expect(await ask(who, { ...asked, pageNumber }), JSON.stringify(asked)).toEqual(
                  expectedPage(ids, pageNumber),
                );
          }
  }, 120_000);
});

/** Rows whose stored search text is outdated. */
async function expectRight(): Promise<void> {
  const { rows } = await sql`
    select fs.facility_id from facility_systems fs join systems s on s.id = fs.system_id
    join facilities f on f.id = fs.facility_id
    where (fs.system_text, fs.facility_text) is distinct from (s.search_text, f.search_text)
    union all
    select coalesce(k.type_id, c.type_id) from (select type_id, sum(amount) as amount from system_counts group by 1) k
    full join (select type_id, count(*) as amount from systems group by 1) c on c.type_id = k.type_id
    where coalesce(k.amount, 0) <> coalesce(c.amount, 0)
  `.execute(api.services.database.db);
  expect(rows).toEqual([]);
}

const CHANGES = [
  `update systems set name = name || 'x' where name like 'Zz%' and id % 5 = $1 % 5`,
  `update facilities set name = 'Ff Renamed ' || id where name like 'Ff %' and id % 7 = $1 % 7`,
  'update facilities set number = -1, number_extension = id::text where external_id is null and id % 11 = $1 % 11',
  `update facilities set city = 'Moved', is_active = not is_active where id % 3 = $1 % 3`,
  `insert into systems (name, type_id) values ('Zz new', 2 + $1::int % 2)`,
  `delete from facility_systems fs using systems s where s.id = fs.system_id and s.name like 'Zz%'
    and fs.facility_id % 13 = $1 % 13`,
  `insert into facility_systems (facility_id, system_id) select f.id, (select max(id) from systems where name like 'Zz%')
    from facilities f where f.id % 9 = $1 % 9 on conflict do nothing`,
  `update facility_systems fs set system_id = (select min(o.id) from systems o where o.type_id = s.type_id
    and o.name like 'Zz%') from systems s where s.id = fs.system_id and s.name like 'Zz%' and fs.facility_id % 6 = $1 % 6`,
  `update systems set type_id = 5 - type_id where type_id > 1 and name like 'Zz%'
    and not exists (select from facility_systems fs where fs.system_id = systems.id)`,
  `delete from systems where name like 'Zz%' and id % 17 = $1 % 17`,
  `delete from facilities where name like 'Ff %' and id % 19 = $1 % 19`,
];

describe('the stored search text', () => {
  it('is right after every kind of change', async () => {
    const { pool } = api.services.database;
    const random = randomFrom('changes of systems');
    await expectRight();
    for (const change of [...CHANGES, ...Array.from({ length: 25 }, () => random.pick(CHANGES))]) {
      const takes = change.includes('$1');
      await pool.query(change, takes ? [random.below(1_000)] : []);
      await expectRight();
    }
    const asked = { searchTerm: 'renamed zz0' };
    expect(await ask('admin', asked)).toEqual(expectedPage(await plain('admin', asked)));
  }, 120_000);

  it(
    'is right after concurrent changes and rollbacks',
    async () => {
      const { system, facility } = make(api);
      const systemIds = [await system({ name: 'Zz one' }), await system({ name: 'Zz two', type: 'VENDOR' })];
      const facilityIds = await Promise.all(Array.from({ length: 6 }, () => facility(systemIds[0]!)));
      const { pool } = api.services.database;
      const change = async (at: number) => {
        const client = await pool.connect();
        const id = facilityIds[at % facilityIds.length];
        const works = [
          ['update facilities set name = $1 where id = $2', [`Ff at ${at}`, id]],
          ['update systems set name = $1 where id = $2', [`Zz at ${at}`, systemIds[at % 2]]],
          ['delete from facility_systems where facility_id = $1 and system_id = $2', [id, systemIds[1]]],
          [
            'insert into facility_systems (facility_id, system_id) values ($1, $2) on conflict do nothing',
            [id, systemIds[1]],
          ],
          [
            // In one order, because two of these could deadlock. Imports run one at a time.
            `with held as materialized (select id from facilities where id = any($2) order by id for no key update)
             update facilities set city = $1 where id in (select id from held)`,
            [`City ${at}`, facilityIds],
          ],
          ["insert into systems (name, type_id) values ('Zz at once', $1)", [2 + (at % 2)]],
        ] as const;
        try {
          await client.query('begin');
          const [text, values] = works[(at >> 1) % works.length]!;
          await client.query(text, [...values]);
          await client.query(at % 5 ? 'commit' : 'rollback');
        } finally {
          client.release();
        }
      };
      for (let round = 0; round < raceRounds(12); round += 1) {
        await Promise.all(Array.from({ length: 20 }, (_, at) => change(at * 7 + round)));
        await expectRight();
      }
    },
    raceTime(120_000),
  );
});
