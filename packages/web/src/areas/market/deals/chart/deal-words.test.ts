import { expect, it } from 'vitest';
import { chartText } from './deal-words.ts';

const DAY = Date.UTC(2026, 0, 5);

it('the name of the chart has number, amounts and days of the drawn deals', () => {
  const series = [
    { points: Float64Array.of(DAY, 1_250_000, DAY + 40 * 86_400_000, 420_000) },
    { points: Float64Array.of(DAY + 10 * 86_400_000, 3_050_000) },
  ];
  expect(chartText('quotes', series)).toContain(
    '3 quoted products: Quoted Price $420,000 to $3,050,000 by date, 01/05/2026 to 02/14/2026,',
  );
  expect(chartText('contracts', [{ points: Float64Array.of(DAY, 1_250_000) }])).toContain(
    '1 service contract: Annual Cost per System $1,250,000 by date, 01/05/2026,',
  );
  expect(chartText('quotes', [])).toBe('Scatter chart without quoted products.');
});
