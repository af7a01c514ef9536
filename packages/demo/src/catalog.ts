import data from './catalog.json' with { type: 'json' };

export interface CatalogConfiguration {
  id: number;
  productId: number;
  productName: string;
  oemId: number;
  oemName: string;
  marketId: number;
  marketName: string;
  technologyId: number;
  technologyName: string;
  /** US dollars. */
  listPrice: number;
  discountLowPct: number;
  discountHighPct: number;
  avgQuotedPrice: number;
  yearlyServiceCost: number;
  reimbursementPerProcedure: number;
  operatingCostPerProcedure: number;
  popularityWeight: number;
  analystSummary: string;
  technicalSpecifications: { title: string; specifications: { name: string; value: string }[] }[];
}

export interface CatalogSegment {
  id: number;
  name: string;
  listPriceLow: number;
  listPriceHigh: number;
  summary: string;
  productConfigurations: CatalogConfiguration[];
}

export interface CatalogTechnology {
  id: number;
  name: string;
  category: string;
  summary: string;
  overview: string;
  serviceCoverageOverview: string;
  usefulLifeYears: number;
  servicePctOfPrice: number;
  isActiveServiceData: boolean;
  components: { name: string; frequency: number }[];
  procedures: {
    name: string;
    code: string;
    reimbursement: number;
    laborCost: number;
    consumablesCost: number;
    yearlyVolume: number;
  }[];
  marketSegments: CatalogSegment[];
}

export interface CatalogService {
  /** Other has the ID -1. */
  contractTypes: { id: number; name: string; sortKey: number }[];
  /** Rank of the coverage, from 1 (visits or a discount) to 5 (everything at any hour). */
  plans: { title: string; coverageRank: number; coverage: string }[];
  coverageRankScale: Record<string, string>;
  vendors: { name: string; kind: string }[];
  contractTimings: string[];
  paymentSchedules: string[];
  termsInMonths: number[];
  numSystemsBuckets: { label: string; sortKey: number }[];
  clauses: string[];
}

/** Yearly thresholds for gifts to physicians, in US dollars. */
export interface CatalogGiftLimits {
  year: number;
  nonMonetary: number;
  incidentalLessThan: number;
  limitedRemuneration: number | null;
  cpiPct: number;
  status: string;
}

export interface Catalog {
  oems: { id: number; name: string }[];
  technologies: CatalogTechnology[];
  service: CatalogService;
  quoteVocabulary: string[];
  giftTypes: string[];
  starkLimits: CatalogGiftLimits[];
  documentCategories: string[];
  professionalServices: {
    name: string;
    serviceType: string;
    includedWithMembership: boolean;
    description: string;
  }[];
}

/** Technologies, segments, OEMs and products with their real public names and invented prices. */
export const catalog: Catalog = data;

export const configurations: readonly CatalogConfiguration[] = catalog.technologies.flatMap((technology) =>
  technology.marketSegments.flatMap((segment) => segment.productConfigurations),
);
