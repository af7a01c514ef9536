import { createElement } from 'react';
import { asPage, type RenderOptions, renderRoutes } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import TechnologyPage from './technology-page.tsx';

export const NEWEST = 1_763_683_200;

const product = (id: number, changes: object = {}) => ({
  id: String(id),
  productId: String(1_000 + id),
  productName: `Model ${id}`,
  oemId: '5',
  oemName: 'Northlight Imaging',
  marketId: '10',
  avgQuotedPrice: 1_000_000 + id,
  priceSource: 'QUOTES',
  popularityRank: id,
  popularitySource: 'QUOTES',
  dealsCount: 20 - id,
  newestQuote: NEWEST,
  ...changes,
});

export const SEGMENTS = [
  {
    id: '10',
    name: 'Premium',
    summary: 'Where complete configurations list highest.',
    productConfigurations: [
      product(1),
      product(2),
      product(3, { popularityRank: 11, popularitySource: 'CATALOG' }),
    ],
  },
  {
    id: '11',
    name: 'Value',
    summary: null,
    productConfigurations: [
      product(4, { avgQuotedPrice: 90_000, priceSource: 'CATALOG', dealsCount: 0, newestQuote: null }),
    ],
  },
  { id: '12', name: 'Mobile', summary: null, productConfigurations: [] },
];

export const REPORT = {
  id: '70',
  reportType: 'Technology Report',
  modifiedDate: NEWEST + 43_200,
  employee: {
    id: '3',
    firstName: 'Maren',
    lastName: 'Okafor',
    title: 'Clinical Analyst',
    certifications: 'RN, CCE',
    phone: '5551234567',
    phoneExtension: '204',
    email: 'maren.okafor@capwise.example',
  },
};

const evidence = (id: number, categoryId: string, categoryName: string) => ({
  id: String(id),
  categoryId,
  categoryName,
  title: `Study ${id}`,
  summary: `What study ${id} found`,
});

export const TECHNOLOGY = {
  id: '7',
  name: 'MRI Systems',
  isActiveServiceData: true,
  summary: 'Magnetic resonance in one sentence.',
  overview: 'First paragraph.\n\nSecond paragraph.',
  serviceCoverageOverview: 'Helium makes the difference.',
  totalCount: 132,
  newestQuote: NEWEST as number | null,
  report: REPORT as object | null,
  marketSegments: SEGMENTS as object[],
  clinicalEvidence: [
    evidence(1, '1', 'Safety'),
    evidence(2, '1', 'Safety'),
    evidence(3, '2', 'Effectiveness'),
  ],
  componentFrequency: {
    source: 'QUOTES',
    components: [{ componentName: 'Remote workstation', frequency: 0.4567 }],
  },
  maintenancePlanVendors: [
    {
      id: '1',
      name: 'Northlight Service',
      maintenancePlans: [
        { id: '1', title: 'Full', coverage: 'Parts and labor\r\nGlassware\nTravel' },
        { id: '2', title: 'Basic', coverage: '' },
      ],
    },
    { id: '2', name: 'Third Party', maintenancePlans: [{ id: '3', title: 'Shared', coverage: 'Labor' }] },
  ] as object[],
};

const POPULARITY = {
  OEM: [
    { id: '5', productId: null, name: 'Northlight Imaging', frequency: 0.7 },
    { id: '6', productId: null, name: 'Alder', frequency: 0.3 },
  ],
  PRODUCT: [{ id: '1', productId: '1001', name: 'Model 1', frequency: 1 }],
};

const PRICES = [
  { marketId: '11', count: 4, p25: null, median: null, p75: null },
  { marketId: '10', count: 127, p25: 910_000, median: 1_000_000.5, p75: 1_150_000 },
];

export const PROJECTS = Array.from({ length: 12 }, (_, index) => ({
  id: String(50 + index),
  title: `Project ${index}`,
  isArchived: index === 1,
}));

export const technologyAnswers = (technology: object = TECHNOLOGY): Answers => ({
  GetTechnologyBaseInfo: { data: { technology } },
  GetTechOverview: ({ variables }) => ({
    data: {
      technology,
      ...(variables['withDeals'] === true && {
        dealsDataForTechnology: { totalCount: 131 },
        segmentPrices: PRICES,
      }),
    },
  }),
  GetTechnologyMarketSegments: { data: { technology } },
  getTechnologyMaintenancePlanVendors: { data: { technology } },
  FindProductsInTechnology: { data: { technology } },
  GetOemRanks: {
    data: {
      oemRanks: [
        { oemId: '6', rank: 0 },
        { oemId: '5', rank: 1 },
      ],
    },
  },
  GetMarketPopularity: ({ variables }) => ({
    data: { popularityList: variables['viewBy'] === 'OEM' ? POPULARITY.OEM : POPULARITY.PRODUCT },
  }),
  GetAttachableProjects: { data: { systemProjects: { totalCount: 12, results: PROJECTS } } },
  attachTechnologyToProject: { data: { attachTechnologyToProject: true } },
});

interface PageOptions extends Omit<RenderOptions, 'path'> {
  id?: string;
  search?: string;
  technology?: Partial<typeof TECHNOLOGY>;
  answers?: Answers;
  paths?: Record<string, (init?: RequestInit) => Response>;
}

/** The page of a technology, with the given answers. */
export async function showTechnology({
  id = '7',
  search = '',
  technology,
  paths,
  ...options
}: PageOptions = {}) {
  const server = stubServer(
    { ...technologyAnswers({ ...TECHNOLOGY, ...technology }), ...options.answers },
    paths,
  );
  const page = await renderRoutes(
    [
      {
        path: '/n/insights/technology/:technologyId',
        element: asPage(createElement(TechnologyPage)),
      },
      { path: '*', element: 'Another page' },
    ],
    { ...options, path: `/n/insights/technology/${id}${search}` },
  );
  return { ...page, server };
}
