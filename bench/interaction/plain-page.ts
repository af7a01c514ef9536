import type { Browser } from '@playwright/test';
import { slowDown } from '../lib/sign-in.ts';
import { measureAct } from './screens.ts';
import { watchPage } from './watch.ts';

const ROUNDS = 25;
const ROWS = 20;
const COLUMNS = 8;

/** Sorts and filters a table as little code can: what this browser needs at least on this machine. */
const PAGE = `<!doctype html><title>Plain</title><style>td{padding:10px;border-bottom:1px solid}</style>
<button>Sort</button><input aria-label="Filter"><table><tbody>${Array.from(
  { length: ROWS },
  (_, row) => `<tr>${`<td>Row ${row}</td>`.repeat(COLUMNS)}</tr>`,
).join('')}</tbody></table><script>
  const body = document.querySelector('tbody');
  document.querySelector('button').onclick = () => body.replaceChildren(...[...body.rows].reverse());
  document.querySelector('input').oninput = ({ target }) => {
    for (const row of body.rows) row.hidden = !row.textContent.includes(target.value);
  };
</script>`;

/** Milliseconds from each input to the next paint, in the same browser and with the same throttling. */
export async function measurePlainPage(browser: Browser): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await watchPage(page);
  await page.goto(`data:text/html,${encodeURIComponent(PAGE)}`);
  await slowDown(page);
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const click = await measureAct(page, { name: 'Sort', run: () => page.locator('button').click() });
    const letter = await measureAct(page, {
      name: 'Filter',
      run: async () => {
        await page.locator('input').focus();
        await page.keyboard.press(round % 2 ? 'Backspace' : '1');
      },
    });
    durations.push(click ?? 0, letter ?? 0);
  }
  await context.close();
  return durations;
}
