import { createElement } from 'react';
import { asPage, type RenderOptions, renderRoutes } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import InsightsPage from './insights-page.tsx';
import type { FoundProduct, FoundTechnology } from './use-insights-search.ts';

export const technology = (id: number, changes: Partial<FoundTechnology> = {}): FoundTechnology => ({
  id: String(id),
  name: `Technology ${id}`,
  summary: `Summary of technology ${id}`,
  ...changes,
});

export const product = (id: number, changes: Partial<FoundProduct> = {}): FoundProduct => ({
  id: String(id),
  productId: String(id + 1_000),
  productName: `Product ${id}`,
  oemId: '5',
  oemName: 'Northlight Imaging',
  marketId: '10',
  marketName: 'Premium',
  popularity: 0.25,
  popularityRank: 2,
  popularitySource: 'QUOTES',
  avgQuotedPrice: 1_250_000,
  priceSource: 'QUOTES',
  technologyId: '7',
  technologyName: 'MRI Systems',
  dealsCount: 14,
  newestQuote: 1_763_683_200,
  analystSummary: `Analyst summary of product ${id}`,
  ...changes,
});

export const range = (count: number, from = 1): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

type Totals = { technologies?: number; products?: number };

/** A server with this many matches of each kind, which returns the requested page. */
export function finding({ technologies = 0, products = 0 }: Totals): Answers {
  const sliceRange = (total: number, { offset = 0, limit = 20 }: { offset?: number; limit?: number }) =>
    range(total).slice(offset, offset + limit);
  const technologyPage = (variables: object) => ({
    technologiesCount: technologies,
    technologies: sliceRange(technologies, variables).map((id) => technology(id)),
  });
  const productPage = (variables: object) => ({
    productConfigurationsCount: products,
    productConfigurations: sliceRange(products, variables).map((id) => product(id)),
  });
  return {
    GetSearchResults: ({ variables }) => ({
      data: { search: { ...technologyPage(variables), ...productPage(variables) } },
    }),
    GetTechnologySearchResults: ({ variables }) => ({ data: { search: technologyPage(variables) } }),
    GetProductSearchResults: ({ variables }) => ({ data: { search: productPage(variables) } }),
  };
}

interface PageOptions extends Omit<RenderOptions, 'path'> {
  search?: string;
  answers?: Answers;
  until?: Promise<void>;
}

/** Answers for the way in before a search. */
const OFFERED: Answers = {
  GetProductComparisonInfo: {
    data: {
      technologies: [
        { id: '7', name: 'MRI Systems' },
        { id: '8', name: 'Infusion Pumps' },
      ],
    },
  },
  GetDealCounts: { data: { dealCounts: [{ technologyId: '8', totalCount: 1_204 }] } },
};

/** The search at an address, with the given answers. */
export async function showInsights({ search = '', answers, until, ...options }: PageOptions = {}) {
  const server = stubServer(
    { ...OFFERED, ...(answers ?? finding({ technologies: 9, products: 45 })) },
    {},
    until,
  );
  const searches = () => server.calls.filter(({ operationName }) => !(operationName in OFFERED));
  const page = await renderRoutes(
    [
      { path: '/n/insights', element: asPage(createElement(InsightsPage)) },
      { path: '*', element: 'Another page' },
    ],
    { ...options, path: `/n/insights${search}` },
  );
  return { ...page, server, searches };
}
