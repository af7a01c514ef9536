import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { catalog } from '@capwise/demo/catalog';
import { utcDay } from '@capwise/domain/dates';
import { dealsPath, dealsScreen } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SETTINGS = join(tmpdir(), `capwise-e2e-${process.env['E2E_PORT'] ?? 4310}.json`);
/** No other test reads this technology, so none sees the imported deals. */
const TECHNOLOGY = 'Infant Incubator and Warmer';

async function runImport(...args: string[]): Promise<string> {
  const settings = JSON.parse(await readFile(SETTINGS, 'utf8')) as Record<string, string>;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'packages/server/src/cli/import.ts', ...args],
    { cwd: ROOT, env: { ...process.env, ...settings } },
  );
  return stdout;
}

// Imports run one at a time.
test.describe.configure({ mode: 'default' });

const segment = catalog.technologies.find(({ name }) => name === TECHNOLOGY)!.marketSegments[0]!;
const configuration = segment.productConfigurations[0]!;
const today = utcDay(new Date());

const FILES = {
  quotes: `quote_reference,analyzed_date,hospital,technology,market_segment,oem,product,quantity,list_price,quoted_price
E2E-Q-1,${today},Example Hospital,${TECHNOLOGY},${segment.name},${configuration.oemName},${configuration.productName},7,"$98,765.00",54321.50
`,
  contracts: `contract_reference,analyzed_date,hospital,technology,oem,product,market_segment,service_provider,service_type,service_plan,annual_cost
E2E-S-1,${today},Example Hospital,${TECHNOLOGY},${configuration.oemName},${configuration.productName},${segment.name},Example Biomedical,Other: Loaner fleet,,4321.00
`,
};
const AMOUNTS = { quotes: '$54,322', contracts: '$4,321' };

for (const kind of ['quotes', 'contracts'] as const) {
  test(`a file of ${kind} appears immediately for users of its technology, and an undo removes it`, async ({
    page,
    openAs,
  }, testInfo) => {
    const file = testInfo.outputPath(`${kind}.csv`);
    await writeFile(file, FILES[kind]);
    const deals = dealsScreen(page);
    const imported = deals.rows.filter({ hasText: AMOUNTS[kind] });
    // Open it first, so that the browser caches the old answer.
    await openAs('purchaser', dealsPath(TECHNOLOGY, `dateRangeMonths=3&quote=${kind === 'quotes'}`));
    await expect(deals.table).toHaveAttribute('aria-busy', 'false');
    const before = await deals.total();
    await deals.choose('CT Scanner');
    await deals.ready();

    const said = await runImport(kind, file);
    await deals.choose(TECHNOLOGY);
    await expect(imported).toHaveCount(1);
    expect(await deals.total()).toBe(before + 1);
    await imported.click();
    await expect(deals.detail).toContainText(AMOUNTS[kind]);
    await expect(deals.ring).toBeVisible();

    const download = page.waitForEvent('download');
    await deals.download.click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines.filter((line) => line.endsWith(','))).toHaveLength(1);

    await runImport('undo', /\b[Ii]mport (\d+)/.exec(said)![1]!);
    await deals.choose('CT Scanner');
    await expect(imported).toHaveCount(0);
    await deals.ready();
    await deals.choose(TECHNOLOGY);
    await expect.poll(() => deals.total()).toBe(before);
    await expect(imported).toHaveCount(0);
  });
}

test('a file with a bad row is refused as a whole, and none of it appears', async ({
  page,
  openAs,
}, testInfo) => {
  const file = testInfo.outputPath('bad.csv');
  await writeFile(
    file,
    FILES.quotes.replace('E2E-Q-1', 'E2E-Q-9').replace(TECHNOLOGY, 'Incubator of no name'),
  );
  const refused = await runImport('quotes', file).catch((error: { code: number; stdout: string }) => error);
  expect(refused).toMatchObject({ code: 1 });
  expect((refused as { stdout: string }).stdout).toContain('there is no technology "Incubator of no name"');
  await openAs('purchaser', '/n/tools/deals');
  await dealsScreen(page).picker.fill('Incubator of no name');
  await expect(page.getByText('No technologies found')).toBeVisible();
});
