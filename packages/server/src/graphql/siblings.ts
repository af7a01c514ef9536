/**
 * The rows of one answer. When a field of one row needs more data, one statement loads it for all rows, the first time
 * it is needed.
 */
export class Siblings<Row> {
  readonly rows: readonly Row[];
  readonly #loaded = new Map<string, Promise<unknown>>();

  constructor(rows: readonly Row[]) {
    this.rows = rows;
  }

  /** @param what names what is loaded; the same name always means the same work */
  load<Found>(what: string, work: (rows: readonly Row[]) => Promise<Found>): Promise<Found> {
    const loaded = this.#loaded.get(what) ?? work(this.rows);
    this.#loaded.set(what, loaded);
    return loaded as Promise<Found>;
  }
}

export type Sibling<Row> = Row & { siblings: Siblings<Row> };

/** Gives each row its siblings. */
export function withSiblings<Row extends object>(rows: readonly Row[]): Sibling<Row>[] {
  const siblings = new Siblings(rows);
  return rows.map((row) => ({ ...row, siblings }));
}
