import type { Area } from '../../platform/process/area.ts';
import './alerts/alert.schema.ts';
import './alerts/all/all-alerts.schema.ts';
import './alerts/record/past.schema.ts';
import './alerts/record/reported.schema.ts';
import './attestation/attestation.schema.ts';
import './attestation/change-attestation.schema.ts';
import './audit/organization-audit.schema.ts';
import './cures/cure.schema.ts';
import './cures/cured-excess.schema.ts';
import './desk/desk.schema.ts';
import './events/change-event.schema.ts';
import './events/event.schema.ts';
import './feedback/feedback.schema.ts';
import './gift-check/gift-check.schema.ts';
import './gift-history/gift-history.schema.ts';
import './gifts/gift.schema.ts';
import './imports/own-import.schema.ts';
import './imports/problems/import-problem.schema.ts';
import './open-payments/physician-payments.schema.ts';
import './physician/physician.schema.ts';
import './physician/physician-events.schema.ts';
import './places/merges/merge-providers.schema.ts';
import './places/place.schema.ts';
import './places/records/place-record.schema.ts';
import './places/save-place.schema.ts';
import './gift-filters/filter-item.schema.ts';
import './recipients/recipient.schema.ts';
import './requests/approvals/approvals.schema.ts';
import './requests/change-request.schema.ts';
import './requests/request.schema.ts';
import './lists/all-choices.schema.ts';
import './lists/reference.schema.ts';
import './lists/save-reference.schema.ts';
import './session/session.schema.ts';
import './settings/setting.schema.ts';
import './statements/statement-zip.schema.ts';
import './tenants/tenant.schema.ts';
import './thresholds/all-thresholds.schema.ts';
import './thresholds/threshold.schema.ts';
import './webhooks/webhook.schema.ts';
import { sweepAlertMails } from './alerts/alert-mail.queries.ts';
import { mailDailyDigests } from './alerts/digests/daily-digest.ts';
import { remindOfAttestation } from './alerts/reminders/attestation-reminders.ts';
import { remindOfCures } from './alerts/reminders/cure-reminders.ts';
import { addAttachmentRoutes } from './attachments/attachment.routes.ts';
import { addAttestationReport } from './attestation/attestation.routes.ts';
import { addCureMemo } from './cures/cure-memo.routes.ts';
import { addGiftImport } from './gift-imports/gift-import.routes.ts';
import { addGiftReport } from './gifts/gift.routes.ts';
import { addListImports } from './imports/list-import.routes.ts';
import { deleteOldProblems } from './imports/problems/import-problem.queries.ts';
import { addPaymentImport } from './open-payments/payment-import.routes.ts';
import { addPlaceExports } from './places/export/place-export.routes.ts';
import { addMappingImport } from './places/mapping-import.routes.ts';
import { endDuePlaces } from './places/records/ended-links.queries.ts';
import { sweepRequests } from './requests/mails/request-jobs.ts';
import { addGiftStatement } from './statements/statement.routes.ts';
import { addStatementZips } from './statements/statement-zip.routes.ts';
import { startStatementZips, statementZipJobs } from './statements/zip-jobs.ts';
import { addThresholdImport } from './thresholds/threshold-import.routes.ts';

export const compliance: Area = {
  routes: [
    addAttachmentRoutes,
    addAttestationReport,
    addCureMemo,
    addGiftImport,
    addGiftReport,
    addGiftStatement,
    addListImports,
    addMappingImport,
    addPaymentImport,
    addPlaceExports,
    addStatementZips,
    addThresholdImport,
  ],
  queues: statementZipJobs,
  work: startStatementZips,
  hourly: [
    ['Old imports with problems', ({ database, clock }) => deleteOldProblems(database.db, clock.now())],
    ['Alert mails of past days', ({ database, clock }) => sweepAlertMails(database.db, clock.now())],
    ['Daily mails about alerts', mailDailyDigests],
    ['Requests for gifts', sweepRequests],
    ['Reminders to confirm gifts', remindOfAttestation],
    ['Reminders of cures', remindOfCures],
    ['Providers and entities to end', ({ database, clock }) => endDuePlaces(database.db, clock.now())],
  ],
};
