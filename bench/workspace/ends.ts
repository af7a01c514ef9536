import { aim, median, table } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import { type Ask, DOCUMENTS, inTurn, PROJECTS, SORTS } from './lists.ts';

const ROUNDS = 15;
const BEYOND = 1_000_000;

/** First and last page of every sort in both directions, for active, archived and all rows. */
export async function compareEnds(ask: Ask, systemId: number): Promise<void> {
  const rows: string[][] = [];
  let worst = 0;
  for (const [list, query] of [
    ['projects', PROJECTS],
    ['documents', DOCUMENTS],
  ] as const)
    for (const sortColumn of SORTS[list])
      for (const sortDirection of ['asc', 'desc']) {
        const cells: string[] = [];
        for (const status of ['active', 'archived', 'all']) {
          const filters = [{ filterType: 'Status', values: [status] }];
          const page = (pageNumber: number) => () =>
            ask(query, { systemId, sortColumn, sortDirection, filters, pageNumber });
          const [first, last] = await inTurn(ROUNDS, [page(1), page(BEYOND)]);
          worst = Math.max(worst, median(last!) / median(first!));
          cells.push(`${median(first!).toFixed(1)} / ${median(last!).toFixed(1)}`);
        }
        rows.push([`${list} by ${sortColumn}, ${sortDirection}`, ...cells]);
      }
  say(table(['first / last page, median ms', 'active', 'archived', 'all'], rows));
  say(`\n${aim('last page ÷ first, the worst of all', worst, { most: 2 }, ' ×')}`);
}
