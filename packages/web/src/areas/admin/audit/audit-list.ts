import { addDays, isDay } from '@capwise/domain/dates';
import { z } from 'zod';
import { listSearch } from '../../../lib/address/list-search.ts';
import { textParam } from '../../../lib/address/search-params.ts';

const dayParam = () => z.string().refine(isDay).catch('');

/** Both days are inclusive ISO dates in the reader's time zone. */
export const AUDIT_LIST = listSearch({
  sorts: ['happenedAt'],
  sort: 'happenedAt',
  descending: true,
  pageSize: 25,
  filters: { systemId: textParam(), subjectType: textParam(), from: dayParam(), to: dayParam() },
});
type AuditSearch = z.output<typeof AUDIT_LIST.schema>;

export interface AuditFilter {
  systemId?: string;
  searchTerm?: string;
  subjectType?: string;
  /** Seconds since epoch. */
  from?: number;
  /** Exclusive. */
  to?: number;
}

export function auditFilterOf(search: AuditSearch): AuditFilter {
  return {
    ...(search.systemId && { systemId: search.systemId }),
    ...(search.search && { searchTerm: search.search }),
    ...(search.subjectType && { subjectType: search.subjectType }),
    ...(search.from && { from: localMidnight(search.from) }),
    ...(search.to && { to: localMidnight(addDays(search.to, 1)) }),
  };
}

/** Date.parse reads a text without a zone in the reader's own zone. */
const localMidnight = (day: string): number => Date.parse(`${day}T00:00:00`) / 1_000;

export function auditCsvPath(filter: AuditFilter): string {
  const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
  return `/api/audit/csv${query.size > 0 ? `?${query}` : ''}`;
}

export const rangeProblem = ({ from, to }: Pick<AuditSearch, 'from' | 'to'>): string | null =>
  from && to && from > to ? 'The last day is before the first' : null;
