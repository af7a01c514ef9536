import type { Cleanup } from '../lib/cleanup.ts';
import { connect, startDatabase } from '../lib/database.ts';
import { documentsRead } from '../lib/documents-read.ts';
import { aim, median, table } from '../lib/figures.ts';
import { fetchToken, startProduct } from '../lib/product.ts';
import { say } from '../lib/say.ts';
import { webOperation } from '../lib/web-operations.ts';
import { inTurn } from './lists.ts';

const ROUNDS = 300;
const SAVE = webOperation('SaveProject');

/**
 * Compares saving a project over HTTP with one bare transaction of the same rows. Commits wait for the disk.
 */
export async function compareSaves(cleanup: Cleanup): Promise<void> {
  const databaseUrl = await startDatabase(cleanup, 'durable', { durable: true });
  const product = await startProduct(cleanup, { DATABASE_URL: databaseUrl, DEMO_SCALE: '0.01' });
  const client = await connect(cleanup, databaseUrl);
  await documentsRead(client);
  const token = await fetchToken(product, 'purchaser@lakeside.example');
  const { rows } = await client.query<{ id: number }>(
    'select facility_id as id from facility_systems where system_id = 2 order by facility_id limit 2',
  );
  const facilities = rows.map(({ id }) => id);
  let number = 0;
  const save = async () => {
    number += 1;
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        query: SAVE,
        variables: {
          title: `Saved ${number}`,
          description: 'As planned',
          facilitiesInput: facilities.map(String),
        },
      }),
    });
    const answer = (await response.json()) as { data?: { saveProject: object } | null };
    if (!answer.data?.saveProject) throw new Error(JSON.stringify(answer));
  };
  const bare = async () => {
    number += 1;
    const title = `Saved ${number}`;
    await client.query('begin');
    const made = await client.query<{ id: number }>(
      `insert into projects (system_id, title, description, created_at, created_by)
       values (2, $1, 'As planned', now(), 3) returning id`,
      [title],
    );
    const id = made.rows[0]!.id;
    await client.query(
      'insert into project_facilities (project_id, facility_id) select $1, unnest($2::int[])',
      [id, facilities],
    );
    await client.query(
      `insert into audit_entries (user_id, user_email, system_id, action, subject_type, subject_id, subject_name, after)
       values (3, 'purchaser@lakeside.example', 2, 'project.create', 'project', $1, $2, $3)`,
      [id, title, JSON.stringify({ title, description: 'As planned', facilities })],
    );
    await client.query('commit');
  };
  const [ours, theirs] = (await inTurn(ROUNDS, [save, bare])).map(median);
  say(
    table(
      ['one project, one after the other', 'median ms', 'a second'],
      [
        ['saveProject over HTTP', ours!.toFixed(2), (1_000 / ours!).toFixed(0)],
        ['a bare transaction of the same rows', theirs!.toFixed(2), (1_000 / theirs!).toFixed(0)],
      ],
    ),
  );
  say(`\n${aim('saves a second ÷ bare transactions a second', theirs! / ours!, { least: 0.7 }, ' ×')}`);
}
