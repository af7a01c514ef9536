import type { FileRow, ProviderFileRow } from './place-rows.ts';

/** Name and NPI of a stored provider, or of the one that it was merged into. */
export interface IdHolder {
  name: string;
  npi: string;
}

/** The NPI as ID of a new provider, or with a number after it if another provider has this ID. */
export function newProviderId(npi: string, taken: { has(id: string): boolean }): string {
  let id = npi;
  for (let number = 2; taken.has(id); number += 1) id = `${npi}-${number}`;
  return id;
}

/**
 * Gives each row without an ID that of the stored record with its NPI, or else that of another row of the file. A new
 * provider keeps its NPI as ID. A provider that has another NPI by now keeps the ID, and the new one gets another. One
 * without NPI is the same physician: some files have NPIs as IDs.
 * @param stored IDs of stored records by NPI
 * @param taken providers by each stored ID that starts with an NPI of the file
 */
export function withIds<Row extends FileRow<ProviderFileRow>>(
  rows: readonly Row[],
  stored: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, IdHolder> = new Map(),
): Row[] {
  const ids = new Map<string, string>();
  const holders = new Map(taken);
  for (const { row } of rows) {
    if (row.npi === null || !row.hasOwnId) continue;
    if (!ids.has(row.npi)) ids.set(row.npi, row.providerId);
    holders.set(row.providerId, { name: row.name, npi: row.npi });
  }
  return rows.map((one) => {
    const { npi, hasOwnId } = one.row;
    if (npi === null || hasOwnId) return one;
    const providerId = stored.get(npi) ?? ids.get(npi) ?? ownOrNewId(npi, holders);
    return { ...one, row: { ...one.row, providerId } };
  });
}

const ownOrNewId = (npi: string, holders: ReadonlyMap<string, IdHolder>): string =>
  holders.get(npi)?.npi === '' ? npi : newProviderId(npi, holders);
