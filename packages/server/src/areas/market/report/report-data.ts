import { notFound } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import { hasDemoData } from '../../../platform/imports/demo-data.ts';
import type { Services } from '../../../platform/process/services.ts';
import { figureWindow } from '../figures/figure.service.ts';
import {
  listPriceRanges,
  listQuarterMedians,
  type PriceRange,
  type QuarterMedian,
} from '../figures/price-range.queries.ts';
import {
  componentFrequencies,
  type PopularityRow,
  popularityByOem,
} from '../products/popularity/popularity.queries.ts';
import { type ProductRow, productsOfTechnology } from '../products/product.service.ts';
import { type EvidenceRow, listEvidence } from '../technologies/evidence/evidence.queries.ts';
import {
  findTechnology,
  listPlanVendors,
  type PlanVendorRow,
  type TechnologyDetailsRow,
} from '../technologies/technology-details.queries.ts';

/** Input of a technology report. Plain data, because it is sent to a thread. */
export interface ReportData {
  brandName: string;
  today: string;
  from: string;
  to: string;
  isDemo: boolean;
  technology: TechnologyDetailsRow;
  products: ProductRow[];
  popularity: PopularityRow[];
  components: Awaited<ReturnType<typeof componentFrequencies>>;
  evidence: EvidenceRow[];
  planVendors: PlanVendorRow[];
  /** Null if the viewer may not see the Deals Database. */
  priceRanges: PriceRange[] | null;
  quarters: QuarterMedian[];
}

export async function reportData(
  scope: Scope,
  services: Services,
  technologyId: number,
): Promise<ReportData> {
  const window = figureWindow(scope, services);
  const technology = await findTechnology(scope, technologyId);
  if (!technology) throw notFound('There is no such technology');
  const maySeeDeals = can(scope.viewer, 'ViewDealsDatabase');
  const query = { ...window, technologyId };
  return {
    brandName: services.settings.BRAND_SPEND,
    today: services.clock.today(),
    from: window.from,
    to: window.to,
    isDemo: await hasDemoData(services.database.db),
    technology,
    products: await productsOfTechnology(scope, services, technologyId),
    popularity: await popularityByOem(scope, { ...query, marketId: null }),
    components: await componentFrequencies(scope, { ...query, productConfigurationId: null }),
    evidence: await listEvidence(scope, [technologyId]),
    planVendors: await listPlanVendors(scope, technologyId),
    priceRanges: maySeeDeals ? await listPriceRanges(scope, window, technologyId) : null,
    quarters: maySeeDeals ? await listQuarterMedians(scope, window, technologyId) : [],
  };
}
