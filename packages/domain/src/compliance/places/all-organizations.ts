import { differing } from '../thresholds/differing.ts';

export interface NamedOrganization {
  id: string;
  name: string;
}

/** A record that several organizations have, such as a gift type of one name. */
export interface SharedRecord<Row> {
  key: string;
  /** In the order of the organizations. */
  rows: readonly Row[];
  /** Organizations without one. */
  missing: readonly NamedOrganization[];
  /** Organizations whose values are not the most common ones. */
  differs: readonly NamedOrganization[];
}

/**
 * Groups the records of several organizations that are alike.
 * @param valuesOf what may differ between organizations
 * @returns groups in the order of the rows
 */
export function sharedRecords<Row extends { organizationId: string }>(
  rows: readonly Row[],
  organizations: readonly NamedOrganization[],
  keyOf: (row: Row) => string,
  valuesOf: (row: Row) => string,
): SharedRecord<Row>[] {
  const place = new Map(organizations.map(({ id }, at) => [id, at]));
  const known = rows.filter(({ organizationId }) => place.has(organizationId));
  return [...Map.groupBy(known, keyOf)].map(([key, alike]) => {
    const sorted = alike.toSorted(
      (one, other) => place.get(one.organizationId)! - place.get(other.organizationId)!,
    );
    const marks = differing(sorted.map(valuesOf));
    const marked = new Set(sorted.filter((_, at) => marks[at]).map((row) => row.organizationId));
    const having = new Set(sorted.map((row) => row.organizationId));
    return {
      key,
      rows: sorted,
      missing: organizations.filter(({ id }) => !having.has(id)),
      differs: organizations.filter(({ id }) => marked.has(id)),
    };
  });
}
