import { expect, it } from 'vitest';
import { chartText } from './deal-words.ts';

const DAY = Date.UTC(2026, 0, 5) / 1000;

it('the name of the chart has number, amounts and days of the drawn deals', () => {
  const deals = [
    { day: DAY, amount: 1_250_000 },
    { day: DAY + 40 * 86_400, amount: 420_000 },
    { day: DAY + 10 * 86_400, amount: 3_050_000 },
  ];
  expect(chartText('quotes', deals)).toContain(
    '3 quoted products: Quoted Price $420,000 to $3,050,000 by date, 01/05/2026 to 02/14/2026,',
  );
  expect(chartText('contracts', deals.slice(0, 1))).toContain(
    '1 service contract: Annual Cost per System $1,250,000 by date, 01/05/2026,',
  );
  expect(chartText('quotes', [])).toBe('Scatter chart without quoted products.');
});
