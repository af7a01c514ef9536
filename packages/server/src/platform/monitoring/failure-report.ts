import type { FastifyBaseLogger } from 'fastify';

interface Texts {
  failing: string;
  recovered: string;
}

/** Logs when something starts to fail and when it works again, instead of each failure. */
export class FailureReport {
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  readonly #texts: Texts;
  #failing = false;

  constructor(log: Pick<FastifyBaseLogger, 'warn' | 'info'>, texts: Texts) {
    this.#log = log;
    this.#texts = texts;
  }

  get isFailing(): boolean {
    return this.#failing;
  }

  failed(facts: object): void {
    if (!this.#failing) this.#log.warn(facts, this.#texts.failing);
    this.#failing = true;
  }

  worked(facts: object = {}): void {
    if (this.#failing) this.#log.info(facts, this.#texts.recovered);
    this.#failing = false;
  }
}
