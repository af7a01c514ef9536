import { createElement } from 'react';
import { asPage, type RenderOptions, renderRoutes } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import ComparisonPage from './comparison-page.tsx';
import type { ComparedConfiguration } from './comparison-table.tsx';
import ComparisonViewPage from './comparison-view-page.tsx';
import type { GridProduct } from './product-card.tsx';

export const technologies = [
  { id: '7', name: 'MRI Systems' },
  { id: '8', name: 'Infusion Pumps' },
];

/** Products 1 … n with two segments and three OEMs. Every fourth is an Aurora. */
export const products = (count: number): GridProduct[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    productId: String(1_000 + index),
    productName: index % 4 === 0 ? `Aurora ${index + 1}` : `Vela ${index + 1}`,
    oemId: String(5 + (index % 3)),
    oemName: ['Northlight Imaging', 'Alder', 'Quillon Medical'][index % 3]!,
    marketId: index % 2 === 0 ? '10' : '11',
    marketName: index % 2 === 0 ? 'Premium' : 'Value',
    popularityRank: index + 1,
    popularitySource: 'QUOTES',
    avgQuotedPrice: 100_000 + index,
    priceSource: 'QUOTES',
    dealsCount: count - index,
    newestQuote: Date.UTC(2026, 9, 1) / 1000,
  }));

/** The answer of the grid's query: the products by their segments. */
export const technologyAnswer = (all: readonly GridProduct[], id = '7') => ({
  data: {
    technology: {
      id,
      name: 'MRI Systems',
      marketSegments: [...new Set(all.map(({ marketId }) => marketId))].map((marketId) => ({
        id: marketId,
        productConfigurations: all.filter((product) => product.marketId === marketId),
      })),
    },
  },
});

export const compared = (changes: Partial<ComparedConfiguration> = {}): ComparedConfiguration => ({
  id: '1',
  productName: 'Aurora 1',
  oemName: 'Northlight Imaging',
  marketName: 'Premium',
  technologyName: 'MRI Systems',
  technologyId: '7',
  popularityRank: 1,
  popularitySource: 'QUOTES',
  avgQuotedPrice: 1_250_000,
  priceSource: 'QUOTES',
  newestQuote: Date.UTC(2026, 9, 1) / 1000,
  listPrice: 1_600_000,
  dealsCount: 41,
  analystSummary: 'A quiet magnet with a wide bore.',
  technicalSpecifications: [
    {
      title: 'Magnet',
      specifications: [
        { name: 'Field strength', value: '3 T' },
        { name: 'Bore', value: '70 cm' },
      ],
    },
  ],
  ...changes,
});

/** The answer of the comparison, with fields that only other API clients need. */
export const comparedAnswer = (all: readonly ComparedConfiguration[]) => ({
  data: { productConfigurations: all },
});

/** Costs of each product: 100 more for each ID. */
export const ownershipAnswer = (ids: readonly string[]) => ({
  data: {
    productOwnership: ids.map((id) => {
      const more = 100 * (Number(id) - 1);
      const spread = { count: 12, low: 1_100_000 + more, median: 1_200_000 + more, high: 1_300_000 + more };
      const contracts = { count: 9, low: 90_000 + more, median: 100_000 + more, high: 110_000 + more };
      return {
        id,
        prices: spread,
        discounts: { count: 12, low: 0.1, median: 0.2, high: 0.3 },
        service: { cost: contracts.median, contractType: 'Full Service', contracts },
        costOfOwnership: 1_600_000 + 5 * more,
        serviceShare: 0.25,
      };
    }),
  },
});

interface ShowOptions extends Omit<RenderOptions, 'path'> {
  path: string;
  answers?: Answers;
}

/** The comparison's screens with the given answers. */
export async function showComparison({ path, answers = {}, ...options }: ShowOptions) {
  const server = stubServer({
    GetProductComparisonInfo: { data: { technologies } },
    GetDealCounts: { data: { dealCounts: [{ technologyId: '7', totalCount: 618 }] } },
    GetProductsInTechnonlogy: technologyAnswer(products(30)),
    GetProductComparisonSummaryBaseInfo: comparedAnswer([
      compared(),
      compared({ id: '2', productName: 'Vela 2' }),
    ]),
    GetProductOwnership: ({ variables }) => ownershipAnswer(variables['ids'] as string[]),
    ...answers,
  });
  const page = await renderRoutes(
    [
      { path: '/n/tools/comparison', element: asPage(createElement(ComparisonPage)) },
      { path: '/n/tools/comparisonview', element: asPage(createElement(ComparisonViewPage)) },
      { path: '*', element: 'Another page' },
    ],
    { ...options, path },
  );
  return { ...page, server };
}
