export const PRICES = {
  lowest: 880_000,
  target: 987_000,
  median: 1_040_000,
  upper: 1_098_000,
  highest: 1_220_000,
  dots: [880_000, 950_000, 987_000, 1_020_000, 1_040_000, 1_070_000, 1_098_000, 1_150_000, 1_220_000],
};

const DEALS = {
  view: 'quotes',
  months: 24,
  technologyId: '7',
  marketId: '3',
  contractTypeId: null,
  oemId: '5',
  productName: 'Revolution Ascend',
};

export const SYSTEM = {
  position: 0,
  product: 'Revolution Ascend',
  oem: 'GE HealthCare',
  segment: '128 to 160 Slice CT',
  quantity: 2,
  unitPrice: 1_074_200,
  basis: 'product',
  reason: null,
  dealsCount: 38,
  deals: DEALS,
  percentile: 0.684,
  prices: PRICES,
  savedAtTarget: 174_400,
  discount: 0.18,
  usualDiscount: { low: 0.14, high: 0.27 },
  trend: [
    { quarter: 'Q4 2025', low: 960_000, median: 1_010_000, high: 1_090_000 },
    { quarter: 'Q1 2026', low: null, median: null, high: null },
    { quarter: 'Q3 2026', low: 980_000, median: 1_040_000, high: 1_100_000, isUnfinished: true },
  ].map((quarter) => ({ __typename: 'QuarterPrices', isUnfinished: false, ...quarter })),
  checks: [
    {
      name: 'Discount at this quantity',
      quoted: '18.0%',
      deals: '22.5% for 2 to 3 systems',
      difference: '−4.5 points',
      tone: 'worse',
      source: '11 deals',
      link: DEALS,
    },
    {
      name: 'List price',
      quoted: '$1,310,000',
      deals: '$1,310,000 current',
      difference: 'same',
      tone: 'neutral',
      source: 'Catalog',
      link: null,
    },
    {
      name: 'Yearly service of one system',
      quoted: '$83,500',
      deals: '$79,200 median, all contract types',
      difference: '+$4,300',
      tone: 'worse',
      source: '9 contracts',
      link: { ...DEALS, view: 'contracts', marketId: null, contractTypeId: '4' },
    },
  ],
};

export const UNJUDGED = {
  ...SYSTEM,
  position: 1,
  product: '<b>Unknown</b> scanner',
  segment: null,
  quantity: 1,
  basis: null,
  reason: 'Choose the product of this system to have it judged.',
  dealsCount: 0,
  deals: null,
  percentile: null,
  prices: null,
  savedAtTarget: 0,
  discount: null,
  usualDiscount: null,
  trend: [],
  checks: [],
};

export const TOTALS = {
  judgedCount: 1,
  quantity: 3,
  net: 3_108_400,
  atTarget: 2_892_000,
  atMedian: 3_034_000,
  savedAtTarget: 216_400,
  savedAtMedian: 74_400,
  discount: 0.186,
  currency: 'USD' as string | null,
  removedDays: 0,
};

export const JUDGMENT = { reason: null, totals: TOTALS, systems: [SYSTEM, UNJUDGED] };

const suggested = (kind: string, suggestion: { title: string; text: string }) => ({
  kind,
  ...suggestion,
  isEdited: false,
  hasChanged: false,
  suggestion,
});

export const BRIEF = {
  title: 'Negotiation brief: 3 systems, CT Scanner',
  subtitle: '<b>Northwind</b> Q-118204 of 11/04/2026 for Lakeside Medical Center, valid until 01/31/2027',
  prepared: ['Prepared 11/23/2026', 'Maya Delgado'],
  figures: [
    { label: 'Offered, systems', value: '$3,108,400', note: 'total $3,067,100 on the quote' },
    { label: 'Ask for', value: '$2,892,000', note: '25th percentile of each system; 1 of 2 judged' },
    { label: 'Walk away above', value: '$3,034,000', note: 'median of each system; 1 of 2 judged' },
  ],
  strips: [
    {
      title: '2 × Revolution Ascend',
      note: 'quoted $1,074,200, 68th percentile (38 deals)',
      quoted: 1_074_200,
      prices: PRICES,
    },
  ],
  rows: [
    {
      system: 'Revolution Ascend',
      quantity: '2',
      quoted: '$1,074,200',
      ask: '$987,000',
      saves: '$174,400',
      isTotal: false,
    },
    {
      system: 'Systems',
      quantity: '3',
      quoted: '$3,108,400',
      ask: '$2,892,000',
      saves: '$216,400',
      isTotal: true,
    },
  ],
  arguments: [
    suggested('quantity', {
      title: 'Buyers of 2 to 3 systems get more.',
      text: '11 deals ended at 22.5% off list in the median.',
    }),
  ],
  note: '',
  wordsVersion: 0,
  wordsBy: null as string | null,
  missing: ['Remote workstation: on 21 of 38 deals.'],
  service: ['$83,500 a year. The median of 9 contracts is $79,200 per system, all contract types.'],
  sources: 'Deals from 11/24/2024 to 11/23/2026 in the Capwise Deals Database: 38 deals.',
};

const NAME = 'Wide Mammography Workstation XXL-9000 MM™';
const SENTENCE = `${NAME}, ${NAME}: median $999,999,999 in 2,000 deals, $999,999,999 below the ${NAME} as quoted.`;

/** The most that `negotiationBrief` writes. */
export const FULL_BRIEF = {
  ...BRIEF,
  title: `Negotiation brief: 99,999 systems, ${NAME}`,
  subtitle: `${NAME} ${NAME} of 11/04/2026 for ${NAME}, valid until 01/31/2027`,
  strips: [1, 2].map(() => ({
    ...BRIEF.strips[0]!,
    title: `2 × ${NAME}`,
    note: `quoted $999,999,999, 70th percentile (2,000 deals of ${NAME})`,
  })),
  rows: [1, 2, 3, 4, 5, 6].map((row) => ({ ...BRIEF.rows[0]!, system: NAME, isTotal: row === 6 })),
  arguments: ['price', 'quantity', 'quarter'].map((kind) =>
    suggested(kind, { title: `Discounts are higher in fourth quarters, ${kind}.`, text: SENTENCE }),
  ),
  missing: [
    ...[1, 2].map(
      (one) => `${NAME} (${NAME}): on ${one},999 of 2,000 deals, here an option for $999,999,999.`,
    ),
    'And 9 more.',
  ],
  service: [
    `$999,999,999 a year for the ${NAME}. The median of 2,000 contracts is $999,999,999 per system, all contract types.`,
    'And 9 more.',
  ],
  sources:
    'Deals from 11/24/2024 to 11/24/2026 in the Capwise Deals Database: 9,999 deals. The quote names no currency, so its prices count as US dollars. The newest 60 days are not included. A product with fewer than five deals is compared with its market segment. Percentiles are interpolated between deals. List prices: catalog of 11/24/2026. Demo data: deals and prices are invented.',
};

export const QUOTE_OF_BRIEF = {
  id: '9',
  fileName: 'Offer.pdf',
  projectIsArchived: false,
  content: { vendor: 'GE HealthCare', quoteNumber: 'Q-118204' },
};
