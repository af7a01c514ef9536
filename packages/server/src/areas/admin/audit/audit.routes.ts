import type { Cell } from '@capwise/domain/csv';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { csvStream } from '../../../platform/csv.ts';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { parseInput } from '../../../platform/parse.ts';
import { parseTimestamp } from '../../../platform/times.ts';
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

/** Each at most once: what is named twice in an address comes as a list. */
const AuditQuery = z.object({
  systemId: z.string().optional(),
  searchTerm: z.string().optional(),
  subjectType: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});

/** Seconds since epoch or an ISO 8601 text. @throws AppError ValidationError */
const timeOf = (text: string | undefined, field: string) =>
  text ? parseTimestamp(/^\d+$/.test(text) ? Number(text) : text, field) : null;

/** GET /api/audit/csv: the audit log as it is filtered on the screen, whole. */
export function addAuditExport(app: FastifyInstance, { database, clock }: Services): void {
  app.get('/api/audit/csv', { config: { gate: 'ViewSystemUsers' } }, async (request, reply) => {
    const scope = scopeOfRequest(database.db, request);
    const { from, to, systemId, ...query } = parseInput(AuditQuery, request.query);
    const filter = auditFilter(scope, {
      ...query,
      systemId: systemId || null,
      subjectType: query.subjectType || null,
      from: timeOf(from, 'from'),
      to: timeOf(to, 'to'),
    });
    const slices = auditSlices(scope, filter);
    async function* rows() {
      for await (const slice of slices) yield slice.map(cells);
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition(`Audit Log ${clock.today()}.csv`))
      .send(csvStream(COLUMNS, rows()));
  });
}
