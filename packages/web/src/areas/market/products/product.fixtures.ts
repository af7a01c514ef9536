import { createElement } from 'react';
import { asPage, type RenderOptions, renderRoutes } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import { products } from '../comparison/comparison.fixtures.ts';
import { daysAgo, quotes } from '../deals/deals.fixtures.ts';
import { ProductPage } from './product-page.tsx';

export const PRODUCT = {
  id: '1',
  productId: '1000',
  productName: 'Aurora 1',
  oemId: '5',
  oemName: 'Northlight Imaging',
  marketId: '10',
  marketName: 'Premium',
  technologyId: '7',
  popularity: 0.184,
  popularityRank: 2,
  popularitySource: 'QUOTES',
  avgQuotedPrice: 1_250_000,
  priceSource: 'QUOTES',
  dealsCount: 41,
  newestQuote: daysAgo(3),
  analystSummary: 'A quiet magnet with a wide bore.',
  averageCostOfOwnership: 2_100_000,
  averageProceduresBreakEven: 4_200,
  yearlyDepreciation: 180_000,
  technologyPopularity: 0.05,
  technologyPopularityRank: 11,
  technology: { id: '7', name: 'MRI Systems', clinicalEvidence: [] },
};

export const PRICE_FACTS = {
  listPrice: 1_600_000,
  avgQuotedPrice: 1_250_000,
  priceSource: 'QUOTES',
  newestQuote: Date.UTC(2026, 9, 1) / 1000,
  dealsCount: 41,
  yearlyServiceCost: 95_000,
  averageProceduresBreakEven: 4_200,
  averageCostOfOwnership: 2_100_000,
  yearlyDepreciation: 180_000,
  reimbursementPerProcedure: null,
};

export const specifications = [
  {
    title: 'Magnet',
    specifications: [
      { name: 'Field strength', value: '3 T' },
      { name: 'Bore', value: '70 cm' },
    ],
  },
  { title: 'Power', specifications: [{ name: 'Supply', value: '480 V' }] },
];

const ofProduct = (fields: object) => ({ data: { productConfiguration: { id: '1', ...fields } } });

const ANSWERS: Answers = {
  GetProductBaseInfo: ofProduct(PRODUCT),
  GetRoiScenarios: { data: { roiScenarios: [] } },
  GetProductOwnership: { data: { productOwnership: [] } },
  GetPriceFastFactsWidgetInfo: { data: { priceFactInfo: PRICE_FACTS } },
  GetComparableProducts: {
    data: {
      marketInformation: {
        id: '10',
        name: 'Premium',
        productConfigurations: products(9).map((one) => ({ ...one, marketId: '10', marketName: 'Premium' })),
      },
    },
  },
  GetMarketPopularityWidgetInfo: ofProduct({ productId: '1000', technologyId: '7', marketId: '10' }),
  GetOemRanks: {
    data: {
      oemRanks: [
        { oemId: '6', rank: 0 },
        { oemId: '5', rank: 1 },
      ],
    },
  },
  GetMarketPopularity: {
    data: {
      popularityList: [
        { id: '2', productId: '1001', name: 'Vela 2', frequency: 0.6 },
        { id: '1', productId: '1000', name: 'Aurora 1', frequency: 0.4 },
      ],
    },
  },
  GetDealsDatabaseWidgetInfo: {
    data: { dealsDataForMarket: { quotedProducts: quotes(9), totalCount: 9, removedDays: 0 } },
  },
  GetComponentFrequencyWidgetInfo: {
    data: {
      componentFrequency: {
        source: 'QUOTES',
        components: [{ componentName: 'Head coil', frequency: 0.4567 }],
      },
    },
  },
  GetOptionValues: { data: { optionValues: [] } },
  GetTechnicalSpecificationsInfo: ofProduct({ technicalSpecifications: specifications }),
  GetRoiCalculatorInfo: ofProduct({
    productName: 'Aurora 1',
    avgQuotedPrice: 1_250_000,
    priceSource: 'QUOTES',
    yearlyServiceCost: 95_000,
    reimbursementPerProcedure: null,
    operatingCostPerProcedure: 40,
  }),
};

interface ShowOptions extends Omit<RenderOptions, 'path'> {
  /** Default '1'. */
  id?: string;
  search?: string;
  answers?: Answers;
}

/** The product page with the given answers. */
export async function showProduct({ id = '1', search = '', answers = {}, ...options }: ShowOptions = {}) {
  const server = stubServer({ ...ANSWERS, ...answers });
  const page = await renderRoutes(
    [
      {
        path: '/n/insights/products/:productConfigurationId',
        element: asPage(createElement(ProductPage, { requestServices: 'Request Services' })),
      },
      { path: '*', element: 'Another page' },
    ],
    { ...options, path: `/n/insights/products/${id}${search}` },
  );
  return { ...page, server };
}
