import { FailureReport } from '../../../../platform/monitoring/failure-report.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { attempt } from './attempt.ts';
import { type Claim, claimDue, putBack } from './claim.queries.ts';
import { recordTry } from './record-try.ts';

/** Tries under way in a process, one of each webhook at a time. A slow receiver holds up only itself. */
const AT_A_TIME = 10;
/** How often due retries are looked for. New events wake the sender. */
const LOOK_MS = 2_000;
/** Longer than a try. Then its process counts as dead. */
const LEASE_MS = 60_000;

export class WebhookSender {
  readonly #services: Services;
  readonly #report: FailureReport;
  readonly #running = new Map<number, Promise<void>>();
  readonly #closing = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | null = null;
  #wakes = 0;

  constructor(services: Services) {
    this.#services = services;
    this.#report = new FailureReport(services.log, {
      failing: 'Webhooks cannot reach the database',
      recovered: 'Webhooks reach the database again',
    });
    services.database.changes.onRaise('webhooks', () => this.look());
    this.#timer = setInterval(() => this.look(), LOOK_MS).unref();
  }

  /** Begins the tries that are due, unless that is under way already. */
  look(): void {
    this.#wakes += 1;
    if (this.#closing.signal.aborted) return;
    this.#looking ??= this.#claimAll().finally(() => {
      this.#looking = null;
    });
  }

  async #claimAll(): Promise<void> {
    let seen: number;
    do {
      seen = this.#wakes;
      try {
        await this.#claim();
        this.#report.worked();
      } catch (error) {
        this.#report.failed({ err: error });
      }
    } while (seen !== this.#wakes && !this.#closing.signal.aborted);
  }

  async #claim(): Promise<void> {
    const most = AT_A_TIME - this.#running.size;
    if (most <= 0) return;
    const { database, clock } = this.#services;
    const now = clock.now();
    const busy = [...this.#running.keys()];
    const until = new Date(now.getTime() + LEASE_MS);
    for (const claim of await claimDue(database.db, { now, until, busy, most })) {
      const run = this.#run(claim).finally(() => {
        this.#running.delete(claim.webhookId);
        this.look();
      });
      this.#running.set(claim.webhookId, run);
    }
  }

  /** Never throws. A try that could not be recorded is made again when its lease ends. */
  async #run(claim: Claim): Promise<void> {
    const { database, clock, log } = this.#services;
    try {
      const one = await attempt(this.#services, claim, this.#closing.signal);
      await recordTry(this.#services, claim, one);
    } catch (error) {
      if (this.#closing.signal.aborted) return putBack(database.db, claim, clock.now()).catch(() => {});
      log.error({ err: error, deliveryId: claim.id }, 'A try of a webhook was not recorded');
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#looking;
    await Promise.all(this.#running.values());
  }
}
