import type { RowProblem } from '../../imports/row-format.ts';
import { isNpi } from '../places/npi.ts';
import type { FileRow, ProviderFileRow } from './place-rows.ts';

const sameNpi = (providerId: string, where: string): string =>
  `is also the NPI of ${providerId} ${where}: use one provider_id for each physician`;

const NPI_REASON = 'must be a valid NPI: 10 digits, the last one a check digit';

/** A record that others were merged into. */
export interface RemainingRecord {
  reference: string;
  npi: string;
}

type Merged = ReadonlyMap<string, RemainingRecord>;

/**
 * Finds rows with an invalid NPI, or with one of another record.
 * @param stored NPIs of stored records by provider_id. They may be older than the check of NPIs, and then remain
 * @param merged remaining records by the provider_id of each merged one
 */
export function npiProblems(
  rows: readonly FileRow<ProviderFileRow>[],
  stored: ReadonlyMap<string, string>,
  merged: Merged = new Map(),
): RowProblem[] {
  const isValid = ({ row: { npi, providerId } }: FileRow<ProviderFileRow>) =>
    npi === null || isNpi(npi) || stored.get(providerId) === npi;
  const invalid = rows.filter((row) => !isValid(row));
  return [
    ...invalid.map(({ sourceRow: line }) => ({ line, column: 'npi', reason: NPI_REASON })),
    ...doubleProblems(rows.filter(isValid), stored, merged),
    ...mergedProblems(rows.filter(isValid), merged),
  ];
}

/** Finds rows that give a merged record another NPI than the remaining one has, or gets in this file. */
function mergedProblems(rows: readonly FileRow<ProviderFileRow>[], merged: Merged): RowProblem[] {
  const npis = new Map([...merged.values()].map(({ reference, npi }) => [reference, npi]));
  for (const { row } of rows)
    if (row.npi !== null && npis.has(row.providerId)) npis.set(row.providerId, row.npi);
  return rows.flatMap(({ sourceRow: line, row: { providerId, npi } }): RowProblem[] => {
    const remaining = merged.get(providerId)?.reference;
    if (npi === null || remaining === undefined) return [];
    const own = npis.get(remaining) || npi;
    npis.set(remaining, own);
    return own === npi
      ? []
      : [
          {
            line,
            column: 'npi',
            reason: `differs from ${own}, the NPI of ${remaining}. ${providerId} was merged into it.`,
          },
        ];
  });
}

/**
 * Finds rows that would create a second record for a physician. Existing records with the same NPI may appear
 * in a file: they count as one physician until merged.
 * @param stored NPIs of stored records by provider_id
 */
export function doubleProblems(
  rows: readonly FileRow<ProviderFileRow>[],
  stored: ReadonlyMap<string, string>,
  merged: Merged = new Map(),
): RowProblem[] {
  const recordOf = (providerId: string) => merged.get(providerId)?.reference ?? providerId;
  const given = new Map(
    rows.flatMap(({ row }) => (row.npi === null ? [] : [[recordOf(row.providerId), row.npi]])),
  );
  const holders = new Map<string, { providerId: string; where: string }>();
  for (const [providerId, npi] of stored)
    if ((given.get(recordOf(providerId)) ?? npi) === npi && !holders.has(npi))
      holders.set(npi, { providerId, where: 'in the tenant' });
  return rows.flatMap(({ sourceRow: line, row: { providerId, npi } }): RowProblem[] => {
    if (npi === null) return [];
    const holder = holders.get(npi) ?? { providerId, where: `in line ${line}` };
    holders.set(npi, holder);
    return recordOf(holder.providerId) === recordOf(providerId) || stored.get(providerId) === npi
      ? []
      : [{ line, column: 'npi', reason: sameNpi(holder.providerId, holder.where) }];
  });
}
