export { changesDetail } from './audit/audit-detail.tsx';
export { AuditFilters } from './audit/audit-filters.tsx';
export { AUDIT_LIST, auditFilterOf, rangeProblem } from './audit/audit-list.ts';
export { whoColumn } from './audit/who-column.tsx';
