import type { RawBuilder } from 'kysely';

/**
 * Some rows of a list in an order that an index serves in both directions. A sort whose value rows may lack is two runs:
 * the rows that have it, and after them, in either direction, those that have not, by their ids.
 */
export interface Run {
  /**
   * The tables, where the list's own are not in this order; it is handed the direction.
   * @param most how many rows are read of it; null for all
   */
  from?(direction: RawBuilder<unknown>, most: number | null): RawBuilder<unknown>;
  where?: RawBuilder<boolean>;
  /** Never null; rows that sort alike stand in the order of their ids, and all do without it. */
  by?: RawBuilder<unknown>;
}

/** A list as the database finds it. Conditions carry what the viewer may see. */
export interface ListQuery<Row, Sort extends string> {
  /** What stands before the statement: rows that are found once, and both counted and sorted. */
  with?: RawBuilder<unknown>;
  /** The tables with their aliases: those that conditions and sorts need. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** The number of all rows, where there is something quicker than to count them. */
  count?: RawBuilder<number>;
  /** The column of a row's id, such as `sql.ref('p.id')`; rows that sort alike stand in its order. */
  id: RawBuilder<unknown>;
  /** What each sort means; texts by `lower(...)`. Of a plain value, rows without it come last. */
  sorts: Readonly<Record<Sort, RawBuilder<unknown> | readonly Run[]>>;
  /** The rows of some ids with all that is shown of them, in any order. */
  rows(ids: readonly number[]): Promise<readonly Row[]>;
  idOf(row: Row): number;
}
