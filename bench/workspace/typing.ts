import type { Browser } from '@playwright/test';
import type pg from 'pg';
import { median, table } from '../lib/figures.ts';
import type { Product } from '../lib/product.ts';
import { freshContext, type Session } from '../web/browser.ts';
import { typed, watchTyping } from '../web/typed.ts';

const SLOWER = 4;
const AIM_MS = 50;
const DEBOUNCE_MS = 275;
const TERMS: readonly [string, readonly string[]][] = [
  ['some letters', ['wi', 'fab', 'lit', 'x-r']],
  ['a word', ['Contoso', 'ventilator', 'warranty', 'proposal']],
  ['a word with a mistake', ['Contsoo', 'ventilaotr', 'warrnaty', 'porposal']],
  ['several words', ['Litware CT', 'Adatum MRI', 'Wingtip C-arm', 'Lucerne X-ray']],
];

/** Milliseconds from the end of the debounce to the painted rows of a project's Files tab. */
export async function typingTable(
  browser: Browser,
  { url }: Product,
  session: Session,
  { client, systemId }: { client: pg.Client; systemId: number },
): Promise<string> {
  const { rows: found } = await client.query<{ id: number; files: number }>(
    `select p.id, count(*)::int as files from projects p join documents d on d.project_id = p.id
     where p.system_id = $1 group by p.id`,
    [systemId],
  );
  const context = await freshContext(browser, session);
  await watchTyping(context, { delay: DEBOUNCE_MS, within: 'table tbody' });
  const page = await context.newPage();
  await page.goto(`${url}/n/projects/${found[0]!.id}?systemId=${systemId}`);
  await page.getByText(`1–10 of ${found[0]!.files}`).waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const rows: string[][] = [];
  const whole: number[] = [];
  for (const [label, terms] of TERMS) {
    const times: number[] = [];
    for (const term of terms) {
      // Reset to all rows, because a longer term may show the same ten.
      await page.getByRole('searchbox', { name: 'Search Files' }).fill('');
      await page.waitForTimeout(DEBOUNCE_MS + 1_500);
      times.push(await typed(page, 'Search Files', term, DEBOUNCE_MS));
    }
    whole.push(...times);
    rows.push([label, median(times).toFixed(0), Math.max(...times).toFixed(0)]);
  }
  await context.close();
  const middle = median(whole);
  return `${table(['typed', 'median ms', 'worst ms'], rows)}\n\n${
    middle <= AIM_MS ? 'reached    ' : 'NOT REACHED'
  }  debounce → painted among ${found[0]!.files} files, median: ${middle.toFixed(0)} ms, aim ≤ ${AIM_MS} ms`;
}
