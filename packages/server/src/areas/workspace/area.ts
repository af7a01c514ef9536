import type { Area } from '../../platform/process/area.ts';
import './contracts/contract.schema.ts';
import './deleted-documents/deleted-document.schema.ts';
import './documents/document-text.schema.ts';
import './documents/document.schema.ts';
import './home/home.schema.ts';
import './professional-services/manage-service.schema.ts';
import './professional-services/service.schema.ts';
import './projects/project.schema.ts';
import './purchases/purchase.schema.ts';
import './requests/analyst-document.schema.ts';
import './requests/request.schema.ts';
import './unsent/unsent-analysis.schema.ts';
import { addContractRoutes } from './contracts/contract.routes.ts';
import { refreshLinksNightly } from './contracts/refresh-links.ts';
import { purgeOldDocuments } from './deleted-documents/deleted-document.service.ts';
import { startTextJobs, sweepTexts, textJobs } from './document-text/text-jobs.ts';
import { addDocumentDownloads, addDocumentViews } from './documents/document.routes.ts';
import { addServiceLogos } from './professional-services/service.routes.ts';
import { addCommitteeExport } from './purchases/export.routes.ts';
import { remindOwners } from './purchases/reminders.ts';
import { addAnalysisDownloads, addAnalysisViews } from './requests/analyst-document.routes.ts';

export const workspace: Area = {
  routes: [
    addAnalysisDownloads,
    addAnalysisViews,
    addCommitteeExport,
    addContractRoutes,
    addDocumentDownloads,
    addDocumentViews,
    addServiceLogos,
    refreshLinksNightly,
    remindOwners,
  ],
  queues: textJobs,
  work: startTextJobs,
  hourly: [
    ['Texts of documents', sweepTexts],
    ['Deleted documents', purgeOldDocuments],
  ],
};
