import type pg from 'pg';

export type ChangeTopic = 'deals' | 'accounts';
const CHANNEL = 'capwise_data';
const RECONNECT_MS = 1_000;

/**
 * How often each topic's tables have changed, as far as this process has been told. A cache puts the number
 * into its key; `null` means that the database cannot be heard just now, so nothing may come from a cache.
 */
export interface Changes {
  generation(topic: ChangeTopic): number | null;
  close(): Promise<void>;
}

class Generations implements Changes {
  #listening = false;
  #closed = false;
  #stop: () => Promise<void> = async () => {};
  readonly #counts: Record<ChangeTopic, number> = { deals: 0, accounts: 0 };

  generation(topic: ChangeTopic): number | null {
    return this.#listening ? this.#counts[topic] : null;
  }

  /** Listens on a client until its connection ends, then asks for another one. */
  async listen(connect: () => Promise<{ client: pg.ClientBase; release(): Promise<void> }>): Promise<void> {
    const { client, release } = await connect();
    this.#stop = release;
    client.on('notification', (message) => {
      if (message.payload === 'deals' || message.payload === 'accounts') this.#counts[message.payload] += 1;
    });
    client.on('end', () => {
      this.#listening = false;
      if (!this.#closed) setTimeout(() => this.#again(connect), RECONNECT_MS).unref();
    });
    await client.query(`listen ${CHANNEL}`);
    // What happened while nobody listened is unknown: everything kept before counts as old.
    this.#counts.deals += 1;
    this.#counts.accounts += 1;
    this.#listening = true;
  }

  #again(connect: Parameters<Generations['listen']>[0]): void {
    if (this.#closed) return;
    this.listen(connect).catch(() => setTimeout(() => this.#again(connect), RECONNECT_MS).unref());
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listening = false;
    await this.#stop();
  }
}

/** Listens on a connection of its own (a database server). */
export async function listenOnServer(makeClient: () => pg.Client): Promise<Changes> {
  const generations = new Generations();
  await generations.listen(async () => {
    const client = makeClient();
    client.on('error', () => {});
    await client.connect();
    return { client, release: () => client.end() };
  });
  return generations;
}

/** Listens on the pool's only connection: the embedded database has one session, and it tells that one. */
export async function listenOnOnlyConnection(pool: pg.Pool): Promise<Changes> {
  const generations = new Generations();
  await generations.listen(async () => {
    const client = await pool.connect();
    client.release();
    return { client, release: async () => {} };
  });
  return generations;
}
