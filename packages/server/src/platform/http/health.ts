import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { FailureReport } from '../monitoring/failure-report.ts';

const DEADLINE_MS = 1_800;

type Check = () => Promise<unknown>;

export interface HealthChecks {
  /** Without any one of these, no request can be answered. */
  needed: Record<string, Check>;
  /** Without any one of these, some requests fail or are slow. */
  wanted: Record<string, Check>;
}

interface Report {
  status: 'ready' | 'not ready' | 'stopping';
  failed: string[];
  degraded: string[];
}

/**
 * Adds `/healthz` and `/readyz`. The returned function makes `/readyz` report that the server is about to
 * stop.
 */
export function addHealthRoutes(http: FastifyInstance, { needed, wanted }: HealthChecks): () => void {
  const config = { gate: 'public' } as const;
  let stopping = false;
  let underWay: Promise<Report> | null = null;
  const report = reportChanges(http.log);

  const look = async (): Promise<Report> => {
    const [failed, degraded] = await Promise.all([failures(needed, report), failures(wanted, report)]);
    return { status: failed.length ? 'not ready' : 'ready', failed, degraded };
  };
  http.get('/healthz', { config }, async () => ({ status: 'alive' }));
  http.get('/readyz', { config }, async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping', failed: [], degraded: [] });
    underWay ??= look().finally(() => {
      underWay = null;
    });
    const report = await underWay;
    return reply.code(report.status === 'ready' ? 200 : 503).send(report);
  });
  return () => {
    stopping = true;
  };
}

type ReportPart = (check: Check, part: string, error: unknown) => void;

/** Load balancers ask often, so only changes are logged. */
function reportChanges(log: FastifyBaseLogger): ReportPart {
  const reports = new Map<Check, FailureReport>();
  return (check, part, error) => {
    const texts = { failing: 'A part is failing', recovered: 'A part has recovered' };
    const report = reports.get(check) ?? new FailureReport(log, texts);
    reports.set(check, report);
    if (error) report.failed({ err: error, part });
    else report.worked({ part });
  };
}

async function failures(checks: Record<string, Check>, report: ReportPart): Promise<string[]> {
  const failed = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await inTime(check);
        report(check, name, null);
        return [];
      } catch (error) {
        report(check, name, error);
        return [name];
      }
    }),
  );
  return failed.flat();
}

async function inTime(check: Check): Promise<void> {
  const answered = new AbortController();
  const late = pause(DEADLINE_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error('No answer in time');
  });
  late.catch(() => {});
  try {
    await Promise.race([check(), late]);
  } finally {
    answered.abort();
  }
}
