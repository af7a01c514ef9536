import { randomFrom } from '@capwise/demo/random';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { raceRounds } from '../../../test/race-rounds.ts';
import { make } from '../../../test/records/make.ts';
import { fillAtRandom } from '../../../test/records/random-workspace.ts';

let api: TestApi;
let systemId: number;
beforeAll(async () => {
  api = await startApi();
  systemId = await make(api).system();
  await fillAtRandom(api.services.database.db, { systemId, projects: 20, documents: 60 });
});
afterAll(() => api.close());

const OF_DOCUMENTS = sql`system_id, coalesce(uploaded_by, 0) as person_id, archived_at is not null as is_archived,
  project_id is not null as in_project`;
const OF_PROJECTS = sql`system_id, coalesce(created_by, 0) as person_id, archived_at is not null as is_archived`;

/** What triggers have counted, and what counting finds. */
async function bothCounts() {
  const { db } = api.services.database;
  const read = async (statement: ReturnType<typeof sql>) => (await statement.execute(db)).rows;
  return {
    kept: [
      await read(sql`select system_id, person_id, is_archived, in_project, sum(amount)::int as amount
        from document_counts group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4`),
      await read(sql`select system_id, person_id, is_archived, sum(amount)::int as amount
        from project_counts group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`),
    ],
    counted: [
      await read(sql`select system_id, person_id, is_archived, in_project, count(*)::int as amount
        from (select ${OF_DOCUMENTS} from documents) d group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
      await read(sql`select system_id, person_id, is_archived, count(*)::int as amount
        from (select ${OF_PROJECTS} from projects) p group by 1, 2, 3 order by 1, 2, 3`),
    ],
  };
}

async function expectRight(): Promise<void> {
  const { kept, counted } = await bothCounts();
  expect(kept).toEqual(counted);
}

const CHANGES = [
  'update documents set archived_at = case when archived_at is null then now() end where id % 3 = $1 % 3',
  'update documents set project_id = null where id % 7 = $1 % 7',
  'update documents d set project_id = (select min(id) from projects p where p.system_id = d.system_id) where id % 5 = $1 % 5',
  "update documents set file_name = 'Renamed' where id % 2 = $1 % 2",
  'update documents set uploaded_by = (select min(id) from users) where id % 11 = $1 % 11',
  'update projects set archived_at = case when archived_at is null then now() end where id % 4 = $1 % 4',
  'delete from documents where id % 17 = $1 % 17 and status is null',
  'delete from projects where id % 13 = $1 % 13',
];

describe('the counts that are kept of projects and documents', () => {
  it('are those that counting finds, after every kind of change', async () => {
    const { db, pool } = api.services.database;
    await expectRight();
    const random = randomFrom('changes');
    for (let round = 0; round < 30; round += 1) {
      await pool.query(random.pick(CHANGES), [random.below(1_000)]);
      await expectRight();
    }
    // Who goes leaves what they made to nobody; a system takes all of its own with it.
    await db.deleteFrom('users').where('email', 'like', 'random-%').execute();
    await expectRight();
    const gone = await make(api).system();
    await fillAtRandom(db, { systemId: gone, projects: 5, documents: 30 });
    await expectRight();
    await db.deleteFrom('systems').where('id', '=', gone).execute();
    await expectRight();
  });

  it('are right after changes at the same time, some of them taken back, and stay few', async () => {
    const { pool } = api.services.database;
    const insert = `insert into projects (system_id, title, created_at) values ($1, 'At once', now())`;
    const change = async (at: number) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(insert, [systemId]);
        await client.query(at % 4 ? 'commit' : 'rollback');
      } finally {
        client.release();
      }
    };
    for (let round = 0; round < raceRounds(5); round += 1)
      await Promise.all(Array.from({ length: 20 }, (_, at) => change(at)));
    await expectRight();
    await pool.query(insert, [systemId]);
    const rows = await pool.query(
      'select from project_counts where system_id = $1 and person_id = 0 and not is_archived',
      [systemId],
    );
    expect(rows.rowCount).toBe(1);
  });
});
