import { INSIGHTS_TEXTS } from '@capwise/domain/market/insights/texts';
import { expect, test, vi } from 'vitest';
import type { Answer, Answers } from '../../test/server.ts';
import { showComparison } from './comparison/comparison.fixtures.ts';
import { showDeals } from './deals/deals.fixtures.ts';
import { finding, showInsights } from './insights/insights.fixtures.ts';
import { showProduct } from './products/product.fixtures.ts';
import { showTechnology } from './technologies/technology.fixtures.ts';

type Show = (answers: Answers) => Promise<unknown>;
const insights = (search: string) => (answers: Answers) =>
  showInsights({ search, answers: { ...finding({ technologies: 9, products: 45 }), ...answers } });
const technology = (search: string) => (answers: Answers) => showTechnology({ search, answers });
const product = (search: string) => (answers: Answers) => showProduct({ search, answers });
const comparison = (path: string) => (answers: Answers) => showComparison({ path, answers });
const deals = (search: string) => (answers: Answers) => showDeals({ search, answers });

const PANEL = 'An error has occurred.';
const VIEW = '/n/tools/comparisonview?productConfigurationIds[]=1&productConfigurationIds[]=2';

/** Every query of the research screens, its screen, and the message when it fails. */
const QUERIES: [operation: string, show: Show, text: string][] = [
  ['GetSearchResults', insights('?q=mri'), PANEL],
  ['GetTechnologySearchResults', insights('?q=mri&filter=technology'), PANEL],
  ['GetProductSearchResults', insights('?q=mri&filter=product'), PANEL],
  ['GetTechnologyBaseInfo', technology(''), PANEL],
  ['GetTechOverview', technology(''), INSIGHTS_TEXTS.overviewFailed],
  ['GetTechnologyMarketSegments', technology('?tab=The Market'), INSIGHTS_TEXTS.marketsFailed],
  ['GetMarketPopularity', technology('?tab=The Market'), PANEL],
  ['getTechnologyMaintenancePlanVendors', technology('?tab=Service Coverage'), INSIGHTS_TEXTS.coverageFailed],
  ['FindProductsInTechnology', technology('?tab=Products'), INSIGHTS_TEXTS.productsFailed],
  ['GetProductBaseInfo', product(''), PANEL],
  ['GetComparableProducts', product(''), PANEL],
  ['GetPriceFastFactsWidgetInfo', product(''), PANEL],
  ['GetMarketPopularityWidgetInfo', product(''), PANEL],
  ['GetDealsDatabaseWidgetInfo', product(''), PANEL],
  ['GetComponentFrequencyWidgetInfo', product(''), PANEL],
  ['GetTechnicalSpecificationsInfo', product('?tab=Technical Specifications'), PANEL],
  ['GetRoiCalculatorInfo', product('?tab=ROI Calculator'), PANEL],
  ['GetProductComparisonInfo', comparison('/n/tools/comparison'), PANEL],
  ['GetProductsInTechnonlogy', comparison('/n/tools/comparison?technologyId=7'), PANEL],
  ['GetProductComparisonSummaryBaseInfo', comparison(VIEW), PANEL],
  ['GetTechnologies', deals(''), PANEL],
  ['GetQuoteContentInfo', deals('?technologyId=7&quote=true'), PANEL],
  ['GetServiceContractContentInfo', deals('?technologyId=7&quote=false'), PANEL],
];

const LOADERS = '.mantine-Skeleton-root, .mantine-Loader-root, [role="status"][aria-label="Loading"]';
const loaders = () =>
  [...document.querySelectorAll('main')].flatMap((main) =>
    [...main.querySelectorAll(LOADERS)].filter((loader) => loader.checkVisibility()),
  ).length;

test.each(QUERIES)(
  'INS-017 %s shows a loader or placeholder while it loads, and an error when it fails',
  async (operation, show, text) => {
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<Answer>();
    await show({
      [operation]: () => {
        asked.resolve();
        return held.promise;
      },
    });
    await asked.promise;
    // Parts that do not wait for this answer are there by then.
    await vi.waitFor(() => expect(loaders()).toBeGreaterThan(0));
    expect(document.body.textContent).not.toContain(text);
    held.resolve({ error: 'InternalError' });
    await vi.waitFor(() => expect(document.body.textContent).toContain(text));
  },
);
