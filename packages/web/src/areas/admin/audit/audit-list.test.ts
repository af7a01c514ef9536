import { expect, it } from 'vitest';
import { readSearch } from '../../../lib/address/search-params.ts';
import { AUDIT_LIST, auditCsvPath, auditFilterOf, rangeProblem } from './audit-list.ts';

const readFilter = (search: string) => auditFilterOf(readSearch(AUDIT_LIST.schema, search));
const local = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime() / 1_000;

it('an empty address filters nothing', () => {
  expect(readFilter('')).toEqual({});
  expect(readFilter('?from=2026-02-30&to=soon&page=x')).toEqual({});
  expect(auditCsvPath({})).toBe('/api/audit/csv');
});

it("days are whole days in the reader's time zone, including the last one", () => {
  expect(readFilter('?from=2026-11-01&to=2026-11-01')).toEqual({
    from: local(2026, 11, 1),
    to: local(2026, 11, 2),
  });
});

it('the export requests the same entries', () => {
  const filter = readFilter('?search=MRI%20%26%20CT&systemId=3&subjectType=project&from=2026-11-01&page=4');
  expect(auditCsvPath(filter)).toBe(
    `/api/audit/csv?systemId=3&searchTerm=MRI+%26+CT&subjectType=project&from=${local(2026, 11, 1)}`,
  );
});

it('a range that ends before it begins is reported', () => {
  expect(rangeProblem({ from: '2026-11-02', to: '2026-11-01' })).toBe('The last day is before the first');
  expect(rangeProblem({ from: '2026-11-01', to: '2026-11-01' })).toBeNull();
  expect(rangeProblem({ from: '2026-11-01', to: '' })).toBeNull();
});
