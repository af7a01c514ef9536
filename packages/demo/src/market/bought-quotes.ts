import { type CatalogConfiguration, configurations } from '../catalog.ts';
import { type Random, randomFrom } from '../random.ts';
import { offer } from './quote-offer.ts';
import type { DemoVendorQuote } from './vendor-quote.ts';

interface Bought {
  technology: string;
  /** When the quote came. */
  daysAgo: number;
  quantity?: number;
  /** Project that ordered it, and what it may cost in US dollars. */
  project?: string;
  budget?: number;
}

const BOUGHT: readonly Bought[] = [
  { technology: 'CT Scanner', daysAgo: 40 },
  { technology: 'Digital Radiography Room', daysAgo: 75 },
  { technology: 'MRI System', daysAgo: 105 },
  { technology: 'Mammography System', daysAgo: 150 },
  { technology: 'Ultrasound, General Imaging', daysAgo: 190 },
  { technology: 'Interventional Angiography System', daysAgo: 235 },
  { technology: 'CT Scanner', daysAgo: 300 },
  { technology: 'SPECT and SPECT/CT', daysAgo: 365 },
  { technology: 'Surgical Robot', daysAgo: 430 },
  { technology: 'MRI System', daysAgo: 500 },
  {
    ...{ technology: 'Interventional Angiography System', daysAgo: 42, quantity: 1 },
    ...{ project: 'Angiography suite', budget: 2_350_000 },
  },
  {
    ...{ technology: 'Ultrasound, Cardiovascular', daysAgo: 52, quantity: 9 },
    ...{ project: 'Cardiac ultrasound & ECG at "Heart Institute" <phase 2>', budget: 2_000_000 },
  },
  {
    ...{ technology: 'Intensive Care Ventilator', daysAgo: 118, quantity: 12 },
    ...{ project: 'Ventilators, replacement of twelve', budget: 360_000 },
  },
  {
    ...{ technology: 'Defibrillator Monitor', daysAgo: 172, quantity: 10 },
    ...{ project: 'Defibrillators, one model for the whole house', budget: 210_000 },
  },
  {
    ...{ technology: 'Blood Gas Analyzer', daysAgo: 96, quantity: 5 },
    ...{ project: 'Blood gas analyzers', budget: 95_000 },
  },
];

/** The product of a technology that fits a budget, or any. */
function product(
  { technology, quantity = 1, budget }: Bought,
  random: Random,
): CatalogConfiguration | undefined {
  const known = configurations.filter(({ technologyName }) => technologyName === technology);
  if (budget === undefined) return known.length > 0 ? random.pick(known) : undefined;
  const over = ({ listPrice }: CatalogConfiguration) => Math.abs(listPrice * quantity - budget);
  return known.toSorted((a, b) => over(a) - over(b))[0];
}

/** Quotes of large systems that were bought without a revision. */
export function boughtQuotes(): DemoVendorQuote[] {
  return BOUGHT.flatMap((bought, at): DemoVendorQuote[] => {
    const random = randomFrom(`bought quote ${at}`);
    const chosen = product(bought, random);
    if (!chosen) return [];
    const { daysAgo, quantity, project } = bought;
    return [
      {
        ...offer(chosen, `L-${50_210 + at * 31}`, random, quantity),
        daysAgo,
        ...(project && { project }),
        final: {
          daysAgo: daysAgo - 14 - random.below(15),
          share: 0.88 + random.next() * 0.09,
          contract: `PO-${5_100 + at}`,
        },
      },
    ];
  });
}
