import type { QuotedProduct, ServiceContractProduct } from '@capwise/domain/market/deals/deal-entities';
import { sampleContract, sampleQuote } from '@capwise/domain/market/deals/deal-samples';
import { createElement } from 'react';
import type { CurrentUser } from '../../../lib/session/session-calls.ts';
import { asPage, type RenderOptions, renderRoutes } from '../../../test/render.tsx';
import { type Answer, type Answers, type GraphqlCall, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import DealsPage from './deals-page.tsx';

const DAY = 86_400;
const today = Math.floor(Date.now() / 1000 / DAY) * DAY;

export const daysAgo = (days: number): number => today - days * DAY;

export const technologies = [
  { id: '7', name: 'MRI Systems', isActiveServiceData: true },
  { id: '8', name: 'Infusion Pumps', isActiveServiceData: false },
];

/** Two OEMs, two segments, three products. Newest first is 0, 1, 2 … */
export const quotes = (count: number): QuotedProduct[] =>
  Array.from({ length: count }, (_, index) =>
    sampleQuote({
      id: String(index),
      dateEpoch: daysAgo(70 + index),
      quotedPrice: 1_000 * (index + 1),
      marketSegmentId: index % 2 === 0 ? '10' : '11',
      marketSegmentName: index % 2 === 0 ? 'Premium' : 'Value',
      product: {
        oemId: index % 2 === 0 ? '5' : '6',
        oemName: index % 2 === 0 ? 'Northlight Imaging' : 'Alder',
        productName: `Model ${index % 3}`,
      },
    }),
  );

export const contracts = (count: number): ServiceContractProduct[] =>
  Array.from({ length: count }, (_, index) =>
    sampleContract({
      serviceContractId: String(index),
      analyzedDate: daysAgo(70 + index),
      annualCost: 500 * (index + 1),
      contractTypeId: index % 2 === 0 ? 2 : -1,
      contractType: index % 2 === 0 ? 'Full Service' : 'Parts Pool',
      contractTypeSortKey: index % 2 === 0 ? 1 : 99,
    }),
  );

export const quotesAnswer = (quotedProducts: QuotedProduct[], removedDays = 0) => ({
  data: { dealsDataForTechnology: { quotedProducts, removedDays } },
});

export const contractsAnswer = (serviceContractProducts: ServiceContractProduct[], removedDays = 0) => ({
  data: {
    serviceContractDealsDataForTechnology: {
      serviceContractProducts,
      totalCount: serviceContractProducts.length,
      removedDays,
    },
  },
});

const YEAR = { count: 30, discount: 0.2, amount: null };

/** Figures of 45 deals of two segments. */
export const FIGURES = {
  count: 45,
  discounts: { p25: 0.168, median: 0.204, p75: 0.241 },
  amounts: null,
  year: YEAR,
  yearBefore: { ...YEAR, discount: 0.19 },
};

/** Deals 0 and 2 have a cardiac package, deal 2 an injector. */
export const COMPONENTS = [
  { name: 'Cardiac Package', dealIds: '0 2' },
  { name: 'Injector', dealIds: '2' },
];

const NO_VALUE = { lowAmount: null, highAmount: null, otherName: null, isTogether: null };
const OPTION_VALUES = [
  {
    ...NO_VALUE,
    name: 'Cardiac Package',
    status: 'ADDS',
    pairs: 38,
    lowAmount: 41_234,
    highAmount: 62_900.5,
  },
  {
    ...NO_VALUE,
    name: 'Injector',
    status: 'CONFOUNDED',
    pairs: 20,
    otherName: 'Cardiac Package',
    isTogether: true,
  },
];

/** An answer that depends on the call. */
export const answering = (operation: string, answer: (call: GraphqlCall) => Answer): Answers => ({
  [operation]: answer,
});

export const vendor = (changes: Partial<CurrentUser> = {}): CurrentUser =>
  userWith({ systemTypeName: 'VENDOR', ...changes });

interface PageOptions extends Omit<RenderOptions, 'path'> {
  search?: string;
  answers?: Answers;
  /** Answers of addresses other than GraphQL. */
  paths?: Record<string, (init?: RequestInit) => Response>;
}

/** The Deals Database at an address, with the given answers. */
export async function showDeals({ search = '', answers = {}, paths = {}, ...options }: PageOptions = {}) {
  const server = stubServer(
    {
      GetTechnologies: { data: { technologies } },
      GetDealComponents: { data: { dealComponents: COMPONENTS } },
      GetOptionValues: { data: { optionValues: OPTION_VALUES } },
      GetOemRanks: {
        data: {
          oemRanks: [
            { oemId: '5', rank: 0 },
            { oemId: '6', rank: 1 },
          ],
        },
      },
      GetDealCounts: { data: { dealCounts: [] } },
      GetQuoteFigures: { data: { quoteFigures: FIGURES } },
      GetServiceContractFigures: { data: { serviceContractFigures: { ...FIGURES, discounts: null } } },
      GetQuoteContentInfo: quotesAnswer(quotes(45)),
      GetServiceContractContentInfo: contractsAnswer(contracts(45)),
      ...answers,
    },
    paths,
  );
  const page = await renderRoutes(
    [
      { path: '/n/tools/deals', element: asPage(createElement(DealsPage)) },
      { path: '*', element: 'Another page' },
    ],
    { ...options, path: `/n/tools/deals${search}` },
  );
  return { ...page, server };
}
