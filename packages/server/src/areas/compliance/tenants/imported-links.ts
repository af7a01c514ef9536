import type { Scope } from '../../../db/scope.ts';
import type { AuditEntry } from '../../../platform/audit/recorded.ts';
import { linksElsewhere } from './imported-links.queries.ts';

/** Audit entries of the other organizations in which an import added links. */
export const linksAdded = async (scope: Scope, batchId: number): Promise<AuditEntry[]> =>
  (await linksElsewhere(scope, batchId)).map(({ organizationId, count, listed }) => ({
    ...entryOf(organizationId, `${count} added, 0 removed`),
    before: { removed: [] },
    after: { added: listed },
  }));

/** The same for its undo. Call it before the links are removed. */
export const linksRemoved = async (scope: Scope, batchId: number): Promise<AuditEntry[]> =>
  (await linksElsewhere(scope, batchId)).map(({ organizationId, count, listed }) => ({
    ...entryOf(organizationId, `0 added, ${count} removed`),
    before: { removed: listed },
    after: { added: [] },
  }));

const entryOf = (organizationId: number, subjectName: string): AuditEntry => ({
  action: 'provider-mapping.update',
  subjectId: organizationId,
  subjectName,
  systemId: null,
  organizationId,
});
