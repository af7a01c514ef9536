import type { FastifyBaseLogger } from 'fastify';
import { FailureReport } from '../monitoring/failure-report.ts';
import type { SecurityRecord } from './security-record.ts';

/** Takes security events outside the server's log. */
export interface SecurityTarget {
  /** Without the value of the setting, which can name a path or a host. */
  name: string;
  /** Rejects if the records were not taken. They are sent again. */
  send(records: readonly SecurityRecord[]): Promise<void>;
  close(): void;
}

export const MAX_WAITING = 10_000;
const BATCH = 200;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
const CLOSE_MS = 3_000;

/** Sends security events in order. While the target is away, events wait, and those above the limit are counted. */
export class SecurityOutlet {
  readonly #target: SecurityTarget;
  readonly #report: FailureReport;
  #waiting: SecurityRecord[] = [];
  #dropped = 0;
  #isRunning = false;
  #ran: Promise<void> = Promise.resolve();
  #isClosed = false;
  #endPause: () => void = () => {};

  constructor(target: SecurityTarget, log: FastifyBaseLogger) {
    this.#target = target;
    this.#report = new FailureReport(log, {
      failing: 'Security events cannot be sent. They wait, and are in this log',
      recovered: 'Security events are sent again',
    });
  }

  write(record: SecurityRecord): void {
    if (this.#waiting.length >= MAX_WAITING) this.#dropped += 1;
    else this.#waiting.push(record);
    if (!this.#isRunning) this.#ran = this.#run();
  }

  /** Gives waiting events a last chance. */
  async close(): Promise<void> {
    this.#endPause();
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
    await Promise.race([this.#ran, deadline]);
    this.#isClosed = true;
    this.#endPause();
    this.#target.close();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let wait = FIRST_PAUSE_MS;
    while (this.#waiting.length > 0 && !this.#isClosed) {
      const batch = this.#waiting.slice(0, BATCH);
      try {
        await this.#target.send(batch);
        this.#waiting.splice(0, batch.length);
        this.#recovered();
        wait = FIRST_PAUSE_MS;
      } catch (error) {
        this.#report.failed({ to: this.#target.name, reason: reasonOf(error) });
        await this.#pause(wait);
        wait = Math.min(wait * 2, MAX_PAUSE_MS);
      }
    }
    this.#isRunning = false;
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #recovered(): void {
    this.#report.worked({ to: this.#target.name, dropped: this.#dropped });
    if (this.#dropped === 0) return;
    const facts = { dropped: this.#dropped };
    this.#dropped = 0;
    this.#waiting.push({
      time: new Date().toISOString(),
      event: 'events-dropped',
      level: 'warn',
      message: 'Security events were dropped, because too many waited',
      facts,
    });
  }
}

/** Messages of TLS errors can quote certificates. */
const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : 'unknown');
