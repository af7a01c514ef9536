/**
 * The rows of one answer. If a field needs more data for one row, a single statement loads it for all rows.
 */
export class Siblings<Row> {
  readonly rows: readonly Row[];
  readonly #loaded = new Map<string, Promise<unknown>>();

  constructor(rows: readonly Row[]) {
    this.rows = rows;
  }

  /** @param what cache key of the loaded data. The same key must always mean the same work. */
  load<Found>(what: string, work: (rows: readonly Row[]) => Promise<Found>): Promise<Found> {
    const loaded = this.#loaded.get(what) ?? work(this.rows);
    this.#loaded.set(what, loaded);
    return loaded as Promise<Found>;
  }
}

export type Sibling<Row> = Row & { siblings: Siblings<Row> };

export function withSiblings<Row extends object>(rows: readonly Row[]): Sibling<Row>[] {
  const siblings = new Siblings(rows);
  return rows.map((row) => ({ ...row, siblings }));
}
