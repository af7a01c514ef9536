import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addCsvRoute, type CsvColumn } from '../../../platform/http/csv-route.ts';
import { assertTime, parseTime } from '../../../platform/input/times.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { AuditRow } from './audit.queries.ts';
import { auditSlices } from './audit.service.ts';

const COLUMNS: readonly CsvColumn<AuditRow>[] = [
  { header: 'When', cell: ({ happenedAt }) => happenedAt.toISOString() },
  { header: 'User', cell: ({ userEmail }) => userEmail },
  { header: 'System', cell: ({ systemName }) => systemName },
  { header: 'Action', cell: ({ action }) => action },
  { header: 'Subject', cell: ({ subjectType }) => subjectType },
  { header: 'Subject id', cell: ({ subjectId }) => subjectId },
  { header: 'Name', cell: ({ subjectName }) => subjectName },
  { header: 'Before', cell: ({ before }) => before },
  { header: 'After', cell: ({ after }) => after },
  // Last, because scripts may read columns by their position.
  { header: 'API token', cell: ({ apiTokenName }) => apiTokenName },
];

const AuditQuery = z.object({
  systemId: z.string().optional(),
  searchTerm: z.string().optional(),
  subjectType: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});

/** Accepts seconds since the epoch or ISO 8601. @throws AppError ValidationError */
const readTime = (text: string | undefined, field: string) =>
  text ? assertTime(parseTime(/^-?\d+$/.test(text) ? Number(text) : text), field) : null;

export function addAuditExport(app: FastifyInstance, services: Services): void {
  addCsvRoute(app, services, {
    path: '/api/audit/csv',
    gate: 'ViewSystemUsers',
    columns: COLUMNS,
    query: AuditQuery,
    open: async (scope, query, { clock }) => ({
      name: `Audit Log ${clock.today()}.csv`,
      slices: auditSlices(scope, {
        searchTerm: query.searchTerm,
        systemId: query.systemId || null,
        subjectType: query.subjectType || null,
        from: readTime(query.from, 'from'),
        to: readTime(query.to, 'to'),
      }),
    }),
  });
}
