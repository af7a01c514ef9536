import { notFound } from '@capwise/domain/errors';
import { maySee, type Scope } from '../../../db/scope.ts';
import { parseId } from '../../../platform/ids.ts';
import { type PageRequest, readPage } from '../../../platform/pages.ts';
import { type AuditFilter, auditPage } from './audit.queries.ts';

export interface AuditInput {
  systemId?: string | null | undefined;
  searchTerm?: string | null | undefined;
  subjectType?: string | null | undefined;
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

/** Rows of a page of the audit log. */
const PAGE_SIZES = { usual: 25, largest: 100 };

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
export async function auditEntries(scope: Scope, input: AuditInput & PageRequest) {
  const filter = auditFilter(scope, input);
  return readPage(input, PAGE_SIZES, (page) => auditPage(scope, filter, page));
}
