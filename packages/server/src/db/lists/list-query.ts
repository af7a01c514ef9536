import type { RawBuilder } from 'kysely';

/**
 * Rows of a list in an order that an index provides in both directions. A sort by a nullable value needs two
 * runs: rows with a value, then rows without one, ordered by ID in either direction.
 */
export interface Run {
  /**
   * Needed if the list's own tables are not in this order. Receives the direction.
   * @param most rows to read, null for all
   */
  from?(direction: RawBuilder<unknown>, most: number | null): RawBuilder<unknown>;
  where?: RawBuilder<boolean>;
  /** Never null. Rows with equal values are ordered by ID. Without it, all rows are. */
  by?: RawBuilder<unknown>;
}

/** Describes a list. Its conditions must include what the viewer may see. */
export interface ListQuery<Row, Sort extends string> {
  /** A `with` clause for rows that are both counted and sorted. */
  with?: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  count?: RawBuilder<number>;
  /** ID column, such as `sql.ref('p.id')`. Breaks ties. */
  id: RawBuilder<unknown>;
  /** Expression of each sort, texts as `lower(...)`. If it is a single expression, null values come last. */
  sorts: Readonly<Record<Sort, RawBuilder<unknown> | readonly Run[]>>;
  /** Loads the displayed data of these IDs, in any order. */
  rows(ids: readonly number[]): Promise<readonly Row[]>;
  idOf(row: Row): number;
}
