import { createHash } from 'node:crypto';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../../db/database.ts';

/** Cannot be a user's file: those are UUIDs. */
const MARKER = '.installation';
/** Stored files to look for in a folder without a marker, newest first. */
const SAMPLE = 20;

/** Marks the folder of files with its installation, to detect a missing or wrong folder. */
export class InstallationMarker {
  readonly #db: Db;
  readonly #folder: string;
  readonly #id: string;

  /** @param key a secret of the installation. The marker contains its hash. */
  constructor(db: Db, folder: string, key: Buffer) {
    this.#db = db;
    this.#folder = folder;
    this.#id = createHash('sha256').update('files of ').update(key).digest('hex').slice(0, 32);
  }

  /**
   * Marks the folder if it has the installation's files, or if there are none yet. @throws if files are
   * missing
   */
  async check(): Promise<void> {
    const path = join(this.#folder, MARKER);
    const found = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found?.trim() === this.#id) return;
    if (found === null && (await this.#hasFiles())) {
      await writeFile(path, `${this.#id}\n`, { mode: 0o600 });
      return;
    }
    const what =
      found === null ? 'does not have the files that were stored' : 'belongs to another installation';
    throw new Error(
      `The folder ${this.#folder} ${what}. Mount the right folder or volume there, or restore it from the backup. ` +
        `To go on without those files, write ${this.#id} to ${path}.`,
    );
  }

  async #hasFiles(): Promise<boolean> {
    const rows = await this.#db
      .selectFrom('files')
      .where('state', '=', 'stored')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(SAMPLE)
      .execute();
    const present = rows.map(({ id }) =>
      access(join(this.#folder, id)).then(
        () => true,
        () => false,
      ),
    );
    return rows.length === 0 || (await Promise.all(present)).includes(true);
  }
}
