import type { AuditEntry } from '../../../platform/audit/recorded.ts';
import type { RequestRow } from './request.queries.ts';

type RequestAction = Extract<AuditEntry['action'], `gift-request.${string}`>;

export const auditedRequest = (
  action: RequestAction,
  request: RequestRow,
  after: object = {},
): AuditEntry => ({
  action,
  subjectId: request.id,
  subjectName: request.providerName,
  systemId: null,
  organizationId: request.organizationId,
  after: {
    requestNo: request.requestNo,
    plannedDate: request.plannedDate,
    provider: request.providerName,
    npi: request.providerNpi,
    entity: request.entityName,
    giftType: request.giftTypeName,
    amount: request.amountCents / 100,
    isIncidental: request.isIncidental,
    reason: request.reason,
    ...after,
  },
});
