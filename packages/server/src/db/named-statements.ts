import pg from 'pg';

/**
 * Do not name statements whose text varies with the input (such as long inserts): each name stays in the
 * server's memory.
 */
const MAX_NAMES = 400;
const MAX_TEXT_LENGTH = 10_000;
/**
 * PostgreSQL's routine for "cached plan must not change result type", after a newer version changed a table.
 * The error code is too general, and the message depends on the server's language.
 */
const CHANGED_TYPE = 'RevalidateCachedQuery';

/**
 * Gives each statement text with parameters a fixed name, so that every connection parses and plans it once.
 * Planning several joins takes longer than running them.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #epoch = 0;

  of(text: string, values: readonly unknown[] | undefined): string | undefined {
    // Without parameters a text may hold several statements, which cannot have a name.
    if (!values?.length || text.length > MAX_TEXT_LENGTH) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= MAX_NAMES) return undefined;
    const name = `capwise_${this.#epoch}_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  failed(error: unknown): void {
    if (!(error instanceof pg.DatabaseError) || error.routine !== CHANGED_TYPE) return;
    this.#names.clear();
    this.#epoch += 1;
  }
}
