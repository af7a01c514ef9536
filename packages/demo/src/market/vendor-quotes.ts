import { type CatalogConfiguration, configurations } from '../catalog.ts';
import { type Random, randomFrom } from '../random.ts';
import { LAKESIDE, RIVERBEND } from '../systems.ts';
import { boughtQuotes } from './bought-quotes.ts';
import { comparedQuotes, quoteHistories } from './quote-histories.ts';
import type { DemoQuoteLine, DemoVendorQuote } from './vendor-quote.ts';

interface Buyer {
  systemId: number;
  by: string;
  customer: string;
  count: number;
}

const BUYERS: readonly Buyer[] = [
  { systemId: LAKESIDE, by: 'admin@capwise.example', customer: 'Lakeside Medical Center', count: 2 },
  { systemId: LAKESIDE, by: 'purchaser@lakeside.example', customer: 'Lakeside Medical Center', count: 12 },
  { systemId: LAKESIDE, by: 'director@lakeside.example', customer: 'Lakeside Health', count: 8 },
  { systemId: RIVERBEND, by: 'trial@riverbend.example', customer: 'Riverbend Clinic', count: 8 },
];

const MONTHS = 18;
const DAYS_PER_MONTH = 30;
const OPTIONS = [
  'Uninterruptible power supply',
  'Remote workstation',
  'Installation kit',
  'Extended cable set',
];
const UNCONFIRMED_DAYS = 12;

const part = (random: Random): string =>
  `${random.pick(['A', 'B', 'E', 'K'])}${10_000 + random.below(89_999)}`;
const rounded = (dollars: number): number => Math.max(10, Math.round(dollars / 10) * 10);

function systemLines(random: Random, product: CatalogConfiguration, discount: number): DemoQuoteLine[] {
  const quantity = 1 + random.below(4);
  const priced = (description: string, list: number, kind: DemoQuoteLine['kind']): DemoQuoteLine => ({
    kind,
    partNumber: part(random),
    description,
    quantity,
    list: rounded(list),
    net: rounded(list * (1 - discount)),
  });
  const options = OPTIONS.slice(0, random.below(3)).map((name) =>
    priced(name, product.listPrice * (0.01 + random.next() * 0.03), 'option'),
  );
  return [priced(`${product.oemName} ${product.productName}`, product.listPrice, 'system'), ...options];
}

function otherLines(random: Random): DemoQuoteLine[] {
  const one = { partNumber: null, quantity: 1, list: null };
  const lines: DemoQuoteLine[] = [
    {
      ...one,
      kind: 'freight',
      description: 'Inbound freight and rigging',
      net: 500 * (1 + random.below(30)),
    },
  ];
  if (random.below(2) === 0)
    lines.push({
      ...one,
      kind: 'training',
      description: 'Applications training',
      net: 400 * (2 + random.below(20)),
    });
  if (random.below(4) === 0)
    lines.push({
      ...one,
      kind: 'tradeIn',
      description: 'Trade-in of the present system',
      net: -1_000 * (1 + random.below(20)),
    });
  return lines;
}

function quoteOf({ systemId, by, customer, count }: Buyer, at: number): DemoVendorQuote {
  const random = randomFrom(`vendor quote ${by} ${at}`);
  const first = random.pick(configurations);
  const same = configurations.filter(
    ({ oemId, technologyId, id }) =>
      oemId === first.oemId && technologyId === first.technologyId && id !== first.id,
  );
  const products = [first, ...(same.length > 0 && random.below(2) === 0 ? [random.pick(same)] : [])];
  const low = first.discountLowPct / 100;
  const discount = low + random.next() * (first.discountHighPct / 100 - low);
  const number = `Q-${100_000 + random.below(899_999)}`;
  const daysAgo = Math.round((at / count) * MONTHS * DAYS_PER_MONTH) + random.below(20);
  const ending = at % 5 === 4 ? 'csv' : 'pdf';
  return {
    fileName: `${first.oemName} ${number}.${ending}`.replaceAll('/', '-'),
    vendor: first.oemName,
    number,
    customer,
    systemId,
    by,
    daysAgo,
    validDays: 60 + 30 * random.below(3),
    lines: [...products.flatMap((product) => systemLines(random, product, discount)), ...otherLines(random)],
    isConfirmed: daysAgo > UNCONFIRMED_DAYS,
    // The second quote of each of three people.
    ...(at === 1 && count > 2 && { isScan: true }),
  };
}

const firstQuotes: readonly DemoVendorQuote[] = BUYERS.flatMap((buyer) =>
  Array.from({ length: buyer.count }, (_, at) => quoteOf(buyer, at)),
);

/**
 * Invented quotes of two systems over a year and a half, newest first for each person. Then the quotes of a
 * project, and the revisions with final prices.
 */
export const demoVendorQuotes: readonly DemoVendorQuote[] = [
  ...firstQuotes,
  ...comparedQuotes(),
  ...boughtQuotes(),
  ...quoteHistories(firstQuotes),
];
