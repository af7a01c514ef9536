import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CHANNEL, type Generations, isTopic } from './changes.ts';

const RECONNECT_MS = 1_000;
const BEAT_MS = 5_000;
/** If a beat takes longer, announcements may have been lost, too. */
const DEADLINE_MS = 5_000;

export class NotHeard extends Error {
  constructor(cause: unknown) {
    super(
      'No announcements arrive from the database, so no answer is cached. Behind a pooler that hands ' +
        'connections out for single transactions, set DATABASE_LISTEN_URL to an address of the database itself.',
      { cause },
    );
  }
}

/** Called with the reason why announcements cannot be received, and with null when they can again. */
export type Watcher = (trouble: NotHeard | null) => void;

/**
 * Receives changes of other processes with LISTEN on its own connection. A dead connection looks like an idle
 * one, so a beat is sent through the pool every few seconds and must arrive here. If it does not, generations
 * become null and the connection is reopened.
 */
export class Listening {
  readonly #generations: Generations;
  readonly #config: () => pg.ClientConfig;
  readonly #send: (word: string) => Promise<unknown>;
  readonly #closing = new AbortController();
  #watcher: Watcher = () => {};
  #trouble: NotHeard | null = null;
  #running: Promise<void> = Promise.resolve();
  #ear: Ear | null = null;

  /** @param config read for each connection */
  constructor(
    generations: Generations,
    config: () => pg.ClientConfig,
    send: (word: string) => Promise<unknown>,
  ) {
    this.#generations = generations;
    this.#config = config;
    this.#send = send;
  }

  /** @throws if it cannot connect. A connection that receives nothing is reported to the watcher instead. */
  async start(): Promise<void> {
    const ear = await this.#open();
    await this.#beat(ear).catch((error: unknown) => this.#isDeaf(error));
    this.#running = this.#listen(ear);
  }

  watch(watcher: Watcher): void {
    this.#watcher = watcher;
    if (this.#trouble) watcher(this.#trouble);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#ear?.close();
    this.#generations.heard = false;
    await this.#running;
  }

  async #listen(first: Ear): Promise<void> {
    let ear = this.#trouble ? null : first;
    if (!ear) first.close();
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        ear ??= await this.#open();
        await this.#beat(ear);
        await Promise.race([ear.ended, pause(BEAT_MS, undefined, { signal, ref: false })]);
      } catch (error) {
        ear?.close();
        ear = null;
        if (signal.aborted) break;
        this.#isDeaf(error);
        await pause(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => {});
      }
    }
    ear?.close();
  }

  /** Sends a beat and waits for it. @throws if it does not arrive in time */
  async #beat(ear: Ear): Promise<void> {
    const word = `beat ${randomUUID()}`;
    const [heard, deadline] = [ear.hears(word), new AbortController()];
    const late = pause(DEADLINE_MS, undefined, { signal: deadline.signal, ref: false }).then(() => {
      throw new Error('A test announcement did not arrive in time');
    });
    try {
      await Promise.race([Promise.all([this.#send(word), heard]), ear.ended, late]);
    } finally {
      late.catch(() => {});
      deadline.abort();
    }
    this.#generations.heardAt = Date.now();
    if (this.#generations.heard || this.#closing.signal.aborted) return;
    this.#generations.raiseAll();
    this.#generations.heard = true;
    if (this.#trouble) this.#watcher(null);
    this.#trouble = null;
  }

  #isDeaf(error: unknown): void {
    this.#generations.heard = false;
    const known = this.#trouble !== null;
    this.#trouble ??= new NotHeard(error);
    if (!known) this.#watcher(this.#trouble);
  }

  async #open(): Promise<Ear> {
    const ear = new Ear(this.#config(), this.#generations);
    this.#ear = ear;
    try {
      await ear.listen();
      return ear;
    } catch (error) {
      ear.close();
      throw error;
    }
  }
}

class Ear {
  readonly #client: pg.Client;
  /** Allows destroying a dead connection. The driver's own close would wait for an answer. */
  readonly #socket = new Socket();
  #awaited: { word: string; heard: () => void } | null = null;
  readonly ended: Promise<never>;

  constructor(config: pg.ClientConfig, generations: Generations) {
    this.#client = new pg.Client({ ...config, stream: () => this.#socket });
    this.#client.on('error', () => {});
    this.ended = new Promise((_, reject) =>
      this.#client.once('end', () => reject(new Error('The connection has ended'))),
    );
    this.ended.catch(() => {});
    this.#client.on('notification', ({ payload }) => {
      if (isTopic(payload)) generations.raise(payload);
      else if (payload === this.#awaited?.word) this.#awaited?.heard();
    });
  }

  async listen(): Promise<void> {
    await this.#client.connect();
    await this.#client.query(`listen ${CHANNEL}`);
  }

  hears(word: string): Promise<void> {
    return new Promise((heard) => {
      this.#awaited = { word, heard };
    });
  }

  close(): void {
    this.#socket.destroy();
  }
}
