import type { Cell } from '@capwise/domain/csv';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { parseTimestamp } from '../../../graphql/scalars.ts';
import { csvStream } from '../../../platform/csv.ts';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { type AuditRow, auditSlices } from './audit.queries.ts';
import { auditFilter } from './audit.service.ts';

const COLUMNS = ['When', 'User', 'System', 'Action', 'Subject', 'Subject id', 'Name', 'Before', 'After'];

const cells = (entry: AuditRow): Cell[] => [
  entry.happenedAt.toISOString(),
  entry.userEmail,
  entry.systemName,
  entry.action,
  entry.subjectType,
  entry.subjectId,
  entry.subjectName,
  entry.before,
  entry.after,
];

interface AuditQuery {
  systemId?: string;
  searchTerm?: string;
  subjectType?: string;
  from?: string;
  to?: string;
}

/** Seconds since epoch or an ISO 8601 text. @throws AppError ValidationError */
const timeOf = (text: string | undefined) =>
  text ? parseTimestamp(/^\d+$/.test(text) ? Number(text) : text) : null;

/** GET /api/audit/csv: the audit log as it is filtered on the screen, whole. */
export function addAuditExport(app: FastifyInstance, { database, clock }: Services): void {
  app.get<{ Querystring: AuditQuery }>(
    '/api/audit/csv',
    { config: { gate: 'ViewSystemUsers' } },
    async (request, reply) => {
      const scope = scopeOfRequest(database.db, request);
      const { from, to, systemId, ...query } = request.query;
      const filter = auditFilter(scope, {
        ...query,
        systemId: systemId || null,
        subjectType: query.subjectType || null,
        from: timeOf(from),
        to: timeOf(to),
      });
      const slices = auditSlices(scope, filter);
      async function* rows() {
        for await (const slice of slices) yield slice.map(cells);
      }
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition(`Audit Log ${clock.today()}.csv`))
        .send(csvStream(COLUMNS, rows()));
    },
  );
}
