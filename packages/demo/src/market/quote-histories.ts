import { type CatalogConfiguration, configurations } from '../catalog.ts';
import { type Random, randomFrom } from '../random.ts';
import { LAKESIDE } from '../systems.ts';
import type { DemoQuoteLine, DemoVendorQuote } from './vendor-quote.ts';

/** Quotes of this project are compared. */
const PROJECT = 'Mammography, third unit';
const SEGMENT = 'Tomosynthesis';
/** A quote this old has been negotiated. */
const NEGOTIATED_DAYS = 45;
const REVISION_DAYS = 12;
const FINAL_DAYS = 9;

const rounded = (dollars: number): number => Math.round(dollars / 10) * 10;

const cheaper = (lines: readonly DemoQuoteLine[], share: number): DemoQuoteLine[] =>
  lines.map((line) =>
    line.kind === 'system' || line.kind === 'option' ? { ...line, net: rounded(line.net * share) } : line,
  );

/** The revision that a vendor sends after the first talk, and the final price after the second one. */
function history(quote: DemoVendorQuote, at: number): DemoVendorQuote[] {
  const random = randomFrom(`history of ${quote.number}`);
  if (!quote.isConfirmed || quote.daysAgo < NEGOTIATED_DAYS || at % 4 === 3) return [];
  const number = `${quote.number}-B`;
  const daysAgo = quote.daysAgo - REVISION_DAYS - random.below(10);
  const revision = {
    ...quote,
    number,
    fileName: quote.fileName.replace(quote.number, number),
    daysAgo,
    lines: cheaper(quote.lines, 0.92 + random.next() * 0.06),
    revises: quote.number,
  };
  if (at % 4 === 2) return [revision];
  const share = 0.94 + random.next() * 0.05;
  const final = { daysAgo: daysAgo - FINAL_DAYS - random.below(12), share, contract: `PO-${4_000 + at}` };
  return [{ ...revision, final }];
}

/** Revisions of earlier quotes, most of them with a final price. */
export const quoteHistories = (quotes: readonly DemoVendorQuote[]): DemoVendorQuote[] =>
  quotes.flatMap(history);

/** What was bought, and how many days ago its quote came. */
const BOUGHT: readonly [technology: string, daysAgo: number][] = [
  ['CT Scanner', 40],
  ['Digital Radiography Room', 75],
  ['MRI System', 105],
  ['Mammography System', 150],
  ['Ultrasound, General Imaging', 190],
  ['Interventional Angiography System', 235],
  ['CT Scanner', 300],
  ['SPECT and SPECT/CT', 365],
  ['Surgical Robot', 430],
  ['MRI System', 500],
];

/** Quotes of large systems that were bought without a revision. */
export function boughtQuotes(): DemoVendorQuote[] {
  return BOUGHT.flatMap(([technology, daysAgo], at): DemoVendorQuote[] => {
    const random = randomFrom(`bought quote ${at}`);
    const known = configurations.filter(({ technologyName }) => technologyName === technology);
    if (known.length === 0) return [];
    const number = `L-${50_210 + at * 31}`;
    return [
      {
        ...offer(random.pick(known), number, random),
        daysAgo,
        final: {
          daysAgo: daysAgo - 14 - random.below(15),
          share: 0.88 + random.next() * 0.09,
          contract: `PO-${5_100 + at}`,
        },
      },
    ];
  });
}

/** Quotes of three vendors for the same system, which a project compares. */
export function comparedQuotes(): DemoVendorQuote[] {
  const products = configurations.filter(({ marketName }) => marketName === SEGMENT);
  const vendors = [...Map.groupBy(products, ({ oemName }) => oemName).values()].slice(0, 3);
  return vendors.map(([product], at): DemoVendorQuote => {
    const random = randomFrom(`compared quote ${at}`);
    return { ...offer(product!, `M-${30_101 + at * 17}`, random), daysAgo: 16 + at, project: PROJECT };
  });
}

/** An offer of one or two systems with an option to the purchaser of Lakeside. */
function offer(product: CatalogConfiguration, number: string, random: Random): DemoVendorQuote {
  const { oemName, productName, listPrice, discountLowPct, discountHighPct, marketName } = product;
  const discount = (discountLowPct + random.next() * (discountHighPct - discountLowPct)) / 100;
  const quantity = marketName === SEGMENT ? 2 : 1 + random.below(2);
  const line = (kind: DemoQuoteLine['kind'], description: string, list: number): DemoQuoteLine => ({
    ...{ kind, description, quantity, partNumber: `M${20_000 + random.below(70_000)}` },
    ...{ list: rounded(list), net: rounded(list * (1 - discount)) },
  });
  const one = { partNumber: null, quantity: 1, list: null };
  return {
    ...{ fileName: `${oemName} ${number}.pdf`.replaceAll('/', '-'), vendor: oemName, number },
    ...{ customer: 'Lakeside Medical Center', systemId: LAKESIDE, by: 'purchaser@lakeside.example' },
    ...{ daysAgo: 0, validDays: 90, isConfirmed: true },
    lines: [
      line('system', `${oemName} ${productName}`, listPrice),
      line('option', 'Remote workstation', listPrice * 0.05),
      {
        ...one,
        kind: 'freight',
        description: 'Inbound freight and rigging',
        net: 3_500 + 100 * random.below(40),
      },
      { ...one, kind: 'training', description: 'Applications training', net: 6_200 + 100 * random.below(40) },
    ],
  };
}
