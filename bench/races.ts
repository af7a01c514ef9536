import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withCleanup } from './lib/cleanup.ts';
import { connect, startDatabase } from './lib/database.ts';
import { table } from './lib/figures.ts';
import { machine } from './lib/machine.ts';
import { fetchToken, startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';
import { pairs } from './races/pairs.ts';
import { walkGifts } from './races/walk.ts';
import { type Answer, PEOPLE, type Server, World } from './races/world.ts';

/** Seeds of walks over gifts, which then run instead of the pairs. */
const SEEDS = process.env['SEEDS'];
const ROUNDS = Number(process.env['ROUNDS'] ?? 200);

/** An idle connection reports its statistics to the database after ten seconds. */
const REPORTED_MS = 11_500;

const outcome = (answers: readonly Answer[]) =>
  answers.map(({ refusal }) => (refusal === null ? 'done' : 'refused')).join(' / ');

/** Repeatedly sends two conflicting requests to two servers on one database at the same time. */
await withCleanup(async (cleanup) => {
  say(machine());
  if (SEEDS) return walkGifts(cleanup, SEEDS.split(','));
  const databaseUrl = await startDatabase(cleanup, 'races');
  const folder = mkdtempSync(join(tmpdir(), 'capwise-races-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const start = async (): Promise<Server> => {
    const settings = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO_SCALE: '0.001',
      DEMO_DAYS: '5',
      MAILS_PER_HOUR: '100000',
    };
    const product = await startProduct(cleanup, settings);
    const tokens: Partial<Server['tokens']> = {};
    for (const [person, email] of PEOPLE) tokens[person] = await fetchToken(product, email);
    return { url: product.url, tokens: tokens as Server['tokens'] };
  };
  const servers = [await start(), await start()] as const;
  const client = await connect(cleanup, databaseUrl);
  const world = new World(servers, client);
  const rows: string[][] = [];
  const broken: string[] = [];
  for (const { name, round } of pairs) {
    const outcomes = new Map<string, number>();
    let wrong = 0;
    for (let at = 0; at < ROUNDS; at += 1)
      try {
        const how = outcome(await round(world, at));
        outcomes.set(how, (outcomes.get(how) ?? 0) + 1);
      } catch (error) {
        wrong += 1;
        broken.push(`${name}, round ${at}: ${error instanceof Error ? error.message : String(error)}`);
      }
    const seen = ['done / done', 'done / refused', 'refused / done'].map((how) =>
      String(outcomes.get(how) ?? 0),
    );
    rows.push([name, String(ROUNDS), ...seen, String(wrong)]);
    say(`${name}: ${ROUNDS} rounds, ${wrong} broken`);
  }
  say('\n');
  say(table(['at once', 'rounds', 'both done', 'first alone', 'second alone', 'broken'], rows));
  for (const line of broken.slice(0, 20)) say(line);
  await wait(REPORTED_MS);
  const [found] = await world.rows<{ deadlocks: number }>(
    'select sum(deadlocks)::int as deadlocks from pg_stat_database',
    [],
  );
  say(`\nDeadlocks by the database's own count: ${found!.deadlocks}.`);
  const well = found!.deadlocks === 0 && rows.every((row) => row.at(-1) === '0');
  say(well ? 'Every round ended as one order or the other.' : 'SOMETHING IS WRONG.');
  if (!well) process.exitCode = 1;
});
