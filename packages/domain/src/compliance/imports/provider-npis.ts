import type { RowProblem } from '../../imports/row-format.ts';
import { isNpi } from '../places/npi.ts';
import type { FileRow, ProviderFileRow } from './place-rows.ts';

const sameNpi = (providerId: string, where: string): string =>
  `is also the NPI of ${providerId} ${where}: use one provider_id for each physician`;

const NPI_REASON = 'must be a valid NPI: 10 digits, the last one a check digit';

/**
 * Finds rows with an invalid NPI, or with one of another record.
 * @param stored NPIs of stored records by provider_id. They may be older than the check of NPIs, and then remain
 */
export function npiProblems(
  rows: readonly FileRow<ProviderFileRow>[],
  stored: ReadonlyMap<string, string>,
): RowProblem[] {
  const isValid = ({ row: { npi, providerId } }: FileRow<ProviderFileRow>) =>
    npi === null || isNpi(npi) || stored.get(providerId) === npi;
  const invalid = rows.filter((row) => !isValid(row));
  return [
    ...invalid.map(({ sourceRow: line }) => ({ line, column: 'npi', reason: NPI_REASON })),
    ...doubleProblems(rows.filter(isValid), stored),
  ];
}

/**
 * Finds rows that would create a second record for a physician. Existing records with the same NPI may appear
 * in a file: they count as one physician until merged.
 * @param stored NPIs of stored records by provider_id
 */
export function doubleProblems(
  rows: readonly FileRow<ProviderFileRow>[],
  stored: ReadonlyMap<string, string>,
): RowProblem[] {
  const given = new Map(rows.map(({ row }) => [row.providerId, row.npi ?? stored.get(row.providerId)]));
  const holders = new Map<string, { providerId: string; where: string }>();
  for (const [providerId, npi] of stored)
    if ((given.get(providerId) ?? npi) === npi && !holders.has(npi))
      holders.set(npi, { providerId, where: 'in the tenant' });
  return rows.flatMap(({ sourceRow: line, row: { providerId, npi } }): RowProblem[] => {
    if (npi === null) return [];
    const holder = holders.get(npi) ?? { providerId, where: `in line ${line}` };
    holders.set(npi, holder);
    return holder.providerId === providerId || stored.get(providerId) === npi
      ? []
      : [{ line, column: 'npi', reason: sameNpi(holder.providerId, holder.where) }];
  });
}
