// npm run requirements: lists requirement IDs with a passing test in the last test run. A test proves the IDs
// at the start of its title ('DEAL-012 DEAL-013 …').
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './lib/install.mjs';
import { provedBy } from './lib/proved.mjs';
import { readReport, reportTests } from './lib/reports.mjs';

function known() {
  const folder = join(root, 'docs/requirements');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').slice(1))
    .map((line) => line.split('\t')[0])
    .filter(Boolean);
}

function tests() {
  const folder = join(root, 'test-results');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => readReport(join(folder, name)))
    .flatMap((report) => (report ? reportTests(report) : []));
}

const { proved, failed, stubbed } = provedBy(tests());
const ids = known();
const unknown = [...proved, ...failed].filter((id) => !ids.includes(id));
// Node 20 lacks Map.groupBy.
const areas = new Set(ids.map((id) => id.split('-')[0]));
for (const area of areas) {
  const all = ids.filter((id) => id.startsWith(`${area}-`));
  const have = all.filter((id) => proved.has(id));
  say(`${area.padEnd(6)} ${String(have.length).padStart(3)} of ${all.length} proved`);
  if (have.length && have.length < all.length)
    say(`       without a passing test: ${all.filter((id) => !proved.has(id)).join(' ')}`);
}
say(`${proved.size} of ${ids.length} requirements have a passing test.`);
if (stubbed.size) {
  say(`${stubbed.size} of them only in component tests, against a stubbed server:`);
  for (const area of areas) {
    const some = [...stubbed].filter((id) => id.startsWith(`${area}-`)).sort();
    if (some.length) say(`  ${some.join(' ')}`);
  }
}
if (unknown.length) {
  say(`Test titles name ids that do not exist: ${unknown.join(' ')}`);
  process.exit(1);
}
