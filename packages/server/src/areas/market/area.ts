import type { Area } from '../../platform/process/area.ts';
import './deals/deal.schema.ts';
import './deals/figures/deal-figures.schema.ts';
import './deals/new-deals.schema.ts';
import './figures/oem-ranks.schema.ts';
import './insights/search.schema.ts';
import './options/option.schema.ts';
import './ownership/ownership.schema.ts';
import './price-index/price-index.schema.ts';
import './products/popularity/popularity.schema.ts';
import './products/product.schema.ts';
import './quote-check/quote-check.schema.ts';
import './quote-comparison/quote-comparison.schema.ts';
import './quote-deals/quote-deals.schema.ts';
import './quote-desk/quote.schema.ts';
import './quote-judgment/brief-words.schema.ts';
import './quote-judgment/judgment.schema.ts';
import './quote-outcomes/quote-outcome.schema.ts';
import './roi/scenario.schema.ts';
import './savings/saving.schema.ts';
import './subscriptions/subscription.schema.ts';
import './technologies/segment-prices.schema.ts';
import './technologies/technology-details.schema.ts';
import './technologies/technology.schema.ts';
import './watch/watch.schema.ts';
import { addDealDownloads } from './deals/deal.routes.ts';
import { addImportRoutes } from './imports/import.routes.ts';
import { addComparisonDownload } from './quote-comparison/comparison.routes.ts';
import { addQuoteFiles, addQuoteViews } from './quote-desk/quote.routes.ts';
import { quoteJobs, startQuoteReadings } from './quote-desk/reading-jobs.ts';
import { sweepQuotes } from './quote-desk/sweep-quotes.ts';
import { addBriefDownload } from './quote-judgment/brief.routes.ts';
import { addCashFlowDownload } from './report/cash-flow.routes.ts';
import { addReportDownload } from './report/report.routes.ts';
import { addSavingExport } from './savings/saving.routes.ts';
import { sendWatchMails } from './watch/send-watch-mails.ts';
import { addStopMails } from './watch/stop-mails.routes.ts';

export const market: Area = {
  routes: [
    addBriefDownload,
    addCashFlowDownload,
    addComparisonDownload,
    addDealDownloads,
    addImportRoutes,
    addQuoteFiles,
    addQuoteViews,
    addReportDownload,
    addSavingExport,
    addStopMails,
  ],
  hourly: [
    ['Unused quotes', sweepQuotes],
    ['Weekly mails of watches', sendWatchMails],
  ],
  queues: quoteJobs,
  work: startQuoteReadings,
};
