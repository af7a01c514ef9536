import { Readable } from 'node:stream';
import { addDays, utcDay } from '@capwise/domain/dates';
import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { expect } from 'vitest';
import { type AccountName, startApi, type TestApi } from '../../../../test/api.ts';
import { scopeOf } from '../../../db/scope.ts';
import { type DealImportEvent, importDeals } from './import.service.ts';

export const HEADER =
  'quote_reference,line,analyzed_date,hospital,technology,market_segment,oem,product,quantity,list_price,quoted_price';

const ANALYZED = addDays(utcDay(new Date()), -60);

/** A valid quote, except for the cells that a test overrides. */
export function row(over: Partial<Record<string, string>> = {}): string {
  const cells: Record<string, string | undefined> = {
    quote_reference: 'IMP-1',
    line: '1',
    analyzed_date: ANALYZED,
    hospital: 'Secret Valley Hospital',
    technology: 'CT Scanner',
    market_segment: 'Premium and Photon-Counting CT',
    oem: 'Siemens Healthineers',
    product: 'NAEOTOM Alpha.Peak',
    quantity: '1',
    list_price: '3000000',
    quoted_price: '2500000.50',
    ...over,
  };
  return HEADER.split(',')
    .map((name) => cells[name])
    .join(',');
}

export const file = (...rows: string[]) => `${[HEADER, ...rows].join('\r\n')}\r\n`;

/** One line of the route's answer. */
interface ReportedEvent {
  type: string;
  outcome?: string;
  line?: number;
  column?: string;
  reason?: string;
  batchId?: number;
  [name: string]: unknown;
}

interface Sent {
  status: number;
  events: ReportedEvent[];
  problems: { line: number | undefined; column: string | undefined; reason: string | undefined }[];
  result: ReportedEvent | undefined;
}

export interface ImportsApi extends TestApi {
  /** Sends a file to the route, by default as an analyst. */
  send(kind: string, csv: string, options?: Record<string, string>, account?: AccountName): Promise<Sent>;
  /** An import of quotes in steps, as the route runs it. By default a dry run. */
  importing(csv: string, dryRun?: boolean): AsyncGenerator<DealImportEvent>;
  /** Undoes an import, and expects that it succeeds. */
  undo(batchId: unknown): Promise<void>;
  /** Number of a technology's deals that a purchaser sees. */
  countOf(technologyId: number): Promise<number>;
}

export const COUNT =
  'query ($id: ID!) { dealsDataForTechnology(technologyId: $id, months: 36) { totalCount } }';

/** The real server, and helpers for import tests. */
export async function startImportsApi(): Promise<ImportsApi> {
  const api = await startApi();
  return {
    ...api,
    async send(kind, csv, options = {}, account = 'analyst') {
      const query = new URLSearchParams({ fileName: 'test.csv', ...options });
      const response = await api.get(account, `/api/imports/${kind}?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: csv,
      });
      const text = await response.text();
      return { status: response.status, ...parseReported(response.ok ? text : '') };
    },
    importing: (csv, dryRun = true) => importQuotes(api, csv, dryRun),
    async undo(batchId) {
      const { status } = await api.get('admin', `/api/imports/${batchId}/undo`, { method: 'POST' });
      expect(status).toBe(200);
    },
    async countOf(technologyId) {
      const { data } = await api.graphql('purchaser', COUNT, { id: technologyId });
      return data.dealsDataForTechnology.totalCount as number;
    },
  };
}

function parseReported(text: string): Omit<Sent, 'status'> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const events = lines.map((line) => JSON.parse(line) as ReportedEvent);
  const problems = events
    .filter((event) => event.type === 'problem')
    .map(({ line, column, reason }) => ({ line, column, reason }));
  return { events, problems, result: events.find((event) => event.type === 'result') };
}

function importQuotes({ services }: TestApi, csv: string, dryRun: boolean): AsyncGenerator<DealImportEvent> {
  const scope = scopeOf(services.database.db, {
    userId: 0,
    systemId: 0,
    email: 'analyst@capwise.example',
    systemTypeName: STAFF_SYSTEM_TYPE,
    isTrial: false,
    roles: [],
    permissions: [],
    systemIds: null,
    memberships: [],
  });
  return importDeals(scope, services, {
    kind: 'quotes',
    fileName: 'test.csv',
    csv: Readable.from([csv]),
    createMissing: false,
    dryRun,
  });
}
