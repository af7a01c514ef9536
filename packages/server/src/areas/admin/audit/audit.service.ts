import { readPage, readSlices } from '../../../db/lists/page.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import { type AuditFilter, auditList } from './audit.queries.ts';

export interface AuditInput {
  systemId?: string | null | undefined;
  searchTerm?: string | null | undefined;
  subjectType?: string | null | undefined;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

const LIST = {
  pageSize: 25,
  largest: 100,
  sorts: ['happenedAt'],
  sort: 'happenedAt',
  descending: true,
} as const;

const toAuditFilter = (scope: Scope, input: AuditInput): AuditFilter => ({
  systemId: input.systemId == null ? null : visibleSystemId(scope, input.systemId),
  searchTerm: input.searchTerm?.trim() ?? '',
  subjectType: input.subjectType ?? null,
  from: input.from ?? null,
  to: input.to ?? null,
});

export const auditEntries = (scope: Scope, input: AuditInput & ListArguments) =>
  readPage(scope, auditList(scope, toAuditFilter(scope, input)), listRequest(input, LIST));

export const auditSlices = (scope: Scope, input: AuditInput) =>
  readSlices(scope, auditList(scope, toAuditFilter(scope, input)));
