import { setTimeout as pause } from 'node:timers/promises';
import { withCleanup } from './lib/cleanup.ts';
import { startDatabase } from './lib/database.ts';
import { aim, percentile, table, whole } from './lib/figures.ts';
import { machine } from './lib/machine.ts';
import { fetchToken, type Product, startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';

/** One user's heaviest request may delay another user's requests by this much. */
const AIM_MS = 250;
const AT_A_TIME = 6;
const SECONDS_EACH = 4;

const WORDS = Array.from({ length: 50 }, (_, at) => 'aeiou'[at % 5]! + 'rstln'[(at >> 1) % 5]!).join(' ');
const HEAVY: Record<string, string> = {
  'audit entries, 50 words': `{ auditEntries(searchTerm: "${WORDS}", pageSize: 100) { totalCount } }`,
  'documents, 50 words': `{ systemDocuments(searchTerm: "${WORDS}", pageSize: 100) { totalCount } }`,
  'find, 50 words': `{ find(searchTerm: "${WORDS}") { __typename } }`,
  'deals of three years, 15 at once': `{ ${Array.from({ length: 15 }, (_, at) => `a${at}: dealsDataForTechnology(technologyId: ${at + 1}, months: 36) { totalCount }`).join(' ')} }`,
};
const LIGHT = '{ currentUser { id } systemProjects(pageSize: 10) { totalCount } }';

const asker = (product: Product, token: string) => async (query: string) => {
  const begin = performance.now();
  const response = await fetch(`${product.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const answer = (await response.json()) as { errors?: { message: string }[] };
  return { ms: performance.now() - begin, problem: answer.errors?.[0]?.message ?? null };
};
type Ask = ReturnType<typeof asker>;

/** Sends requests one after the other until time is up. @returns milliseconds of each */
async function lightOnes(ask: Ask, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    times.push((await ask(LIGHT)).ms);
    await pause(20);
  }
  return times;
}

async function measure(kind: string, settings: Record<string, string>): Promise<number> {
  let worst = 0;
  await withCleanup(async (cleanup) => {
    const database = kind === 'PostgreSQL' ? { DATABASE_URL: await startDatabase(cleanup, 'bench') } : {};
    const product = await startProduct(cleanup, { ...settings, ...database });
    const heavy = asker(product, await fetchToken(product, 'admin@capwise.example'));
    const light = asker(product, await fetchToken(product, 'purchaser@lakeside.example'));
    const problem = (await light(LIGHT)).problem;
    if (problem) throw new Error(problem);
    const until = (ms: number) => {
      const end = performance.now() + ms;
      return () => performance.now() > end;
    };
    const alone = await lightOnes(light, until(SECONDS_EACH * 1_000));
    const rows = [['nobody else', '', ...waitingFigures(alone), '']];
    for (const [name, query] of Object.entries(HEAVY)) {
      const isOver = until(SECONDS_EACH * 1_000);
      const asked: Awaited<ReturnType<Ask>>[] = [];
      const one = async () => {
        while (!isOver()) asked.push(await heavy(query));
      };
      const [times] = await Promise.all([
        lightOnes(light, isOver),
        ...Array.from({ length: AT_A_TIME }, one),
      ]);
      const delay = Math.max(...times) - percentile(alone, 0.5);
      worst = Math.max(worst, delay);
      const heaviest = whole(Math.max(...asked.map(({ ms }) => ms)));
      const problems = [...new Set(asked.flatMap((answer) => answer.problem ?? []))].join(' ');
      rows.push([name, heaviest, ...waitingFigures(times), problems]);
    }
    say(`\n${kind}\n`);
    say(
      table(['heavy questions of one person', 'their ms', 'other: median', 'p95', 'most', 'refused'], rows),
    );
  });
  return worst;
}

const waitingFigures = (times: readonly number[]) =>
  [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map(whole);

say(machine());
for (const kind of ['PostgreSQL', 'embedded'])
  say(aim(`the longest delay, ${kind}`, await measure(kind, {}), { most: AIM_MS }, ' ms'));
