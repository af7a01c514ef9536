import pg from 'pg';

/** Statements that are built anew for each input, such as long inserts, must not fill the server's memory. */
const MOST_NAMES = 400;
const LONGEST_TEXT = 10_000;
/**
 * Where PostgreSQL says that a cached plan must not change its result type: a newer version has changed a table. The
 * error's code is that of anything unsupported, and its words depend on the server's language.
 */
const CHANGED_TYPE = 'RevalidateCachedQuery';

/**
 * Gives statements with parameters a name, the same for the same text, so that each connection parses and plans them
 * once: planning a query with several joins takes longer than its work.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #epoch = 0;

  of(text: string, values: readonly unknown[] | undefined): string | undefined {
    // Without parameters a text may hold several statements, which cannot have a name.
    if (!values?.length || text.length > LONGEST_TEXT) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMES) return undefined;
    const name = `capwise_${this.#epoch}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  /** After a change of tables every statement is parsed anew. */
  failed(error: unknown): void {
    if (!(error instanceof pg.DatabaseError) || error.routine !== CHANGED_TYPE) return;
    this.#names.clear();
    this.#epoch += 1;
  }
}
