import { notFound } from '@capwise/domain/errors';
import { maySee, type Scope } from '../../../db/scope.ts';
import { parseId } from '../../../platform/ids.ts';
import { type AuditFilter, auditPage } from './audit.queries.ts';

export interface AuditInput {
  systemId?: string | null | undefined;
  searchTerm?: string | null | undefined;
  subjectType?: string | null | undefined;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

/** Rows of a page of the audit log. */
const PAGE_SIZE = 25;
const LARGEST_PAGE = 100;

/** @throws AppError NotFoundError for a system that the viewer may not see */
export function auditFilter(scope: Scope, input: AuditInput): AuditFilter {
  const systemId = input.systemId == null ? null : parseId(input.systemId);
  if (systemId !== null && !maySee(scope, systemId)) throw notFound('There is no such system');
  return {
    systemId,
    searchTerm: input.searchTerm?.trim() ?? '',
    subjectType: input.subjectType ?? null,
    from: input.from ?? null,
    to: input.to ?? null,
  };
}

/** A page of what was done in the viewer's systems, newest first. */
export async function auditEntries(
  scope: Scope,
  input: AuditInput & { pageNumber?: number | null | undefined; pageSize?: number | null | undefined },
) {
  const pageSize = Math.min(Math.max(input.pageSize ?? PAGE_SIZE, 1), LARGEST_PAGE);
  const pageNumber = Math.max(input.pageNumber ?? 1, 1);
  const page = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  return { ...(await auditPage(scope, auditFilter(scope, input), page)), pageNumber, pageSize };
}
