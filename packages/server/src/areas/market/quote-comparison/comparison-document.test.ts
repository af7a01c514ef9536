import { expect, it } from 'vitest';
import { comparisonDocument } from './comparison-document.ts';

const quote = (fileName: string) => ({
  ...{ fileName, vendor: null, quoteNumber: null },
  ...{ quoteDate: null, validUntil: null, currency: null },
});
const cell = (value: string | number, differenceCents: number | null = null) => ({
  ...{ value, differenceCents, isLowest: false },
});

it('long names break to fit their cell, prices stay in one piece', () => {
  const made = JSON.stringify(
    comparisonDocument({
      ...{ brandName: 'Capwise', isDemo: false, quotes: [quote('a.pdf'), quote('b.pdf')] },
      groups: [
        {
          title: 'MRI System',
          rows: [
            { label: 'Product', kind: 'text', cells: [cell('W'.repeat(60)), cell('Aurora Reconfiguration')] },
            {
              ...{ label: 'Total', kind: 'cents' },
              cells: [cell(2_180_066_25), cell(1_234_567_890_12, 1_232_387_823_87)],
            },
          ],
        },
      ],
    }),
  );
  for (const text of ['$2,180,066.25', '$1,234,567,890.12', '+$1,232,387,823.87', 'Aurora Reconfiguration'])
    expect(made).toContain(text);
  expect(made).not.toContain('W'.repeat(13));
});
