import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../../test/api.ts';
import { raceRounds, raceTime } from '../../../../../test/race-rounds.ts';
import { type GiftPlace, makeGifts } from '../../../../../test/records/gifts.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi();
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const db = () => api.services.database.db;

/** Kept and counted numbers of records that differ, in all tenants. */
async function differences(key: 'npi' | 'name_key') {
  const { rows } = await sql<object>`
    with counted as (select tenant_id, ${sql.ref(key)} as key, count(*)::int as n from gift_providers group by 1, 2)
    select * from (select tenant_id, ${sql.ref(key)} as key, record_count as n from ${sql.table(`${key}_records`)}) k
    full join counted c using (tenant_id, key)
    where key <> '' and coalesce(k.n, 0) <> coalesce(c.n, 0)
  `.execute(db());
  return rows;
}
const expectTrue = async () =>
  expect([await differences('npi'), await differences('name_key')]).toEqual([[], []]);

const tenantOf = ({ tenantName }: GiftPlace) =>
  db().selectFrom('tenants').select('id').where('name', '=', tenantName).executeTakeFirstOrThrow();

it('follow records that are added, changed and deleted, alone and many at once', async () => {
  const [place] = await gifts.tenant();
  const { id } = await tenantOf(place!);
  await sql`
    insert into gift_providers (tenant_id, reference, npi, name, name_key)
    select ${id}, 'N' || n, case when n % 3 = 0 then '' else (n % 7)::text end, 'Name', 'name ' || n % 5
    from generate_series(1, 40) n
  `.execute(db());
  await expectTrue();
  await sql`update gift_providers set npi = '5', name_key = 'name 9' where tenant_id = ${id} and id % 2 = 0`.execute(
    db(),
  );
  await sql`update gift_providers set npi = '' where tenant_id = ${id} and id % 5 = 0`.execute(db());
  await sql`update gift_providers set is_ended = true where tenant_id = ${id}`.execute(db());
  await expectTrue();
  await sql`delete from gift_providers where tenant_id = ${id} and id % 3 = 0`.execute(db());
  await expectTrue();
  await sql`delete from gift_providers where tenant_id = ${id}`.execute(db());
  await expectTrue();
});

it('follow writers at the same time', { timeout: raceTime(120_000) }, async () => {
  const [place] = await gifts.tenant();
  const { id } = await tenantOf(place!);
  const writer = async (own: number) => {
    for (let step = 0; step < raceRounds(25, 5); step += 1) {
      const [npi, name] = [String((own + step) % 3), `name ${(own * step) % 2}`];
      await sql`
        insert into gift_providers (tenant_id, reference, npi, name, name_key)
        values (${id}, ${`W${own}-${step}`}, ${npi}, 'Name', ${name})
      `.execute(db());
      if (step % 3 === 1)
        await sql`
          update gift_providers set npi = ${String(step % 4)} where tenant_id = ${id} and reference = ${`W${own}-${step - 1}`}
        `.execute(db());
      if (step % 3 === 2)
        await sql`
          delete from gift_providers where tenant_id = ${id} and reference = ${`W${own}-${step - 1}`}
        `.execute(db());
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(writer));
  await expectTrue();
});
