import data from './catalog.json' with { type: 'json' };

export interface CatalogueConfiguration {
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

export interface CatalogueSegment {
  id: number;
  name: string;
  listPriceLow: number;
  listPriceHigh: number;
  summary: string;
  productConfigurations: CatalogueConfiguration[];
}

export interface CatalogueTechnology {
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
  marketSegments: CatalogueSegment[];
}

export interface CatalogueService {
  /** Other has the id -1. */
  contractTypes: { id: number; name: string; sortKey: number }[];
  /** The rank says how much is covered, from 1 (visits or a discount) to 5 (everything at any hour). */
  plans: { title: string; coverageRank: number; coverage: string }[];
  coverageRankScale: Record<string, string>;
  vendors: { name: string; kind: string }[];
  contractTimings: string[];
  paymentSchedules: string[];
  termsInMonths: number[];
  numSystemsBuckets: { label: string; sortKey: number }[];
  clauses: string[];
}

/** Yearly limits of gifts to physicians, in US dollars. */
export interface CatalogueGiftLimits {
  year: number;
  nonMonetary: number;
  incidentalLessThan: number;
  limitedRemuneration: number | null;
  cpiPct: number;
  status: string;
}

export interface Catalogue {
  oems: { id: number; name: string }[];
  technologies: CatalogueTechnology[];
  service: CatalogueService;
  quoteVocabulary: string[];
  giftTypes: string[];
  starkLimits: CatalogueGiftLimits[];
  documentCategories: string[];
  professionalServices: {
    name: string;
    serviceType: string;
    includedWithMembership: boolean;
    description: string;
  }[];
}

/** Technologies, segments, OEMs and products under their real public names, with invented prices. */
export const catalogue: Catalogue = data;

/** Every product configuration of the catalogue. */
export const configurations: readonly CatalogueConfiguration[] = catalogue.technologies.flatMap(
  (technology) => technology.marketSegments.flatMap((segment) => segment.productConfigurations),
);
